import type { Luck, Seat } from '@tuckbox/engine';
import type { Tell } from './events.ts';
import { askNext, endGame, unprotect } from './flow.ts';
import { isOver } from './outcome.ts';
import { CHARITY, PLAY, RETURN, type State } from './state.ts';

/** TK-7: a player leaves for good. A question that waited for their answer is dropped. */
export function leave(s: State, seat: Seat, _luck: Luck, tell?: Tell): void {
  let before = 0;
  for (const gone of s.gone) if (gone > 0) before++;
  s.gone[seat] = before + 1;
  tell?.({ kind: 'left', seat });
  if (s.stage === PLAY && s.turn === seat) unprotect(s, seat, tell);
  if (isOver(s)) endGame(s, tell);
  else if ((s.stage === CHARITY || s.stage === RETURN) && s.asker === seat) askNext(s, tell);
}
