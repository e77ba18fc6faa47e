import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';

afterAll(removeScratchFolders);

describe('tuckbox arena', { timeout: 60_000 }, () => {
  const words = ['arena', 'stacks', '--bots', 'greedy,random', '--games', '8', '--json'];

  it('rates bots, counts statistics of the rounds, and continues after an interruption', async () => {
    const file = join(scratchFolder(), 'kept.jsonl');
    const summary = JSON.parse((await tuckbox([...words, '--keep', file])).out);
    expect(summary).toMatchObject({ games: 8, deals: 4, bots: ['greedy', 'random'] });
    expect(summary.rates[0][1].mean).toBeGreaterThan(0.5);
    expect(summary.figures.rounds).toBeGreaterThan(0);
    // Killed in the middle of a line, it plays what is missing, with any number of workers, and gets the same result.
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${lines.slice(0, 4).join('\n')}\n${lines[4].slice(0, 20)}`);
    const again = JSON.parse((await tuckbox([...words, '--keep', file, '--workers', '1'])).out);
    expect(again.rates).toEqual(summary.rates);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(9);
  });

  it('refuses results of another arena, and --expect with more than two bots', async () => {
    const file = join(scratchFolder(), 'other.jsonl');
    writeFileSync(file, '{"game":"tock"}\n');
    expect((await tuckbox([...words, '--keep', file])).err).toContain('expected results of the same arena');
    const three = await tuckbox(['arena', 'stacks', '--bots', 'greedy,random,flat', '--expect', '60']);
    expect(three.err).toContain('--expect compares two bots');
  });
});
