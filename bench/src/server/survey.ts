import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../command.ts';
import type { Effort } from '../jobs.ts';
import { ensurePeers } from '../peers.ts';
import { tellProgress } from '../progress.ts';
import { type Capacity, medians, type ServerFigures } from './figures.ts';
import { type Host, type PassFigures, type PassPlan, residentBytesAt, runPass } from './pass.ts';
import type { Contender } from './programs.ts';
import { type Places, Running } from './running.ts';

/** How many passes the players make, and what they do in each. */
interface PassSeries extends PassPlan {
  readonly passes: number;
}

interface Plan {
  /** Not counted, because cold code is slow. */
  readonly warmUp: PassSeries;
  readonly series: readonly PassSeries[];
  /** Tables for measuring capacity; 0 for no such measurement. */
  readonly full: number;
}

/** Nearly a whole game: a server with more code takes longer to warm up, and real ones run for days. */
const FLAT_OUT = { idleSeconds: 0, pacedSeconds: 0, movesPerSecond: 500, movesPerTable: 100 };

/** Moves for throughput, seconds for delays. The larger group also sits idle and plays at a slow pace. */
const PLANS: { readonly [effort in Effort]: Plan } = {
  quick: {
    warmUp: { ...FLAT_OUT, tables: 200, passes: 3 },
    series: [
      { ...FLAT_OUT, tables: 200, passes: 3 },
      { ...FLAT_OUT, tables: 500, passes: 1, movesPerTable: 40, idleSeconds: 2, pacedSeconds: 3 },
    ],
    full: 0,
  },
  full: {
    warmUp: { ...FLAT_OUT, tables: 200, passes: 4 },
    series: [
      { ...FLAT_OUT, tables: 200, passes: 7 },
      { ...FLAT_OUT, tables: 500, passes: 5, movesPerTable: 60, idleSeconds: 4, pacedSeconds: 6 },
    ],
    full: 5000,
  },
};

type Progress = (what: string) => void;

interface Entrant extends Host {
  readonly contender: Contender;
  readonly passes: Map<number, PassFigures[]>;
}

/** All servers in turn: each pass of one is followed by a pass of the next, so that a busy spell affects all. */
export async function surveyServers(
  contenders: readonly Contender[],
  effort: Effort,
  places: Places,
): Promise<ServerFigures[]> {
  const plan = PLANS[effort];
  const rounds = [plan.warmUp, ...plan.series].reduce((sum, { passes }) => sum + passes, 0);
  let done = 0;
  const tell: Progress = (what) => tellProgress(what, done++, rounds * contenders.length);
  const entrants: Entrant[] = [];
  if (contenders.some(({ isPeer }) => isPeer)) await ensurePeers();
  try {
    for (const contender of contenders) entrants.push(await enter(contender, places));
    await runSeries(plan.warmUp, entrants, tell);
    for (const { passes } of entrants) passes.clear();
    for (const series of plan.series) await runSeries(series, entrants, tell);
  } finally {
    for (const { running } of entrants) await running.stop();
  }
  const ours = contenders.find(({ id }) => id === 'tuckbox');
  const full = ours === undefined || plan.full === 0 ? null : await measureCapacity(ours, plan.full, places);
  return entrants.map((entrant) => figuresOf(entrant, entrant.contender === ours ? full : null));
}

async function enter(contender: Contender, places: Places): Promise<Entrant> {
  const running = await Running.start(contender, places);
  const isKeeping = existsSync(join(running.folder, 'tuckbox.db'));
  if (isKeeping !== (contender.keeps === 'on disk')) {
    await running.stop();
    throw new Failure(`${contender.title} should keep its moves ${contender.keeps}, and does not.`);
  }
  return { contender, running, clients: await contender.clients(running.address), passes: new Map() };
}

async function runSeries(series: PassSeries, entrants: readonly Entrant[], tell: Progress): Promise<void> {
  for (let pass = 0; pass < series.passes; pass++) {
    for (const entrant of entrants) {
      tell(`${entrant.contender.title}, ${series.tables} tables`);
      const passes = entrant.passes.get(series.tables) ?? [];
      entrant.passes.set(series.tables, [...passes, await runPass(entrant, series)]);
    }
  }
}

async function measureCapacity(contender: Contender, tables: number, places: Places): Promise<Capacity> {
  tellProgress(`${contender.title}, ${tables} tables`);
  const entrant = await enter(contender, places);
  try {
    return { tables, residentBytes: await residentBytesAt(entrant, tables) };
  } finally {
    await entrant.running.stop();
  }
}

function figuresOf({ contender, passes }: Entrant, full: Capacity | null): ServerFigures {
  const { id, title, keeps } = contender;
  const all = [...passes.values()].flat();
  const idle = all.flatMap((each) => each.idle ?? []);
  const paced = all.flatMap((each) => each.paced ?? []);
  const flatOut = [...passes].map(([tables, figures]) => [
    tables,
    medians(figures.map((each) => each.flatOut)),
  ]);
  return {
    ...{ id, title, keeps, flatOut: Object.fromEntries(flatOut) },
    paced: paced.length > 0 ? medians(paced) : null,
    idle: idle.length > 0 ? medians(idle) : null,
    full,
  };
}
