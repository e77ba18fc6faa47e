import type { QuietHours } from '../store/notices.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A reminder that would fall into quiet hours comes within this time before them. */
const BEFORE_QUIET = 30 * MINUTE;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A clock of a time zone. Making one is slow, so it is kept. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Whether this is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Local time as minutes since 1970, as if the place were in Greenwich. */
function wallMinutes(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute')) / MINUTE;
}

/** The minutes since midnight that a clock on the wall shows. */
export const minuteOfDay = (at: number, timeZone: string): number => wallMinutes(at, timeZone) % 1440;

/**
 * When a day such as 2026-05-03 begins: at local midnight, or at the next existing moment if a change of the clock
 * skips it.
 */
export function startOfDay(date: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) / MINUTE;
  let at = wanted * MINUTE;
  // The second step corrects the first one where the clocks change between the two.
  for (let step = 0; step < 2; step++) at += (wanted - wallMinutes(at, timeZone)) * MINUTE;
  return at;
}

export interface Hours {
  readonly timeZone: string;
  readonly quiet: QuietHours | null;
}

/** Whether a person wants to hear nothing at this time. */
export function isQuiet({ timeZone, quiet }: Hours, at: number): boolean {
  if (quiet === null) return false;
  const { from, to } = quiet;
  const minute = minuteOfDay(at, timeZone);
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}

/** A person is reminded when a quarter of the time is left, and an hour at least. */
export const remindAt = (until: number, allotted: number): number => until - Math.max(allotted / 4, HOUR);

/** Whether it is time for a reminder; earlier than usual if quiet hours come between. */
export function isReminderDue(due: number, hours: Hours, now: number): boolean {
  if (now >= due) return true;
  return due - now < DAY && isQuiet(hours, due) && !isQuiet(hours, now) && isQuiet(hours, now + BEFORE_QUIET);
}
