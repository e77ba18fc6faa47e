import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';

afterAll(removeScratchFolders);

describe('tuckbox train', { timeout: 60_000 }, () => {
  it('learns the same strategy with and without an interruption', async () => {
    const folder = scratchFolder();
    const [once, twice, state] = ['once.ts', 'twice.ts', 'state'].map((name) => join(folder, name));
    const words = ['train', 'stacks', '--seed', 'x'];
    const { out } = await tuckbox([...words, '--batches', '2', '--out', once]);
    expect(out).toContain('Stacks: 2 batches, seed x');
    for (const batches of ['1', '2']) {
      await tuckbox([...words, '--batches', batches, '--out', twice, '--keep', state]);
    }
    expect(readFileSync(twice, 'utf8')).toBe(readFileSync(once, 'utf8'));
    const other = await tuckbox(['train', 'stacks', '--seed', 'y', '--batches', '2', '--keep', state]);
    expect(other.err).toContain('expected training of stacks with seed y, found stacks with seed x');
  });

  it('refuses an unknown game', async () => {
    expect((await tuckbox(['train', 'chess'])).err).toContain('chess');
  });
});
