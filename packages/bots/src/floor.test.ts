import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { Match, MatchResult } from './testing/match.ts';

async function resultOf(match: Match): Promise<MatchResult> {
  const worker = new Worker(new URL('./testing/match.ts', import.meta.url), { workerData: match });
  const [result] = await once(worker, 'message');
  await worker.terminate();
  return result;
}

/** A game that takes longer than this has bots that do not want to end it. */
const LONGEST = 1000;

/** Deals for each match, enough to tell the two apart. The order of the levels at Stacks is tested beside them. */
const MATCHES = [
  ['tricky-tactics', 'strong', 'greedy', 0.1, 8],
  ['tock', 'strong', 'greedy', 0.1, 4],
  ['tuck-it', 'strong', 'greedy', 0.1, 4],
  ['tricky-tactics', 'casual', 'beginner', 1, 6],
  ['tock', 'casual', 'beginner', 1, 6],
  ['tuck-it', 'casual', 'beginner', 1, 3],
  ['tuck-it', 'beginner', 'random', 1, 3],
] as const;

describe('the order of the bots, with few games', () => {
  it.each(MATCHES)(
    '%s: %s beats %s, and games end',
    { timeout: 300_000 },
    async (game, better, worse, share, deals) => {
      const { rate, longest } = await resultOf({ game, better, worse, share, deals });
      expect(rate).toBeGreaterThan(0.5);
      expect(longest).toBeLessThan(LONGEST);
    },
  );
});
