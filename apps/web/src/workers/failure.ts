import { type Signal, signal } from '@preact/signals';

/** Whether something that every table needs has failed: a worker, or a script that did not load. */
export const hasFailed: Signal<boolean> = signal(false);

/** Makes every table show the failure and offer a restart. */
export function fail(problem: unknown): void {
  console.error(problem);
  hasFailed.value = true;
}

const TICK_MS = 5000;
const TICKS = 4;

/**
 * Fails unless the function that it returns is called in time: a worker that ran out of memory reports nothing. It
 * counts ticks, not time, because a phone that wakes up runs late timers before the worker can answer.
 */
export function expectAnswer(): () => void {
  let left = TICKS;
  const timer = setInterval(() => {
    if (--left > 0) return;
    clearInterval(timer);
    fail(new Error('a worker does not answer'));
  }, TICK_MS);
  return () => clearInterval(timer);
}
