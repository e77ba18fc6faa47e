import type { ClusterStore } from '../store/cluster.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Limits attempts by caller. */
export interface AttemptLimiter {
  /** Counts one attempt; false if the caller is over the limit. */
  allow(key: string): boolean | Promise<boolean>;
}

/** Makes a limiter: `most` attempts at once, then `perMinute`. The name distinguishes it from others. */
export type MakeLimiter = (name: string, most: number, perMinute: number) => AttemptLimiter;

/** Limiters of this server alone. */
export const ownLimiters =
  (uptime: () => number): MakeLimiter =>
  (_name, most, perMinute) =>
    new RateLimiter(most, perMinute, uptime);

/** Limiters of all nodes together: guessing passwords must not start afresh at every node. */
export const sharedLimiters =
  (store: Pick<ClusterStore, 'spend'>): MakeLimiter =>
  (name, most, perMinute) => ({
    allow: (key) => store.spend(`${name} ${key}`, 1, { capacity: most, perSecond: perMinute / 60 }),
  });
