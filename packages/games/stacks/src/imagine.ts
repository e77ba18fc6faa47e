import { NO_SEATS, NOBODY, type Seat, withoutSeat, withSeat } from '@tuckbox/engine';
import { fork, invariant, type Rng, shuffle } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { DECK_SIZE } from './cards.ts';
import { emptyTable } from './setup.ts';
import { putOnStack, type State, takeIntoHand } from './state.ts';
import type { View } from './view.ts';

/**
 * Deals the cards that the viewer does not see, in random order, to the places where cards lie face down. Nothing
 * else is known of them: a player who showed cards this round has folded, and their cards lie open.
 */
export function imagine(view: View, rng: Rng): State {
  const s = emptyTable(view.options, view.seats.length, roomNeeded(view), fork(rng));
  s.round = view.round;
  s.order = view.order.slice();
  s.turn = view.turn;
  s.bid = view.bid ?? s.bid;
  s.bidder = view.bidder ?? NOBODY;
  s.waiting = view.waiting.reduce(withSeat, NO_SEATS);
  s.over = view.over ? 1 : 0;
  const unseen = unseenCards(view, rng);
  const imagined = (card: number): number => (card === HIDDEN ? drawUnseen(unseen) : card);
  view.seats.forEach((at, index) => {
    const seat = index as Seat;
    for (const card of at.hand) takeIntoHand(s, seat, imagined(card));
    for (const card of at.stack) putOnStack(s, seat, imagined(card));
    view.shown[seat].forEach((card, place) => {
      s.shownStacks[seat * s.stackRoom + place] = card;
    });
    s.shownSizes[seat] = view.shown[seat].length;
    s.scores[seat] = at.score;
    s.gone[seat] = at.gone;
    if (at.folded) s.inRound = withoutSeat(s.inRound, seat);
  });
  for (const card of view.deck.toReversed()) s.deck[s.deckSize++] = imagined(card);
  return s;
}

function unseenCards(view: View, rng: Rng): number[] {
  const unseen = view.options.deck.slice();
  let hidden = 0;
  for (const card of cardsOnTable(view)) {
    if (card === HIDDEN) hidden++;
    else if (unseen.includes(card)) unseen.splice(unseen.indexOf(card), 1);
  }
  // A written position may have more cards than the deck: then any card of the deck may be there twice.
  while (unseen.length < hidden) unseen.push(...view.options.deck);
  shuffle(rng, unseen);
  return unseen;
}

const cardsOnTable = (view: View): number[] => [
  ...view.deck,
  ...view.seats.flatMap((seat) => [...seat.hand, ...seat.stack]),
];

/** One Stack may get all the cards on the table, or the whole deck in a later round. */
const roomNeeded = (view: View): number => Math.max(DECK_SIZE, cardsOnTable(view).length);

function drawUnseen(unseen: number[]): number {
  const card = unseen.pop();
  invariant(card !== undefined, 'there is an unseen card for every hidden place');
  return card;
}
