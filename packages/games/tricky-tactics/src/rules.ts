/**
 * What the rules allow. A function named `…Fault` returns the code of the fault that forbids a move, or null. The
 * legal list keeps moves without a fault, and why.ts turns the code into a reason.
 */
import { hasSeat, type Seat } from '@tuckbox/engine';
import { districtOf, locationOf, ROWS } from './board.ts';
import { suitOf } from './cards.ts';
import {
  ADD,
  kindOf,
  locationOfAction,
  type Move,
  type MoveKind,
  PLAY,
  REMOVE,
  SPLIT,
  seatRobbed,
} from './move.ts';
import { hasCard } from './packs.ts';
import { ACTING, cubesAt, currentHandAt, PLAYING, type Position, SPLITTING } from './state.ts';
import { ledSuit, mustFollow } from './trick.ts';

/** TT-2.3: after the end nothing is legal; before it only what the stage asks for, from the seats that it asks. */
export function timeFault(p: Position, seat: Seat, kind: MoveKind): TimeFault | null {
  if (p.over === 1) return 'game-over';
  if (kind === SPLIT) {
    if (p.stage !== SPLITTING) return 'nothing-to-split';
    return hasSeat(p.unsplit, seat) ? null : 'already-split';
  }
  if (p.stage === SPLITTING) return 'split-first';
  if (kind === PLAY && p.stage === ACTING) return 'act-first';
  if (kind !== PLAY && p.stage === PLAYING) return 'no-trick-won';
  return seat === p.turn ? null : 'not-your-turn';
}
export type TimeFault =
  | 'game-over'
  | 'nothing-to-split'
  | 'already-split'
  | 'split-first'
  | 'act-first'
  | 'no-trick-won'
  | 'not-your-turn';

/** TT-2.3, TT-2.1: a card of the current hand that follows suit if any does. */
export function cardFault(p: Position, seat: Seat, card: number): CardFault | null {
  if (!hasCard(p.hands, currentHandAt(p, seat), card)) return 'not-in-current-hand';
  return mustFollow(p, seat) && suitOf(card) !== ledSuit(p) ? 'follow-suit' : null;
}
export type CardFault = 'not-in-current-hand' | 'follow-suit';

/** TT-3.1, TT-3.2: a Location of the led suit, and a cube for the action. */
export function actionFault(p: Position, seat: Seat, move: Move): ActionFault | null {
  const location = locationOfAction(move);
  const kind = kindOf(move);
  if (!isInLedSuit(p, location)) return 'other-suit';
  if (kind === ADD) return canAdd(p, seat) ? null : 'no-supply';
  if (kind === REMOVE && !isOpponent(seat, seatRobbed(move))) return 'own-cube';
  return hasCube(p, location, kind === REMOVE ? seatRobbed(move) : seat) ? null : 'no-cube-there';
}
export type ActionFault = 'other-suit' | 'no-supply' | 'own-cube' | 'no-cube-there';

/** TT-3.1: the winner acts at a Location of the led suit. */
const isInLedSuit = (p: Position, location: number): boolean => districtOf(location) === ledSuit(p);

/** TT-3.2: adding needs a cube in supply. */
export const canAdd = (p: Position, seat: number): boolean => p.supply[seat] > 0;

/** TT-3.1: only an opponent's cube is removed; an own cube is reclaimed. */
export const isOpponent = (seat: number, other: number): boolean => seat !== other;

/** TT-3.2: removing or reclaiming needs a cube of that player at the Location. */
export const hasCube = (p: Position, location: number, owner: number): boolean =>
  cubesAt(p, location, owner) > 0;

/** TT-3.3: whether the winner of the trick has any action. */
export function canAct(p: Position, seat: number): boolean {
  if (canAdd(p, seat)) return true;
  const suit = ledSuit(p);
  for (let row = 0; row < ROWS; row++) {
    for (let owner = 0; owner < p.seats; owner++) if (hasCube(p, locationOf(suit, row), owner)) return true;
  }
  return false;
}
