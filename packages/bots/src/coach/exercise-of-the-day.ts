import { invariant, rngFromSeed, shuffle, tabulate } from '@tuckbox/kit';
import type { Exercise } from './advice.ts';

/** The exercise of a day, written as 2026-11-18: the same for everybody, and none twice before all have been. */
export function exerciseOfTheDay(date: string, exercises: readonly Exercise[]): Exercise {
  const count = exercises.length;
  invariant(count > 0, 'there are exercises');
  const day = dayNumber(date);
  const order = tabulate(count, (index) => index);
  shuffle(rngFromSeed(`exercises ${Math.floor(day / count)}`), order);
  return exercises[order[day % count]];
}

/** Days since the first of March of the year 0, by the Gregorian calendar: a year that begins in March ends with its leap day. */
function dayNumber(date: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  invariant(parts !== null, `"${date}" is a date`);
  const [year, month, day] = parts.slice(1).map(Number);
  const sinceMarch = (month + 9) % 12;
  const leapYear = month <= 2 ? year - 1 : year;
  const leapDays = Math.floor(leapYear / 4) - Math.floor(leapYear / 100) + Math.floor(leapYear / 400);
  return 365 * leapYear + leapDays + Math.floor((153 * sinceMarch + 2) / 5) + day - 1;
}
