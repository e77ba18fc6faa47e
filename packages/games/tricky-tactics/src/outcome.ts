import type { Outcome } from '@tuckbox/engine';
import { placesBy } from '@tuckbox/tabletop';
import { CUBES } from './board.ts';
import { hasStayed, isAutoma, type Position, playersLeft } from './state.ts';

export const outcome = (p: Position): Outcome | null => (p.over === 1 ? { places: places(p) } : null);

/** TT-4.4, TT-6.1: players who stayed come first, then by points, cubes on the map, tricks of the last phase. */
export const places = (p: Position): number[] =>
  placesBy(
    p.seats,
    (a, b) =>
      Number(isLastPlayer(p, b)) - Number(isLastPlayer(p, a)) ||
      Number(hasStayed(p, b)) - Number(hasStayed(p, a)) ||
      p.score[b] - p.score[a] ||
      cubesOnMap(p, b) - cubesOnMap(p, a) ||
      p.tricks[b] - p.tricks[a],
  );

const cubesOnMap = (p: Position, seat: number): number => CUBES - p.supply[seat];

/** TT-6.1: the last player left has won, whatever the automa has scored. */
const isLastPlayer = (p: Position, seat: number): boolean =>
  playersLeft(p) === 1 && hasStayed(p, seat) && !isAutoma(p, seat);
