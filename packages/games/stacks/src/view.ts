import {
  hasSeat,
  isOneSeat,
  NOBODY,
  REFEREE,
  type Seat,
  type SeatSet,
  type Viewer,
  withoutSeat,
} from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import type { Event } from './events.ts';
import type { Bids, Options } from './options.ts';
import { isOneLeft } from './outcome.ts';
import { handOf, isIn, isOver, nextInOrder, type Position, shownStackOf, stackOf } from './state.ts';

/** The view of one viewer. `HIDDEN` marks a card that is face down to them. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
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
  /** By seat: the Stacks that everybody was shown at the end of the last round. */
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
  bid: p.bidder === NOBODY ? null : p.bid,
  bidder: p.bidder === NOBODY ? null : p.bidder,
  waiting: waitingInOrder(p),
  seats: p.scores.map((_, seat) => viewSeat(p, seat as Seat, viewer)),
  shown: p.scores.map((_, seat) => shownStackOf(p, seat as Seat)),
  over: isOver(p),
});

/** All views of a game share one object, so that comparing two views is quick. */
const OPTIONS = new WeakMap<Position['cards'], View['options']>();

function optionsOf(p: Position): View['options'] {
  const known = OPTIONS.get(p.cards);
  const bids: Bids = p.lowestBid === undefined ? 'sensible' : 'any';
  if (known?.target === p.target && known.bids === bids) return known;
  const options = { target: p.target, deck: p.cards, bids };
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

/** ST-2.5: a player who folds shows the hand. ST-4.2: the other hands are set aside unseen. */
const isHandSeen = (p: Position, seat: Seat, viewer: Viewer): boolean =>
  viewer === REFEREE || viewer === seat || !isIn(p, seat);

/** ST-2.6: players may look at their own Stack. ST-4.2: at the end of a round every Stack is shown. */
const isStackSeen = (p: Position, seat: Seat, viewer: Viewer): boolean =>
  isHandSeen(p, seat, viewer) || (isOver(p) && !isOneLeft(p));

/** Lists of face-down cards by their length, shared by all views. */
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

/** Cards that move face down are seen by their owner only; everything else is open. */
export function redact(event: Event, viewer: Viewer): Event {
  if (event.kind !== 'dealt' && event.kind !== 'drew' && event.kind !== 'played') return event;
  if (viewer === event.seat || viewer === REFEREE) return event;
  return { ...event, cards: event.cards.map(() => HIDDEN) };
}
