import type { Seat } from '@tuckbox/engine';
import { zeros } from '@tuckbox/kit';
import { isHome, MAX_SECTIONS, MOST_PAWNS, PAWNS, slotBit, slotOf, YARD } from './board.ts';
import {
  ACE,
  ACE_AS_ELEVEN,
  bringsIn,
  FIVE,
  FOUR,
  JACK,
  KING,
  lowestRank,
  RANKS,
  rankBit,
  SEVEN,
  STEPS,
  STEPS_OF_SEVEN,
  withoutLowest,
} from './cards.ts';
import {
  BRING_IN,
  cardMove,
  intoHome,
  type Move,
  runOf,
  sevenMove,
  swapMove,
  turnAt,
  walkMove,
} from './move.ts';
import { listSplitSevens } from './seven.ts';
import { numberOfPawn, ownerFor, type Position, pawnOf, seatOfPawn } from './state.ts';
import {
  backFault,
  bringInFault,
  homeFault,
  insideFault,
  moverFault,
  ringFault,
  roomAhead,
  swappableFault,
  toEntrance,
} from './walk.ts';

/** The pawns in play that a card may move, and what their walks need to know: see `survey`. */
const inPlay = zeros(MOST_PAWNS);
let inPlayCount = 0;
/** By pawn on the ring: how far it is open ahead, and how far it is to the last space before home. */
const room = zeros(MOST_PAWNS);
const entrance = zeros(MOST_PAWNS);
/** By seat: the taken slots of its home. */
const taken = zeros(MAX_SECTIONS);

/** Adds the pawns of one seat that are in play. */
function survey(p: Position, seat: number): void {
  const { places } = p;
  const first = pawnOf(seat, 0);
  let slots = 0;
  for (let pawn = first; pawn < first + PAWNS; pawn++) {
    const place = places[pawn];
    if (place === YARD) continue;
    inPlay[inPlayCount++] = pawn;
    if (isHome(place)) {
      slots |= slotBit(slotOf(place));
      continue;
    }
    room[pawn] = roomAhead(p, place);
    entrance[pawn] = toEntrance(p, seat, place);
  }
  taken[seat] = slots;
}

const BRINGING_IN = rankBit(ACE) | rankBit(KING);

/** TK-3: everything that a seat could do with these ranks (one bit each), whatever it holds. */
export function listPlays(p: Position, seat: Seat, ranks: number, into: Move[]): number {
  const owner = ownerFor(p, seat);
  const canBringIn = (ranks & BRINGING_IN) !== 0 && bringInFault(p, owner) === null;
  inPlayCount = 0;
  survey(p, owner);
  let count = 0;
  for (let left = ranks; left !== 0; left = withoutLowest(left)) {
    const card = lowestRank(left);
    if (bringsIn(card) && canBringIn) into[count++] = cardMove(BRING_IN, card);
    if (card === FIVE && p.table.options.five !== 'own') count = listFives(p, seat, owner, into, count);
    else if (inPlayCount > 0) count = listUses(p, owner, card, into, count);
  }
  return count;
}

const anyPlays: Move[] = [];

/** TK-2.7: the ranks that have a use for this seat now. It follows from the board alone, so everyone knows. */
export function playableRanks(p: Position, seat: Seat): number {
  const owner = ownerFor(p, seat);
  inPlayCount = 0;
  survey(p, owner);
  if (inPlayCount === 0 && p.table.options.five === 'own') {
    return bringInFault(p, owner) === null ? BRINGING_IN : 0;
  }
  let playable = 0;
  for (let card = 0; card < RANKS; card++) {
    if (listPlays(p, seat, rankBit(card), anyPlays) > 0) playable |= rankBit(card);
  }
  return playable;
}

/** TK-3: what a card can do with the owner's pawns that are in play. */
function listUses(p: Position, owner: Seat, card: number, into: Move[], listed: number): number {
  switch (card) {
    case JACK:
      return listSwaps(p, owner, into, listed);
    case SEVEN:
      return p.table.options.seven === 'split'
        ? listSplitSevens(p, owner, into, listed)
        : listSingleSevens(p, into, listed);
    case FOUR:
      return listBackwards(p, into, listed);
    case ACE:
      return p.table.options.ace === 'eleven'
        ? listWalks(p, ACE, ACE_AS_ELEVEN, into, listWalks(p, ACE, STEPS[ACE], into, listed))
        : listWalks(p, ACE, STEPS[ACE], into, listed);
    default:
      return listWalks(p, card, STEPS[card], into, listed);
  }
}

/** TK-2.5: where both ways are open both are listed. */
function listWalks(p: Position, card: number, steps: number, into: Move[], listed: number): number {
  let count = listed;
  for (let index = 0; index < inPlayCount; index++) {
    const pawn = inPlay[index];
    const place = p.places[pawn];
    if (isHome(place)) {
      if (insideFault(slotOf(place), taken[seatOfPawn(pawn)], steps) === null)
        into[count++] = walkMove(card, pawn, steps);
      continue;
    }
    if (ringFault(room[pawn], steps) === null) into[count++] = walkMove(card, pawn, steps);
    if (homeFault(room[pawn], entrance[pawn], taken[seatOfPawn(pawn)], steps) === null) {
      into[count++] = intoHome(walkMove(card, pawn, steps));
    }
  }
  return count;
}

/** TK-3.3: four backwards. */
function listBackwards(p: Position, into: Move[], listed: number): number {
  let count = listed;
  for (let index = 0; index < inPlayCount; index++) {
    const pawn = inPlay[index];
    if (backFault(p, pawn, STEPS[FOUR]) === null) into[count++] = walkMove(FOUR, pawn, STEPS[FOUR]);
  }
  return count;
}

/** TK-6.1, TK-6.5: a five that may be for others', or for any. */
function listFives(p: Position, seat: Seat, owner: Seat, into: Move[], listed: number): number {
  inPlayCount = 0;
  for (let other = 0; other < p.table.seats; other++) {
    if (moverFault(p, seat, owner, FIVE, pawnOf(other, 0)) === null) survey(p, other);
  }
  const count = listWalks(p, FIVE, STEPS[FIVE], into, listed);
  inPlayCount = 0;
  survey(p, owner);
  return count;
}

/** TK-3.6: of two of one's own the lower number comes first. */
function listSwaps(p: Position, owner: Seat, into: Move[], listed: number): number {
  let count = listed;
  const first = pawnOf(owner, 0);
  for (let pawn = first; pawn < first + PAWNS; pawn++) {
    if (swappableFault(p, owner, pawn) !== null) continue;
    for (let other = 0; other < p.places.length; other++) {
      if (other >= first && other <= pawn) continue;
      if (swappableFault(p, owner, other) === null) into[count++] = swapMove(JACK, pawn, other);
    }
  }
  return count;
}

/** TK-6.6: one to seven steps of one pawn, the rest forfeited. */
function listSingleSevens(p: Position, into: Move[], listed: number): number {
  let count = listed;
  for (let index = 0; index < inPlayCount; index++) {
    const pawn = inPlay[index];
    const place = p.places[pawn];
    for (let steps = 1; steps <= STEPS_OF_SEVEN; steps++) {
      const run = runOf(numberOfPawn(pawn), steps, 0);
      if (isHome(place)) {
        if (insideFault(slotOf(place), taken[seatOfPawn(pawn)], steps) === null)
          into[count++] = sevenMove(steps, run);
        continue;
      }
      if (ringFault(room[pawn], steps) === null) into[count++] = sevenMove(steps, run);
      if (homeFault(room[pawn], entrance[pawn], taken[seatOfPawn(pawn)], steps) === null) {
        into[count++] = sevenMove(steps, run | turnAt(entrance[pawn]));
      }
    }
  }
  return count;
}
