import { err, ok, type Result } from '@tuckbox/kit';
import { type Span, seatOfUser, type Table, type TableId, type TableRow, type UserId } from '@tuckbox/table';
import type { DaysOff } from '../store/notices.ts';
import type { Store } from '../store/store.ts';
import { startOfDay } from './quiet-hours.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How many days off a person has in a calendar year. */
export const DAYS_A_YEAR = 30;

/**
 * Days off begin a day after they are entered at the earliest. So nobody stops a clock that is about to run out: a turn
 * of one day is always played in time, and a longer turn must have a day left.
 */
const AHEAD = DAY;

/** How far ahead days off can be entered. */
const FARTHEST = 366 * DAY;

/** More unfinished games with days per turn than anybody has. */
const MOST_TABLES = 1000;

export type DaysOffRefusal =
  | 'days-off-early'
  | 'days-off-far'
  | 'days-off-order'
  | 'days-off-overlap'
  | 'days-off-spent';

export interface DaysOffWish {
  /** The first day and the last one, as in 2026-05-03. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** The requested span, if it is allowed in addition to existing days off. */
export function spanOfWish(
  { from: first, to: last, timeZone }: DaysOffWish,
  known: readonly DaysOff[],
  now: number,
): Result<Span, DaysOffRefusal> {
  if (last < first) return err('days-off-order');
  const begins = startOfDay(first, timeZone);
  if (begins <= now) return err('days-off-early');
  // Whoever enters tomorrow in the evening is off from tomorrow evening on.
  const from = Math.max(begins, now + AHEAD);
  const to = startOfDay(dayAfter(last), timeZone);
  if (to <= from) return err('days-off-early');
  if (to > now + FARTHEST) return err('days-off-far');
  if (known.some((other) => other.from < to && from < other.to)) return err('days-off-overlap');
  const span = { from, to };
  // An hour more for a day on which the clocks change.
  const most = DAYS_A_YEAR + HOUR / DAY;
  const isSpent = yearsOf(span).some((year) => daysIn(year, [...known, span], timeZone) > most);
  return isSpent ? err('days-off-spent') : ok(span);
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

const yearsOf = ({ from, to }: Span): number[] => {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()];
  return first === last ? [first] : [first, last];
};

/** How many days of a year are taken. */
export function daysIn(year: number, spans: readonly Span[], timeZone: string): number {
  const [begin, end] = [startOfDay(`${year}-01-01`, timeZone), startOfDay(`${year + 1}-01-01`, timeZone)];
  const taken = spans.map(({ from, to }) => Math.max(0, Math.min(to, end) - Math.max(from, begin)));
  return taken.reduce((sum, milliseconds) => sum + milliseconds / DAY, 0);
}

export interface RestParts {
  readonly store: Store;
  readonly registry: {
    find(id: TableId): Promise<Table | null>;
    now(): number;
    broken(id: TableId, error: unknown): void;
  };
}

/** Enters a person's days off into all their running games over days. */
export async function enterDaysOff(user: UserId, parts: RestParts): Promise<void> {
  const { store, registry } = parts;
  const spans = spansFrom(await store.daysOffOf(user), registry.now());
  for (const { row } of await store.tablesOf(user, MOST_TABLES, 'unfinished'))
    if (isOverDays(row)) await rest(row.id, user, spans, parts);
}

/** Enters days off into games whose question is new: they have just begun, or somebody has taken a seat. */
export async function enterDaysOffAt(
  rows: readonly TableRow[],
  daysOff: readonly DaysOff[],
  parts: RestParts,
): Promise<void> {
  const byUser = Map.groupBy(daysOff, ({ user }) => user);
  for (const row of rows)
    for (const { user } of row.seated) {
      const own = user === null ? undefined : byUser.get(user);
      if (user !== null && own !== undefined)
        await rest(row.id, user, spansFrom(own, parts.registry.now()), parts);
    }
}

const isOverDays = ({ plan, status }: TableRow): boolean =>
  plan.clock.kind === 'days' && (status === 'playing' || status === 'paused');

const spansFrom = (days: readonly DaysOff[], now: number): Span[] =>
  days.filter(({ to }) => to > now).map(({ from, to }) => ({ from, to }));

/** Writes the days off of a seat into the log, unless it has them. */
async function rest(
  id: TableId,
  user: UserId,
  spans: readonly Span[],
  { registry }: RestParts,
): Promise<void> {
  try {
    const table = await registry.find(id);
    await table?.enact((room) => {
      const seat = seatOfUser(room, user);
      const isRunning = room.status === 'playing' || room.status === 'paused';
      if (!isRunning || seat < 0 || isSame(table.restsOf(seat), spans, registry.now())) return [];
      return [{ kind: 'rested', seat, spans }];
    });
  } catch (error) {
    registry.broken(id, error);
  }
}

/** Whether the log says the same about the time that is to come. */
const isSame = (kept: readonly Span[], spans: readonly Span[], now: number): boolean =>
  JSON.stringify(kept.filter(({ to }) => to > now)) === JSON.stringify(spans);
