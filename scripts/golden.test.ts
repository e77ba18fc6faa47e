import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { vitestArguments } from './golden.ts';
import { ROOT } from './node24.mjs';

const GOLDEN = fileURLToPath(new URL('./golden.ts', import.meta.url));

/** The test files under the games that vitest runs for a filter: those whose path contains it. */
const filesFor = (filter: string): string[] =>
  readdirSync(join(ROOT, 'packages/games'), { recursive: true, encoding: 'utf8' })
    .map((path) => `packages/games/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules') && path.includes(filter));

it.each(['stacks', 'tock', 'tricky-tactics', 'tuck-it'])(
  'the records of %s alone are written anew',
  (game) => {
    expect(vitestArguments([game])).toEqual(['run', `packages/games/${game}/`, '-t', 'golden']);
    const files = filesFor(`packages/games/${game}/`);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file.startsWith(`packages/games/${game}/src/`)).toBe(true);
  },
);

it('without a name those of all games are', () => {
  expect(vitestArguments([])).toEqual(['run', 'packages/games/', '-t', 'golden']);
});

it.each([['chess'], ['tock', 'stacks'], ['tock/'], ['']])('nothing is written for %j', (...words) => {
  const { status, stderr } = spawnSync(process.execPath, [GOLDEN, ...words], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toBe(
    `golden: expected one of stacks, tock, tricky-tactics, tuck-it, or nothing; found "${words.join(' ')}".\n`,
  );
});
