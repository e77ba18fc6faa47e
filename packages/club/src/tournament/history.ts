import { dealResultsOf } from './duplicate.ts';
import { type Contest, pointsAt } from './model.ts';

/** Each entrant's past rounds, by number. */
export interface History {
  points(entrant: number): number;
  byes(entrant: number): number;
  /** How often two have been paired, also at tables that are still played. */
  meetings(a: number, b: number): number;
  /** How often an entrant held a seat. */
  timesAt(entrant: number, seat: number): number;
}

/** A number, because pairings look up every pair of a field. */
const pairKey = (a: number, b: number): number => (a < b ? a * 65_536 + b : b * 65_536 + a);

const add = <Key>(counts: Map<Key, number>, key: Key, amount: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + amount);
};

export function historyOf(contest: Contest): History {
  const points = new Map<number, number>();
  const byes = new Map<number, number>();
  const meetings = new Map<number, number>();
  const seatings = new Map<string, number>();
  for (const { entrant, points: got } of contest.byes) {
    add(byes, entrant, 1);
    add(points, entrant, got);
  }
  for (const { seats } of contest.matches)
    for (const [seat, { entrant }] of seats.entries()) {
      add(seatings, `${entrant} ${seat}`, 1);
      for (const other of seats.slice(seat + 1)) add(meetings, pairKey(entrant, other.entrant), 1);
    }
  for (const [entrant, got] of gained(contest)) add(points, entrant, got);
  return {
    points: (entrant) => points.get(entrant) ?? 0,
    byes: (entrant) => byes.get(entrant) ?? 0,
    meetings: (a, b) => meetings.get(pairKey(a, b)) ?? 0,
    timesAt: (entrant, seat) => seatings.get(`${entrant} ${seat}`) ?? 0,
  };
}

/** The points of every finished table: at a table by itself, or compared with the others of the same deal. */
function gained({ isDuplicate, matches }: Contest): readonly (readonly [number, number])[] {
  if (isDuplicate) return dealResultsOf(matches).map(({ entrant, points }) => [entrant, points] as const);
  return matches
    .filter(({ isOver }) => isOver)
    .flatMap(({ seats }) => {
      const points = pointsAt(seats);
      return seats.map(({ entrant }, seat) => [entrant, points[seat]] as const);
    });
}
