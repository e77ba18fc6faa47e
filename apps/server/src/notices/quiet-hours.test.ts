import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, isReminderDue, isTimeZone, minuteOfDay, remindAt, startOfDay } from './quiet-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const zone = fc.constantFrom(
  'UTC',
  'Europe/Prague',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
);
/** Two years, in which clocks change in both directions. */
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2028, 0, 1) / MINUTE })
  .map((at) => at * MINUTE);
const minute = fc.integer({ min: 0, max: 1439 });

describe('quiet hours', () => {
  it('follow local time, also past midnight and when the clocks change', () => {
    fc.assert(
      fc.property(zone, moment, minute, minute, (timeZone, at, from, to) => {
        const shown = minuteOfDay(at, timeZone);
        const isInside = (shown - from + 1440) % 1440 < (to - from + 1440) % 1440;
        expect(isQuiet({ timeZone, quiet: { from, to } }, at)).toBe(isInside);
      }),
    );
    const prague = { timeZone: 'Europe/Prague', quiet: { from: 22 * 60, to: 7 * 60 } };
    const at = (text: string) => isQuiet(prague, Date.parse(text));
    expect([at('2026-07-01T19:59Z'), at('2026-07-01T20:00Z'), at('2026-07-02T05:00Z')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([at('2026-12-01T20:59Z'), at('2026-12-01T21:00Z'), at('2026-12-02T06:00Z')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(isQuiet({ timeZone: 'UTC', quiet: null }, 0)).toBe(false);
  });

  it('never swallow a reminder: it comes before them', () => {
    const wish = fc.record({
      timeZone: zone,
      asked: moment,
      days: fc.integer({ min: 1, max: 14 }),
      from: minute,
      length: fc.integer({ min: 0, max: 16 * 60 }),
    });
    fc.assert(
      fc.property(wish, ({ timeZone, asked, days, from, length }) => {
        const hours = { timeZone, quiet: { from, to: (from + length) % 1440 } };
        const until = asked + days * DAY;
        const due = remindAt(until, days * DAY);
        let sentAt: number | null = null;
        for (let now = Math.max(asked, due - 18 * HOUR); now < until && sentAt === null; now += 5 * MINUTE)
          if (isReminderDue(due, hours, now) && !isQuiet(hours, now)) sentAt = now;
        expect(sentAt).not.toBeNull();
        expect(sentAt).toBeLessThanOrEqual(due + 5 * MINUTE);
        if (!isQuiet(hours, due)) expect(sentAt).toBeGreaterThanOrEqual(due);
      }),
      { numRuns: 60 },
    );
  });
});

it('a day begins at midnight by the clock on the wall', () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: 20_454, max: 21_184 }), (timeZone, day) => {
      const date = new Date(day * DAY).toISOString().slice(0, 10);
      const at = startOfDay(date, timeZone);
      expect(minuteOfDay(at, timeZone)).toBe(0);
      expect(Math.abs(at - day * DAY)).toBeLessThanOrEqual(14 * HOUR);
    }),
  );
  expect(startOfDay('2026-05-03', 'Europe/Prague')).toBe(Date.parse('2026-05-02T22:00Z'));
});

it('a time zone has a name that is known', () => {
  expect(['Europe/Prague', 'UTC', 'Middle/Earth', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
