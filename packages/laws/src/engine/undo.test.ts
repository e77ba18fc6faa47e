import { FAIR, type Seat, showsNothing } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { KEEP, keepOrSwap, SWAP } from '../keep-or-swap.ts';

const dealt = keepOrSwap.setup({ top: 9 }, 3, rngFromSeed('undo'), FAIR) as Parameters<
  typeof keepOrSwap.clone
>[0];

it('a move that nobody learns from shows nothing', () => {
  expect(showsNothing(keepOrSwap, dealt, 0 as Seat, KEEP, rngFromSeed('eyes'))).toBe(true);
});

it('a move that turns a card face up, or draws one, does not', () => {
  expect(showsNothing(keepOrSwap, dealt, 0 as Seat, SWAP, rngFromSeed('eyes'))).toBe(false);
});
