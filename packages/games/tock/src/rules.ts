import type { Seat } from '@tuckbox/engine';
import { tabulate } from '@tuckbox/kit';
import {
  FROM_LAST_START,
  homeSlot,
  isHome,
  isOnRing,
  SECTION,
  SECTION_OF,
  SLOTS,
  slotOf,
  slotsBetween,
  TO_NEXT_START,
  YARD,
} from './board.ts';
import { ACE, ACE_AS_ELEVEN, FIVE, RANKS, STEPS } from './cards.ts';
import { ASK, GIVE, RETURN_CARD } from './move.ts';
import {
  CHARITY,
  EXCHANGE,
  hasGiven,
  hasLeft,
  type Position,
  progressOf,
  RETURN,
  seatOfPawn,
  sectionOfSeat,
  takenSlots,
} from './state.ts';

/** TK-1.5: in charity and exchange only the seats that are asked act; then only the player in turn. */
export function actorFault(p: Position, seat: Seat): ActorFault | null {
  switch (p.stage) {
    case CHARITY:
      return seat === p.asker ? null : 'charity-open';
    case RETURN:
      return seat === p.asker ? null : 'return-open';
    case EXCHANGE:
      return hasGiven(p, seat) ? 'already-given' : null;
    default:
      return seat === p.turn ? null : 'not-your-turn';
  }
}
export type ActorFault = 'charity-open' | 'return-open' | 'already-given' | 'not-your-turn';

/** TK-1.4: what the stage asks for: a question, a card to return, a card to give, or a turn. */
export function kindFault(p: Position, kind: number): KindFault | null {
  const isTurn = kind !== ASK && kind !== RETURN_CARD && kind !== GIVE;
  switch (p.stage) {
    case CHARITY:
      return kind === ASK ? null : 'charity-open';
    case RETURN:
      return kind === RETURN_CARD ? null : 'return-open';
    case EXCHANGE:
      return kind === GIVE ? null : 'exchange-open';
    default:
      return isTurn ? null : 'nothing-open';
  }
}
export type KindFault = 'charity-open' | 'return-open' | 'exchange-open' | 'nothing-open';

/** TK-3.5, TK-7.1: whether this turn is a discard whatever the hand holds. */
export const mustDiscard = (p: Position, seat: Seat): boolean => p.bound === 1 || hasLeft(p, seat);

/** Why a pawn cannot be moved so; each code has a sentence. */
export type Fault =
  | 'in-yard'
  | 'guarded'
  | 'past-entrance'
  | 'short-of-home'
  | 'past-home'
  | 'home-taken'
  | 'home-is-home'
  | 'not-your-pawn'
  | 'five-for-others'
  | 'yard-empty'
  | 'start-guarded'
  | 'swap-off-ring'
  | 'swap-protected'
  | 'swap-self'
  | 'not-at-entrance'
  | 'seven-one-pawn'
  | 'seven-unspent';

export function spaceAhead(p: Position, space: number, steps: number): number {
  const ahead = space + steps;
  return ahead >= p.table.spaces ? ahead - p.table.spaces : ahead;
}

export function spaceBehind(p: Position, space: number, steps: number): number {
  const behind = space - steps;
  return behind < 0 ? behind + p.table.spaces : behind;
}

/** TK-0.1: how far it is to the last space before home; -1 from the one space beyond it. */
export const toEntrance = (p: Position, seat: number, space: number): number =>
  p.table.spaces - 2 - progressOf(p, seat, space);

/** The section whose start space comes next. */
function nextSection(p: Position, space: number): number {
  const next = SECTION_OF[space] + 1;
  return next === p.table.sections ? 0 : next;
}

/** The protected pawn on the next start space ahead, or NOBODY. */
export const guardAhead = (p: Position, space: number): number => p.guards[nextSection(p, space)];

/** More than any card walks. */
export const FAR = SECTION;

/**
 * TK-2.1, TK-2.3: how far the ring is open ahead, up to a protected pawn, which cannot be passed or
 * captured. No card walks as far as a section, so only the next start space matters.
 */
export const roomAhead = (p: Position, space: number): number =>
  guardAhead(p, space) >= 0 ? TO_NEXT_START[space] - 1 : FAR;

export const ringFault = (room: number, steps: number): Fault | null => (steps > room ? 'guarded' : null);

/** TK-2.5, TK-2.6: from the ring into home. The whole number must fit, and no pawn is passed. */
export function homeFault(room: number, entrance: number, taken: number, steps: number): Fault | null {
  if (entrance < 0) return 'past-entrance';
  const slot = steps - entrance;
  if (slot < 1) return 'short-of-home';
  if (slot > SLOTS) return 'past-home';
  if (entrance > room) return 'guarded';
  return (taken & slotsBetween(0, slot)) === 0 ? null : 'home-taken';
}

/** TK-2.6: forward inside home. */
export function insideFault(slot: number, taken: number, steps: number): Fault | null {
  if (slot + steps > SLOTS) return 'past-home';
  return (taken & slotsBetween(slot, slot + steps)) === 0 ? null : 'home-taken';
}

/** Forward by the whole number (TK-2.4), on the ring or inside home, or turning from the one into the other. */
export function forwardFault(p: Position, pawn: number, steps: number, way: 'on' | 'home'): Fault | null {
  const place = p.places[pawn];
  const seat = seatOfPawn(pawn);
  if (place === YARD) return 'in-yard';
  if (isHome(place)) return insideFault(slotOf(place), takenSlots(p, seat), steps);
  const room = roomAhead(p, place);
  if (way === 'on') return ringFault(room, steps);
  return homeFault(room, toEntrance(p, seat, place), takenSlots(p, seat), steps);
}

/** TK-2.3: backwards, too. */
function backwardsFault(p: Position, space: number, steps: number): Fault | null {
  const behind = FROM_LAST_START[space];
  return behind > 0 && steps >= behind && p.guards[SECTION_OF[space]] >= 0 ? 'guarded' : null;
}

/** TK-3.3: four backwards, on the ring only. */
export function backFault(p: Position, pawn: number, steps: number): Fault | null {
  const place = p.places[pawn];
  if (place === YARD) return 'in-yard';
  return isHome(place) ? 'home-is-home' : backwardsFault(p, place, steps);
}

/** Where a legal walk forward ends. */
export function forwardPlace(p: Position, pawn: number, steps: number, way: 'on' | 'home'): number {
  const place = p.places[pawn];
  if (isHome(place)) return place + steps;
  return way === 'home'
    ? homeSlot(steps - toEntrance(p, seatOfPawn(pawn), place))
    : spaceAhead(p, place, steps);
}

/** TK-2.1, TK-2.2: bringing a pawn in needs one in the start zone and no protected one on the start space. */
export function bringInFault(p: Position, owner: number): Fault | null {
  if (yardPawn(p, owner) < 0) return 'yard-empty';
  return p.guards[sectionOfSeat(p, owner)] >= 0 ? 'start-guarded' : null;
}

/** TK-2.2: the lowest-numbered pawn in the start zone, which comes in next; -1 if there is none. */
export function yardPawn(p: Position, owner: number): number {
  for (let pawn = owner * 4; pawn < owner * 4 + 4; pawn++) if (p.places[pawn] === YARD) return pawn;
  return -1;
}

/** Whether the pawn is protected, TK-2.1. */
export function isProtected(p: Position, pawn: number): boolean {
  return p.guards[sectionOfSeat(p, seatOfPawn(pawn))] === pawn;
}

const NUMBERS: readonly (readonly number[])[] = tabulate(RANKS, (card) =>
  STEPS[card] > 0 ? [STEPS[card]] : [],
);
const ONE_OR_ELEVEN: readonly number[] = [STEPS[ACE], ACE_AS_ELEVEN];

/** TK-2.4, TK-3, TK-6.4: the numbers that a card may walk; a walk uses the whole of one. */
export const numbersOf = (p: Position, card: number): readonly number[] =>
  card === ACE && p.table.options.ace === 'eleven' ? ONE_OR_ELEVEN : NUMBERS[card];

/** TK-3.1, TK-6.5: a card moves the player's own pawns; only a five may move others', or any. */
export function moverFault(
  p: Position,
  seat: number,
  owner: number,
  card: number,
  pawn: number,
): Fault | null {
  const five = card === FIVE ? p.table.options.five : 'own';
  const whose = seatOfPawn(pawn);
  if (whose === owner) return five === 'others' ? 'five-for-others' : null;
  // TK-6.1: a player who plays the partner's pawns cannot move their own any more.
  return five === 'own' || whose === seat ? 'not-your-pawn' : null;
}

/** TK-5.2, TK-6.2: a five on another's pawn counts as discarding; on a pawn that the player plays it does not. */
export const countsAsPlaying = (owner: number, pawn: number): boolean => seatOfPawn(pawn) === owner;

/** TK-3.6, TK-6.8: an own pawn with any other, both on the ring, neither protected. */
export function swapFault(p: Position, owner: number, pawn: number, other: number): Fault | null {
  if (seatOfPawn(pawn) !== owner) return 'not-your-pawn';
  if (pawn === other) return 'swap-self';
  return swappableFault(p, owner, pawn) ?? swappableFault(p, owner, other);
}

export function swappableFault(p: Position, owner: number, pawn: number): Fault | null {
  if (!isOnRing(p.places[pawn])) return 'swap-off-ring';
  if (!isProtected(p, pawn)) return null;
  const reaches = p.table.options.jack === 'start' && seatOfPawn(pawn) === owner;
  return reaches ? null : 'swap-protected';
}
