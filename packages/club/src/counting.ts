/** How many games of the same people with each other count within a day; the game is the same one. */
export const COUNTED_A_DAY = 6;

const DAY = 24 * 3_600_000;

/** Those of these times that lie within the day before a game ended, in milliseconds since 1970. */
export const withinDayBefore = (times: readonly number[], endedAt: number): number[] =>
  times.filter((at) => at > endedAt - DAY && at <= endedAt);

/** Whether a game changes ratings, after those that the same people have finished with each other and that did. */
export const doesCount = (counted: readonly number[], endedAt: number): boolean =>
  withinDayBefore(counted, endedAt).length < COUNTED_A_DAY;
