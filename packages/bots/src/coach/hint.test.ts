import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { legalTexts } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../games/index.ts';
import { type Hint, hint } from './index.ts';
import { decisionsAt, type Reached } from './testing/positions.ts';

const FEW = { share: 0.02 };

/** Values of so few iterations are rough, so that a few moves seem better for no reason. */
const MOST_SILENT = 0.1;
/** A move that gives away less is as good as the best. */
const SAME = 0.005;

/** Whether something speaks for the best move or against another, or another is as good. */
const hasReason = ({ best, close, instead }: Hint): boolean =>
  best.grounds.length > 0 || instead !== null || close.some(({ value }) => best.value - value <= SAME);

function first(game: AnyGame): Reached {
  for (const reached of decisionsAt(game, { options: {}, seats: 2 }, 'a hint', 7)) return reached;
  throw new Error(`${game.id} has no choice`);
}

describe.each(GAMES.map((game) => [game.title, game] as const))('a hint at %s', (_, game) => {
  it('names legal moves, the best first, and says the same from the same seed', () => {
    let [hints, silent] = [0, 0];
    for (const { p, view, seat } of decisionsAt(game, { options: {}, seats: 3 }, 'hints', 9)) {
      const found = hint(game, view, seat, rngFromSeed('hint'), FEW);
      if (found === null) throw new Error('there is a choice');
      const legal = legalTexts(game, p, seat);
      expect(legal).toContain(found.best.text);
      for (const { text, value } of found.close) {
        expect(legal).toContain(text);
        expect(value).toBeLessThanOrEqual(found.best.value);
      }
      expect(hint(game, view, seat, rngFromSeed('hint'), FEW)).toEqual(found);
      hints++;
      if (!hasReason(found)) silent++;
    }
    if (isKnown(game)) expect(silent / hints).toBeLessThanOrEqual(MOST_SILENT);
  });

  it('comes when it has to, and says that it was cut short', () => {
    const { view, seat } = first(game);
    expect(hint(game, view, seat, rngFromSeed('now'), { isStopped: () => true })?.isCutShort).toBe(true);
  });
});
