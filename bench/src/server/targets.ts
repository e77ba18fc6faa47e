import type { FlatOut, ServerFigures } from './figures.ts';
import type { ContenderId } from './programs.ts';

/** A target for our server. */
export interface Target {
  readonly what: string;
  readonly reached: number;
  readonly unit: string;
  readonly limit: number;
  readonly is: 'at least' | 'at most';
}

export const isReached = ({ reached, limit, is }: Target): boolean =>
  is === 'at least' ? reached >= limit : reached <= limit;

const PER_CPU_SECOND: readonly {
  readonly than: ContenderId;
  readonly name: string;
  readonly limit: number;
}[] = [
  { than: 'boardgame.io', name: 'boardgame.io', limit: 6 },
  { than: 'colyseus', name: 'Colyseus', limit: 1.25 },
  { than: 'bare', name: 'the bare server', limit: 0.65 },
  { than: 'tuckbox-memory', name: 'Tuckbox without a store', limit: 0.9 },
];

/** Our targets relative to the other servers that were measured. */
export function targetsOf(results: readonly ServerFigures[]): Target[] {
  const find = (id: ContenderId): ServerFigures | undefined => results.find((figures) => figures.id === id);
  const ours = find('tuckbox');
  if (ours === undefined) return [];
  const sizes = Object.keys(ours.flatOut);
  const theirs = find('boardgame.io');
  return [
    ...PER_CPU_SECOND.flatMap(({ than, name, limit }) => {
      const other = find(than);
      const timesAt = (size: string): number =>
        ours.flatOut[size].movesPerCpuSecond / (other?.flatOut[size].movesPerCpuSecond ?? Number.NaN);
      const targetAt = (size: string): Target => ({
        what: `moves per CPU second at ${size} tables, relative to ${name}`,
        ...{ reached: timesAt(size), unit: '×', limit, is: 'at least' },
      });
      return other === undefined ? [] : sizes.map(targetAt);
    }),
    ...(theirs === undefined ? [] : besideBoardgameIo(ours, theirs, sizes)),
    ...alone(ours),
  ];
}

function besideBoardgameIo(ours: ServerFigures, theirs: ServerFigures, sizes: readonly string[]): Target[] {
  const last = sizes[sizes.length - 1];
  const share = (of: (figures: FlatOut) => number): number =>
    of(ours.flatOut[last]) / of(theirs.flatOut[last]);
  const all: Target[] = [
    {
      what: 'memory per table, relative to boardgame.io',
      ...{ reached: share(({ bytesPerTable }) => bytesPerTable), unit: '×', limit: 0.5, is: 'at most' },
    },
    {
      what: 'bytes per move, relative to boardgame.io',
      ...{ reached: share(({ bytesPerMove }) => bytesPerMove), unit: '×', limit: 0.25, is: 'at most' },
    },
  ];
  if (ours.paced !== null && theirs.paced !== null) {
    all.push({
      what: 'p99 at 500 moves/s, relative to boardgame.io',
      ...{ reached: ours.paced.p99 / theirs.paced.p99, unit: '×', limit: 0.5, is: 'at most' },
    });
  }
  return all;
}

const MEGABYTE = 1 << 20;

function alone({ paced, idle, full }: ServerFigures): Target[] {
  const all: Target[] = [];
  if (paced !== null)
    all.push({ what: 'p50 at 500 moves/s', reached: paced.p50, unit: ' ms', limit: 1, is: 'at most' });
  if (idle !== null) {
    all.push({
      what: '500 idle tables, share of a core',
      ...{ reached: 100 * idle.cpuShare, unit: ' %', limit: 1, is: 'at most' },
    });
  }
  if (full !== null) {
    all.push({
      what: `${full.tables} tables with two people each, whole process`,
      ...{ reached: full.residentBytes / MEGABYTE, unit: ' MB', limit: 400, is: 'at most' },
    });
  }
  return all;
}
