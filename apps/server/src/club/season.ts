/** A calendar quarter in UTC, as `2026-4`. */
export type Season = string;

/** When a season begins, and when the next one does, in milliseconds since 1970. */
export interface SeasonSpan {
  readonly from: number;
  readonly to: number;
}

const MONTHS = 3;

export function seasonAt(at: number): Season {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-${Math.floor(date.getUTCMonth() / MONTHS) + 1}`;
}

/** The span of a season; null if the text names none. */
export function spanOf(season: Season): SeasonSpan | null {
  const [, year, quarter] = /^(\d{4})-([1-4])$/.exec(season) ?? [];
  if (year === undefined) return null;
  const firstMonth = (Number(quarter) - 1) * MONTHS;
  return { from: Date.UTC(Number(year), firstMonth), to: Date.UTC(Number(year), firstMonth + MONTHS) };
}
