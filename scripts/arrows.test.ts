import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forbiddenArrows } from './arrows.ts';
import { ROOT } from './node24.mjs';

const MANIFESTS = ['kit', 'engine', 'games/stacks', 'games/tock', 'catalog'];

let scratch: string;

/** A tree with our settings and manifests and no sources. */
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'tuckbox-arrows-'));
  const settings = ['package.json', 'biome.json', '.gitignore', 'scripts/no-math-random.grit'];
  const manifests = MANIFESTS.map((name) => `packages/${name}/package.json`);
  for (const file of [...settings, ...manifests]) cpSync(join(ROOT, file), join(scratch, file));
});

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), text);
}

describe('an arrow is refused', () => {
  it.each([
    ['kit', 'engine', "import { replay } from '@tuckbox/engine';"],
    ['engine', 'a game', "import type { Card } from '@tuckbox/tock';"],
    ['games/tock', 'another game', "export { cards } from '@tuckbox/stacks';"],
    ['games/tock', 'the catalog', "const catalog = await import('@tuckbox/catalog');"],
    ['catalog', 'the bots', "import '@tuckbox/bots';"],
  ])('from %s to %s', (from, _to, source) => {
    write(`packages/${from}/src/wrong.ts`, source);
    expect(forbiddenArrows(scratch)).toEqual([
      expect.stringContaining(`packages/${from}/src/wrong.ts may not import`),
    ]);
  });

  it('from production code to test tools', () => {
    for (const name of ['wrong.ts', 'right.test.ts', 'testing/right.ts'])
      write(`packages/games/tock/src/${name}`, "import { testLaws } from '@tuckbox/laws';");
    write('packages/games/tock/src/right.ts', "import { runScenario } from '@tuckbox/laws/scenario';");
    expect(forbiddenArrows(scratch)).toEqual([
      'packages/games/tock/src/wrong.ts is no test and may not import @tuckbox/laws',
    ]);
  });

  it('from one game into another by a path', () => {
    write('packages/games/tock/src/wrong.ts', "import { cards } from '../../stacks/src/cards.ts';");
    expect(forbiddenArrows(scratch)).toEqual([expect.stringContaining('reaches out of packages/games/tock')]);
  });

  it('in a package.json', () => {
    write(
      'packages/kit/package.json',
      '{ "name": "@tuckbox/kit", "devDependencies": { "@tuckbox/engine": "0.1.0" } }',
    );
    expect(forbiddenArrows(scratch)).toEqual(['packages/kit/package.json may not depend on @tuckbox/engine']);
  });

  it('for a package without any arrows', () => {
    write('packages/novel/package.json', '{ "name": "@tuckbox/novel" }');
    expect(forbiddenArrows(scratch)).toEqual([expect.stringContaining('packages/novel has no arrows')]);
  });
});

it('an arrow to a package above is allowed, and so are paths inside the package', () => {
  write(
    'packages/games/tock/src/right.ts',
    "import { brand } from '@tuckbox/kit';\nimport { other } from './other.ts';",
  );
  expect(forbiddenArrows(scratch)).toEqual([]);
});

describe('Biome', () => {
  const lint = (file: string): string[] => {
    const args = ['lint', '--reporter=json', '--error-on-warnings', file];
    const biome = join(ROOT, 'node_modules/.bin/biome');
    let report = '';
    try {
      report = execFileSync(biome, args, {
        cwd: scratch,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch (failure) {
      report = (failure as { stdout: string }).stdout;
    }
    return JSON.parse(report).diagnostics.map((diagnostic: { category: string }) => diagnostic.category);
  };

  it.each([
    [
      'a package it does not declare',
      "import { stacks } from '@tuckbox/stacks';",
      'noUndeclaredDependencies',
    ],
    ["Node's modules", "import { join } from 'node:path';", 'noNodejsModules'],
    ["Node's globals", 'const used = process.pid;', 'noRestrictedGlobals'],
    ['the clock', 'const used = Date.now();', 'noRestrictedGlobals'],
    ['unseeded chance', 'const used = Math.random();', 'plugin'],
  ])('refuses a game %s', (_what, source, rule) => {
    const file = 'packages/games/tock/src/wrong.ts';
    write(
      file,
      `${source}\nexport const tock = [${source.includes('used') ? 'used' : /\w+(?= })/.exec(source)?.[0]}];\n`,
    );
    expect(lint(file)).toEqual([expect.stringContaining(rule)]);
  });

  it('refuses a cycle of imports', () => {
    write('packages/kit/src/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
    write('packages/kit/src/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
    expect(lint('packages/kit/src/one.ts')).toEqual([expect.stringContaining('noImportCycles')]);
  });

  it('lets a test use the packages of the test run and of Node', () => {
    const file = 'packages/games/tock/src/right.test.ts';
    write(
      file,
      "import { join } from 'node:path';\nimport { expect } from 'vitest';\n\nexpect(join('a')).toBe('a');\n",
    );
    expect(lint(file)).toEqual([]);
  });
});
