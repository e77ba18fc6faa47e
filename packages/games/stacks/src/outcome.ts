import type { Outcome, Seat } from '@tuckbox/engine';
import { placesBy } from '@tuckbox/tabletop';
import { hasLeft, isOver, type Position, seatCount } from './state.ts';

/** ST-4.3: a guard for machines that never get anywhere. */
export const LAST_ROUND = 500;

/** ST-0.3: somebody who has not left is at the target or over it, and alone on top of those who have not left. */
export function isWonOnPoints(p: Position): boolean {
  let best = p.target - 1;
  let leaders = 0;
  for (let seat = 0; seat < seatCount(p); seat++) {
    if (hasLeft(p, seat as Seat) || p.scores[seat] < best) continue;
    leaders = p.scores[seat] === best ? leaders + 1 : 1;
    best = p.scores[seat];
  }
  return leaders === 1 && best >= p.target;
}

/** ST-5.1: when only one is left, that player has won. */
export function isOneLeft(p: Position): boolean {
  let left = 0;
  for (let seat = 0; seat < seatCount(p); seat++) if (!hasLeft(p, seat as Seat)) left++;
  return left <= 1;
}

/** ST-4.3: by score, equal scores sharing a place. ST-5.1: who has left comes behind who has not. */
export const placesOf = (p: Position): number[] =>
  placesBy(seatCount(p), (a, b) => {
    const [leftA, leftB] = [hasLeft(p, a as Seat), hasLeft(p, b as Seat)];
    if (leftA !== leftB) return leftA ? 1 : -1;
    return p.scores[b] - p.scores[a];
  });

export const outcome = (p: Position): Outcome | null => (isOver(p) ? { places: placesOf(p) } : null);
