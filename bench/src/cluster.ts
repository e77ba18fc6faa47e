// `node bench/src/cluster.ts`: the cost of a move on one node, and on several with PostgreSQL and NATS.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensurePrograms, NatsServer, PostgresServer } from '@tuckbox/server/testing';
import { figuresOf, type Pass } from './cluster/figures.ts';
import { type ClusterFigures, formatCluster } from './cluster/report.ts';
import { type Engines, RunningSetup, SETUPS } from './cluster/setup.ts';
import { COMMON_FLAGS, type CommonFlags, exitCodeOf, Failure } from './command.ts';
import { tellProgress } from './progress.ts';

const HELP = `usage: node bench/src/cluster.ts [--quick] [--json] [--data DIR]

Plays Stacks at many tables on one node with SQLite, and on one, two and three nodes with their own PostgreSQL and
NATS, in turn, several times. Shows the processor time of each part per move. Linux only; takes a quarter of an hour.

  --quick        fewer passes: three minutes, less exact
  --json         { "results": [{ "title", "nodes", "postgres", "nats", "p50", "p99", … }] }, in microseconds per move
  --data DIR     a folder on the disk to write to (default: the folder for temporary files)
  --help         this text
`;

/**
 * Each node has the same number of tables, so that they group as many moves. The first passes are not counted, because
 * cold code is slow.
 */
const PLANS = {
  quick: { tablesPerNode: 50, movesPerTable: 60, warmUps: 1, passes: 2 },
  full: { tablesPerNode: 100, movesPerTable: 80, warmUps: 2, passes: 4 },
} as const;

interface Flags extends CommonFlags {
  readonly data: string | null;
}

function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...COMMON_FLAGS,
      data: { type: 'string' },
    },
  });
  return { ...values, data: values.data ?? null };
}

async function startEngines(): Promise<Engines> {
  const { postgres, nats } = ensurePrograms();
  if (postgres === null || nats === null)
    throw new Failure('PostgreSQL or NATS is not here, and cannot be installed.');
  return { postgres: await PostgresServer.start(postgres), nats: await NatsServer.start(nats) };
}

async function measure({ quick, data }: Flags): Promise<ClusterFigures[]> {
  const { tablesPerNode, movesPerTable, warmUps, passes } = PLANS[quick ? 'quick' : 'full'];
  const engines = await startEngines();
  const running: RunningSetup[] = [];
  const measured = SETUPS.map((): Pass[] => []);
  try {
    for (const setup of SETUPS)
      running.push(await RunningSetup.start(setup, engines, { data, profiles: null }));
    const total = (warmUps + passes) * running.length;
    let done = 0;
    // In turn, so that a busy spell of the machine affects all.
    for (let round = 0; round < warmUps + passes; round++)
      for (const [index, setup] of running.entries()) {
        tellProgress(setup.setup.title, done++, total);
        const pass = await setup.pass(tablesPerNode * setup.setup.size, movesPerTable);
        if (round >= warmUps) measured[index].push(pass);
      }
  } finally {
    for (const setup of running) await setup.stop();
    await engines.postgres.remove();
    await engines.nats.stop();
  }
  return SETUPS.map((setup, index) => ({ ...setup, ...figuresOf(measured[index], setup.size) }));
}

async function run(flags: Flags): Promise<boolean> {
  if (flags.help) {
    process.stdout.write(HELP);
    return true;
  }
  if (flags.data !== null) mkdirSync(flags.data, { recursive: true });
  const results = await measure(flags);
  tellProgress(null);
  console.log(flags.json ? JSON.stringify({ results }, null, 2) : formatCluster(results));
  return true;
}

export const cluster = (args: readonly string[]): Promise<number> =>
  exitCodeOf('bench', () => readFlags(args), run);

if (import.meta.main) process.exitCode = await cluster(process.argv.slice(2));
