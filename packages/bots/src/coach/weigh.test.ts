import { GAMES } from '@tuckbox/catalog';
import { legalTexts } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { hint, weigh } from './index.ts';
import { decisionsAt } from './testing/positions.ts';

const FEW = { share: 0.03 };

it.each(GAMES.map((game) => [game.title, game] as const))(
  'at %s no move is better than the best, and some are worse',
  (_, game) => {
    const costs: number[] = [];
    for (const { p, view, seat } of decisionsAt(game, { options: {}, seats: 2 }, 'weighing', 11)) {
      const best = hint(game, view, seat, rngFromSeed('best'), FEW)?.best.text ?? null;
      expect(weigh(game, view, seat, { best, other: best }, rngFromSeed('same'), FEW)).toBe(0);
      const other = legalTexts(game, p, seat).at(-1) ?? null;
      costs.push(weigh(game, view, seat, { best, other }, rngFromSeed('other'), FEW));
    }
    expect(Math.min(...costs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...costs)).toBeGreaterThan(0.01);
  },
);
