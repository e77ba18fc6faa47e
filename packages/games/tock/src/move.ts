import { SEVEN } from './cards.ts';

/**
 * A move is an int. Its kind is in bits 0 to 2; then
 *   cards  (discard, give, ask, return, bring in)   rank 3-6
 *   walk   rank 3-6, pawn 7-11, steps 12-15, turning into home 16
 *   swap   rank 3-6, pawn 7-11, other pawn 12-16
 *   seven  how many steps 3-5, then for each step, from bit 6: pawn number (2 bits), turning into home (1 bit)
 */
export type Move = number;

export const DISCARD = 0;
export const GIVE = 1;
export const ASK = 2;
export const RETURN_CARD = 3;
export const BRING_IN = 4;
export const WALK = 5;
export const SWAP = 6;
export const STEP_SEVEN = 7;

export const kindOf = (move: Move): number => move & 7;

export const rankOf = (move: Move): number => (kindOf(move) === STEP_SEVEN ? SEVEN : (move >> 3) & 15);

export const cardMove = (kind: number, rank: number): Move => kind | (rank << 3);

export const walkMove = (rank: number, pawn: number, steps: number): Move =>
  WALK | (rank << 3) | (pawn << 7) | (steps << 12);
const HOMEWARD = 1 << 16;
export const intoHome = (move: Move): Move => move | HOMEWARD;
export const turnsHome = (move: Move): boolean => (move & HOMEWARD) !== 0;

export const swapMove = (rank: number, pawn: number, other: number): Move =>
  SWAP | (rank << 3) | (pawn << 7) | (other << 12);

export const pawnIn = (move: Move): number => (move >> 7) & 31;
export const stepsIn = (move: Move): number => (move >> 12) & 15;
export const otherPawnIn = (move: Move): number => (move >> 12) & 31;

const STEP_BITS = 3;
const TURN_BIT = 4;

/** By length: that many steps of pawn 1, so that `n * ONES[d]` is a run of `d` steps of pawn `n`. */
const ONES = [0, 0o1, 0o11, 0o111, 0o1111, 0o11111, 0o111111, 0o1111111];

/** A run of steps of one pawn, after `before` other steps. */
export const runOf = (number: number, steps: number, before: number): number =>
  (number * ONES[steps]) << (STEP_BITS * before);

/** The mark of turning into home, on the step after `before` other steps. */
export const turnAt = (before: number): number => TURN_BIT << (STEP_BITS * before);

export const sevenMove = (steps: number, runs: number): Move => STEP_SEVEN | (steps << 3) | (runs << 6);

export const sevenSteps = (move: Move): number => (move >> 3) & 7;
export const stepPawn = (move: Move, step: number): number => (move >> (6 + STEP_BITS * step)) & 3;
export const stepTurnsHome = (move: Move, step: number): boolean =>
  ((move >> (6 + STEP_BITS * step)) & TURN_BIT) !== 0;
