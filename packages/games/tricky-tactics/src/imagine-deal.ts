import { fraction, invariant, type Rng, tabulate } from '@tuckbox/kit';
import { BY_RANK, type Card } from './cards.ts';
import { hasCard, putCard } from './packs.ts';

/** A hand about whose hidden cards something is known. Cards are dealt in order of rank and suit. */
export interface Taker {
  /** How many cards it takes, known ones included. */
  readonly size: number;
  /** Where a hidden card goes if it is taken after `taken` others, or -1 if it cannot be taken. */
  placeFor(card: Card, taken: number): number;
  /** Whether this card, known to be the taker's, may come after `taken` others; null if it is not known to be. */
  fitsKnown(card: Card, taken: number): boolean | null;
}

/** How many ways the cards may still fall: `ways[index * states + state]`. A state says how many each taker has. */
interface Count {
  readonly cards: readonly Card[];
  /** The taker who is known to have the card, or -1 if it is hidden. */
  readonly owners: readonly number[];
  readonly states: number;
  readonly strides: readonly number[];
  readonly ways: Float64Array;
}

/**
 * Deals the unseen cards to takers and to the rest, each possible way equally likely: all ways to
 * continue are counted, and each card goes to a taker in proportion to its ways. Takers' cards are put
 * into `packs`; the others are returned.
 */
export function drawWorld(
  rng: Rng,
  unseen: readonly number[],
  takers: readonly Taker[],
  packs: number[],
): Card[] {
  const count = countWays(unseen, takers);
  const { cards, owners, states, strides, ways } = count;
  const free: Card[] = [];
  let state = 0;
  for (const [index, card] of cards.entries()) {
    const chosen = owners[index] >= 0 ? owners[index] : chooseTaker(rng, count, takers, index, state);
    if (chosen < 0) free.push(card);
    else {
      const place = takers[chosen].placeFor(card, takenBy(count, takers, chosen, state));
      if (owners[index] < 0) putCard(packs, place, card);
      state += strides[chosen];
    }
    invariant(ways[(index + 1) * states + state] > 0, 'the world can be completed');
  }
  return free;
}

function countWays(unseen: readonly number[], takers: readonly Taker[]): Count {
  const isOf = (card: Card) => (taker: Taker) => taker.fitsKnown(card, 0) !== null;
  const cards = BY_RANK.filter((card) => hasCard(unseen, 0, card) || takers.some(isOf(card)));
  const owners = cards.map((card) => takers.findIndex(isOf(card)));
  const strides: number[] = [];
  let states = 1;
  for (const { size } of takers) {
    strides.push(states);
    states *= size + 1;
  }
  const ways = new Float64Array((cards.length + 1) * states);
  const count = { cards, owners, states, strides, ways };
  ways[ways.length - 1] = 1;
  for (let index = cards.length - 1; index >= 0; index--) countCard(count, takers, index);
  return count;
}

function countCard(count: Count, takers: readonly Taker[], index: number): void {
  const { cards, owners, states, strides, ways } = count;
  const here = index * states;
  const next = here + states;
  const owner = owners[index];
  const may = takers.map((taker, who) =>
    tabulate(taker.size + 1, (taken) => (owner < 0 || who === owner) && canTake(taker, cards[index], taken)),
  );
  for (let state = 0; state < states; state++) {
    let sum = owner < 0 ? ways[next + state] : 0;
    for (let taker = 0; taker < takers.length; taker++) {
      if (may[taker][takenBy(count, takers, taker, state)]) sum += ways[next + state + strides[taker]];
    }
    ways[here + state] = sum;
  }
}

const takenBy = (count: Count, takers: readonly Taker[], taker: number, state: number): number =>
  Math.floor(state / count.strides[taker]) % (takers[taker].size + 1);

const canTake = (taker: Taker, card: Card, taken: number): boolean =>
  taken < taker.size && (taker.fitsKnown(card, taken) ?? taker.placeFor(card, taken) >= 0);

/** Who gets a hidden card: a taker, or -1 for the rest. */
function chooseTaker(rng: Rng, count: Count, takers: readonly Taker[], index: number, state: number): number {
  const { cards, states, strides, ways } = count;
  const next = (index + 1) * states;
  let left = fraction(rng) * ways[index * states + state];
  let chosen = -1;
  for (let taker = 0; taker < takers.length; taker++) {
    if (!canTake(takers[taker], cards[index], takenBy(count, takers, taker, state))) continue;
    const share = ways[next + state + strides[taker]];
    if (share === 0) continue;
    chosen = taker;
    if (left < share) return chosen;
    left -= share;
  }
  return ways[next + state] > 0 ? -1 : chosen;
}
