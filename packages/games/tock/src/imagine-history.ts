import { NOBODY, REFEREE, seatsIn } from '@tuckbox/engine';
import { below, fraction, type Rng } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { COPIES, NO_CARD, RANKS } from './cards.ts';
import { ASK_FIELDS, ASK_RETURNED, type Question } from './memory.ts';
import { cardsIn, PLAY, partnerOf, type State } from './state.ts';
import type { View } from './view.ts';

const isHiddenFrom = (view: View, seat: number): boolean => view.viewer !== REFEREE && view.viewer !== seat;

const wasExchanged = (view: View): boolean =>
  view.stage === PLAY && view.given.some((card) => card !== NO_CARD);

/**
 * By seat: cards that are certainly in a hidden hand. A card passed to the partner is, until that rank is
 * played from there; so is one that an asker was given, until there is an exchange.
 */
export function knownCards(view: View, questions: readonly Question[]): number[][] {
  const known: number[][] = view.hands.map(() => []);
  const { viewer } = view;
  if (viewer >= 0 && view.given[viewer] !== NO_CARD) {
    const { seats } = view.table;
    const partner = (viewer + (seats >> 1)) % seats;
    if (isCertain(view, partner, view.given[viewer])) known[partner].push(view.given[viewer]);
  }
  for (const question of questions) {
    if (question.returned === NO_CARD || wasExchanged(view)) continue;
    if (isCertain(view, question.asker, question.card)) known[question.asker].push(question.card);
  }
  return known;
}

/** Whether a card that came to this hidden hand must still be there. */
const isCertain = (view: View, seat: number, card: number): boolean =>
  isHiddenFrom(view, seat) && view.shed[seat * RANKS + card] === 0;

/**
 * Takes this hand back to its deal, with random cards for hidden ones, and returns whether it can have come
 * about. A card that a player is known to have received may be any of its rank in the hand, so worlds
 * count by how many there are; a card that they gave was one of several, so worlds count less for it.
 */
export function undoHand(view: View, s: State, questions: readonly Question[], rng: Rng): boolean {
  const hands = s.hands.map((count, index) => count + s.shed[index]);
  if (wasExchanged(view) && !undoExchange(view, s, hands, rng)) return false;
  for (let index = questions.length - 1; index >= 0; index--) {
    const question = questions[index];
    if (question.giver !== NOBODY && !undoGift(view, s, hands, questions, index, rng)) return false;
    for (const seat of seatsIn(question.without)) if (hands[seat * RANKS + question.card] > 0) return false;
  }
  return true;
}

/** TK-5.3: all players got a card from their partner at the same time. */
function undoExchange(view: View, s: State, hands: number[], rng: Rng): boolean {
  const { viewer } = view;
  for (let seat = 0; seat < s.table.seats; seat++) {
    const giver = partnerOf(s, seat);
    if (s.given[giver] === HIDDEN) s.given[giver] = drawFrom(cardsIn(hands, seat), rng);
    else if (giver !== viewer || !isCertain(view, seat, s.given[giver])) {
      if (!mayHaveGot(view, hands, seat, s.given[giver], rng)) return false;
    }
  }
  for (let giver = 0; giver < s.table.seats; giver++) {
    if (s.given[giver] !== NO_CARD) moveCard(hands, s.given[giver], partnerOf(s, giver), giver);
  }
  return true;
}

/** TK-6.2: the giver had the card; if the asker returned one, the two were exchanged. */
function undoGift(
  view: View,
  s: State,
  hands: number[],
  questions: readonly Question[],
  index: number,
  rng: Rng,
): boolean {
  const { asker, giver, card } = questions[index];
  const entry = index * ASK_FIELDS + ASK_RETURNED;
  if (s.asks[entry] !== NO_CARD) {
    if (wasExchanged(view) || !isCertain(view, asker, card)) {
      if (!mayHaveGot(view, hands, asker, card, rng)) return false;
    }
    if (s.asks[entry] === HIDDEN) s.asks[entry] = drawFrom(cardsIn(hands, giver), rng);
    else if (!mayHaveGot(view, hands, giver, s.asks[entry], rng)) return false;
    moveCard(hands, s.asks[entry], giver, asker);
    moveCard(hands, card, asker, giver);
    if (isHiddenFrom(view, giver) && below(rng, hands[giver * RANKS + card]) > 0) return false;
  }
  return hands[giver * RANKS + card] > 0;
}

/** Whether the hand has the card that it got; for a hidden hand the more of them, the likelier. */
function mayHaveGot(view: View, hands: readonly number[], seat: number, card: number, rng: Rng): boolean {
  if (card === NO_CARD) return true;
  const copies = hands[seat * RANKS + card];
  return copies > 0 && (!isHiddenFrom(view, seat) || fraction(rng) * COPIES < copies);
}

function moveCard(hands: number[], card: number, from: number, to: number): void {
  hands[from * RANKS + card]--;
  hands[to * RANKS + card]++;
}

export const drawFrom = (cards: readonly number[], rng: Rng): number =>
  cards.length === 0 ? NO_CARD : cards[below(rng, cards.length)];
