import { rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { FAIR } from './luck.ts';
import type { Seat } from './seats.ts';
import { KEEP, keepOrSwap, SWAP } from './testing/keep-or-swap.ts';
import { showsNothing } from './undo.ts';

const dealt = keepOrSwap.setup({ top: 9 }, 3, rngFromSeed('undo'), FAIR) as Parameters<
  typeof keepOrSwap.clone
>[0];

it('a move that nobody learns from shows nothing', () => {
  expect(showsNothing(keepOrSwap, dealt, 0 as Seat, KEEP, rngFromSeed('eyes'))).toBe(true);
});

it('a move that lays a card open, or draws one, does not', () => {
  expect(showsNothing(keepOrSwap, dealt, 0 as Seat, SWAP, rngFromSeed('eyes'))).toBe(false);
});
