import { eventsOf, type Feats, type GameHistory, type Seat } from '@tuckbox/engine';
import { isHome, PAWNS } from './board.ts';
import type { Tock } from './index.ts';
import { seatOfPawn } from './state.ts';

type History = GameHistory<Tock>;

/** Brought all pawns home, and none was ever captured. */
const isUntouched = (history: History, seat: Seat): boolean =>
  history.end.homes[seat] === PAWNS &&
  !eventsOf(history).some((event) => event.kind === 'eaten' && seatOfPawn(event.pawn) === seat);

/** Captured two pawns of others with one card. */
const hasCapturedTwoAtOnce = (history: History, seat: Seat): boolean =>
  history.steps.some(
    (step) =>
      step.seat === seat &&
      step.events.filter((event) => event.kind === 'eaten' && seatOfPawn(event.pawn) !== seat).length >= 2,
  );

/** Won although an opponent had three pawns home before the winner's first. */
function hasComeBack({ places, steps }: History, seat: Seat): boolean {
  if (places[seat] !== 1) return false;
  const home = new Set<number>();
  const homeOf = (whose: number): number => [...home].filter((pawn) => seatOfPawn(pawn) === whose).length;
  return eventsOf({ steps }).some((event) => {
    if (event.kind === 'moved' && isHome(event.to)) home.add(event.pawn);
    return homeOf(seat) === 0 && places.some((place, other) => place > 1 && homeOf(other) >= PAWNS - 1);
  });
}

export const feats: Feats<Tock> = {
  untouched: isUntouched,
  'two-at-once': hasCapturedTwoAtOnce,
  comeback: hasComeBack,
};
