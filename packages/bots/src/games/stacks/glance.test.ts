import { deal, openTable, playMatch } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { bidOf, isPlay, stacks } from '@tuckbox/stacks';
import { expect, it } from 'vitest';
import { BOTS, playerOf } from '../../index.ts';

const [random, greedy] = BOTS;

it('if every bid is legal, greedy bids a possible truth, or as little more as it must', () => {
  const options = openTable(stacks, { bids: 'any' }, 3);
  if (!options.ok) throw new Error('Stacks takes three');
  let made = 0;
  for (let number = 0; number < 4; number++) {
    const s = deal(stacks, options.value, 3, `any bid ${number}`);
    const rng = rngFromSeed(`any bid ${number}`);
    const bots = [greedy, greedy, number % 2 === 0 ? random : greedy];
    const players = bots.map((bot) => playerOf(bot, stacks, rng));
    playMatch(stacks, s, players, rng, undefined, {
      before: (p, seat, move) => {
        if (bots[seat] !== greedy || move === null || !isPlay(move)) return;
        made++;
        expect(bidOf(move)).toBeGreaterThanOrEqual(-10);
        expect(bidOf(move)).toBeLessThanOrEqual(Math.max(30, p.bid + 1));
      },
    });
  }
  expect(made).toBeGreaterThan(20);
});
