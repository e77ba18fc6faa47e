import type { Seat } from '@tuckbox/engine';
import { below, fraction, type Rng, shuffle } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { COPIES, RANKS, rankBit, wholePack } from './cards.ts';
import { addCard } from './flow.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

const countHidden = (cards: readonly number[]): number => cards.filter((card) => card === HIDDEN).length;

/** The cards of the pack that are neither open nor in a visible hand; never fewer than there are hidden cards. */
export function unseenCards(view: View): number[] {
  const seen = view.spent.slice();
  for (const hand of view.hands) for (const card of hand) if (card !== HIDDEN) seen[card]++;
  const pool: number[] = [];
  for (let card = 0; card < RANKS; card++) {
    for (let copy = seen[card]; copy < COPIES; copy++) pool.push(card);
  }
  // Only a scenario can have more cards than a pack.
  while (pool.length < countHidden([...view.deck, ...view.hands.flat()])) pool.push(...wholePack());
  return pool;
}

/**
 * Deals the hidden cards: those known to be in a hand first, the others at random, but nobody
 * gets a rank that they have shown they do not hold. Dealing hand after hand favours deals in which the first
 * hands leave few cards for the later ones; the result is false often enough to make up for that, or if
 * there were too few cards. Then the deal must not be used.
 */
export function dealUnseen(
  view: View,
  s: State,
  unseen: readonly number[],
  known: readonly (readonly number[])[],
  rng: Rng,
): boolean {
  const pool = unseen.slice();
  for (const cards of known) for (const card of cards) takeOut(pool, card);
  const fitting = view.lacks.map((lacks) => countFitting(pool, lacks));
  s.hands.fill(0);
  s.held.fill(0);
  s.ranks.fill(0);
  let fairness = 1;
  view.hands.forEach((hand, seat) => {
    for (const card of hand) if (card !== HIDDEN) addCard(s, seat as Seat, card);
    for (const card of known[seat]) addCard(s, seat as Seat, card);
  });
  for (const seat of mostLackingFirst(view)) {
    const wanted = countHidden(view.hands[seat]) - known[seat].length;
    const most = Math.min(fitting[seat], pool.length);
    const some = countFitting(pool, view.lacks[seat]);
    for (let card = 0; card < wanted; card++) {
      fairness *= Math.max(some - card, 0) / Math.max(most - card, 1);
      addCard(s, seat as Seat, drawFitting(pool, view.lacks[seat], some - card, rng));
    }
  }
  shuffle(rng, pool);
  s.deck = view.deck.map((card) => (card === HIDDEN ? drawAt(pool, pool.length - 1) : card));
  return fairness === 1 || fraction(rng) < fairness;
}

const mostLackingFirst = (view: View): number[] =>
  view.hands.map((_, seat) => seat).sort((a, b) => bitCount(view.lacks[b]) - bitCount(view.lacks[a]));

function bitCount(ranks: number): number {
  let count = 0;
  for (let left = ranks; left !== 0; left &= left - 1) count++;
  return count;
}

const fits = (card: number, lacks: number): boolean => (rankBit(card) & lacks) === 0;

function countFitting(pool: readonly number[], lacks: number): number {
  if (lacks === 0) return pool.length;
  let count = 0;
  for (const card of pool) if (fits(card, lacks)) count++;
  return count;
}

/** A random one of the `count` cards that fit; if there is none, any card. */
function drawFitting(pool: number[], lacks: number, count: number, rng: Rng): number {
  if (count <= 0) return drawAt(pool, pool.length - 1);
  let skip = below(rng, count);
  if (lacks === 0) return drawAt(pool, skip);
  let index = 0;
  while (!fits(pool[index], lacks) || skip-- > 0) index++;
  return drawAt(pool, index);
}

function drawAt(pool: number[], index: number): number {
  const card = pool[index];
  pool[index] = pool[pool.length - 1];
  pool.length--;
  return card;
}

/** Removes one card of the rank from the pool, if there is one. */
function takeOut(pool: number[], card: number): void {
  const index = pool.indexOf(card);
  if (index >= 0) pool.splice(index, 1);
}
