import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { legalTexts } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { hint } from './index.ts';
import { decisionsAt, type Reached } from './testing/positions.ts';

const FEW = { share: 0.02 };

function first(game: AnyGame): Reached {
  for (const reached of decisionsAt(game, { options: {}, seats: 2 }, 'a hint', 7)) return reached;
  throw new Error(`${game.id} has no choice`);
}

describe.each(GAMES.map((game) => [game.title, game] as const))('a hint at %s', (_, game) => {
  it('names legal moves, the best first, and says the same from the same seed', () => {
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
    }
  });

  it('comes when it has to, and says that it was cut short', () => {
    const { view, seat } = first(game);
    expect(hint(game, view, seat, rngFromSeed('now'), { isStopped: () => true })?.isCutShort).toBe(true);
  });
});
