import { tabulate } from '@tuckbox/kit';

/** TK-0.1: a section of the ring has 18 spaces, a player four pawns and a home of four slots. */
export const SECTION = 18;
export const PAWNS = 4;
export const SLOTS = 4;
export const MAX_SECTIONS = 6;
export const MOST_PAWNS = MAX_SECTIONS * PAWNS;

/**
 * A place is where a pawn stands: `YARD`, a space of the ring (0 is the start space of section 1, then
 * clockwise), or a home slot. Home slots need no owner: a pawn stands only in its own home.
 */
export const YARD = -1;
const HOME = 127;

export const homeSlot = (slot: number): number => HOME + slot;
export const slotOf = (place: number): number => place - HOME;
export const isHome = (place: number): boolean => place > HOME;
export const isOnRing = (place: number): boolean => place >= 0 && place < HOME;

/** Home slots as a set, one bit each. */
export const slotBit = (slot: number): number => 1 << slot;
/** The slots from `from + 1` to `to`. */
export const slotsBetween = (from: number, to: number): number => (2 << to) - (2 << from);

/** By space: its section, and how far the next start space lies ahead and the last one behind. */
export const SECTION_OF: readonly number[] = tabulate(MAX_SECTIONS * SECTION, (space) =>
  Math.floor(space / SECTION),
);
export const TO_NEXT_START: readonly number[] = tabulate(
  MAX_SECTIONS * SECTION,
  (space) => SECTION - (space % SECTION),
);
export const FROM_LAST_START: readonly number[] = tabulate(
  MAX_SECTIONS * SECTION,
  (space) => space % SECTION,
);

/** TK-0.2: evenly round the board if the numbers allow it, else clockwise from section 1. */
export function startSpaces(seats: number, sections: number): number[] {
  const apart = sections % seats === 0 ? sections / seats : 1;
  return tabulate(seats, (seat) => seat * apart * SECTION);
}
