import { NOBODY, REFEREE, type Seat, type Viewer } from '@tuckbox/engine';
import { type DeepReadonly, tabulate } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { NO_CARD, RANKS } from './cards.ts';
import type { Event } from './events.ts';
import { ASK_FIELDS, ASK_RETURNED } from './memory.ts';
import { type Position, partnerOf, type TableSetup } from './state.ts';

/** The view of one viewer. `HIDDEN` marks a hidden card; the rest is as in `State`. */
export interface View {
  viewer: Viewer;
  table: TableSetup;
  stage: number;
  dealer: Seat;
  turn: Seat;
  bound: number;
  asker: Seat;
  giver: Seat;
  asked: number;
  turns: number;
  over: number;
  deck: number[];
  /** By seat: its cards, sorted. */
  hands: number[][];
  places: number[];
  guards: number[];
  idle: number[];
  played: number[];
  give: number[];
  gone: number[];
  /** What this seat has been shown: see `State`. */
  spent: number[];
  shed: number[];
  lacks: number[];
  given: number[];
  asks: number[];
}

const sees = (viewer: Viewer, seat: Seat): boolean => viewer === REFEREE || viewer === seat;

const seesEither = (viewer: Viewer, seat: Seat, other: Seat): boolean =>
  sees(viewer, seat) || (other !== NOBODY && sees(viewer, other));

export function view(p: Position, viewer: Viewer): View {
  return {
    viewer,
    table: p.table as TableSetup,
    stage: p.stage,
    dealer: p.dealer,
    turn: p.turn,
    bound: p.bound,
    asker: p.asker,
    giver: p.giver,
    asked: p.asked,
    turns: p.turns,
    over: p.over,
    deck: p.deck.map((card) => (viewer === REFEREE ? card : HIDDEN)),
    hands: tabulate(p.table.seats, (seat) => handSeen(p, seat as Seat, viewer)),
    places: p.places.slice(),
    guards: p.guards.slice(),
    idle: p.idle.slice(),
    played: p.played.slice(),
    // TK-5.3: chosen unseen, but everyone sees that a choice was made.
    give: p.give.map((card, seat) => cover(card, sees(viewer, seat as Seat))),
    gone: p.gone.slice(),
    spent: p.spent.slice(),
    shed: p.shed.slice(),
    lacks: p.lacks.slice(),
    given: p.given.map((card, seat) => cover(card, seesEither(viewer, seat as Seat, partnerOf(p, seat)))),
    asks: p.asks.map((entry, index) => coverReturned(p, entry, index, viewer)),
  };
}

const cover = (card: number, isSeen: boolean): number => (isSeen || card === NO_CARD ? card : HIDDEN);

/** TK-6.2: only the two see the card returned. */
function coverReturned(p: Position, entry: number, index: number, viewer: Viewer): number {
  if (index % ASK_FIELDS !== ASK_RETURNED) return entry;
  const ask = index - ASK_RETURNED;
  return cover(entry, seesEither(viewer, p.asks[ask] as Seat, p.asks[ask + 2] as Seat));
}

function handSeen(p: Position, seat: Seat, viewer: Viewer): number[] {
  const hand: number[] = [];
  for (let card = 0; card < RANKS; card++) {
    for (let copy = 0; copy < p.hands[seat * RANKS + card]; copy++) {
      hand.push(sees(viewer, seat) ? card : HIDDEN);
    }
  }
  return hand;
}

/** The event as this viewer sees it. */
export function redact(event: DeepReadonly<Event>, viewer: Viewer): Event {
  switch (event.kind) {
    case 'dealt':
      return { ...event, cards: event.cards.map((card) => (sees(viewer, event.seat) ? card : HIDDEN)) };
    case 'chose':
      return { ...event, card: cover(event.card, sees(viewer, event.seat)) };
    case 'gave':
      return { ...event, card: cover(event.card, seesEither(viewer, event.seat, event.to)) };
    case 'returned':
      return { ...event, returned: cover(event.returned, seesEither(viewer, event.seat, event.to)) };
    case 'over':
      return { ...event, places: [...event.places] };
    default:
      return { ...event };
  }
}
