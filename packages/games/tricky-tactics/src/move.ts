import { type Brand, tabulate } from '@tuckbox/kit';
import { type Location, MOST_DEALT } from './board.ts';
import type { Card } from './cards.ts';

/**
 * A move is one number: the kind in the high bits, its object in the low ones. A play holds its card;
 * a split holds the set of cards of the sorted hand that become Hand A.
 */
export type Move = Brand<number, 'Move'>;

export type MoveKind = Brand<number, 'MoveKind'>;
export const PLAY = 0 as MoveKind;
export const SPLIT = 1 as MoveKind;
export const ADD = 2 as MoveKind;
export const REMOVE = 3 as MoveKind;
export const RECLAIM = 4 as MoveKind;

const KIND_SHIFT = 16;
const ABOUT = (1 << KIND_SHIFT) - 1;
const SEAT_SHIFT = 4;
const LOCATION = (1 << SEAT_SHIFT) - 1;

const moveOf = (kind: MoveKind, about: number): Move => ((kind << KIND_SHIFT) | about) as Move;

export const playMove = (card: number): Move => moveOf(PLAY, card);
export const splitMove = (places: number): Move => moveOf(SPLIT, places);
export const addMove = (location: number): Move => moveOf(ADD, location);
export const removeMove = (location: number, from: number): Move =>
  moveOf(REMOVE, (from << SEAT_SHIFT) | location);
export const reclaimMove = (location: number): Move => moveOf(RECLAIM, location);

export const kindOf = (move: Move): MoveKind => (move >> KIND_SHIFT) as MoveKind;
export const cardPlayed = (move: Move): Card => (move & ABOUT) as Card;
export const placesSplit = (move: Move): number => move & ABOUT;
export const locationOfAction = (move: Move): Location => (move & LOCATION) as Location;
/** Whose cube a `remove` takes. */
export const seatRobbed = (move: Move): number => (move & ABOUT) >> SEAT_SHIFT;

/** How many cards a split gives to Hand A. */
export const sizeOfHandA = (places: number): number => places.toString(2).replaceAll('0', '').length;

/** TT-1.2: Hand A takes exactly half of the cards. */
export const isHalf = (places: number, handSize: number): boolean => sizeOfHandA(places) * 2 === handSize;

/** TT-1.2: by the number of cards, every way to split a sorted hand. */
export const SPLITS: readonly (readonly Move[])[] = tabulate(MOST_DEALT + 1, (handSize) =>
  tabulate(1 << handSize, (places) => places)
    .filter((places) => isHalf(places, handSize))
    .map(splitMove),
);
