import { compared, type Match, POINT, type SeatResult } from './model.ts';

/** An entrant's result on a deal, compared with all who held the same seat on it. */
export interface ComparedResult extends SeatResult {
  readonly round: number;
  /** From 0. */
  readonly seat: number;
  /** One for each entrant who held this seat at another table and did worse, half for each who did as well. */
  readonly matchpoints: number;
  /** How many held this seat at other tables. */
  readonly most: number;
  /** Nobody did better in this seat. */
  readonly isBest: boolean;
  /** The share of matchpoints, in units; an average where there was nothing to compare. */
  readonly points: number;
}

/** The results of all deals whose tables are over: a deal is a round. */
export function dealResultsOf(matches: readonly Match[]): ComparedResult[] {
  const rounds = Map.groupBy(matches, ({ round }) => round);
  return [...rounds.values()].flatMap((tables) =>
    tables.every(({ isOver }) => isOver) ? compareDeal(tables) : [],
  );
}

const compareDeal = (tables: readonly Match[]): ComparedResult[] =>
  tables.flatMap(({ round, seats }) =>
    seats.map((result, seat): ComparedResult => {
      const others = tables.flatMap((table) => table.seats[seat] ?? []).filter((other) => other !== result);
      const matchpoints = others.reduce((sum, other) => sum + compared(result, other), 0);
      const share = others.length > 0 ? matchpoints / others.length : result.isGone ? 0 : 0.5;
      const isBest = !result.isGone && others.every((other) => compared(result, other) > 0);
      const points = Math.round(share * POINT);
      return { ...result, round, seat, matchpoints, most: others.length, isBest, points };
    }),
  );
