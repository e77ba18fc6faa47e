/** Why a kind of move is not allowed now; apart from why.ts because notation.ts needs it for unreadable moves, too. */
import { because, formatSeat, type Reason, type Seat } from '@tuckbox/engine';
import { type MoveKind, PLAY, SPLIT } from './move.ts';
import { type TimeFault, timeFault } from './rules.ts';
import type { Code } from './sentences.ts';
import type { Position } from './state.ts';

/** Which rule makes the seat wait, or null if it may make a move of this kind now. */
export function whyNotNow(p: Position, seat: Seat, kind: MoveKind): Reason<Code> | null {
  const fault = timeFault(p, seat, kind);
  if (fault === null) return null;
  const rules = rulesOf(fault, kind);
  return fault === 'not-your-turn'
    ? because(rules, fault, { turn: formatSeat(p.turn) })
    : because(rules, fault);
}

function rulesOf(fault: TimeFault, kind: MoveKind): string[] {
  switch (fault) {
    case 'game-over':
      return ['TT-2.3'];
    case 'act-first':
      return ['TT-3.1', 'TT-3.3', 'TT-2.3'];
    case 'no-trick-won':
      return ['TT-3.1', 'TT-2.3'];
    case 'not-your-turn':
      return ['TT-2.3', kind === PLAY ? 'TT-2.1' : 'TT-3.1'];
    default:
      return kind === PLAY || kind === SPLIT ? ['TT-1.2', 'TT-2.3'] : ['TT-1.2', 'TT-2.3', 'TT-3.1'];
  }
}
