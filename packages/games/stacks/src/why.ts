/** Why a move is refused: the faults of rules.ts with their rule ids and the parameters of the sentence. */
import { because, formatSeat, type Reason, type Seat, seatsIn } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { bidOf, CALL, isPlay, type Move, PASS } from './move.ts';
import { isOneLeft } from './outcome.ts';
import {
  type BidFault,
  bidFault,
  type CallFault,
  type CardsFault,
  callFault,
  cardsFault,
  leaveFault,
  missingCard,
  type PassFault,
  type PlayFault,
  passFault,
  playFault,
  type TurnFault,
  turnFault,
} from './rules.ts';
import type { Code } from './sentences.ts';
import { hasLeft, lowestBidOf, type Position } from './state.ts';

type Why = Reason<Code> | null;

/** Why the move is not legal, or null if it is. */
export function check(p: Position, seat: Seat, move: Move): Why {
  if (move === CALL) return reasonOf(p, seat, callFault(p, seat), 'ST-3.1');
  if (move === PASS) return reasonOf(p, seat, passFault(p, seat), 'ST-3.4');
  return whyNotToAct(p, seat) ?? (isPlay(move) ? whyNoPlay(p, seat, move) : null);
}

/** ST-2.7: why this seat may neither play nor fold now, whatever it holds. */
export const whyNotToAct = (p: Position, seat: Seat): Why => reasonOf(p, seat, turnFault(p, seat), 'ST-2.7');

/** If both the cards and the bid are wrong, the cards are named. */
function whyNoPlay(p: Position, seat: Seat, move: Move): Why {
  if (playFault(p, seat) === 'has-left') return reasonOf(p, seat, 'has-left', 'ST-2.7');
  const cards = cardsFault(p, seat, move);
  return cards === null
    ? whyNoSuchBid(p, seat, bidOf(move))
    : whyNoSuchCards(cards, missingCard(p, seat, move));
}

function whyNoSuchCards(fault: CardsFault, card: number): Why {
  return fault === 'in-stack'
    ? because(['ST-2.7', 'ST-2.6'], fault, { card })
    : because('ST-2.7', fault, { card });
}

export const whyNoSuchBid = (p: Position, seat: Seat, bid: number): Why =>
  reasonOf(p, seat, bidFault(p, bid), 'ST-2.3');

export const checkLeave = (p: Position, seat: Seat): Why => reasonOf(p, seat, leaveFault(p, seat), 'ST-5.1');

type Fault = TurnFault | PlayFault | BidFault | CallFault | PassFault;

/** The fault as a reason; `rule` says when such a move is allowed. */
function reasonOf(p: Position, seat: Seat, fault: Fault | null, rule: string): Why {
  const leaver = hasLeft(p, seat) ? ['ST-5.1'] : [];
  switch (fault) {
    case null:
      return null;
    case 'game-over':
      return because(isOneLeft(p) ? ['ST-4.3', 'ST-5.1'] : ['ST-4.3', 'ST-0.3'], fault);
    case 'has-left':
      return because('ST-5.1', fault, { seat: formatSeat(seat) });
    case 'out-of-round':
      return because(['ST-2.5', rule, ...leaver], fault, { seat: formatSeat(seat) });
    case 'still-waiting': {
      const waiting = seatsIn(p.waiting).map(formatSeat).join(', ');
      return because(['ST-2.7', 'ST-3.4', ...leaver], fault, { waiting });
    }
    case 'not-your-turn':
      return because(['ST-2.7', 'ST-1.2', ...leaver], fault, { turn: formatSeat(p.turn) });
    case 'no-bid-left':
      return because('ST-2.3', fault, { last: p.bid });
    case 'bid-too-low':
      return because('ST-2.3', fault, { last: p.bid, least: p.bid + 1 });
    case 'bid-out-of-range':
      return because('ST-2.3', fault, { lowest: lowestBidOf(p), highest: p.highestBid });
    case 'no-bid-to-call':
      // ST-3.3, ST-2.1: the call may be too late for the last round: after another call, or after the last card.
      return because(p.round > 1 ? ['ST-3.1', 'ST-3.3', 'ST-2.1'] : ['ST-3.1'], fault);
    case 'bidder-folded':
      return because(['ST-2.5', 'ST-3.1'], fault, { bidder: formatSeat(p.bidder) });
    case 'own-bid':
      return because('ST-3.1', fault, { seat: formatSeat(seat) });
    case 'not-asked':
      // ST-2.2: a turn is for playing or folding.
      return because(['ST-3.4', 'ST-2.2', ...leaver], fault, { seat: formatSeat(seat) });
    default:
      return unreachable(fault);
  }
}
