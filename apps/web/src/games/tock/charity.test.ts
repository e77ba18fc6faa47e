import { act, FAIR, type Seat } from '@tuckbox/engine';
import { type State, tock } from '@tuckbox/tock';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { describe as describeBoard } from './describe.ts';
import { Plates } from './plates.tsx';
import { sceneOf, staged, stateOf } from './testing/scenes.ts';

vi.mock('./say.ts', async () => ({
  say: (await import('../../words/testing/lists.ts')).speaker(new URL('./words/', import.meta.url)),
}));

/** The counts on the plates in seat order: the label for screen readers, and the visible text. */
function platesOf(state: State, seat: Seat | null): (readonly [label: string, shown: string])[] {
  const scene = sceneOf(state, seat);
  const plates = scene.players.map(() => ({ x: 0, y: 0, width: 100, height: 40 }));
  const html = renderToString(h(Plates, { scene, plates, scale: 1, isSmall: false }));
  return [
    ...html.matchAll(
      /aria-label="([^"]*)" title="[^"]*"><svg[^>]*>(?:(?!<\/svg>).)*<\/svg>(\d\/\d)<\/span>/g,
    ),
  ].map(([, label, shown]) => [label, shown] as const);
}

const linesOf = (state: State, seat: Seat | null): string[] =>
  describeBoard(sceneOf(state, seat)).flatMap(({ lines }) =>
    lines.filter((line) => line.startsWith('Charity')),
  );

describe('the count of charity', () => {
  beforeEach(() => setLanguage('en'));

  it('is on every plate, the viewer’s too, and in the text view', () => {
    const counts = [0, 1, 0, 2, 0, 1];
    for (const seat of [1 as Seat, 4 as Seat, null]) {
      expect(platesOf(staged('six-charity'), seat)).toEqual(
        counts.map((count) => [`Charity: ${count} of 3 hands without playing`, `${count}/3`]),
      );
      expect(linesOf(staged('six-charity'), seat)).toEqual(
        counts.map((count) => `Charity: ${count} of 3 hands without playing.`),
      );
    }
  });

  it('is not shown at a table without charity', () => {
    const seats = [{ hand: ['3'], idle: 2 }, { hand: ['A'] }];
    const state = stateOf({ turn: 1, seats }, {}, 2);
    expect(platesOf(state, 0 as Seat)).toEqual([]);
    expect(linesOf(state, 0 as Seat)).toEqual([]);
  });

  it('goes up after a hand without playing, and back to zero when a card is played', () => {
    const seats = [{ hand: ['3'] }, { hand: ['A'], idle: 1 }];
    const state = stateOf({ turn: 1, seats }, { charity: 2 }, 2);
    expect(act(tock, state, 0 as Seat, 'discard 3', FAIR).ok).toBe(true);
    expect(act(tock, state, 1 as Seat, 'play A in', FAIR).ok).toBe(true);
    expect(platesOf(state, 0 as Seat).map(([, shown]) => shown)).toEqual(['1/2', '0/2']);
  });
});

it.each(LANGUAGE_CODES)('has words in %s', async (tongue) => {
  await setLanguage(tongue);
  const labels = platesOf(staged('six-charity'), null).map(([label]) => label);
  expect(new Set(labels).size).toBe(3);
  for (const label of labels) expect(label).toMatch(/^\p{Lu}.*\d.*\d[^{}]*$/u);
});
