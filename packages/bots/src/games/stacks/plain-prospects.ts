import type { Position, Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';
import { MINUS_TEN, USUAL_DECK } from '@tuckbox/stacks/reading';

/**
 * What scores are worth among players without guile (regret/plain.ts). There only who begins scores, and the last
 * begins: the others wait until everybody has caught up, so that a lead is worth nothing until the target is near. What
 * decides is who begins within reach of it. The seat that thinks may also score less than it could, to begin again.
 */

/**
 * The most points to the target that are considered, by the number of players; players who need more count as needing
 * this many.
 */
const MOST_NEEDED: { readonly [seats: number]: number } = { 2: 16, 3: 16, 4: 12 };

/** Whether such a table is known. */
export const hasPlainProspects = (p: Position<Stacks>): boolean => p.scores.length in MOST_NEEDED;

/** Scores rise but for the −10, so that a few sweeps from the end back settle the values. */
const SWEEPS = 8;

/** Two cards that may be dealt, and how likely they are. */
interface Hand {
  readonly low: number;
  readonly high: number;
  readonly chance: number;
}

const HANDS: readonly Hand[] = handsOf(USUAL_DECK);

function handsOf(deck: readonly number[]): Hand[] {
  const hands = new Map<string, Hand>();
  const chance = 2 / (deck.length * (deck.length - 1));
  for (const [at, card] of deck.entries()) {
    for (const other of deck.slice(at + 1)) {
      const [low, high] = card < other ? [card, other] : [other, card];
      const before = hands.get(`${low} ${high}`)?.chance ?? 0;
      hands.set(`${low} ${high}`, { low, high, chance: before + chance });
    }
  }
  return [...hands.values()];
}

/** The expected result of one seat, by what each seat still needs. */
class Prospects {
  readonly #seats: number;
  readonly #own: number;
  readonly #most: number;
  readonly #values: Float64Array;
  readonly #needed: number[];

  constructor(seats: number, own: number) {
    this.#seats = seats;
    this.#own = own;
    this.#most = MOST_NEEDED[seats];
    this.#needed = Array.from({ length: seats }, () => 1);
    this.#values = new Float64Array(this.#most ** seats).fill(0.5);
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      for (let state = 0; state < this.#values.length; state++) this.#settle(state);
    }
  }

  /** What the seat may expect before a round, or after the last one, if the seats need so much. */
  valueOf(needed: readonly number[]): number {
    let least = Infinity;
    let atLeast = 0;
    for (const points of needed) {
      if (points < least) atLeast = 0;
      least = Math.min(least, points);
      if (points === least) atLeast++;
    }
    if (least <= 0 && atLeast === 1) return this.#resultOf(needed);
    let state = 0;
    for (let seat = this.#seats - 1; seat >= 0; seat--) {
      state = state * this.#most + Math.min(this.#most, Math.max(1, needed[seat])) - 1;
    }
    return this.#values[state];
  }

  #resultOf(needed: readonly number[]): number {
    let beaten = -0.5;
    for (const points of needed) {
      beaten += points > needed[this.#own] ? 1 : points === needed[this.#own] ? 0.5 : 0;
    }
    return beaten / (this.#seats - 1);
  }

  #settle(state: number): void {
    let left = state;
    for (let seat = 0; seat < this.#seats; seat++) {
      this.#needed[seat] = (left % this.#most) + 1;
      left = Math.floor(left / this.#most);
    }
    const opener = this.#lastBut(-1);
    const caller = this.#lastBut(opener);
    let value = 0;
    for (const { low, high, chance } of HANDS) {
      const usual = low === MINUS_TEN ? this.#after(caller, low) : this.#after(opener, low + high);
      value += chance * (opener === this.#own ? Math.max(usual, this.#lessThan(low, high)) : usual);
    }
    this.#values[state] = value;
  }

  /** ST-1.2: who comes first of the others in the order, or of all; the seat that thinks leaves a call to others. */
  #lastBut(opener: number): number {
    let last = -1;
    for (let seat = 0; seat < this.#seats; seat++) {
      if (seat === opener || (opener >= 0 && this.#seats > 2 && seat === this.#own)) continue;
      if (last < 0 || this.#needed[seat] > this.#needed[last]) last = seat;
    }
    return last;
  }

  /** The best result with one card alone. */
  #lessThan(low: number, high: number): number {
    const one = this.#after(this.#own, high);
    return low === MINUS_TEN ? one : Math.max(one, this.#after(this.#own, low));
  }

  #after(seat: number, points: number): number {
    this.#needed[seat] -= points;
    const value = this.valueOf(this.#needed);
    this.#needed[seat] += points;
    return value;
  }
}

/** Each is computed when it is first asked for. */
const known = new Map<string, Prospects>();

/**
 * The part of the others that the seat is expected to come before, if a new round has just begun among such players.
 */
export function plainProspectsOf(p: Position<Stacks>, seat: Seat): number {
  const key = `${p.scores.length} ${seat}`;
  let prospects = known.get(key);
  if (prospects === undefined) {
    prospects = new Prospects(p.scores.length, seat);
    known.set(key, prospects);
  }
  return prospects.valueOf(p.scores.map((score) => p.target - score));
}
