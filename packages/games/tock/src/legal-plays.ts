import type { Seat } from '@tuckbox/engine';
import { zeros } from '@tuckbox/kit';
import { isHome, MOST_PAWNS, PAWNS, slotOf, YARD } from './board.ts';
import {
  ACE,
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
import { listSplitSevens } from './legal-seven.ts';
import { hasSteps, NO_STEPS, stepsInHome, stepsIntoHome, stepsOnRing } from './legal-steps.ts';
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
import {
  backFault,
  bringInFault,
  moverFault,
  numbersOf,
  roomAhead,
  swappableFault,
  toEntrance,
} from './rules.ts';
import { numberOfPawn, ownerFor, type Position, pawnOf, seatOfPawn, takenSlots } from './state.ts';

/** The pawns in play that a card may move: see `survey`. */
const inPlay = zeros(MOST_PAWNS);
let inPlayCount = 0;
/** By index in `inPlay`: the numbers of steps with which it may walk on, and turn into home, as sets. */
const onward = zeros(MOST_PAWNS);
const homeward = zeros(MOST_PAWNS);
/** By index in `inPlay`, for pawns on the ring: how far it is to the last space before home. */
const entrance = zeros(MOST_PAWNS);

/** Adds the pawns of one seat that are in play. */
function survey(p: Position, seat: number): void {
  const { places } = p;
  const first = pawnOf(seat, 0);
  const taken = p.homes[seat] === 0 ? 0 : takenSlots(p, seat);
  for (let pawn = first; pawn < first + PAWNS; pawn++) {
    const place = places[pawn];
    if (place === YARD) continue;
    const index = inPlayCount++;
    inPlay[index] = pawn;
    if (isHome(place)) {
      onward[index] = stepsInHome(slotOf(place), taken);
      homeward[index] = NO_STEPS;
      continue;
    }
    const room = roomAhead(p, place);
    entrance[index] = toEntrance(p, seat, place);
    onward[index] = stepsOnRing(room);
    homeward[index] = stepsIntoHome(room, entrance[index], taken);
  }
}

const BRINGING_IN = rankBit(ACE) | rankBit(KING);

/** TK-3: all plays of a seat with these ranks (one bit each), whatever it holds. */
export function listPlays(p: Position, seat: Seat, ranks: number, into: Move[]): number {
  const owner = ownerFor(p, seat);
  const canBringIn = (ranks & BRINGING_IN) !== 0 && bringInFault(p, owner) === null;
  inPlayCount = 0;
  survey(p, owner);
  let count = 0;
  for (let left = ranks; left !== 0; left = withoutLowest(left)) {
    const card = lowestRank(left);
    if (canBringIn && bringsIn(card)) into[count++] = cardMove(BRING_IN, card);
    count = listMoves(p, seat, owner, card, into, count);
  }
  return count;
}

const anyPlays: Move[] = [];

/** TK-2.7: the ranks that this seat could play now. They follow from the board alone, so everyone knows them. */
export function playableRanks(p: Position, seat: Seat): number {
  const owner = ownerFor(p, seat);
  let playable = bringInFault(p, owner) === null ? BRINGING_IN : 0;
  inPlayCount = 0;
  survey(p, owner);
  if (inPlayCount === 0 && p.table.options.five === 'own') return playable;
  for (let card = 0; card < RANKS; card++) {
    if (listMoves(p, seat, owner, card, anyPlays, 0) > 0) playable |= rankBit(card);
  }
  return playable;
}

/** TK-3: the plays of a card with the pawns in play. */
function listMoves(p: Position, seat: Seat, owner: Seat, card: number, into: Move[], listed: number): number {
  if (card === FIVE && p.table.options.five !== 'own') return listFives(p, seat, owner, into, listed);
  return inPlayCount === 0 ? listed : listUses(p, owner, card, into, listed);
}

/** TK-3: the same for cards that move the owner's pawns alone. */
function listUses(p: Position, owner: Seat, card: number, into: Move[], listed: number): number {
  switch (card) {
    case JACK:
      return listSwaps(p, owner, into, listed);
    case SEVEN:
      return p.table.options.seven === 'split'
        ? listSplitSevens(p, owner, into, listed)
        : listSingleSevens(into, listed);
    case FOUR:
      return listBackwards(p, into, listed);
    default:
      return listWalks(p, card, into, listed);
  }
}

/** TK-3.1, TK-2.5: the whole number of the card; if both ways are open, both are listed. */
function listWalks(p: Position, card: number, into: Move[], listed: number): number {
  const numbers = numbersOf(p, card);
  let count = listed;
  for (let which = 0; which < numbers.length; which++) {
    const steps = numbers[which];
    for (let index = 0; index < inPlayCount; index++) {
      const move = walkMove(card, inPlay[index], steps);
      if (hasSteps(onward[index], steps)) into[count++] = move;
      if (hasSteps(homeward[index], steps)) into[count++] = intoHome(move);
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

/** TK-6.1, TK-6.5: a five that may move others' pawns, or any. */
function listFives(p: Position, seat: Seat, owner: Seat, into: Move[], listed: number): number {
  inPlayCount = 0;
  for (let other = 0; other < p.table.seats; other++) {
    if (moverFault(p, seat, owner, FIVE, pawnOf(other, 0)) === null) survey(p, other);
  }
  const count = listWalks(p, FIVE, into, listed);
  inPlayCount = 0;
  survey(p, owner);
  return count;
}

/** The pawns on the board that may be swapped. */
const swappable = zeros(MOST_PAWNS);

/** TK-3.6: of two own pawns the lower number comes first. */
function listSwaps(p: Position, owner: Seat, into: Move[], listed: number): number {
  let swappables = 0;
  for (let pawn = 0; pawn < p.places.length; pawn++) {
    if (swappableFault(p, owner, pawn) === null) swappable[swappables++] = pawn;
  }
  let count = listed;
  for (let one = 0; one < swappables; one++) {
    const pawn = swappable[one];
    if (seatOfPawn(pawn) !== owner) continue;
    for (let two = 0; two < swappables; two++) {
      const other = swappable[two];
      if (seatOfPawn(other) !== owner || other > pawn) into[count++] = swapMove(JACK, pawn, other);
    }
  }
  return count;
}

/** TK-6.6: one to seven steps of one pawn, the rest forfeited. */
function listSingleSevens(into: Move[], listed: number): number {
  let count = listed;
  for (let index = 0; index < inPlayCount; index++) {
    for (let steps = 1; steps <= STEPS_OF_SEVEN; steps++) {
      const run = runOf(numberOfPawn(inPlay[index]), steps, 0);
      if (hasSteps(onward[index], steps)) into[count++] = sevenMove(steps, run);
      if (hasSteps(homeward[index], steps)) into[count++] = sevenMove(steps, run | turnAt(entrance[index]));
    }
  }
  return count;
}
