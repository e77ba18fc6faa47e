import { hasSeat, NOBODY, REFEREE, type Seat, type SeatSet, type Viewer, withoutSeat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import { isOneLeft } from './outcome.ts';
import {
  handOf,
  isIn,
  isOneSeat,
  isOver,
  NO_BID,
  nextInOrder,
  type Position,
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
  options: optionsOf(p),
  round: p.round,
  deck: viewer === REFEREE ? p.deck.slice(0, p.deckSize).reverse() : hidden(p.deckSize),
  order: p.order.slice(),
  turn: p.turn,
  bid: p.bid === NO_BID ? null : p.bid,
  bidder: p.bidder === NOBODY ? null : p.bidder,
  waiting: waitingInOrder(p),
  seats: p.scores.map((_, seat) => viewSeat(p, seat as Seat, viewer)),
  shown: p.scores.map((_, seat) => shownStackOf(p, seat as Seat)),
  over: isOver(p),
});

/** The same for every view of a game, so that nobody who compares two of them has to look inside. */
const OPTIONS = new WeakMap<Position['cards'], View['options']>();

function optionsOf(p: Position): View['options'] {
  const known = OPTIONS.get(p.cards);
  if (known?.target === p.target) return known;
  const options = { target: p.target, deck: p.cards };
  OPTIONS.set(p.cards, options);
  return options;
}

const viewSeat = (p: Position, seat: Seat, viewer: Viewer): SeatView => ({
  hand: isHandSeen(p, seat, viewer) ? handOf(p, seat) : hidden(p.handSizes[seat]),
  stack: isStackSeen(p, seat, viewer) ? stackOf(p, seat) : hidden(p.stackSizes[seat]),
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

/** So many cards face down: one list for each number, which all views share. */
const HIDDEN_LISTS: (readonly number[])[] = [];

function hidden(count: number): readonly number[] {
  while (HIDDEN_LISTS.length <= count) HIDDEN_LISTS.push(HIDDEN_LISTS.map(() => HIDDEN));
  return HIDDEN_LISTS[count];
}

const NOBODY_ASKED: readonly Seat[] = [];

function waitingInOrder(p: Position): readonly Seat[] {
  if (p.waiting === 0) return NOBODY_ASKED;
  if (isOneSeat(p.waiting)) return [(31 - Math.clz32(p.waiting)) as Seat];
  const asked: Seat[] = [];
  for (
    let seat = nextInOrder(p, p.bidder), left: number = p.waiting;
    left !== 0;
    seat = nextInOrder(p, seat)
  ) {
    if (!hasSeat(left as SeatSet, seat)) continue;
    asked.push(seat);
    left = withoutSeat(left as SeatSet, seat);
  }
  return asked;
}
