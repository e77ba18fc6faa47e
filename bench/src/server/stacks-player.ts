import { below, type Rng } from '@tuckbox/kit';

/** A move in Stacks, independent of any wire format. */
export type StacksMove =
  | { readonly kind: 'play'; readonly cards: readonly number[]; readonly bid: number }
  | { readonly kind: 'call' | 'pass' | 'fold' };

/** The view of the player to move. */
export interface StacksTurn {
  readonly hand: readonly number[];
  readonly bid: number | null;
  /** In the window of ST-3.4, with the choice of call or pass. */
  readonly isAsked: boolean;
  /** Whether there is a bid of the other's. */
  readonly canCall: boolean;
}

export const LOWEST_BID = -10;
export const HIGHEST_BID = 30;

/** Bids rise slowly, as people's do, so that a round has about as many moves as theirs. */
const LARGEST_RAISE = 3;

const isOneIn = (rng: Rng, count: number): boolean => below(rng, count) === 0;

/** The same player for every server: it mostly plays on, and now and then calls or folds. */
export function decide(turn: StacksTurn, rng: Rng): StacksMove {
  if (turn.isAsked) return { kind: isOneIn(rng, 6) ? 'call' : 'pass' };
  const lowest = turn.bid === null ? LOWEST_BID : turn.bid + 1;
  if (lowest > HIGHEST_BID) return { kind: turn.canCall ? 'call' : 'fold' };
  if (isOneIn(rng, 20)) return { kind: 'fold' };
  const bid = Math.min(HIGHEST_BID, lowest + below(rng, LARGEST_RAISE));
  return { kind: 'play', cards: cardsFrom(turn.hand, rng), bid };
}

/** One card, or now and then both, the higher first. */
function cardsFrom(hand: readonly number[], rng: Rng): number[] {
  const isBoth = hand.length > 1 && isOneIn(rng, 8);
  return isBoth ? hand.toSorted((a, b) => b - a) : [hand[below(rng, hand.length)]];
}

/** In the notation of the rules page. */
export const textOf = (move: StacksMove): string =>
  move.kind === 'play' ? `play ${move.cards.join(' ')} bid ${move.bid}` : move.kind;
