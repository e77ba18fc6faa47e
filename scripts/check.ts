// Runs every check and test in order, with a headline and the time of each, and a summary at the end.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './node24.mjs';

interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

/** Tests that write a report; further arguments narrow them to some files. */
interface Tests extends Part {
  readonly report: string;
}

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Tests that failed with others and passed alone. */
  readonly unstable?: readonly string[];
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's report that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const scratch = mkdtempSync(join(tmpdir(), 'tuckbox-check-'));

/** More failing files than this are no accident of a busy machine. */
const MOST_FILES_AGAIN = 3;

/** Cheap and independent, so they run in parallel. */
const STATIC: readonly Part[] = [
  {
    name: 'format and lint',
    command: [
      'biome',
      'ci',
      '--error-on-warnings',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      '.',
    ],
  },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the app', command: ['tsc', '-p', 'apps/web'] },
  { name: 'types of the peers', command: ['tsc', '-p', 'bench/peers'] },
  { name: 'types of its tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'unused', command: ['knip', '--no-config-hints'] },
  { name: 'arrows', command: ['node', 'scripts/arrows.ts'] },
  { name: 'pinned versions', command: ['node', 'scripts/pins.ts'] },
];

const VITEST = ['vitest', 'run', '--reporter=default', '--reporter=json'] as const;
const IN_BROWSER = [...VITEST, '--config=e2e/vitest.config.ts'] as const;

const TESTS: Tests = { name: 'tests', report: join(scratch, 'tests.json'), command: VITEST };

/** The app in a real browser; its speed is measured separately. */
const BROWSER: Tests = {
  name: 'browser tests',
  report: join(scratch, 'browser.json'),
  command: [...IN_BROWSER, '--exclude=**/speed.test.ts'],
};
const BROWSER_SPEED: Tests = {
  name: 'browser speed',
  report: join(scratch, 'browser-speed.json'),
  command: [...IN_BROWSER, 'e2e/src/speed.test.ts'],
};

/** Measures speed, so it runs by itself. */
const FLOORS: Part = { name: 'bench floors', command: ['node', 'bench/src/floors.ts'] };

let running: ChildProcess[] = [];
/** How many tests passed only when they were run again by themselves. */
let recovered = 0;

/** Runs a part; its output is shown at once, or kept in the outcome for later. */
async function run(part: Part, { kept }: { kept: boolean }): Promise<Outcome & { output: string }> {
  const [command = '', ...args] = part.command;
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', kept ? 'pipe' : 'inherit', kept ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32',
  });
  running.push(child);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => chunks.push(String(chunk)));
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
    child.on('error', (error) => {
      chunks.push(`${error.message}\n`);
      resolve(1);
    });
  });
  running = running.filter((other) => other !== child);
  const seconds = (performance.now() - started) / 1000;
  return { name: part.name, passed: code === 0, seconds, output: chunks.join('') };
}

/**
 * Runs tests, and the few files that fail once more by themselves. A test that passes then is named in the summary as
 * unstable: a fault to be fixed, but no reason to hold up everything else.
 */
async function runTests(tests: Tests): Promise<Outcome> {
  const first = await run(reporting(tests), { kept: false });
  const { files, titles } = failuresOf(tests.report);
  if (first.passed || files.length === 0 || files.length > MOST_FILES_AGAIN) return first;
  headline(`${tests.name}: ${files.length} failed, again by themselves`);
  const again = { ...tests, report: `${tests.report}.again`, command: [...tests.command, ...files] };
  const second = await run(reporting(again), { kept: false });
  const seconds = first.seconds + second.seconds;
  if (!second.passed || tallyOf(again.report).passed === 0) return { ...first, seconds };
  recovered += titles.length;
  return { name: tests.name, passed: true, seconds, unstable: titles };
}

const reporting = ({ name, command, report }: Tests): Part => ({
  name,
  command: [...command, `--outputFile.json=${report}`],
});

const headline = (name: string): void =>
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);

const verdict = ({ passed, seconds }: Outcome): string =>
  `${passed ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`;

async function runAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const pending = STATIC.map((part) => run(part, { kept: true }));
  for (const [index, part] of STATIC.entries()) {
    headline(part.name);
    const outcome = await pending[index]!;
    process.stdout.write(outcome.output);
    console.log(verdict(outcome));
    outcomes.push(outcome);
  }
  for (const tests of [TESTS, BROWSER, BROWSER_SPEED]) {
    headline(tests.name);
    const outcome = await runTests(tests);
    console.log(verdict(outcome));
    outcomes.push(outcome);
  }
  headline(FLOORS.name);
  const floors = await run(FLOORS, { kept: false });
  console.log(verdict(floors));
  return [...outcomes, floors];
}

const reportOf = (file: string): Report | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

/** The files with failing tests, and those tests; a file that could not be run at all stands for its tests. */
function failuresOf(file: string): { readonly files: readonly string[]; readonly titles: readonly string[] } {
  const failed = (reportOf(file)?.testResults ?? []).filter(({ status }) => status === 'failed');
  const titles = failed.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    return tests.length === 0 ? [name] : tests.map(({ fullName }) => fullName);
  });
  return { files: failed.map(({ name }) => name), titles };
}

/** Counts the tests; a test file that could not be run at all is one failure. */
function tallyOf(file: string): Tally {
  const report = reportOf(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: failuresOf(file).titles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** All tests together; one that passed by itself counts as passed. */
function tally(): Tally {
  const all = [TESTS, BROWSER, BROWSER_SPEED].map(({ report }) => tallyOf(report));
  const sum = (count: keyof Tally): number => all.reduce((total, part) => total + part[count], 0);
  return {
    passed: sum('passed') + recovered,
    failed: sum('failed') - recovered,
    skipped: sum('skipped'),
  };
}

function summarise(outcomes: readonly Outcome[], { passed, failed, skipped }: Tally): void {
  headline('summary');
  for (const outcome of outcomes) console.log(`${outcome.name.padEnd(18)}${verdict(outcome)}`);
  for (const title of outcomes.flatMap(({ unstable = [] }) => unstable))
    console.log(`UNSTABLE, passed by itself only: ${title}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    rmSync(scratch, { recursive: true, force: true });
    process.exit(1);
  });
}

const outcomes = await runAll();
summarise(outcomes, tally());
rmSync(scratch, { recursive: true, force: true });
process.exitCode = outcomes.every((outcome) => outcome.passed) ? 0 : 1;
