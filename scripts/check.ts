// Every check and test in order, a headline and its seconds for each, and a summary at the end.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './node24.mjs';

interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'tuckbox-check-'));
const testReport = join(scratch, 'tests.json');
const browserReport = join(scratch, 'browser.json');
const speedReport = join(scratch, 'browser-speed.json');

/** Cheap and independent: they run side by side. */
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
  { name: 'types of its tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'unused', command: ['knip', '--no-config-hints'] },
  { name: 'arrows', command: ['node', 'scripts/arrows.ts'] },
];

const TESTS: Part = {
  name: 'tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${testReport}`],
};

const inBrowser = (report: string, ...which: readonly string[]): readonly string[] => [
  'vitest',
  'run',
  '--config=e2e/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...which,
];

/** The app in a real browser; how fast it is there is measured by itself. */
const BROWSER: Part = {
  name: 'browser tests',
  command: inBrowser(browserReport, '--exclude=**/speed.test.ts'),
};
const BROWSER_SPEED: Part = {
  name: 'browser speed',
  command: inBrowser(speedReport, 'e2e/src/speed.test.ts'),
};

/** Measures speed, so it runs by itself. */
const FLOORS: Part = { name: 'bench floors', command: ['node', 'bench/src/floors.ts'] };

let running: ChildProcess[] = [];

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
  for (const part of [TESTS, BROWSER, BROWSER_SPEED, FLOORS]) {
    headline(part.name);
    const outcome = await run(part, { kept: false });
    console.log(verdict(outcome));
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Counts the tests; a test file that could not be run at all is one failure. */
function tallyOf(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    (suite: { status: string; assertionResults: unknown[] }) =>
      suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const tally = (): Tally =>
  [testReport, browserReport, speedReport].map(tallyOf).reduce((all, part) => ({
    passed: all.passed + part.passed,
    failed: all.failed + part.failed,
    skipped: all.skipped + part.skipped,
  }));

function summarise(outcomes: readonly Outcome[], { passed, failed, skipped }: Tally): void {
  headline('summary');
  for (const outcome of outcomes) console.log(`${outcome.name.padEnd(18)}${verdict(outcome)}`);
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
