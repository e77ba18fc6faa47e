import { invariant } from '@tuckbox/kit';
import { locationOf, ROWS } from './board.ts';
import { ALL_CARDS, BY_RANK, type Card, rankOf, SUITS, suitOf } from './cards.ts';
import { controllerOf, wouldControl } from './control.ts';
import { addMove, type Move, playMove, reclaimMove, removeMove, splitMove } from './move.ts';
import { cardsIn, hasCard } from './packs.ts';
import { cubesAt, currentHandAt, handAt, PLAYING, type Position, SPLITTING, UNSPLIT } from './state.ts';
import { ledSuit, rankToBeat } from './trick.ts';

/** TT-5: the rules that play a seat without a player: the automa's, or that of a player who left. */
export function choiceByRule(p: Position, seat: number): Move {
  if (p.stage === SPLITTING) return splitMove(placesByRule(cardsIn(p.hands, handAt(seat, UNSPLIT))));
  return p.stage === PLAYING ? playMove(cardByRule(p, seat)) : actionByRule(p, seat);
}

/** TT-5.2: the cards of the sorted hand that go to A: by rank, lowest first, then by suit, they go to A, B, A, B, … */
function placesByRule(hand: readonly Card[]): number {
  let places = 0;
  let isForA = true;
  for (const card of BY_RANK) {
    const place = hand.indexOf(card);
    if (place < 0) continue;
    if (isForA) places |= 1 << place;
    isForA = !isForA;
  }
  return places;
}

/** The card in hand that the rules prefer. */
function cardByRule(p: Position, seat: number): Card {
  const hand = currentHandAt(p, seat);
  let best: Card | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const card of ALL_CARDS) {
    if (!hasCard(p.hands, hand, card)) continue;
    const number = preference(p, seat, card);
    if (number < lowest) {
      best = card;
      lowest = number;
    }
  }
  invariant(best !== null, 'a seat in turn holds a card');
  return best;
}

/**
 * The rank of a card in the rules' order of preference: the lowest number goes first. It does not depend on
 * the rest of the hand, so a card played shows that none with a lower number was held.
 */
export const preference = (p: Position, seat: number, card: Card): number =>
  p.laid === 0 ? leadPreference(p, seat, card) : followPreference(p, card);

const STEP = 100;

/** TT-5.3: the highest; of equal ranks the suit with the fewest cubes of its own, then ♣ ♦ ♥ ♠. */
function leadPreference(p: Position, seat: number, card: Card): number {
  const suit = suitOf(card);
  let cubes = 0;
  for (let row = 0; row < ROWS; row++) cubes += cubesAt(p, locationOf(suit, row), seat);
  return -rankOf(card) * STEP + cubes * SUITS + suit;
}

/** TT-5.4: the lowest that wins; else the lowest of the suit; else the lowest of all, then ♠ ♥ ♦ ♣. */
function followPreference(p: Position, card: Card): number {
  const rank = rankOf(card);
  if (suitOf(card) !== ledSuit(p)) return 2 * STEP + rank * SUITS - suitOf(card);
  return rank > rankToBeat(p) ? rank : STEP + rank;
}

/** TT-5.5: the first of five actions that is possible. */
function actionByRule(p: Position, seat: number): Move {
  const action =
    addForControl(p, seat) ??
    removeFromRival(p, seat) ??
    addToMost(p, seat) ??
    removeFirst(p, seat) ??
    reclaimFirst(p, seat);
  invariant(action !== null, 'a seat that has to act can');
  return action;
}

/** TT-5.5 (1): add at a Location that it does not control and then would. */
function addForControl(p: Position, seat: number): Move | null {
  if (p.supply[seat] === 0) return null;
  for (let row = 0; row < ROWS; row++) {
    const location = locationOf(ledSuit(p), row);
    if (controllerOf(p, location) !== seat && wouldControl(p, seat, location, 1)) return addMove(location);
  }
  return null;
}

/** TT-5.5 (2): the opponent with the most points, and nobody else, loses control of a Location. */
function removeFromRival(p: Position, seat: number): Move | null {
  const rival = richest(p, (other) => other !== seat);
  for (let row = 0; row < ROWS; row++) {
    const location = locationOf(ledSuit(p), row);
    const loses = controllerOf(p, location) === rival && !wouldControl(p, rival, location, -1);
    if (loses) return removeMove(location, rival);
  }
  return null;
}

/** TT-5.5 (3): add where it has the most cubes; of equals, the upper row. */
function addToMost(p: Position, seat: number): Move | null {
  if (p.supply[seat] === 0) return null;
  let most = locationOf(ledSuit(p), 0);
  for (let row = 1; row < ROWS; row++) {
    const location = locationOf(ledSuit(p), row);
    if (cubesAt(p, location, seat) > cubesAt(p, most, seat)) most = location;
  }
  return addMove(most);
}

/** TT-5.5 (4): at the first Location with an opponent's cube, remove one of the opponent there with the most points. */
function removeFirst(p: Position, seat: number): Move | null {
  for (let row = 0; row < ROWS; row++) {
    const location = locationOf(ledSuit(p), row);
    const owner = richest(p, (other) => other !== seat && cubesAt(p, location, other) > 0);
    if (owner >= 0) return removeMove(location, owner);
  }
  return null;
}

/** TT-5.5 (5): reclaim at the first Location with a cube of its own. */
function reclaimFirst(p: Position, seat: number): Move | null {
  for (let row = 0; row < ROWS; row++) {
    const location = locationOf(ledSuit(p), row);
    if (cubesAt(p, location, seat) > 0) return reclaimMove(location);
  }
  return null;
}

/** The qualifying seat with the most points; of equals, the earlier seat. -1 if there is none. */
function richest(p: Position, qualifies: (seat: number) => boolean): number {
  let best = -1;
  for (let seat = 0; seat < p.seats; seat++) {
    if (qualifies(seat) && (best < 0 || p.score[seat] > p.score[best])) best = seat;
  }
  return best;
}
