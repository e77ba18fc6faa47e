import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import type { View } from '@tuckbox/tricky-tactics/client';
import type { Scene } from '../ui.ts';

export type TacticsScene = Scene<TrickyTactics>;

/** TT-5.1: the automa sits last. */
export const isAutoma = (view: View, seat: number): boolean =>
  view.options.automa && seat === view.seats.length - 1;

/** All seats clockwise from `first`. */
export const seatsFrom = (count: number, first: number): number[] =>
  Array.from({ length: count }, (_, index) => (first + index) % count);

/** The position of a seat as seen from another: the next one clockwise is on the left. */
export type Side = 'bottom' | 'left' | 'top' | 'right';

const SIDES: { readonly [count: number]: readonly Side[] } = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

export const sideOf = (seat: number, eyes: number, count: number): Side =>
  SIDES[count]?.[(seat - eyes + count) % count] ?? 'bottom';

/** How many tricks a phase of this table has: half of what is dealt (TT-1). */
export const tricksDone = (view: View): number => view.seats.reduce((sum, { tricks }) => sum + tricks, 0);
