import { hasSeat, type Seat } from '@tuckbox/engine';
import { choiceByRule } from './automa.ts';
import { locationOf, ROWS } from './board.ts';
import { SUITS } from './cards.ts';
import {
  ADD,
  addMove,
  type Move,
  type MoveKind,
  PLAY,
  reclaimMove,
  removeMove,
  SPLIT,
  SPLITS,
} from './move.ts';
import { isEmptyPack, listSuit, packSize } from './packs.ts';
import { canAdd, hasCube, isOpponent, timeFault } from './rules.ts';
import { ACTING, currentHandAt, handAt, PLAYING, type Position, type Stage, UNSPLIT } from './state.ts';
import { ledSuit, mustFollow } from './trick.ts';

export function legalMoves(p: Position, seat: Seat, into: Move[]): number {
  if (timeFault(p, seat, kindAt(p.stage)) !== null) return 0;
  if (hasSeat(p.driven, seat)) return listChoice(p, seat, into);
  if (p.stage === PLAYING) return listPlays(p, seat, into);
  return p.stage === ACTING ? listActions(p, seat, into) : listSplits(p, seat, into);
}

/** The kind of move in this stage; ADD means all three actions. */
const kindAt = (stage: Stage): MoveKind => (stage === PLAYING ? PLAY : stage === ACTING ? ADD : SPLIT);

/** TT-5.1, TT-6.1: the automa and players who left have one choice. A written hand that is too short has none. */
function listChoice(p: Position, seat: number, into: Move[]): number {
  if (p.stage === PLAYING && isEmptyPack(p.hands, currentHandAt(p, seat))) return 0;
  into[0] = choiceByRule(p, seat);
  return 1;
}

/** TT-1.2 */
function listSplits(p: Position, seat: number, into: Move[]): number {
  const splits = SPLITS[packSize(p.hands, handAt(seat, UNSPLIT))];
  for (let index = 0; index < splits.length; index++) into[index] = splits[index];
  return splits.length;
}

/** TT-2.1: only the led suit if it must be followed. */
function listPlays(p: Position, seat: number, into: Move[]): number {
  const hand = currentHandAt(p, seat);
  if (mustFollow(p, seat)) return listSuit(p.hands, hand, ledSuit(p), into, 0);
  let count = 0;
  for (let suit = 0; suit < SUITS; suit++) count = listSuit(p.hands, hand, suit, into, count);
  return count;
}

/** TT-3.1, TT-3.2: the winner's actions at the Locations of the led suit. */
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
