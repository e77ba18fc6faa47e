/** Why a move is refused: the faults of rules.ts with their rule ids and the parameters of the sentence. */
import { because, formatSeat, hasSeat, type Reason, type Seat } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { choiceByRule } from './automa.ts';
import { formatLocation } from './board.ts';
import { formatCard, suitLetter } from './cards.ts';
import {
  cardPlayed,
  isHalf,
  kindOf,
  locationOfAction,
  type Move,
  PLAY,
  placesSplit,
  REMOVE,
  SPLIT,
  seatRobbed,
  sizeOfHandA,
} from './move.ts';
import { formatMove } from './notation.ts';
import { packSize } from './packs.ts';
import { actionFault, cardFault } from './rules.ts';
import type { Code } from './sentences.ts';
import { ACTING, handAt, hasStayed, isAutoma, PHASE_A, type Position, SPLITTING, UNSPLIT } from './state.ts';
import { ledSuit } from './trick.ts';
import { whyNotNow } from './why-timing.ts';

type Why = Reason<Code> | null;

/** Why this move is not legal now, or null if it is. */
export const check = (p: Position, seat: Seat, move: Move): Why =>
  whyNotNow(p, seat, kindOf(move)) ?? whyNotThis(p, seat, move) ?? whyNotByRule(p, seat, move);

function whyNotThis(p: Position, seat: Seat, move: Move): Why {
  switch (kindOf(move)) {
    case SPLIT:
      return whyNotThisSplit(p, seat, placesSplit(move));
    case PLAY:
      return whyNotThisCard(p, seat, cardPlayed(move));
    default:
      return whyNotThisAction(p, seat, move);
  }
}

/** TT-1.2: both hands have the same size. TT-5.2 splits in the same way. */
function whyNotThisSplit(p: Position, seat: Seat, places: number): Why {
  const size = packSize(p.hands, handAt(seat, UNSPLIT));
  if (hasSeat(p.driven, seat) || isHalf(places, size)) return null;
  return because('TT-1.2', 'unequal-split', { size, count: sizeOfHandA(places) });
}

function whyNotThisCard(p: Position, seat: Seat, card: number): Why {
  const fault = cardFault(p, seat, card);
  if (fault === null) return null;
  if (fault === 'follow-suit') return because('TT-2.1', fault, { suit: suitLetter(ledSuit(p)) });
  const phase = p.phase === PHASE_A ? 'A' : 'B';
  return because(['TT-2.3', 'TT-1.2', 'TT-2.1'], fault, { card: formatCard(card), phase });
}

function whyNotThisAction(p: Position, seat: Seat, move: Move): Why {
  const location = formatLocation(locationOfAction(move));
  const fault = actionFault(p, seat, move);
  switch (fault) {
    case null:
      return null;
    case 'other-suit':
      return because('TT-3.1', fault, { location, suit: suitLetter(ledSuit(p)) });
    case 'no-supply':
      return because(['TT-3.2', 'TT-0.3'], fault);
    case 'own-cube':
      return because(['TT-3.1', 'TT-3.2'], fault, { location });
    case 'no-cube-there': {
      const owner = kindOf(move) === REMOVE ? (seatRobbed(move) as Seat) : seat;
      return because('TT-3.2', fault, { seat: formatSeat(owner), location });
    }
    default:
      return unreachable(fault);
  }
}

/** TT-5.1, TT-6.1: the automa and players who left may only do what the rules of TT-5 say. */
function whyNotByRule(p: Position, seat: Seat, move: Move): Why {
  if (!hasSeat(p.driven, seat)) return null;
  const choice = choiceByRule(p, seat);
  if (move === choice) return null;
  const rules = [ruleOfChoice(p), isAutoma(p, seat) ? 'TT-5.1' : 'TT-6.1'];
  return because(rules, 'played-by-rule', { choice: formatMove(p, seat, choice) });
}

function ruleOfChoice(p: Position): string {
  if (p.stage === SPLITTING) return 'TT-5.2';
  if (p.stage === ACTING) return 'TT-5.5';
  return p.laid === 0 ? 'TT-5.3' : 'TT-5.4';
}

/** TT-6.1: any player may leave once, until the game is over. */
export function checkLeave(p: Position, seat: Seat): Why {
  if (p.over === 1) return because(['TT-2.3', 'TT-6.1'], 'game-over');
  if (isAutoma(p, seat)) return because(['TT-5.1', 'TT-6.1'], 'automa-stays');
  return hasStayed(p, seat) ? null : because('TT-6.1', 'has-left');
}
