import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './node24.mjs';
import { rangesIn, rangesUnder } from './pins.ts';

it.each(['*', '^1.2.3', '~1.2.3', '>=1', '1', '1.2', '1.x', 'latest', '1.2.3 || 2.0.0', 'file:../a'])(
  'the version %s is refused',
  (version) => {
    const manifest = JSON.stringify({ devDependencies: { thing: version } });
    expect(rangesIn('package.json', manifest)).toEqual([
      `package.json asks for thing "${version}": name one version`,
    ]);
  },
);

it('an exact version is taken, in every field and nested', () => {
  const exact = { thing: '1.2.3', other: '7.0.0-rc.1' };
  const manifest = { dependencies: exact, optionalDependencies: exact, overrides: { parent: exact } };
  expect(rangesIn('package.json', JSON.stringify(manifest))).toEqual([]);
  const nested = { overrides: { parent: { thing: '^1.0.0' } } };
  expect(rangesIn('package.json', JSON.stringify(nested))).toHaveLength(1);
});

it('every package.json of a tree is read, but for what is installed', () => {
  const root = mkdtempSync(join(tmpdir(), 'tuckbox-pins-'));
  for (const file of ['package.json', 'a/b/package.json', 'a/node_modules/c/package.json']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify({ dependencies: { thing: '*' } }));
  }
  expect(rangesUnder(root).map((problem) => problem.split(' ')[0])).toEqual([
    join('a', 'b', 'package.json'),
    'package.json',
  ]);
  rmSync(root, { recursive: true });
});

it('ours has none', () => expect(rangesUnder(ROOT)).toEqual([]));
