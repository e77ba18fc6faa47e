import type { Seat } from '@tuckbox/engine';

/** What happens, for logs and animations. Seats from 0; pawns four a seat; places as in board.ts. */
export type Event =
  | { kind: 'shuffled' }
  | { kind: 'dealt'; seat: Seat; cards: number[] }
  | { kind: 'played'; seat: Seat; card: number }
  | { kind: 'discarded'; seat: Seat; card: number }
  | { kind: 'moved'; pawn: number; from: number; to: number }
  | { kind: 'eaten'; pawn: number; from: number }
  | { kind: 'swapped'; pawn: number; other: number }
  | { kind: 'bound'; seat: Seat }
  | { kind: 'asked'; seat: Seat; card: number }
  | { kind: 'answered'; seat: Seat; card: number; has: boolean }
  /** The asker gets `card`, which they named, and returns another card that only the two see. */
  | { kind: 'returned'; seat: Seat; to: Seat; card: number; returned: number }
  | { kind: 'chose'; seat: Seat; card: number }
  | { kind: 'gave'; seat: Seat; to: Seat; card: number }
  | { kind: 'unprotected'; pawn: number }
  | { kind: 'left'; seat: Seat }
  | { kind: 'over'; places: number[] };

/** Gets the events, if anybody wants them. */
export type Tell = ((event: Event) => void) | undefined;
