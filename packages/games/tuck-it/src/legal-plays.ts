/** TI-2.10 to TI-2.12: the different plays of a hand, one for each choice of cards and each order that counts. */
import type { Seat } from '@tuckbox/engine';
import { BASE_KINDS, CARD_KINDS, type Card, countCards, DARK_QUEEN, SKIP, WORTH } from './cards.ts';
import { fits } from './chains.ts';
import { PlaySearch } from './legal-search.ts';
import { type Move, playOf } from './move.ts';
import { isSlowedDown } from './rules.ts';
import { FROM_HAND, type Position, topWorth } from './state.ts';

/** One search is reused for every list, so that making a list allocates little. */
const search = new PlaySearch();

const NO_LIMIT = 1_000_000;

/** Writes the plays from hand after the first `count` entries of `into`, at most `limit` entries in all. */
export function listHandPlays(p: Position, seat: Seat, into: Move[], count: number, limit: number): number {
  const base = seat * CARD_KINDS;
  if (!isSlowedDown(p) && isPlainHand(p, base)) return listPlainPlays(p, base, into, count);
  search.start(p, into, count, limit);
  for (let card = 0; card < CARD_KINDS; card++) search.held[card] = p.hands[base + card];
  // TI-2.14
  return isSlowedDown(p) ? search.find({ fewest: 1, most: 1 }) : listAll(limit);
}

/** All plays; if there are too many, those of one and two cards, the longest chains, and others up to the limit. */
function listAll(limit: number): number {
  if (search.find({ fewest: 1, most: NO_LIMIT }) <= limit) return search.length;
  search.startSample();
  search.find({ fewest: 1, most: 2 });
  search.findLongest();
  return Math.min(search.find({ fewest: 3, most: NO_LIMIT }), limit);
}

/** The entries of the legal list that are made of all these cards. */
export function listPlaysOfAll(p: Position, cards: readonly Card[], into: Move[]): number {
  search.start(p, into, 0, NO_LIMIT);
  search.held.fill(0);
  for (const card of cards) search.held[card]++;
  return search.findOfAll(countCards(search.held));
}

/** No two different cards of this hand can be in one play. */
function isPlainHand(p: Position, base: number): boolean {
  const hands = p.hands;
  if (hands[base + DARK_QUEEN] > 0) return false;
  for (let card = BASE_KINDS; card < p.kinds; card++)
    if (card !== SKIP && hands[base + card] > 0) return false;
  return true;
}

/** TI-2.10: several of one value. */
function listPlainPlays(p: Position, base: number, into: Move[], count: number): number {
  const hands = p.hands;
  const top = topWorth(p);
  let length = count;
  for (let card = 0; card < DARK_QUEEN; card++) {
    const held = hands[base + card];
    if (held === 0 || !fits(WORTH[card], top)) continue;
    for (let cards = 1; cards <= held; cards++) into[length++] = playOf(card, cards, FROM_HAND);
  }
  return length;
}
