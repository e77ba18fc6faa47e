import type { Swing } from '@tuckbox/bots/coach';
import { percentOf } from '../worse.ts';

/** The line of a seat: one unit per step to the right, from 1 (last place, at the bottom) up to 0. */
export const pathOf = (swings: readonly Swing[], seat: number): string =>
  swings
    .map(({ seq, values }, index) => `${index === 0 ? 'M' : 'L'}${seq} ${(1 - values[seat]).toFixed(3)}`)
    .join('');

/** The line in words: how it began, its highest and lowest point, and how it ended, in percent. */
export function summaryOf(swings: readonly Swing[], seat: number): { readonly [name: string]: number } {
  const points = swings.map(({ seq, values }) => ({ step: seq, percent: percentOf(values[seat]) }));
  const most = points.reduce((best, point) => (point.percent > best.percent ? point : best));
  const least = points.reduce((worst, point) => (point.percent < worst.percent ? point : worst));
  return {
    first: points[0].percent,
    last: points[points.length - 1].percent,
    most: most.percent,
    mostAt: most.step,
    least: least.percent,
    leastAt: least.step,
  };
}
