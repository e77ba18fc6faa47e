import type { AnyGame } from '@tuckbox/catalog';
import { manifestOf } from './games/manifests.ts';

/** By seat of the table. */
const NAMES = ['Ada', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Finn'];

/** The names of all seats of a game. `gameSeats` may be one more than the table has. */
export const seatNames = (game: AnyGame, tableSeats: number, gameSeats: number): string[] =>
  Array.from({ length: gameSeats }, (_, seat) =>
    seat < tableSeats ? NAMES[seat] : (manifestOf(game).extraSeat ?? `Seat ${seat + 1}`),
  );
