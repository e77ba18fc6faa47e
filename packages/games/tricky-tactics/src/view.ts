import { REFEREE, type Viewer } from '@tuckbox/engine';
import { tabulate } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { LOCATIONS } from './board.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import { cardsIn, packSize } from './packs.ts';
import {
  cubesAt,
  HAND_A,
  HAND_B,
  handAt,
  lacksAt,
  PHASE_A,
  PHASE_B,
  type Position,
  seatAfter,
  shownAt,
  UNSPLIT,
} from './state.ts';

/** Cards are numbers, and `HIDDEN` if the viewer may not see them; seats count from 0. */
export interface SeatView {
  readonly hand: readonly number[];
  readonly handA: readonly number[];
  readonly handB: readonly number[];
  readonly score: number;
  readonly tricks: number;
  readonly gone: number;
}

/** What everyone has seen of a seat in this round, and may remember. */
export interface SeatMemory {
  /** The cards it has played, phase by phase. */
  readonly playedA: readonly number[];
  readonly playedB: readonly number[];
  /** Cards that its current hand cannot have: a suit it did not follow, or cards that its rules would have preferred. */
  readonly lacks: readonly number[];
  /** Whether TT-5.2 has split its hands. */
  readonly splitByRule: boolean;
}

export interface View {
  readonly options: Options;
  readonly stage: number;
  readonly isOver: boolean;
  readonly round: number;
  readonly phase: number;
  readonly marker: number;
  readonly leader: number;
  readonly turn: number;
  readonly trick: readonly { readonly seat: number; readonly card: number }[];
  /** Cubes by Location and then seat. */
  readonly map: readonly (readonly number[])[];
  readonly seats: readonly SeatView[];
  readonly aside: readonly number[];
  readonly played: readonly number[];
  readonly memory: readonly SeatMemory[];
}

/** The table and the viewer's own cards; nobody sees cards set aside or face down (TT-2.2). */
export const view = (p: Position, viewer: Viewer): View => ({
  options: { automa: p.automa === 1 },
  stage: p.stage,
  isOver: p.over === 1,
  round: p.round,
  phase: p.phase,
  marker: p.marker,
  leader: p.leader,
  turn: p.turn,
  trick: tabulate(p.laid, (index) => ({ seat: seatAfter(p, p.leader, index), card: p.trick[index] })),
  map: tabulate(LOCATIONS, (location) => tabulate(p.seats, (seat) => cubesAt(p, location, seat))),
  seats: tabulate(p.seats, (seat) => seatView(p, seat, viewer)),
  aside: seenPack(p.aside, 0, viewer === REFEREE),
  played: seenIf(viewer === REFEREE, p.played.slice(0, p.playedCount)),
  memory: tabulate(p.seats, (seat) => memoryOf(p, seat)),
});

/** TT-1.2, TT-5.6: only the owner sees a hand. */
function seatView(p: Position, seat: number, viewer: Viewer): SeatView {
  const isSeen = viewer === seat || viewer === REFEREE;
  return {
    hand: seenPack(p.hands, handAt(seat, UNSPLIT), isSeen),
    handA: seenPack(p.hands, handAt(seat, HAND_A), isSeen),
    handB: seenPack(p.hands, handAt(seat, HAND_B), isSeen),
    score: p.score[seat],
    tricks: p.tricks[seat],
    gone: p.gone[seat],
  };
}

const memoryOf = (p: Position, seat: number): SeatMemory => ({
  playedA: cardsIn(p.shown, shownAt(seat, PHASE_A)),
  playedB: cardsIn(p.shown, shownAt(seat, PHASE_B)),
  lacks: cardsIn(p.lacks, lacksAt(seat)),
  splitByRule: (p.ruled & (1 << seat)) !== 0,
});

const seenIf = (isSeen: boolean, cards: number[]): number[] => (isSeen ? cards : faceDown(cards));

const seenPack = (packs: readonly number[], at: number, isSeen: boolean): number[] =>
  isSeen ? cardsIn(packs, at) : tabulate(packSize(packs, at), () => HIDDEN);

const faceDown = (cards: readonly number[]): number[] => cards.map(() => HIDDEN);

/** The event as this viewer sees it. */
export function redact(event: Event, viewer: Viewer): Event {
  if (viewer === REFEREE) return event;
  switch (event.kind) {
    case 'dealt': {
      const hands = event.hands.map((hand, seat) => (seat === viewer ? hand : faceDown(hand)));
      return { ...event, hands, aside: faceDown(event.aside) };
    }
    case 'split':
      return event.seat === viewer
        ? event
        : { ...event, handA: faceDown(event.handA), handB: faceDown(event.handB) };
    default:
      return event;
  }
}
