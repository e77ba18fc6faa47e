import type { Seat } from '@tuckbox/engine';
import { expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { describe as describeBoard } from './describe.ts';
import { status } from './status.ts';
import { moveLabel, tell } from './tell.ts';
import { randomGame } from './testing/games.ts';

vi.mock('./say.ts', () => import('./testing/say.ts'));

const EVENT_KINDS = [
  'called',
  'dealt',
  'drew',
  'emptied',
  'folded',
  'left',
  'over',
  'passed',
  'played',
  'round',
  'scored',
  'took',
];

/** Traces of a missing parameter. */
const BROKEN = /[{}]|undefined|null|NaN|-\d| {2}/;

test.each(LANGUAGE_CODES)(
  'whole games can be told, described and followed in %s, from every seat',
  async (tongue) => {
    await setLanguage(tongue);
    const kinds = new Set<string>();
    for (const eyes of [0, 2, null] as (Seat | null)[]) {
      for (const seed of ['one', 'two', 'three']) {
        for (const { step, scene } of randomGame(seed, 4, eyes)) {
          for (const event of step.events) kinds.add(event.kind);
          const lines = [
            ...tell(step, scene),
            status(scene),
            ...(scene.legal ?? []).slice(0, 4).map((text) => moveLabel(text, scene)),
            ...describeBoard(scene).flatMap(({ title, lines: told }) => [title, ...told]),
          ];
          expect(lines.filter((line) => line === '' || BROKEN.test(line))).toEqual([]);
        }
      }
    }
    expect([...kinds].toSorted()).toEqual(EVENT_KINDS);
  },
);

test('the log never names a card that the reader does not see', async () => {
  await setLanguage('en');
  for (const { step, scene } of randomGame('secrets', 3, 0 as Seat)) {
    const told = tell(step, scene).filter((line) => / plays /.test(line));
    for (const line of told) expect(line).toMatch(/^\S+ plays (1 card|2 cards) and bids −?\d+\.$/);
  }
});

test('a call is named by the bid, if there is one', async () => {
  await setLanguage('en');
  const moments = [...randomGame('one', 3, 0 as Seat)];
  const labelWhere = (isThere: (bid: number | null) => boolean): string | undefined => {
    const scene = moments.find(({ scene: { view } }) => isThere(view.bid))?.scene;
    return scene && moveLabel('call', scene);
  };
  expect(labelWhere((bid) => bid === null)).toBe('Call');
  expect(labelWhere((bid) => bid !== null)).toMatch(/^Call the −?\d+$/);
});
