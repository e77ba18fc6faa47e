import { because, formatSeat, hasSeat, type Reason, type Seat } from '@tuckbox/engine';
import {
  ADD,
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
} from './actions.ts';
import { choiceByRule } from './automa.ts';
import { formatLocation } from './board.ts';
import { formatCard, suitLetter, suitOf } from './cards.ts';
import { canAdd, hasCube, isInLedSuit, isOpponent } from './moves.ts';
import { formatMove } from './notation.ts';
import { hasCard, packSize } from './packs.ts';
import type { Code } from './sentences.ts';
import {
  ACTING,
  currentHandAt,
  handAt,
  hasStayed,
  isAutoma,
  PHASE_A,
  type Position,
  SPLITTING,
  UNSPLIT,
} from './state.ts';
import { whyNoAction, whyNoPlay, whyNoSplit } from './timing.ts';
import { ledSuit, mustFollow } from './trick.ts';

type Why = Reason<Code> | null;

/** Why this move is not legal now, or null where it is. */
export function check(p: Position, seat: Seat, move: Move): Why {
  return whyNotNow(p, seat, move) ?? whyNotThis(p, seat, move) ?? whyNotByRule(p, seat, move);
}

/** TT-2.3: after the end, at the wrong time or out of turn nothing is legal. */
function whyNotNow(p: Position, seat: Seat, move: Move): Why {
  switch (kindOf(move)) {
    case SPLIT:
      return whyNoSplit(p, seat);
    case PLAY:
      return whyNoPlay(p, seat);
    default:
      return whyNoAction(p, seat);
  }
}

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

/** TT-1.2: both hands have the same size. A hand of TT-5.2 is split by that rule, which comes to the same. */
function whyNotThisSplit(p: Position, seat: Seat, places: number): Why {
  const size = packSize(p.hands, handAt(seat, UNSPLIT));
  if (hasSeat(p.driven, seat) || isHalf(places, size)) return null;
  return because('TT-1.2', 'unequal-split', { size, count: sizeOfHandA(places) });
}

/** TT-2.3, TT-2.1: a card of the current hand that follows suit if any does. */
function whyNotThisCard(p: Position, seat: Seat, card: number): Why {
  if (!hasCard(p.hands, currentHandAt(p, seat), card)) {
    const phase = p.phase === PHASE_A ? 'A' : 'B';
    return because(['TT-2.3', 'TT-1.2', 'TT-2.1'], 'not-in-current-hand', { card: formatCard(card), phase });
  }
  if (mustFollow(p, seat) && suitOf(card) !== ledSuit(p)) {
    return because('TT-2.1', 'follow-suit', { suit: suitLetter(ledSuit(p)) });
  }
  return null;
}

/** TT-3.1, TT-3.2: a Location of the led suit, and a cube to do it with. */
function whyNotThisAction(p: Position, seat: Seat, move: Move): Why {
  const place = locationOfAction(move);
  const location = formatLocation(place);
  if (!isInLedSuit(p, place)) {
    return because('TT-3.1', 'other-suit', { location, suit: suitLetter(ledSuit(p)) });
  }
  const kind = kindOf(move);
  if (kind === ADD) return canAdd(p, seat) ? null : because(['TT-3.2', 'TT-0.3'], 'no-supply');
  const owner = kind === REMOVE ? (seatRobbed(move) as Seat) : seat;
  if (kind === REMOVE && !isOpponent(seat, owner)) {
    return because(['TT-3.1', 'TT-3.2'], 'own-cube', { location });
  }
  return hasCube(p, place, owner)
    ? null
    : because('TT-3.2', 'no-cube-there', { seat: formatSeat(owner), location });
}

/** TT-5.1, TT-6.1: the automa and leavers do what the rules of TT-5 say, and nothing else. */
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
