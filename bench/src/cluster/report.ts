import type { SetupFigures } from './figures.ts';
import type { Setup } from './setup.ts';

/** A setup, and what was measured. */
export interface ClusterFigures extends Setup, SetupFigures {}

/** The most that a node on PostgreSQL may cost compared with one on SQLite. */
const MOST_BESIDE_SQLITE = 1.5;

const COLUMNS = ['setup', 'nodes', 'PostgreSQL', 'NATS', 'standing', 'p50', 'p99', 'moves/s'] as const;

const rowOf = ({
  title,
  nodes,
  postgres,
  nats,
  standing,
  p50,
  p99,
  movesPerSecond,
}: ClusterFigures): string[] => [
  title,
  `${nodes.toFixed(0)} µs`,
  `${postgres.toFixed(0)} µs`,
  `${nats.toFixed(0)} µs`,
  `${(100 * standing).toFixed(1)} %`,
  `${p50.toFixed(1)} ms`,
  `${p99.toFixed(1)} ms`,
  movesPerSecond.toFixed(0),
];

/** How the processor time of a node on PostgreSQL compares with that of one on SQLite. */
export interface Comparison {
  readonly ratio: number;
  readonly wanted: number;
  readonly isMet: boolean;
}

/** Null where one of the two was not measured. */
export function besideSqlite(results: readonly ClusterFigures[]): Comparison | null {
  const cost = (store: Setup['store']) => results.find((one) => one.store === store && one.size === 1)?.nodes;
  const [embedded, clustered] = [cost('SQLite'), cost('PostgreSQL')];
  if (embedded === undefined || clustered === undefined) return null;
  const ratio = clustered / embedded;
  return { ratio, wanted: MOST_BESIDE_SQLITE, isMet: ratio <= MOST_BESIDE_SQLITE };
}

/** The cost of a move for the nodes of a setup, relative to a single node on PostgreSQL. */
function besideOneNode(results: readonly ClusterFigures[]): string[] {
  const one = results.find(({ store, size }) => store === 'PostgreSQL' && size === 1);
  if (one === undefined) return [];
  const rest = results.filter(({ size }) => size > 1);
  return rest.map(({ title, nodes }) => `  ${title}: ${(nodes / one.nodes).toFixed(2)} times`);
}

/** The load that one core of each part could carry alone. */
const capacityOf = ({ title, nodes, postgres, nats }: ClusterFigures): string => {
  const carries = (part: string, cost: number) =>
    cost > 0 ? [`${part} ${Math.round(1e6 / cost).toLocaleString('en')}`] : [];
  const parts = [...carries('nodes', nodes), ...carries('PostgreSQL', postgres), ...carries('NATS', nats)];
  return `  ${title}: ${parts.join(', ')}`;
};

export function formatCluster(results: readonly ClusterFigures[]): string {
  const rows = [[...COLUMNS], ...results.map(rowOf)];
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  const lines = rows.map((row) =>
    row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  '),
  );
  const comparison = besideSqlite(results);
  return [
    'Processor time a move, of all nodes together (without what they use while nobody moves) and of each engine; what a',
    'node uses while nobody moves, of one core; the time from a move to its acknowledgement.',
    '',
    ...lines,
    '',
    'What a move costs all nodes together, beside one node on PostgreSQL:',
    ...besideOneNode(results),
    '',
    'Moves a second that one core of each part could carry alone:',
    ...results.map(capacityOf),
    ...(comparison === null
      ? []
      : [
          '',
          `A node on PostgreSQL costs ${comparison.ratio.toFixed(2)} times one on SQLite (at most ${comparison.wanted}: ${comparison.isMet ? 'yes' : 'NO'}).`,
        ]),
  ].join('\n');
}
