// Lighthouse on the pages that matter, its mobile profile, the median of five runs each: `npm run lighthouse`.
// `npm run lighthouse -- 1` for a quick look, `-- 3 home` or `-- 3 /now/tock` for one page alone, `-- 1 table slow` to
// really throttle network and processor instead of simulating it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ROOT } from './testing/build.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './testing/chromium.ts';
import { Server } from './testing/server.ts';

const [runs = '5', only = '', how = ''] = process.argv.slice(2);
const RUNS = Number(runs);
const DEBUG_PORT = 9333;

const ALL_PAGES = [
  { name: 'home', path: '/' },
  { name: 'game', path: '/g/stacks' },
  { name: 'table', path: '/now/stacks?seat=1' },
];

const PAGES = only.startsWith('/')
  ? [{ name: only, path: only }]
  : ALL_PAGES.filter(({ name }) => only === '' || name === only);

/** By default times are simulated from a run at full speed; the mark "can play" is measured. */
const FLAGS = {
  port: DEBUG_PORT,
  logLevel: 'error',
  throttlingMethod: how === 'slow' ? 'devtools' : 'simulate',
};

/** The targets: scores out of 100, times in milliseconds. */
const WANTED = {
  scores: { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 },
  times: { 'largest-contentful-paint': 2000, 'total-blocking-time': 150, 'can play': 2500 },
} as const;

interface Report {
  readonly categories: { readonly [id: string]: { readonly score: number | null } };
  readonly audits: {
    readonly [id: string]: {
      readonly score: number | null;
      readonly title: string;
      readonly numericValue?: number;
      readonly details?: {
        readonly items?: readonly { readonly name?: string; readonly startTime?: number }[];
      };
    };
  };
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const canPlay = (report: Report): number =>
  report.audits['user-timings']?.details?.items?.find(({ name }) => name === 'can play')?.startTime ??
  Infinity;

const timeOf = (report: Report, id: string): number =>
  id === 'can play' ? canPlay(report) : (report.audits[id]?.numericValue ?? Infinity);

/** The audits that cost points. */
const faults = (report: Report): string[] =>
  Object.entries(report.audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id, { title }]) => `    ${id}: ${title}`);

function judge(name: string, reports: readonly Report[]): boolean {
  console.log(`\n${name}`);
  let isGood = true;
  const line = (what: string, value: number, wanted: string, ok: boolean): void => {
    console.log(
      `  ${ok ? 'ok  ' : 'MISS'} ${what.padEnd(26)} ${value.toFixed(0).padStart(6)}  (wanted ${wanted})`,
    );
    isGood &&= ok;
  };
  for (const [id, least] of Object.entries(WANTED.scores)) {
    const score = median(reports.map(({ categories }) => (categories[id]?.score ?? 0) * 100));
    line(id, score, `${least}`, Math.round(score) >= least);
  }
  for (const [id, most] of Object.entries(WANTED.times)) {
    const time = median(reports.map((report) => timeOf(report, id)));
    line(id, time, `${most} ms`, time <= most);
  }
  if (!isGood) console.log([...new Set(reports.flatMap(faults))].join('\n'));
  return isGood;
}

async function measure(): Promise<boolean> {
  if (PAGES.length === 0) throw new Error(`there is no page "${only}"`);
  const executablePath = ensureChromium();
  if (executablePath === null) throw new Error('there is no Chromium here (set CHROMIUM_PATH)');
  const module = join(ROOT, '.tools/lighthouse/node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(module).href)) as { default: Lighthouse };
  const server = new Server();
  await server.start();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const verdicts: boolean[] = [];
    for (const { name, path } of PAGES) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++) {
        process.stderr.write(`\r${name}: run ${run + 1} of ${RUNS} `);
        const result = await lighthouse(`${server.address}${path}`, FLAGS);
        if (result !== undefined) reports.push(result.lhr);
      }
      verdicts.push(judge(name, reports));
    }
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
  }
}

process.exitCode = (await measure()) ? 0 : 1;
