// `node bench/src/cluster.ts`: what a move costs on one node, and on several with PostgreSQL and NATS.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensurePrograms, NatsServer, PostgresServer } from '@tuckbox/server/testing';
import { figuresOf, type Pass } from './cluster/figures.ts';
import { type ClusterFigures, formatCluster } from './cluster/report.ts';
import { type Engines, RunningSetup, SETUPS } from './cluster/setup.ts';
import { exitCodeOf, Failure } from './command.ts';
import { tellProgress } from './progress.ts';

const HELP = `usage: node bench/src/cluster.ts [--quick] [--json] [--data DIR]

Plays Stacks at many tables on one node with SQLite, and on one, two and three nodes with a PostgreSQL and a NATS of
their own, one after the other and again. Tells the processor time a move of each part. For Linux; a quarter of an hour.

  --quick        fewer passes: three minutes, and less exact
  --json         { "results": [{ "title", "nodes", "postgres", "nats", "p50", "p99", … }] }, in microseconds a move
  --data DIR     a folder on the disk that is to be written to (else the folder for temporary files)
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

interface Wishes {
  readonly quick: boolean;
  readonly json: boolean;
  readonly help: boolean;
  readonly data: string | null;
}

function readWishes(args: readonly string[]): Wishes {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
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

async function measure({ quick, data }: Wishes): Promise<ClusterFigures[]> {
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

async function run(wishes: Wishes): Promise<boolean> {
  if (wishes.help) {
    process.stdout.write(HELP);
    return true;
  }
  if (wishes.data !== null) mkdirSync(wishes.data, { recursive: true });
  const results = await measure(wishes);
  tellProgress(null);
  console.log(wishes.json ? JSON.stringify({ results }, null, 2) : formatCluster(results));
  return true;
}

export const cluster = (args: readonly string[]): Promise<number> =>
  exitCodeOf('bench', () => readWishes(args), run);

if (import.meta.main) process.exitCode = await cluster(process.argv.slice(2));
