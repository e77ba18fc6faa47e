/** TI-9: the end of a game and of a tournament. */
import { type Luck, NOBODY, type Outcome } from '@tuckbox/engine';
import { tabulate } from '@tuckbox/kit';
import { placesBy } from '@tuckbox/tabletop';
import type { Tell } from './events.ts';
import { dealNextGame } from './setup.ts';
import {
  hasLeft,
  isFaceUp,
  NO_CHOICE,
  type Position,
  playersLeft,
  STACKS,
  type State,
  slotCard,
} from './state.ts';

/** TI-9.4 */
export const MOST_TURNS = 2000;

/** TI-9.1, TI-9.2: the Gears on a seat's face-down Stack cards. */
export function faceDownGears(p: Position, seat: number): number {
  let gears = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    for (const slot of p.stacks[seat * STACKS + stack])
      if (!isFaceUp(slot)) gears += p.gearTable[slotCard(slot)];
  }
  return gears;
}

const faceDownCards = (p: Position, seat: number): number[] =>
  tabulate(STACKS, (stack) => p.stacks[seat * STACKS + stack])
    .flat()
    .filter((slot) => !isFaceUp(slot))
    .map(slotCard);

/** Ends the game, won by a seat or by NOBODY; a tournament continues in the same step. */
export function endGame(s: State, winner: number, luck: Luck, tell?: Tell): void {
  s.winner = winner;
  s.over = 1;
  s.choice = NO_CHOICE;
  tell?.({
    kind: 'ended',
    winner,
    faceDown: tabulate(s.seats, (seat) => faceDownCards(s, seat)),
    gears: tabulate(s.seats, (seat) => faceDownGears(s, seat)),
  });
  if (s.tournament === 0) return;
  for (let seat = 0; seat < s.seats; seat++) s.gears[seat] += faceDownGears(s, seat);
  if (winner !== NOBODY) s.won[winner]++;
  if (isTournamentOver(s)) return;
  s.over = 0;
  dealNextGame(s, luck, tell);
}

/** TI-9.2, TI-10.1 */
export const isTournamentOver = (p: Position): boolean =>
  playersLeft(p) < 2 || p.gears.some((gears) => gears >= p.tournament);

export function outcome(p: Position): Outcome | null {
  if (p.over === 0) return null;
  const compare = p.tournament === 0 ? gameComparison(p) : tournamentComparison(p);
  return { places: placesBy(p.seats, (a, b) => leaversLast(p, a, b) ?? compare(a, b)) };
}

/** TI-10.1: the first to leave is the very last. */
function leaversLast(p: Position, a: number, b: number): number | null {
  if (!hasLeft(p, a) && !hasLeft(p, b)) return null;
  if (hasLeft(p, a) && hasLeft(p, b)) return p.gone[b] - p.gone[a];
  return hasLeft(p, a) ? 1 : -1;
}

/** TI-9.1, TI-9.4 */
function gameComparison(p: Position): (a: number, b: number) => number {
  if (p.winner === NOBODY) return () => 0;
  const gears = tabulate(p.seats, (seat) => (seat === p.winner ? -1 : faceDownGears(p, seat)));
  return (a, b) => gears[a] - gears[b];
}

/** TI-9.2 */
const tournamentComparison =
  (p: Position) =>
  (a: number, b: number): number =>
    p.gears[a] - p.gears[b] || p.won[b] - p.won[a];
