import { type Luck, type Seat, withSeat } from '@tuckbox/engine';
import type { Tell } from './events.ts';
import { endGame } from './flow.ts';
import { playersLeft, type State } from './state.ts';

/** TT-6.1: the seat is played by rule from now on; the last player left has won. */
export function leave(s: State, seat: Seat, _luck: Luck, tell?: Tell): void {
  s.gone[seat] = s.gone.filter((nth) => nth > 0).length + 1;
  s.driven = withSeat(s.driven, seat);
  tell?.({ kind: 'left', seat });
  if (playersLeft(s) === 1) endGame(s, tell);
}
