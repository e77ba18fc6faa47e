// Breaks one rule at a time, as each game's breakages.yaml says, and checks that its scenarios and tests fail.
// `npm run breakages [GAME …]`
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './node24.mjs';

interface Breakage {
  readonly rule: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const GAMES = join('packages', 'games');

/** A copy of the sources whose packages import each other, with links to all installed packages. */
function scratchCopy(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'tuckbox-breakages-'));
  for (const part of ['packages', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
    cpSync(join(ROOT, part), join(scratch, part), { recursive: true });
  }
  const modules = join(scratch, 'node_modules');
  mkdirSync(join(modules, '@tuckbox'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@tuckbox') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  const folders = ['packages', GAMES].flatMap((parent) =>
    readdirSync(join(scratch, parent)).map((name) => join(scratch, parent, name)),
  );
  for (const folder of folders.filter((candidate) => existsSync(join(candidate, 'package.json')))) {
    symlinkSync(folder, join(modules, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name));
  }
  return scratch;
}

/** Whether the game's own tests fail in the scratch copy. */
function isNoticed(scratch: string, game: string): boolean {
  const tests = spawnSync('vitest', ['run', '--bail=1', `${GAMES}/${game}/`], {
    cwd: scratch,
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (/No test files found/.test(tests.stdout + tests.stderr))
    throw new Error(`no tests were run for ${game}`);
  return tests.status !== 0;
}

/** Applies a breakage, runs the tests, undoes it; returns what is wrong with the breakage or the tests, or null. */
function tryBreakage(scratch: string, game: string, { file, from, to }: Breakage): string | null {
  const path = join(scratch, GAMES, game, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) return 'the text to break is not there exactly once';
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  const noticed = isNoticed(scratch, game);
  writeFileSync(path, source);
  return noticed ? null : 'nothing noticed';
}

const wanted = process.argv.slice(2);
const games = readdirSync(join(ROOT, GAMES)).filter((game) => wanted.length === 0 || wanted.includes(game));
const scratch = scratchCopy();
let noticed = 0;
let missed = 0;
for (const game of games) {
  if (isNoticed(scratch, game)) throw new Error(`the tests of ${game} fail before anything is broken`);
  const breakages: Breakage[] = parse(readFileSync(join(ROOT, GAMES, game, 'breakages.yaml'), 'utf8'));
  for (const breakage of breakages) {
    const problem = tryBreakage(scratch, game, breakage);
    console.log(
      `${problem === null ? 'noticed' : 'MISSED '}  ${breakage.rule.padEnd(9)} ${breakage.file}: ${breakage.to}${problem === null ? '' : `  (${problem})`}`,
    );
    if (problem === null) noticed++;
    else missed++;
  }
}
rmSync(scratch, { recursive: true, force: true });
console.log(`${noticed} noticed, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;
