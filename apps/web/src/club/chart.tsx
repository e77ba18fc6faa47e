import type { JSX } from 'preact';
import { language } from '../words/words.ts';
import style from './club.module.css';
import type { RatingPoint } from './wire.ts';

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 8;

/** The rating after each game as a line, within a band of its uncertainty. */
export function RatingChart({
  points,
  label,
}: {
  readonly points: readonly RatingPoint[];
  readonly label: string;
}): JSX.Element {
  const low = Math.min(...points.map(({ mean, deviation }) => mean - deviation));
  const high = Math.max(...points.map(({ mean, deviation }) => mean + deviation));
  const x = (index: number): number => EDGE + ((WIDTH - 2 * EDGE) * index) / Math.max(1, points.length - 1);
  const y = (value: number): number =>
    HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / Math.max(1, high - low);
  const line = (heightOf: (point: RatingPoint) => number): string[] =>
    points.map((point, index) => `${x(index).toFixed(1)},${y(heightOf(point)).toFixed(1)}`);
  const means = line(({ mean }) => mean);
  const band = [
    ...line(({ mean, deviation }) => mean + deviation),
    ...line(({ mean, deviation }) => mean - deviation).reverse(),
  ];
  const [first, last] = [points[0], points[points.length - 1]];
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  return (
    <figure class={style.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <polygon class={style.band} points={band.join(' ')} />
        <polyline class={style.line} points={means.join(' ')} />
        <circle class={style.dot} cx={x(points.length - 1)} cy={y(last.mean)} r="4" />
      </svg>
      <figcaption class={style.span} aria-hidden="true">
        <span>{date.format(first.at)}</span>
        <span>{date.format(last.at)}</span>
      </figcaption>
    </figure>
  );
}
