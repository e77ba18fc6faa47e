import type { MyTable } from '../../wires/http.ts';

/** Whether the game waits for this person's move. */
export const isMyTurn = ({ turns, you }: MyTable): boolean => turns.some(({ seat }) => seat === you);

/** When the next clock runs out: ours where we are to move, else the first of the others'. Null without a clock. */
export function deadlineOf(table: MyTable): number | null {
  const asked = isMyTurn(table) ? table.turns.filter(({ seat }) => seat === table.you) : table.turns;
  const times = asked.flatMap(({ until }) => (until === null ? [] : [until]));
  return times.length === 0 ? null : Math.min(...times);
}

/** The least time left first; then games without a clock, the latest first. */
export const byTimeLeft = (tables: readonly MyTable[]): MyTable[] =>
  tables.toSorted((a, b) => {
    const [left, right] = [deadlineOf(a), deadlineOf(b)];
    if (left === right) return b.at - a.at;
    return left === null ? 1 : right === null ? -1 : left - right;
  });

/** Days, hours and minutes, rounded down. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

export function timeLeft(until: number, now: number): TimeLeft {
  const minutes = Math.max(0, Math.floor((until - now) / MINUTE_MS));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
