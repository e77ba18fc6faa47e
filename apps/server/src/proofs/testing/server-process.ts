import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const SKEWED_CLOCK = new URL('./skewed-clock.ts', import.meta.url).href;
const OPEN = /Tuckbox is open at (\S+)/;

/** The real server in a process of its own, with its data in `folder`. */
export class ServerProcess {
  readonly startedAt = Date.now();
  /** Resolves to the address once the server is open; to null if the process ends before that. */
  readonly open: Promise<string | null>;
  readonly #child: ChildProcess;
  readonly #warnings: string[] = [];
  #address: string | null = null;

  constructor(folder: string, environment: { readonly [name: string]: string } = {}) {
    const preloaded = environment.SKEW_MS === undefined ? [] : ['--import', SKEWED_CLOCK];
    this.#child = spawn(process.execPath, [...preloaded, MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        // A process that is killed leaves nothing in the cache: others fill it.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'tuckbox-compile-cache'),
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        BOT_PAUSE_MS: '0',
        HEARTBEAT_SECONDS: '1',
        MESSAGES_PER_SECOND: '0',
        ...environment,
      },
    });
    this.open = this.#listen();
  }

  /** Whether the server is open by now. */
  get isOpen(): boolean {
    return this.#address !== null;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The lines that the server logged, and its errors. */
  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** Like a power failure. Resolves when the process has ended. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#dead();
  }

  /** Asks it to stop, and resolves to its exit code. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    await this.#dead();
    return this.#child.exitCode;
  }

  /** Stops and continues the process, as a machine that is overloaded or asleep does. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  async #dead(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
  }

  #listen(): Promise<string | null> {
    const { stdout, stderr } = this.#child;
    if (stdout === null || stderr === null) throw new Error('the process has no output');
    createInterface({ input: stderr }).on('line', (line) => this.#warnings.push(line));
    const lines = createInterface({ input: stdout });
    return new Promise((found) => {
      lines.on('line', (line) => {
        this.#address ??= OPEN.exec(line)?.[1] ?? null;
        if (this.#address !== null) found(this.#address);
        if (line.startsWith('{')) this.#warnings.push(line);
      });
      // All output has been read.
      this.#child.on('close', (code, signal) => {
        if (this.#address === null) this.#warnings.push(`it ended with ${code ?? signal} before it was open`);
        found(this.#address);
      });
    });
  }
}
