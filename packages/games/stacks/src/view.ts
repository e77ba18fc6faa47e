import { hasSeat, NOBODY, REFEREE, type Seat, seatsIn, type Viewer } from '@tuckbox/engine';
import { tabulate } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { isOneLeft } from './outcome.ts';
import {
  handOf,
  isIn,
  isOver,
  NO_BID,
  nextInOrder,
  type Position,
  seatCount,
  shownStackOf,
  stackOf,
} from './state.ts';

/** What one pair of eyes sees of the table. `HIDDEN` stands for a card they do not see. */
export interface View {
  readonly viewer: Viewer;
  readonly options: { readonly target: number; readonly deck: readonly number[] };
  readonly round: number;
  /** Top first. */
  readonly deck: readonly number[];
  readonly order: readonly Seat[];
  readonly turn: Seat;
  readonly bid: number | null;
  readonly bidder: Seat | null;
  /** In turn order from the bidder. */
  readonly waiting: readonly Seat[];
  readonly seats: readonly SeatView[];
  /** The Stacks that everybody was shown at the end of the last round, seat by seat. */
  readonly shown: readonly (readonly number[])[];
  readonly over: boolean;
}

export interface SeatView {
  readonly hand: readonly number[];
  readonly stack: readonly number[];
  readonly score: number;
  readonly folded: boolean;
  readonly gone: number;
}

export const view = (p: Position, viewer: Viewer): View => ({
  viewer,
  options: { target: p.target, deck: p.cards.slice() },
  round: p.round,
  deck: seenIf(viewer === REFEREE, p.deck.slice(0, p.deckSize).reverse()),
  order: p.order.slice(),
  turn: p.turn,
  bid: p.bid === NO_BID ? null : p.bid,
  bidder: p.bidder === NOBODY ? null : p.bidder,
  waiting: waitingInOrder(p),
  seats: tabulate(seatCount(p), (seat) => viewSeat(p, seat as Seat, viewer)),
  shown: tabulate(seatCount(p), (seat) => shownStackOf(p, seat as Seat)),
  over: isOver(p),
});

const viewSeat = (p: Position, seat: Seat, viewer: Viewer): SeatView => ({
  hand: seenIf(isHandSeen(p, seat, viewer), handOf(p, seat)),
  stack: seenIf(isStackSeen(p, seat, viewer), stackOf(p, seat)),
  score: p.scores[seat],
  folded: !isIn(p, seat),
  gone: p.gone[seat],
});

/** ST-2.5: who folds shows the hand. ST-4.2: the other hands are set aside unseen. */
const isHandSeen = (p: Position, seat: Seat, viewer: Viewer): boolean =>
  viewer === REFEREE || viewer === seat || !isIn(p, seat);

/** ST-2.6: one's own Stack may be looked at. ST-4.2: at the end of a round every Stack is shown. */
const isStackSeen = (p: Position, seat: Seat, viewer: Viewer): boolean =>
  isHandSeen(p, seat, viewer) || (isOver(p) && !isOneLeft(p));

const seenIf = (isSeen: boolean, cards: number[]): number[] => (isSeen ? cards : cards.map(() => HIDDEN));

function waitingInOrder(p: Position): Seat[] {
  const asked: Seat[] = [];
  if (p.waiting === 0) return asked;
  for (
    let seat = nextInOrder(p, p.bidder);
    asked.length < seatsIn(p.waiting).length;
    seat = nextInOrder(p, seat)
  ) {
    if (hasSeat(p.waiting, seat)) asked.push(seat);
  }
  return asked;
}
