/** A day of the calendar, as in 2026-11-18. */
export type Day = string;

/** Progress with exercises, stored on this device. */
export interface Practised {
  /** The ids of solved exercises, by game. */
  readonly solved: { readonly [game: string]: readonly string[] };
  /** The last day on which the exercise of the day was answered; null before the first. */
  readonly lastDay: Day | null;
  /** The length of the streak up to the last day. */
  readonly days: number;
  /** Whether the exercise of the last day was solved at the first try. */
  readonly isLastSolved: boolean;
}

export const NOT_YET: Practised = { solved: {}, lastDay: null, days: 0, isLastSolved: false };

const DAY_MS = 86_400_000;

const shifted = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day in local time. */
export function dayOf(time: Date): Day {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 10);
}

/** The current streak of answered daily exercises; it ends when a whole day is missed. */
export const streakOn = ({ lastDay, days }: Practised, today: Day): number =>
  lastDay === today || lastDay === shifted(today, -1) ? days : 0;

/** After the exercise of the day was answered, right or wrong: only the first answer of a day counts. */
export function afterDaily(practised: Practised, today: Day, isSolved: boolean): Practised {
  if (practised.lastDay === today) return practised;
  return { ...practised, lastDay: today, days: streakOn(practised, today) + 1, isLastSolved: isSolved };
}

/** After an exercise was solved. */
export function afterSolved(practised: Practised, game: string, id: string): Practised {
  const known = practised.solved[game] ?? [];
  if (known.includes(id)) return practised;
  return { ...practised, solved: { ...practised.solved, [game]: [...known, id] } };
}

/** Parses saved progress; anything else counts as none. */
export function readPractised(text: string | null): Practised {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isPractised(read) ? read : NOT_YET;
  } catch {
    return NOT_YET;
  }
}

const isPractised = (read: unknown): read is Practised => {
  if (typeof read !== 'object' || read === null) return false;
  const { solved, lastDay, days, isLastSolved } = read as { readonly [name: string]: unknown };
  return (
    typeof solved === 'object' &&
    solved !== null &&
    Object.values(solved).every((ids) => Array.isArray(ids)) &&
    (lastDay === null || (typeof lastDay === 'string' && /^\d{4}-\d\d-\d\d$/.test(lastDay))) &&
    Number.isInteger(days) &&
    typeof isLastSolved === 'boolean'
  );
};
