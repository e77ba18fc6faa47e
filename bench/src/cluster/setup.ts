import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsServer, PostgresServer } from '@tuckbox/server/testing';
import { Crowd, type Played } from '../server/crowd.ts';
import { quantile } from '../server/figures.ts';
import { SERVER } from '../server/programs.ts';
import { type Places, Running } from '../server/running.ts';
import { TuckboxGuild } from '../server/tuckbox/player.ts';
import { cpuSecondsOf } from './cpu-of.ts';

/** Where the two players of a table are connected. */
type Seating = 'together' | 'apart';

/** A way to run Tuckbox. */
export interface Setup {
  readonly title: string;
  readonly store: 'SQLite' | 'PostgreSQL';
  /** How many nodes there are. */
  readonly size: number;
  readonly seating: Seating;
}

export const SETUPS: readonly Setup[] = [
  { title: '1 node, SQLite', store: 'SQLite', size: 1, seating: 'together' },
  { title: '1 node, PostgreSQL', store: 'PostgreSQL', size: 1, seating: 'together' },
  { title: '2 nodes, players together', store: 'PostgreSQL', size: 2, seating: 'together' },
  { title: '3 nodes, players together', store: 'PostgreSQL', size: 3, seating: 'together' },
  { title: '2 nodes, players apart', store: 'PostgreSQL', size: 2, seating: 'apart' },
  { title: '3 nodes, players apart', store: 'PostgreSQL', size: 3, seating: 'apart' },
];

/** How long a setup is looked at while nobody moves, in milliseconds. */
const QUIET_MS = 3000;

/**
 * One pass: processor time in microseconds a move, of all nodes together and of each engine, without what they use while
 * nobody moves: on a busy machine few moves are made in a second, and each would carry much of that.
 */
export interface Pass {
  readonly nodes: number;
  readonly postgres: number;
  readonly nats: number;
  /** The part of a core that a node uses, on the average, while everybody is there and nobody moves. */
  readonly standing: number;
  /** Milliseconds from a move to its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  readonly movesPerSecond: number;
}

export interface Engines {
  readonly postgres: PostgresServer;
  readonly nats: NatsServer;
}

/** A setup that runs. */
export class RunningSetup {
  readonly setup: Setup;
  readonly #engines: Engines;
  readonly #nodes: readonly Running[];

  private constructor(setup: Setup, engines: Engines, nodes: readonly Running[]) {
    this.setup = setup;
    this.#engines = engines;
    this.#nodes = nodes;
  }

  static async start(setup: Setup, engines: Engines, places: Places): Promise<RunningSetup> {
    const { title, store, size } = setup;
    const shared =
      store === 'SQLite'
        ? {}
        : { DATABASE_URL: await engines.postgres.createDatabase(), NATS_URL: engines.nats.address };
    const program = { ...SERVER, title, environment: { ...SERVER.environment, ...shared } };
    const started: Running[] = [];
    for (let index = 0; index < size; index++) started.push(await Running.start(program, places));
    return new RunningSetup(setup, engines, started);
  }

  /** Lets a crowd play as fast as it is answered. */
  async pass(tables: number, movesPerTable: number): Promise<Pass> {
    const addresses = this.#nodes.map(({ address }) => address);
    const crowd = await Crowd.gather(new TuckboxGuild(addresses, this.setup.seating), tables);
    const quiet = await this.#measure(() => sleep(QUIET_MS));
    const playing = await this.#measure(() => crowd.playOn(movesPerTable));
    crowd.leave();
    return passOf(playing.result, playing.used, quiet.used, this.setup.size);
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) await node.stop();
  }

  /** What the setup uses while something goes on. */
  async #measure<Result>(
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly used: Cpu }> {
    const before = await this.#cpuSeconds();
    const began = performance.now();
    const result = await work();
    const seconds = (performance.now() - began) / 1000;
    const after = await this.#cpuSeconds();
    const used = (part: Part) => after[part] - before[part];
    return {
      result,
      used: { nodes: used('nodes'), postgres: used('postgres'), nats: used('nats'), seconds },
    };
  }

  async #cpuSeconds(): Promise<Record<Part, number>> {
    const usages = await Promise.all(this.#nodes.map((node) => node.usage()));
    const isClustered = this.setup.store === 'PostgreSQL';
    return {
      nodes: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      postgres: isClustered ? cpuSecondsOf(this.#engines.postgres.pid) : 0,
      nats: isClustered ? cpuSecondsOf(this.#engines.nats.pid) : 0,
    };
  }
}

type Part = 'nodes' | 'postgres' | 'nats';

/** Seconds of processor time of each part, in so many seconds. */
export interface Cpu extends Readonly<Record<Part, number>> {
  readonly seconds: number;
}

export function passOf({ moves, seconds, waits }: Played, used: Cpu, quiet: Cpu, size: number): Pass {
  const perMove = (part: Part) =>
    Math.max(0, ((used[part] - (quiet[part] / quiet.seconds) * used.seconds) * 1e6) / moves);
  return {
    nodes: perMove('nodes'),
    postgres: perMove('postgres'),
    nats: perMove('nats'),
    standing: quiet.nodes / quiet.seconds / size,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    movesPerSecond: moves / seconds,
  };
}
