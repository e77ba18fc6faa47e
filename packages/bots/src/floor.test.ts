import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { Match, Matches, MatchResult } from './testing/match.ts';

async function resultsOf(matches: Matches): Promise<readonly MatchResult[]> {
  const worker = new Worker(new URL('./testing/match.ts', import.meta.url), { workerData: matches });
  const [results] = await once(worker, 'message');
  await worker.terminate();
  return results;
}

/** A game that takes longer than this has bots that do not want to end it. */
const LONGEST = 1000;

const match = (better: string, worse: string, share: number, deals: number): Match => ({
  better,
  worse,
  share,
  deals,
});

/** Enough deals to tell the two apart. The order of the levels at Stacks is tested beside them. */
const GAMES: readonly Matches[] = [
  {
    game: 'tricky-tactics',
    matches: [
      match('expert', 'greedy', 0.003, 10),
      match('expert', 'strong', 0.01, 8),
      match('strong', 'casual', 0.3, 8),
      match('casual', 'beginner', 1, 8),
    ],
  },
  {
    game: 'tock',
    matches: [
      match('strong', 'greedy', 0.5, 8),
      match('expert', 'strong', 0.005, 5),
      match('strong', 'casual', 0.3, 5),
      match('casual', 'beginner', 0.3, 5),
    ],
  },
  {
    game: 'tuck-it',
    matches: [
      match('expert', 'greedy', 0.003, 2),
      match('expert', 'strong', 0.003, 2),
      match('strong', 'casual', 0.04, 2),
      match('casual', 'beginner', 0.5, 2),
      match('beginner', 'random', 1, 1),
    ],
  },
];

it.each(GAMES)(
  '$game: better bots win, with few games, and games end',
  { timeout: 300_000 },
  async (matches) => {
    const results = await resultsOf(matches);
    const told = results.map(({ rate, longest }, at) => ({ ...matches.matches[at], rate, longest }));
    expect(told.filter(({ rate }) => rate <= 0.5)).toEqual([]);
    expect(told.filter(({ longest }) => longest >= LONGEST)).toEqual([]);
  },
);
