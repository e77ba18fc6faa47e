import { REFEREE, type Seat, type Viewer } from '@tuckbox/engine';
import { tabulate } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { CARD_KINDS, type Card, WRITTEN_ORDER } from './cards.ts';
import type { Event } from './events.ts';
import { isFaceUp, type Position, SEEN, STACKS, slotCard, slotMark } from './state.ts';

/** What one viewer sees. Piles and Stacks have their top at the end; hidden cards are HIDDEN. */
export interface View {
  readonly viewer: number;
  readonly seats: number;
  readonly sets: readonly number[];
  readonly skips: number;
  readonly tournament: number;
  readonly gearTable: readonly number[];
  readonly box: readonly number[];
  readonly stage: number;
  readonly turn: number;
  readonly direction: number;
  readonly turns: number;
  readonly over: number;
  readonly winner: number;
  readonly choice: number;
  readonly die: number;
  readonly rolled: number;
  readonly draw: readonly Card[];
  readonly pile: readonly Card[];
  readonly trash: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  /** The cards of each seat's three Stacks, one list after the other, and which of them lie face up. */
  readonly stacks: readonly (readonly Card[])[];
  readonly faces: readonly (readonly number[])[];
  /** Cards shown for the order of play; HIDDEN until all who must show have chosen. */
  readonly shown: readonly (readonly number[])[];
  readonly published: readonly number[];
  readonly gone: readonly number[];
  readonly game: number;
  readonly gears: readonly number[];
  readonly won: readonly number[];
  readonly memory: Memory;
}

/** What all players have been shown: see memory.ts. */
interface Memory {
  /** The cards in Stacks that all have seen at some time (the others are HIDDEN), and all marks. */
  readonly slots: readonly (readonly Card[])[];
  readonly marks: readonly (readonly number[])[];
  readonly known: readonly number[];
  readonly journals: readonly (readonly number[])[];
  readonly tucks: readonly number[];
}

export function view(p: Position, viewer: Viewer): View {
  return {
    viewer,
    seats: p.seats,
    sets: p.sets,
    skips: p.skips,
    tournament: p.tournament,
    gearTable: p.gearTable,
    box: p.box,
    stage: p.stage,
    turn: p.turn,
    direction: p.direction,
    turns: p.turns,
    over: p.over,
    winner: p.winner,
    choice: p.choice,
    die: p.die,
    rolled: p.rolled,
    draw: viewer === REFEREE ? p.draw.slice() : p.draw.map(() => HIDDEN),
    pile: p.pile.slice(),
    trash: p.trash.slice(),
    hands: tabulate(p.seats, (seat) => seenHand(p, seat, viewer)),
    stacks: tabulate(p.seats * STACKS, (index) => seenStack(p, index, viewer)),
    faces: p.stacks.map((slots) => slots.map((slot) => (isFaceUp(slot) ? 1 : 0))),
    shown: tabulate(p.seats, (seat) => seenShowings(p, seat, viewer)),
    published: p.published.slice(),
    gone: p.gone.slice(),
    game: p.game,
    gears: p.gears.slice(),
    won: p.won.slice(),
    memory: {
      slots: p.stacks.map((slots) =>
        slots.map((slot) => (slotMark(slot) === SEEN ? slotCard(slot) : HIDDEN)),
      ),
      marks: p.stacks.map((slots) => slots.map(slotMark)),
      known: p.known.slice(),
      journals: p.journals.map((journal) => journal.slice()),
      tucks: p.tucks.slice(),
    },
  };
}

const isOwn = (seat: number, viewer: Viewer): boolean => viewer === REFEREE || viewer === (seat as Seat);

function seenHand(p: Position, seat: number, viewer: Viewer): Card[] {
  if (!isOwn(seat, viewer)) return tabulate(p.handSizes[seat], () => HIDDEN);
  const cards: Card[] = [];
  for (const card of WRITTEN_ORDER) {
    for (let held = p.hands[seat * CARD_KINDS + card]; held > 0; held--) cards.push(card);
  }
  return cards;
}

/** TI-5.7: of another's Stack only a face-up top card; TI-9.1: at the end everything. */
function seenStack(p: Position, index: number, viewer: Viewer): Card[] {
  const slots = p.stacks[index];
  const whole = p.over === 1 || isOwn(Math.floor(index / STACKS), viewer);
  return slots.map((slot, at) =>
    whole || (at === slots.length - 1 && isFaceUp(slot)) ? slotCard(slot) : HIDDEN,
  );
}

/** TI-1.3: shown all at once, so that nobody sees another's choice before making their own. */
const seenShowings = (p: Position, seat: number, viewer: Viewer): number[] =>
  p.shown[seat].map((showing, at) => (isOwn(seat, viewer) || at < p.published[seat] ? showing : HIDDEN));

/** The event as this viewer sees it. */
export function redact(event: Event, viewer: Viewer): Event {
  if (viewer === REFEREE) return event;
  switch (event.kind) {
    case 'dealt':
      return {
        ...event,
        hands: event.hands.map((hand, seat) => (isOwn(seat, viewer) ? hand : hidden(hand))),
      };
    case 'arranged':
    case 'drew':
      return isOwn(event.seat, viewer) ? event : { ...event, cards: hidden(event.cards) };
    case 'chose':
      return isOwn(event.seat, viewer) ? event : { ...event, card: HIDDEN, from: HIDDEN, die: 0 };
    case 'tucked':
      return isOwn(event.seat, viewer) ? event : { ...event, card: HIDDEN };
    case 'rewarded':
      return isOwn(event.seat, viewer) || event.open ? event : { ...event, card: HIDDEN };
    default:
      return event;
  }
}

const hidden = (cards: readonly Card[]): Card[] => cards.map(() => HIDDEN);
