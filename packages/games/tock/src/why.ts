/** Why a move is refused: made of the same rules as the legal list. */
import { because, formatSeat, type Reason, type Seat } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { cardName, FIVE } from './cards.ts';
import { canPlay, legalMoves } from './legal.ts';
import { ASK, DISCARD, GIVE, kindOf, type Move, pawnIn, RETURN_CARD, rankOf, WALK } from './move.ts';
import { isDone, isLastTurn } from './outcome.ts';
import {
  type ActorFault,
  actorFault,
  countsAsPlaying,
  type KindFault,
  kindFault,
  mustDiscard,
} from './rules.ts';
import type { Code } from './sentences.ts';
import { hasLeft, holds, nextSeat, ownerFor, type Position } from './state.ts';
import { checkPlay } from './why-play.ts';

/** Why this move is not legal now, or null if it is. */
export function check(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (p.over === 1) return because(rulesOfEnd(p), 'over');
  const kind = kindOf(move);
  const fault = kindFault(p, kind) ?? actorFault(p, seat);
  if (fault !== null) return reasonOf(p, seat, kind, fault);
  if (kind === ASK) return null;
  if (!holds(p, seat, rankOf(move))) return notInHand(move);
  return kind === RETURN_CARD || kind === GIVE ? null : checkTurn(p, seat, move);
}

/** TK-1.4, TK-1.5: the stage asks for another move, or another seat. */
function reasonOf(p: Position, seat: Seat, kind: number, fault: KindFault | ActorFault): Reason<Code> {
  const asker = formatSeat(p.asker);
  switch (fault) {
    case 'charity-open':
      return because(rulesOfWaiting(p, seat, kind, 'TK-6.2'), fault, { asker });
    case 'return-open':
      return because(rulesOfWaiting(p, seat, kind, 'TK-6.2'), fault, { asker, giver: formatSeat(p.giver) });
    case 'exchange-open':
      return because(rulesOfWaiting(p, seat, kind, 'TK-5.3'), fault);
    case 'already-given':
      return because(['TK-5.3', 'TK-1.5'], fault);
    case 'nothing-open':
      return because([...rulesOfKind(kind), 'TK-1.5', 'TK-1.4'], fault);
    case 'not-your-turn':
      return because(rulesOfTurn(p, seat), fault, { turn: formatSeat(p.turn) });
    default:
      return unreachable(fault);
  }
}

/** TK-7.1: any seat may leave at any time, once. */
export function checkLeave(p: Position, seat: Seat): Reason<Code> | null {
  if (p.over === 1) return because(rulesOfEnd(p), 'over');
  return hasLeft(p, seat) ? because('TK-7.1', 'has-left') : null;
}

/** TK-4.3: after the end nothing is legal. Names the rule that ended the game, too. */
function rulesOfEnd(p: Position): string[] {
  for (let seat = 0; seat < p.table.seats; seat++) {
    if (isDone(p, seat)) return ['TK-4.3', p.table.pairs === 1 ? 'TK-4.2' : 'TK-4.1'];
  }
  return isLastTurn(p) ? ['TK-4.3'] : ['TK-4.3', 'TK-7.3'];
}

/** TK-1.4, TK-1.5: why a seat cannot make this move while something else is open, with the rule of the move. */
function rulesOfWaiting(p: Position, seat: Seat, kind: number, open: string): string[] {
  const rules = new Set(['TK-1.5', open, 'TK-1.4', ...rulesOfKind(kind)]);
  if (hasLeft(p, seat)) rules.add('TK-7.1');
  return [...rules];
}

/** The rule that says when such a move is made. */
function rulesOfKind(kind: number): readonly string[] {
  if (kind === ASK || kind === RETURN_CARD) return ['TK-6.2', 'TK-6.9'];
  return kind === GIVE ? ['TK-5.3', 'TK-5.1'] : ['TK-1.3'];
}

/** TK-2.7: a player who can play must; TK-3.5, TK-7.1: unless bound, or gone. */
function checkTurn(p: Position, seat: Seat, move: Move): Reason<Code> | null {
  if (kindOf(move) === DISCARD) {
    return mustDiscard(p, seat) || !canPlay(p, seat) ? null : because(rulesOfDuty(p, seat), 'must-play');
  }
  if (hasLeft(p, seat)) return because('TK-7.1', 'has-left');
  if (p.bound === 1) return because('TK-3.5', 'bound');
  return checkPlay(p, seat, move);
}

/** TK-1.5, TK-1.3: it is another's turn; TK-1.2: the player after the dealer begins. */
function rulesOfTurn(p: Position, seat: Seat): string[] {
  const rules = ['TK-1.5', 'TK-1.3'];
  if (p.turn === nextSeat(p, p.dealer)) rules.push('TK-1.2');
  if (hasLeft(p, seat)) rules.push('TK-7.1');
  return rules;
}

const plays: Move[] = [];

/** TK-2.7: a player who can play must; TK-6.1: a five on another's pawn counts; TK-5.2: so does the partner's pawn. */
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

/** TK-1.5: only with cards in hand, whatever they are for. */
function notInHand(move: Move): Reason<Code> {
  const kind = kindOf(move);
  const rules =
    kind === RETURN_CARD ? ['TK-1.5', 'TK-6.2'] : kind === GIVE ? ['TK-1.5', 'TK-5.3'] : ['TK-1.5'];
  return because(rules, 'not-in-hand', { card: cardName(rankOf(move)) });
}
