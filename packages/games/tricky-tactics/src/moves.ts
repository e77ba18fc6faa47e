import { hasSeat, NO_SEATS, NOBODY, type Seat, type SeatSet } from '@tuckbox/engine';
import { addMove, type Move, reclaimMove, removeMove, SPLITS } from './actions.ts';
import { choiceByRule } from './automa.ts';
import { districtOf, locationOf, ROWS } from './board.ts';
import { SUITS } from './cards.ts';
import { isEmptyPack, listSuit, packSize } from './packs.ts';
import {
  ACTING,
  cubesAt,
  currentHandAt,
  handAt,
  PLAYING,
  type Position,
  SPLITTING,
  UNSPLIT,
} from './state.ts';
import { ledSuit, mustFollow } from './trick.ts';

/** TT-1.2, TT-2.3: all who have not split, then only the player in turn; nobody after the end. */
export function waitingFor(p: Position): SeatSet {
  if (p.over === 1) return NO_SEATS;
  return p.stage === SPLITTING ? p.unsplit : ((1 << p.turn) as SeatSet);
}

export function nextUp(p: Position): Seat {
  if (p.over === 1) return NOBODY;
  return p.stage === SPLITTING ? ((31 - Math.clz32(p.unsplit & -p.unsplit)) as Seat) : p.turn;
}

/** TT-3.1: the winner acts at a Location of the led suit. */
export const isInLedSuit = (p: Position, location: number): boolean => districtOf(location) === ledSuit(p);

/** TT-3.2: to add takes a cube in supply. */
export const canAdd = (p: Position, seat: number): boolean => p.supply[seat] > 0;

/** TT-3.1: only an opponent's cube is removed; one's own is reclaimed. */
export const isOpponent = (seat: number, other: number): boolean => seat !== other;

/** TT-3.2: to remove or to reclaim takes a cube of that player's at the Location. */
export const hasCube = (p: Position, location: number, owner: number): boolean =>
  cubesAt(p, location, owner) > 0;

/** TT-3.3: is there anything at all that the winner of the trick could do? */
export function canAct(p: Position, seat: number): boolean {
  if (canAdd(p, seat)) return true;
  const suit = ledSuit(p);
  for (let row = 0; row < ROWS; row++) {
    for (let owner = 0; owner < p.seats; owner++) if (hasCube(p, locationOf(suit, row), owner)) return true;
  }
  return false;
}

export function legalMoves(p: Position, seat: Seat, into: Move[]): number {
  if (!hasSeat(waitingFor(p), seat)) return 0;
  if (hasSeat(p.driven, seat)) return listChoice(p, seat, into);
  if (p.stage === PLAYING) return listPlays(p, seat, into);
  return p.stage === ACTING ? listActions(p, seat, into) : listSplits(p, seat, into);
}

/** TT-5.1, TT-6.1: one choice is left to the automa and to leavers. A hand laid out too short leaves none. */
function listChoice(p: Position, seat: number, into: Move[]): number {
  if (p.stage === PLAYING && isEmptyPack(p.hands, currentHandAt(p, seat))) return 0;
  into[0] = choiceByRule(p, seat);
  return 1;
}

function listSplits(p: Position, seat: number, into: Move[]): number {
  const splits = SPLITS[packSize(p.hands, handAt(seat, UNSPLIT))];
  for (let index = 0; index < splits.length; index++) into[index] = splits[index];
  return splits.length;
}

function listPlays(p: Position, seat: number, into: Move[]): number {
  const hand = currentHandAt(p, seat);
  if (mustFollow(p, seat)) return listSuit(p.hands, hand, ledSuit(p), into, 0);
  let count = 0;
  for (let suit = 0; suit < SUITS; suit++) count = listSuit(p.hands, hand, suit, into, count);
  return count;
}

function listActions(p: Position, seat: number, into: Move[]): number {
  const suit = ledSuit(p);
  const mayAdd = canAdd(p, seat);
  let count = 0;
  for (let row = 0; row < ROWS; row++) {
    const location = locationOf(suit, row);
    if (mayAdd) into[count++] = addMove(location);
    for (let owner = 0; owner < p.seats; owner++) {
      if (!hasCube(p, location, owner)) continue;
      into[count++] = isOpponent(seat, owner) ? removeMove(location, owner) : reclaimMove(location);
    }
  }
  return count;
}
