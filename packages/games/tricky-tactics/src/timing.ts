import { because, formatSeat, hasSeat, type Reason, type Seat } from '@tuckbox/engine';
import type { Code } from './sentences.ts';
import { ACTING, PLAYING, type Position, SPLITTING } from './state.ts';

type Why = Reason<Code> | null;

/* TT-2.3: after the end nothing is legal, and before it only what the stage asks for, of whom it asks. */

export function whyNoSplit(p: Position, seat: Seat): Why {
  if (p.over === 1) return because('TT-2.3', 'game-over');
  if (p.stage !== SPLITTING) return because(['TT-1.2', 'TT-2.3'], 'nothing-to-split');
  return hasSeat(p.unsplit, seat) ? null : because(['TT-1.2', 'TT-2.3'], 'already-split');
}

export function whyNoPlay(p: Position, seat: Seat): Why {
  if (p.over === 1) return because('TT-2.3', 'game-over');
  if (p.stage === SPLITTING) return because(['TT-1.2', 'TT-2.3'], 'split-first');
  if (p.stage === ACTING) return because(['TT-3.1', 'TT-3.3', 'TT-2.3'], 'act-first');
  return seat === p.turn
    ? null
    : because(['TT-2.3', 'TT-2.1'], 'not-your-turn', { turn: formatSeat(p.turn) });
}

export function whyNoAction(p: Position, seat: Seat): Why {
  if (p.over === 1) return because('TT-2.3', 'game-over');
  if (p.stage === SPLITTING) return because(['TT-1.2', 'TT-2.3', 'TT-3.1'], 'split-first');
  if (p.stage === PLAYING) return because(['TT-3.1', 'TT-2.3'], 'no-trick-won');
  return seat === p.turn
    ? null
    : because(['TT-2.3', 'TT-3.1'], 'not-your-turn', { turn: formatSeat(p.turn) });
}
