import type { Seat } from '@tuckbox/engine';
import { lowestRank, RANKS, withoutLowest } from './cards.ts';
import { listPlays } from './legal-plays.ts';
import { listSplitSevens } from './legal-seven.ts';
import { ASK, cardMove, DISCARD, GIVE, kindOf, type Move, RETURN_CARD, STEP_SEVEN } from './move.ts';
import { actorFault, mustDiscard } from './rules.ts';
import { resultOf } from './rules-seven.ts';
import { CHARITY, EXCHANGE, ownerFor, type Position, RETURN } from './state.ts';

/** TK-1.5: only the player in turn acts, only with cards in hand; charity and exchange are answered first. */
export function legalMoves(p: Position, seat: Seat, into: Move[]): number {
  if (p.over === 1 || actorFault(p, seat) !== null) return 0;
  switch (p.stage) {
    case CHARITY:
      return listRanks(into);
    case RETURN:
      return listCards(p, seat, RETURN_CARD, into);
    case EXCHANGE:
      return listCards(p, seat, GIVE, into);
    default:
      return listTurn(p, seat, into);
  }
}

/** TK-2.7: a player who can play must; one who cannot, is bound by a 10, or has left, discards. */
function listTurn(p: Position, seat: Seat, into: Move[]): number {
  if (!mustDiscard(p, seat)) {
    const count = listPlays(p, seat, p.ranks[seat], into);
    if (count > 0) return count;
  }
  return listCards(p, seat, DISCARD, into);
}

const plays: Move[] = [];

/** TK-2.7: whether any card in hand can be played. */
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
