import type { Luck, Seat } from '@tuckbox/engine';
import type { Tell } from './events.ts';
import { endGame } from './flow.ts';
import { isOneLeft } from './outcome.ts';
import type { State } from './state.ts';

/** ST-5.1: a player who has left is played by rule; the last one who has not left has won. */
export function leave(s: State, seat: Seat, _luck: Luck, tell?: Tell): void {
  let before = 0;
  for (const place of s.gone) if (place !== 0) before++;
  s.gone[seat] = before + 1;
  tell?.({ kind: 'left', seat });
  if (isOneLeft(s)) endGame(s, tell);
}
