import { because, formatSeat, NOBODY, type Reason, type Seat, seatsIn } from '@tuckbox/engine';
import { bidOf, CALL, cardsOf, isPlay, type Move, PASS } from './actions.ts';
import { MINUS_TEN } from './cards.ts';
import {
  countHeld,
  holdsCards,
  isAnyBidLeft,
  isAsked,
  isBidHigher,
  isBidInRange,
  isBidStanding,
} from './moves.ts';
import { isOneLeft } from './outcome.ts';
import type { Code } from './sentences.ts';
import { hasLeft, isIn, isOver, isWindowClosed, NO_BID, type Position, stackOf } from './state.ts';

type Why = Reason<Code> | null;

/** Which rule forbids the move, or null where it is legal. */
export function check(p: Position, seat: Seat, move: Move): Why {
  if (move === CALL) return whyNoCall(p, seat);
  if (move === PASS) return whyNoPass(p, seat);
  return whyNotToAct(p, seat) ?? (isPlay(move) ? whyNoPlay(p, seat, move) : null);
}

/** ST-2.7: why this seat may neither play nor fold now, whatever it holds. */
export function whyNotToAct(p: Position, seat: Seat): Why {
  if (isOver(p)) return gameOver(p);
  if (!isIn(p, seat)) return outOfRound(p, seat, 'ST-2.7');
  const leaver = hasLeft(p, seat) ? ['ST-5.1'] : [];
  if (!isWindowClosed(p)) {
    const waiting = seatsIn(p.waiting).map(formatSeat).join(', ');
    return because(['ST-2.7', 'ST-3.4', ...leaver], 'still-waiting', { waiting });
  }
  if (p.turn === seat) return null;
  return because(['ST-2.7', 'ST-1.2', ...leaver], 'not-your-turn', { turn: formatSeat(p.turn) });
}

function whyNoPlay(p: Position, seat: Seat, move: Move): Why {
  if (hasLeft(p, seat)) return leftAlready(seat);
  return whyNoSuchCards(p, seat, move) ?? whyNoSuchBid(p, bidOf(move));
}

/** ST-2.7: only with cards the player has; ST-2.6: what lies on the Stack is no longer among them. */
function whyNoSuchCards(p: Position, seat: Seat, move: Move): Why {
  if (holdsCards(p, seat, move)) return null;
  const cards = cardsOf(move);
  const card = cards.find((one) => countHeld(p, seat, one) === 0) ?? cards[0];
  return stackOf(p, seat).includes(card)
    ? because(['ST-2.7', 'ST-2.6'], 'in-stack', { card })
    : because('ST-2.7', 'not-in-hand', { card });
}

/** ST-2.3: higher than the last bid, and in the range of the deck. */
export function whyNoSuchBid(p: Position, bid: number): Why {
  if (!isAnyBidLeft(p)) return because('ST-2.3', 'no-bid-left', { last: p.bid });
  if (!isBidInRange(p, bid) || (p.bid === NO_BID && !isBidHigher(p, bid))) {
    return because('ST-2.3', 'bid-out-of-range', { lowest: MINUS_TEN, highest: p.highestBid });
  }
  return isBidHigher(p, bid) ? null : because('ST-2.3', 'bid-too-low', { last: p.bid, least: p.bid + 1 });
}

/** ST-3.1: who may call, and what. */
function whyNoCall(p: Position, seat: Seat): Why {
  if (isOver(p)) return gameOver(p);
  if (hasLeft(p, seat)) return leftAlready(seat);
  if (!isIn(p, seat)) return outOfRound(p, seat, 'ST-3.1');
  if (p.bidder === NOBODY) return because(rulesOfNoBid(p), 'no-bid-to-call');
  if (!isBidStanding(p)) {
    return because(['ST-2.5', 'ST-3.1'], 'bidder-folded', { bidder: formatSeat(p.bidder) });
  }
  return p.bidder === seat ? because('ST-3.1', 'own-bid', { seat: formatSeat(seat) }) : null;
}

/** ST-3.3, ST-2.1: a call may have come too late for the round before: after another, or after the last card. */
const rulesOfNoBid = (p: Position): string[] => (p.round > 1 ? ['ST-3.1', 'ST-3.3', 'ST-2.1'] : ['ST-3.1']);

/** ST-3.4: a pass is an answer to the question. ST-2.2: a turn is for playing or folding. */
function whyNoPass(p: Position, seat: Seat): Why {
  if (isOver(p)) return gameOver(p);
  if (isAsked(p, seat)) return null;
  if (!isIn(p, seat)) return outOfRound(p, seat, 'ST-3.4');
  const rules = hasLeft(p, seat) ? ['ST-3.4', 'ST-2.2', 'ST-5.1'] : ['ST-3.4', 'ST-2.2'];
  return because(rules, 'not-asked', { seat: formatSeat(seat) });
}

/** ST-5.1: one leaves once, and not from a game that is over. */
export function checkLeave(p: Position, seat: Seat): Why {
  if (isOver(p)) return gameOver(p);
  return hasLeft(p, seat) ? leftAlready(seat) : null;
}

const gameOver = (p: Position): Reason<Code> =>
  because(isOneLeft(p) ? ['ST-4.3', 'ST-5.1'] : ['ST-4.3', 'ST-0.3'], 'game-over');

const leftAlready = (seat: Seat): Reason<Code> => because('ST-5.1', 'has-left', { seat: formatSeat(seat) });

const outOfRound = (p: Position, seat: Seat, rule: string): Reason<Code> =>
  because(hasLeft(p, seat) ? ['ST-2.5', rule, 'ST-5.1'] : ['ST-2.5', rule], 'out-of-round', {
    seat: formatSeat(seat),
  });
