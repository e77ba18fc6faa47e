import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NatsServer } from '../../testing/nats.ts';
import { PostgresServer } from '../../testing/postgres.ts';
import type { Programs } from '../../testing/programs.ts';
import { ServerProcess } from './server-process.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** One node: a process, and its own lines to PostgreSQL and NATS. */
export class TestClusterNode {
  readonly name: string;
  readonly toPostgres: TcpProxy;
  readonly toNats: TcpProxy;
  readonly #folder: string;
  readonly #database: string;
  #process: ServerProcess | null = null;
  #address: string | null = null;
  isFrozen = false;

  constructor(name: string, folder: string, database: string, lines: readonly [TcpProxy, TcpProxy]) {
    this.name = name;
    this.#folder = folder;
    this.#database = database;
    [this.toPostgres, this.toNats] = lines;
  }

  /** Its address for clients; null while it is down or frozen. */
  get address(): string | null {
    return this.isFrozen ? null : this.#address;
  }

  get process(): ServerProcess {
    if (this.#process === null) throw new Error(`${this.name} is not running`);
    return this.#process;
  }

  /** Starts the node; its clock is wrong by this many milliseconds. */
  async start(skew = 0): Promise<void> {
    this.#process = new ServerProcess(join(this.#folder, this.name), {
      DATABASE_URL: `postgres://tuckbox@127.0.0.1:${this.toPostgres.port}/${this.#database}`,
      NATS_URL: `nats://127.0.0.1:${this.toNats.port}`,
      ...(skew === 0 ? {} : { SKEW_MS: String(skew) }),
    });
    this.#address = await this.#process.open;
    if (this.#address === null)
      throw new Error(`${this.name} does not come up:\n${this.#process.warnings.join('\n')}`);
  }

  async kill(): Promise<void> {
    this.#address = null;
    await this.process.kill();
  }

  /** Stops it in order; resolves to the exit code. */
  stop(): Promise<number | null> {
    this.#address = null;
    return this.process.stop();
  }

  freeze(): void {
    this.isFrozen = true;
    this.process.freeze();
  }

  thaw(): void {
    this.process.thaw();
    this.isFrozen = false;
  }
}

/** Enough for PostgreSQL and some minutes of play, in megabytes. */
const DISK = 600;

interface ClusterParts {
  readonly postgres: PostgresServer;
  readonly nats: NatsServer;
  readonly nodes: readonly TestClusterNode[];
  readonly database: string;
  readonly folder: string;
  readonly disk: SmallDisk | null;
}

/** A PostgreSQL, a NATS and some nodes, all real. */
export class TestCluster {
  readonly postgres: PostgresServer;
  readonly nats: NatsServer;
  readonly nodes: readonly TestClusterNode[];
  readonly database: string;
  /** The disk of PostgreSQL; null without root, because then it cannot be filled. */
  readonly disk: SmallDisk | null;
  readonly #folder: string;

  private constructor({ postgres, nats, nodes, database, folder, disk }: ClusterParts) {
    this.postgres = postgres;
    this.nats = nats;
    this.nodes = nodes;
    this.database = database;
    this.disk = disk;
    this.#folder = folder;
  }

  /** The disk of PostgreSQL has `more` megabytes than a short test needs. */
  static async start(programs: Programs, count: number, more = 0): Promise<TestCluster> {
    const disk = smallDisk(`${DISK + more}m`);
    const postgres = await PostgresServer.start(programs.postgres ?? '', 'waits for the disk', disk?.folder);
    const nats = await NatsServer.start(programs.nats ?? '');
    const database = await postgres.createDatabase();
    const name = new URL(database).pathname.slice(1);
    const folder = mkdtempSync(join(tmpdir(), 'tuckbox-cluster-'));
    const nodes: TestClusterNode[] = [];
    for (let index = 1; index <= count; index++) {
      const lines = [await TcpProxy.start(postgres.port), await TcpProxy.start(nats.port)] as const;
      nodes.push(new TestClusterNode(`node ${index}`, folder, name, lines));
    }
    const cluster = new TestCluster({ postgres, nats, nodes, database, folder, disk });
    await Promise.all(nodes.map((node) => node.start()));
    return cluster;
  }

  /** Addresses of nodes that serve clients. */
  get addresses(): readonly string[] {
    return this.nodes.flatMap(({ address }) => address ?? []);
  }

  async close(): Promise<void> {
    for (const node of this.nodes) {
      if (node.isFrozen) node.thaw();
      await node.kill().catch(() => {});
      await node.toPostgres.close();
      await node.toNats.close();
    }
    await this.nats.stop();
    await this.postgres.remove();
    this.disk?.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
