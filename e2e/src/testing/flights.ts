import type { Page } from 'playwright-core';
import { isTesting, type TraceEvent, taskTimes, threadOf } from './trace.ts';

/** The main thread's work during a flight, from its first frame on. */
export interface FlightWork {
  readonly layouts: number;
  readonly paints: number;
  readonly longestMs: number;
}

/** Adds performance marks when flights start and when the last one has landed. */
export const markFlights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const aloft = (): boolean => document.querySelector('body > .flight') !== null;
    let was = aloft();
    new MutationObserver(() => {
      if (aloft() === was) return;
      was = !was;
      performance.mark(was ? 'take-off' : 'landed');
    }).observe(document.body, { childList: true });
  });

export const landings = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('landed').length);

/** The duration of a flight; its last frame is the landing. */
const FLIGHT_US = 220_000;
const LANDING_US = 20_000;
/** Flights traced for less than this are ignored. */
const LEAST_US = 100_000;

/** The flights of a trace that were undisturbed for long enough. */
export function flightWorkIn(events: readonly TraceEvent[]): FlightWork[] {
  const main = threadOf(events, 'take-off');
  const after = (from: number, is: (event: TraceEvent) => boolean): TraceEvent | undefined =>
    main.find((event) => event.ts > from && is(event));
  return main
    .filter(({ name }) => name === 'take-off')
    .flatMap(({ ts: from }) => {
      // The pieces are drawn once and committed; from then on the compositor moves them.
      const handed = after(from, ({ name }) => name === 'Commit');
      const landed = after(from, ({ name }) => name === 'landed');
      if (handed === undefined || landed === undefined) return [];
      const start = handed.ts + (handed.dur ?? 0);
      const asked = after(start, isTesting)?.ts ?? Number.POSITIVE_INFINITY;
      const end = Math.min(asked, landed.ts - LANDING_US, start + FLIGHT_US - LANDING_US);
      const during = main.filter(({ ts, dur = 0 }) => ts >= start && ts + dur <= end);
      return end - start < LEAST_US ? [] : [reportOf(during)];
    });
}

const reportOf = (during: readonly TraceEvent[]): FlightWork => ({
  layouts: during.filter(({ name }) => name === 'Layout').length,
  paints: during.filter(({ name }) => name === 'Paint').length,
  longestMs: Math.max(0, ...taskTimes(during)),
});
