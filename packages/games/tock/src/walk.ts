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
import { FIVE } from './cards.ts';
import { type Position, progressOf, seatOfPawn, sectionOfSeat, takenSlots } from './state.ts';

/** Why a pawn may not go where it is sent. Each is a code with a sentence of its own. */
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

/** How far it is to the last space before home, TK-0.1; -1 from the one space that lies behind it. */
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
 * TK-2.1, TK-2.3: how far the ring is open ahead, up to a protected pawn, which is neither passed nor
 * eaten. No card walks as far as a section, so only the next start space counts.
 */
export const roomAhead = (p: Position, space: number): number =>
  guardAhead(p, space) >= 0 ? TO_NEXT_START[space] - 1 : FAR;

export const ringFault = (room: number, steps: number): Fault | null => (steps > room ? 'guarded' : null);

/** TK-2.5, TK-2.6: from the ring into home, where the whole number must fit and nothing is passed. */
export function homeFault(room: number, entrance: number, taken: number, steps: number): Fault | null {
  if (entrance < 0) return 'past-entrance';
  const slot = steps - entrance;
  if (slot < 1) return 'short-of-home';
  if (slot > SLOTS) return 'past-home';
  if (entrance > room) return 'guarded';
  return (taken & slotsBetween(0, slot)) === 0 ? null : 'home-taken';
}

/** TK-2.6: moves forward inside home. */
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

/** TK-2.2: the lowest-numbered pawn in the start zone comes in; -1 where there is none. */
export function yardPawn(p: Position, owner: number): number {
  for (let pawn = owner * 4; pawn < owner * 4 + 4; pawn++) if (p.places[pawn] === YARD) return pawn;
  return -1;
}

/** Whether the pawn is protected, TK-2.1. */
export function isProtected(p: Position, pawn: number): boolean {
  return p.guards[sectionOfSeat(p, seatOfPawn(pawn))] === pawn;
}

/** TK-3.1, TK-6.5: a card walks with one's own pawns; only a five may be for others', or for any. */
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
  // TK-6.1: who plays the partner's pawns has none left to move in their own home.
  return five === 'own' || whose === seat ? 'not-your-pawn' : null;
}

/** TK-5.2, TK-6.2: a five on another's pawn counts as discarding, on a pawn played as one's own it does not. */
export const countsAsPlaying = (owner: number, pawn: number): boolean => seatOfPawn(pawn) === owner;

/** TK-3.6, TK-6.8: one of one's own with any other pawn, both on the ring, neither protected. */
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
