import type { Temper } from './learner.ts';

/** Wants points and nothing else. */
export const COOL: Temper = { name: 'cool', call: 0, leap: 0, earlyFold: 0 };

/**
 * Likes a long round: it calls only if a call seems to gain more than four points, raises by little, and does
 * not throw a hand away before anybody has bid. Between such players the ladder is climbed.
 */
export const SOCIABLE: Temper = { name: 'sociable', call: 4, leap: 0.7, earlyFold: 3 };
