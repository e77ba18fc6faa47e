import type { Outcome, Seat } from '@tuckbox/engine';
import { placesBy } from '@tuckbox/tabletop';
import { hasLeft, isOver, type Position, seatCount } from './state.ts';

/** ST-4.3: ends games between bots that never score. */
export const LAST_ROUND = 500;

/** ST-0.3: a player who has not left has reached the target, and has more points than all others who have not left. */
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

/** ST-5.1: the last player who has not left has won. */
export function isOneLeft(p: Position): boolean {
  let left = 0;
  for (let seat = 0; seat < seatCount(p); seat++) if (!hasLeft(p, seat as Seat)) left++;
  return left <= 1;
}

/** ST-4.3: by score; equal scores share a place. ST-5.1: players who have left come after those who have not. */
export const placesOf = (p: Position): number[] =>
  placesBy(seatCount(p), (a, b) => {
    const [leftA, leftB] = [hasLeft(p, a as Seat), hasLeft(p, b as Seat)];
    if (leftA !== leftB) return leftA ? 1 : -1;
    return p.scores[b] - p.scores[a];
  });

export const outcome = (p: Position): Outcome | null => (isOver(p) ? { places: placesOf(p) } : null);
