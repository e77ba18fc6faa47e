import { FAIR } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { USUAL_DECK } from './cards.ts';
import { stacks } from './index.ts';

/** Plays without end: the target is out of reach, and the guard of ST-4.3 is disabled. */
function playOn(moves: number): void {
  for (let made = 0; made < moves; made++) {
    const seat = stacks.nextUp(s);
    const count = stacks.legalMoves(s, seat, list);
    stacks.apply(s, seat, list[(made * 7919) % count], FAIR);
    if (s.round > 400) s.round = 2;
  }
}

const list: number[] = [];
const s = stacks.setup(
  { target: 1_000_000_000, deck: USUAL_DECK, bids: 'sensible' },
  2,
  rngFromSeed('speed'),
  FAIR,
);

it('a move allocates nothing: rounds are dealt in place', () => {
  const arrays = [s.order, s.deck, s.hands, s.handSizes, s.scores, s.gone];
  const stackArrays = [s.stacks, s.shownStacks];
  playOn(300_000);
  // Other allocations can add to the growth, so the smallest of several tries counts.
  const growths = Array.from({ length: 8 }, () => {
    const before = process.memoryUsage().heapUsed;
    playOn(20_000);
    return process.memoryUsage().heapUsed - before;
  });
  const bytesPerMove = Math.min(...growths.map(Math.abs)) / 20_000;
  expect(bytesPerMove).toBeLessThan(2);
  expect(
    [s.order, s.deck, s.hands, s.handSizes, s.scores, s.gone].every((array, at) => array === arrays[at]),
  ).toBe(true);
  expect(stackArrays).toContain(s.stacks);
  expect(stackArrays).toContain(s.shownStacks);
});
