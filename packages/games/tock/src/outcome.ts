import { NOBODY, type Outcome, type Seat } from '@tuckbox/engine';
import { placesBy } from '@tuckbox/tabletop';
import { isHome, isOnRing, PAWNS, slotOf } from './board.ts';
import { hasLeft, type Position, partnerOf, pawnOf, progressOf } from './state.ts';

/** TK-4.3: ends games between bots that never finish. */
const LAST_TURN = 5000;

/** TK-4.1, TK-4.2, TK-4.3, TK-7.3: whether the game is over. */
export const isOver = (p: Position): boolean =>
  p.turns >= LAST_TURN || somebodyIsDone(p) || lastSide(p) !== NOBODY;

/** TK-4.1, TK-4.2: all pawns home, in a team those of both. */
export function isDone(p: Position, seat: number): boolean {
  const partner = partnerOf(p, seat);
  return p.homes[seat] === PAWNS && (partner === NOBODY || p.homes[partner] === PAWNS);
}

function somebodyIsDone(p: Position): boolean {
  for (let seat = 0; seat < p.table.seats; seat++) if (isDone(p, seat)) return true;
  return false;
}

export const isLastTurn = (p: Position): boolean => p.turns >= LAST_TURN;

/** TK-7.3: a seat of the only side that has players left, or NOBODY if there are more sides. */
function lastSide(p: Position): Seat {
  let side = NOBODY;
  for (let seat = 0; seat < p.table.seats; seat++) {
    if (hasLeft(p, seat)) continue;
    if (side !== NOBODY && !isSameSide(p, side, seat)) return NOBODY;
    side = seat as Seat;
  }
  return side;
}

const isSameSide = (p: Position, seat: number, other: number): boolean =>
  seat === other || partnerOf(p, seat) === other;

/** TK-4.1, TK-4.2: by pawns home, then by how far the pawns have come; a team counts both its players'. */
export function outcome(p: Position): Outcome | null {
  if (p.over === 0) return null;
  // TK-7.3: nobody finished, but only one side has players left.
  const stayed = somebodyIsDone(p) ? NOBODY : lastSide(p);
  const won = (seat: number): number => (stayed !== NOBODY && isSameSide(p, stayed, seat) ? 1 : 0);
  return {
    places: placesBy(
      p.table.seats,
      (a, b) =>
        won(b) - won(a) ||
        sideSum(p, b, homeCount) - sideSum(p, a, homeCount) ||
        sideSum(p, b, wayOf) - sideSum(p, a, wayOf),
    ),
  };
}

function sideSum(p: Position, seat: number, countOf: (p: Position, seat: number) => number): number {
  const partner = partnerOf(p, seat);
  return countOf(p, seat) + (partner === NOBODY ? 0 : countOf(p, partner));
}

const homeCount = (p: Position, seat: number): number => p.homes[seat];

/** TK-4.1: the sum of the pawns' positions, as TK-0.3 tells them; a pawn in the start zone counts 0. */
function wayOf(p: Position, seat: number): number {
  let way = 0;
  for (let number = 0; number < PAWNS; number++) {
    const place = p.places[pawnOf(seat, number)];
    if (isHome(place)) way += p.table.spaces - 2 + slotOf(place);
    else if (isOnRing(place)) way += progressOf(p, seat, place);
  }
  return way;
}
