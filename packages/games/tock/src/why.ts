/** Which rule forbids a move: made of the same rules as the legal list. */
import { because, formatSeat, type Reason, type Seat } from '@tuckbox/engine';
import { cardName, FIVE, NO_CARD } from './cards.ts';
import { ASK, DISCARD, GIVE, kindOf, type Move, pawnIn, RETURN_CARD, rankOf, WALK } from './move.ts';
import { canPlay, legalMoves, mustDiscard } from './moves.ts';
import { isDone, isLastTurn } from './outcome.ts';
import type { Code } from './sentences.ts';
import { CHARITY, EXCHANGE, hasLeft, holds, nextSeat, ownerFor, type Position, RETURN } from './state.ts';
import { countsAsPlaying } from './walk.ts';
import { checkPlay } from './whyplay.ts';

/** Why this move is not legal now, or null where it is. */
export function check(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (p.over === 1) return because(rulesOfEnd(p), 'over');
  switch (p.stage) {
    case CHARITY:
      return checkAsk(p, seat, move);
    case RETURN:
      return checkReturn(p, seat, move);
    case EXCHANGE:
      return checkGive(p, seat, move);
    default:
      return checkTurn(p, seat, move);
  }
}

/** TK-7.1: `leave` is open to any seat at any time, once. */
export function checkLeave(p: Position, seat: Seat): Reason<Code> | null {
  if (p.over === 1) return because(rulesOfEnd(p), 'over');
  return hasLeft(p, seat) ? because('TK-7.1', 'has-left') : null;
}

/** TK-4.3: after the end nothing is legal; and how the game came to it. */
function rulesOfEnd(p: Position): string[] {
  for (let seat = 0; seat < p.table.seats; seat++) {
    if (isDone(p, seat)) return ['TK-4.3', p.table.pairs === 1 ? 'TK-4.2' : 'TK-4.1'];
  }
  return isLastTurn(p) ? ['TK-4.3'] : ['TK-4.3', 'TK-7.3'];
}

/** TK-1.4, TK-1.5: why a seat may not make this move while something else is open, beside what the move is for. */
function rulesOfWaiting(p: Position, seat: Seat, move: Move, open: string): string[] {
  const rules = new Set(['TK-1.5', open, 'TK-1.4', ...rulesOfKind(kindOf(move))]);
  if (hasLeft(p, seat)) rules.add('TK-7.1');
  return [...rules];
}

/** Where the page says when such a move is made. */
function rulesOfKind(kind: number): readonly string[] {
  if (kind === ASK || kind === RETURN_CARD) return ['TK-6.2', 'TK-6.9'];
  return kind === GIVE ? ['TK-5.3', 'TK-5.1'] : ['TK-1.3'];
}

/** TK-1.5, TK-6.2: while charity is open only the asker acts, by naming any of the 13 ranks. */
function checkAsk(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (seat === p.asker && kindOf(move) === ASK) return null;
  return because(rulesOfWaiting(p, seat, move, 'TK-6.2'), 'charity-open', { asker: formatSeat(p.asker) });
}

/** TK-6.2: the asker returns a card that was in hand before. */
function checkReturn(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (seat !== p.asker || kindOf(move) !== RETURN_CARD) {
    return because(rulesOfWaiting(p, seat, move, 'TK-6.2'), 'return-open', {
      asker: formatSeat(p.asker),
      giver: formatSeat(p.giver),
    });
  }
  return holds(p, seat, rankOf(move)) ? null : notInHand(move, ['TK-1.5', 'TK-6.2']);
}

/** TK-5.3: everyone chooses once, in any order. */
function checkGive(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (kindOf(move) !== GIVE) return because(rulesOfWaiting(p, seat, move, 'TK-5.3'), 'exchange-open');
  if (p.give[seat] !== NO_CARD) return because(['TK-5.3', 'TK-1.5'], 'already-given');
  return holds(p, seat, rankOf(move)) ? null : notInHand(move, ['TK-1.5', 'TK-5.3']);
}

function checkTurn(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  const kind = kindOf(move);
  if (kind === ASK || kind === RETURN_CARD || kind === GIVE) {
    return because([...rulesOfKind(kind), 'TK-1.5', 'TK-1.4'], 'nothing-open');
  }
  if (seat !== p.turn) return because(rulesOfTurn(p, seat), 'not-your-turn', { turn: formatSeat(p.turn) });
  if (!holds(p, seat, rankOf(move))) return notInHand(move, ['TK-1.5']);
  if (kind === DISCARD) {
    return mustDiscard(p, seat) || !canPlay(p, seat) ? null : because(rulesOfDuty(p, seat), 'must-play');
  }
  if (hasLeft(p, seat)) return because('TK-7.1', 'has-left');
  if (p.bound === 1) return because('TK-3.5', 'bound');
  return checkPlay(p, seat, move);
}

/** TK-1.5, TK-1.3: it is another's turn; TK-1.2: of the player after the dealer, who begins. */
function rulesOfTurn(p: Position, seat: Seat): string[] {
  const rules = ['TK-1.5', 'TK-1.3'];
  if (p.turn === nextSeat(p, p.dealer)) rules.push('TK-1.2');
  if (hasLeft(p, seat)) rules.push('TK-7.1');
  return rules;
}

const plays: Move[] = [];

/** TK-2.7: who can play must; TK-6.1: with a five on another's pawn as well; TK-5.2: with the partner's. */
function rulesOfDuty(p: Position, seat: Seat): string[] {
  const owner = ownerFor(p, seat);
  const count = legalMoves(p, seat, plays);
  const rules = ['TK-2.7'];
  if (plays.slice(0, count).every((move) => isFiveOnOthers(owner, move))) rules.push('TK-6.1', 'TK-6.5');
  if (owner !== seat) rules.push('TK-5.2');
  return rules;
}

const isFiveOnOthers = (owner: Seat, move: Move): boolean =>
  kindOf(move) === WALK && rankOf(move) === FIVE && !countsAsPlaying(owner, pawnIn(move));

const notInHand = (move: Move, rules: readonly string[]): Reason<Code> =>
  because(rules, 'not-in-hand', { card: cardName(rankOf(move)) });
