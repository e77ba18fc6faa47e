import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsServer, PostgresServer } from '@tuckbox/server/testing';
import { SERVER } from '../server/programs.ts';
import { type Places, Running } from '../server/running.ts';
import { SimulatedPlayers } from '../server/simulated-players.ts';
import { TuckboxClients } from '../server/tuckbox/player.ts';
import { cpuSecondsOf } from './cpu-of.ts';
import type { Cpu, Part, Pass } from './figures.ts';

/** The nodes that the two players of a table are connected to. */
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

  /** Lets the players play as fast as they are answered. */
  async pass(tables: number, movesPerTable: number): Promise<Pass> {
    const addresses = this.#nodes.map(({ address }) => address);
    const players = await SimulatedPlayers.gather(new TuckboxClients(addresses, this.setup.seating), tables);
    const quiet = await this.#measure(() => sleep(QUIET_MS));
    const playing = await this.#measure(() => players.playOn(movesPerTable));
    players.leave();
    return { quiet: quiet.used, playing: playing.used, played: playing.result };
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) await node.stop();
  }

  /** The processor time that the setup uses during some work. */
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
