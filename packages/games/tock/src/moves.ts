import type { Seat } from '@tuckbox/engine';
import { lowestRank, NO_CARD, RANKS, withoutLowest } from './cards.ts';
import { ASK, cardMove, DISCARD, GIVE, kindOf, type Move, RETURN_CARD, STEP_SEVEN } from './move.ts';
import { listPlays } from './plays.ts';
import { listSplitSevens } from './seven.ts';
import { CHARITY, EXCHANGE, hasLeft, ownerFor, type Position, RETURN } from './state.ts';
import { resultOf } from './trial.ts';

/** TK-1.5: only the player in turn acts, only with cards in hand; charity and exchange are answered first. */
export function legalMoves(p: Position, seat: Seat, into: Move[]): number {
  if (p.over === 1) return 0;
  switch (p.stage) {
    case CHARITY:
      return seat === p.asker ? listRanks(into) : 0;
    case RETURN:
      return seat === p.asker ? listCards(p, seat, RETURN_CARD, into) : 0;
    case EXCHANGE:
      return p.give[seat] === NO_CARD ? listCards(p, seat, GIVE, into) : 0;
    default:
      return seat === p.turn ? listTurn(p, seat, into) : 0;
  }
}

/** TK-2.7: who can play must; who cannot, or is bound by a 10, or has left, discards. */
function listTurn(p: Position, seat: Seat, into: Move[]): number {
  if (!mustDiscard(p, seat)) {
    const count = listPlays(p, seat, p.ranks[seat], into);
    if (count > 0) return count;
  }
  return listCards(p, seat, DISCARD, into);
}

/** TK-3.5, TK-7.1: whether this turn is a discard whatever the hand holds. */
export const mustDiscard = (p: Position, seat: Seat): boolean => p.bound === 1 || hasLeft(p, seat);

const plays: Move[] = [];

/** TK-2.7: whether any card in hand has any legal use. */
export const canPlay = (p: Position, seat: Seat): boolean => listPlays(p, seat, p.ranks[seat], plays) > 0;

/** The entry of the legal list that leads to the same position (TK-3.4: steps may come in any order). */
export function listed(p: Position, seat: Seat, move: Move): Move {
  if (kindOf(move) !== STEP_SEVEN || p.table.options.seven === 'single') return move;
  const owner = ownerFor(p, seat);
  const result = resultOf(p, owner, move);
  const sevens: Move[] = [];
  listSplitSevens(p, owner, sevens, 0);
  return sevens.find((seven) => resultOf(p, owner, seven) === result) ?? move;
}

/** TK-6.2: any of the thirteen ranks may be named. */
function listRanks(into: Move[]): number {
  for (let card = 0; card < RANKS; card++) into[card] = cardMove(ASK, card);
  return RANKS;
}

function listCards(p: Position, seat: Seat, kind: number, into: Move[]): number {
  let count = 0;
  for (let ranks = p.ranks[seat]; ranks !== 0; ranks = withoutLowest(ranks)) {
    into[count++] = cardMove(kind, lowestRank(ranks));
  }
  return count;
}
