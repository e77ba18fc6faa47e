/** The target time for answering all waiting requests, in milliseconds. */
const DRAINED_WITHIN = 1000;
/** With less of its budget than this a bot would play carelessly. Beyond that, requests wait longer. */
export const SMALLEST_SHARE = 0.05;
/** The weight of the newest duration in the running mean. */
const NEWEST = 0.1;

/**
 * The part of its budget that each bot may use. When more tables ask than the workers can think for, all bots think
 * for a shorter time, so that nobody's request waits until it is given up.
 */
export class ThinkingShare {
  readonly #workers: number;
  /** The mean thinking time with the whole budget, in milliseconds; 0 before the first. */
  #usual = 0;

  constructor(workers: number) {
    this.#workers = workers;
  }

  /** The share for this many waiting requests. */
  of(waiting: number): number {
    const needed = (waiting * this.#usual) / this.#workers;
    return needed <= DRAINED_WITHIN ? 1 : Math.max(SMALLEST_SHARE, DRAINED_WITHIN / needed);
  }

  /** Records a bot's thinking time with this share. */
  thought(milliseconds: number, share: number): void {
    const whole = milliseconds / share;
    this.#usual = this.#usual === 0 ? whole : (1 - NEWEST) * this.#usual + NEWEST * whole;
  }
}
