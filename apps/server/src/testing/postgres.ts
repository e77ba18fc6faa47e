import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Daemon, eventually, freePort, type SystemUser, startDaemon } from './daemon.ts';

/** Only tests of power failures need to wait for the disk. */
type Disk = 'waits for the disk' | 'forgets';

/** A PostgreSQL server for a test, on its own port. */
export class PostgresServer {
  readonly port: number;
  readonly #bin: string;
  readonly #folder: string;
  readonly #user: SystemUser | undefined;
  readonly #disk: Disk;
  #daemon: Daemon | null = null;
  #databases = 0;

  private constructor(bin: string, folder: string, port: number, disk: Disk) {
    this.#disk = disk;
    this.#bin = bin;
    this.#folder = folder;
    this.port = port;
    this.#user = unprivileged();
  }

  /** Starts a new, empty server; `bin` is the folder of its programs. */
  static async start(
    bin: string,
    disk: Disk = 'waits for the disk',
    parent = tmpdir(),
  ): Promise<PostgresServer> {
    const folder = mkdtempSync(join(parent, 'tuckbox-postgres-'));
    const server = new PostgresServer(bin, folder, await freePort(), disk);
    if (server.#user !== undefined) chownSync(folder, server.#user.uid, server.#user.gid);
    const args = ['-D', server.#cluster, '-U', 'tuckbox', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    // A natural-language locale, as most servers have: nothing may depend on the sort order.
    const locale = ['--locale-provider=icu', '--icu-locale=en', '--locale=C'];
    execFileSync(join(bin, 'initdb'), [...args, ...locale], { ...server.#user, stdio: 'ignore', cwd: '/' });
    await server.start();
    return server;
  }

  get #cluster(): string {
    return join(this.#folder, 'cluster');
  }

  /** The postmaster, which is the parent of all the server's processes. */
  get pid(): number {
    if (this.#daemon === null) throw new Error('PostgreSQL is not running');
    return this.#daemon.pid;
  }

  addressOf(database: string, port = this.port): string {
    return `postgres://tuckbox@127.0.0.1:${port}/${database}`;
  }

  /** Makes an empty database and returns its address. */
  async createDatabase(): Promise<string> {
    this.#databases++;
    const name = `tuckbox_${this.#databases}`;
    await this.query(`create database ${name}`);
    return this.addressOf(name);
  }

  /** Empties the tables of a database, except its metadata. */
  async empty(address: string): Promise<void> {
    const database = new URL(address).pathname.slice(1);
    const kept = "('facts', 'kysely_migration', 'kysely_migration_lock', 'migrations')";
    const tables = await this.query(
      `select tablename from pg_tables where schemaname = 'public' and tablename not in ${kept}`,
      database,
    );
    const statements = tables.map(({ tablename }) => `delete from ${tablename}`);
    const sequences = [
      'tables_key_seq',
      'entries_number_seq',
      'chat_id_seq',
      'reports_id_seq',
      'audit_id_seq',
    ];
    const restarts = sequences.map((name) => `alter sequence ${name} restart`);
    const notes = "delete from facts where name not in ('edition', 'place', 'databases')";
    await this.query([...statements, ...restarts, notes].join('; '), database);
  }

  /** Runs a statement as the superuser. */
  async query(text: string, database = 'postgres'): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.addressOf(database) });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `port=${this.port}`, 'max_connections=100'];
    // After a crash: one call for all files instead of one for each.
    settings.push('recovery_init_sync_method=syncfs');
    if (this.#disk === 'forgets') settings.push('fsync=off', 'full_page_writes=off');
    this.#daemon = await startDaemon({
      program: join(this.#bin, 'postgres'),
      args: ['-D', this.#cluster, '-k', this.#folder, ...settings.flatMap((setting) => ['-c', setting])],
      user: this.#user,
    });
    const daemon = this.#daemon;
    await eventually('PostgreSQL answers', () => this.#answers()).catch((error: Error) => {
      throw new Error(`${error.message}: ${daemon.output()}`);
    });
  }

  async #answers(): Promise<boolean> {
    try {
      await this.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Stops the server: gracefully, or as if the machine had lost power. */
  async stop(how: 'in order' | 'at once' = 'at once'): Promise<void> {
    await this.#daemon?.stop(how === 'at once' ? 'SIGQUIT' : 'SIGINT');
    this.#daemon = null;
  }

  /** Stops the server and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
function unprivileged(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
