import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const OPEN = /Tuckbox is open at (\S+)/;

/** One life of the real server: its own process, with everything on disk in `folder`. */
export class Life {
  readonly startedAt = Date.now();
  /** Resolves to the address once the door is open; to null where the process dies before that. */
  readonly open: Promise<string | null>;
  readonly #child: ChildProcess;
  readonly #complaints: string[] = [];
  #address: string | null = null;

  constructor(folder: string, environment: { readonly [name: string]: string } = {}) {
    this.#child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
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

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What the server had to complain of. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  /** As when the power fails. Returns when it is dead. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#dead();
  }

  /** Asks it to stop, and returns how it ended. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    await this.#dead();
    return this.#child.exitCode;
  }

  async #dead(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
  }

  #listen(): Promise<string | null> {
    const { stdout, stderr } = this.#child;
    if (stdout === null || stderr === null) throw new Error('the process has no output');
    createInterface({ input: stderr }).on('line', (line) => this.#complaints.push(line));
    const lines = createInterface({ input: stdout });
    return new Promise((found) => {
      lines.on('line', (line) => {
        this.#address ??= OPEN.exec(line)?.[1] ?? null;
        if (this.#address !== null) found(this.#address);
        if (line.startsWith('{')) this.#complaints.push(line);
      });
      // Everything it had to say has been read.
      this.#child.on('close', (code, signal) => {
        if (this.#address === null)
          this.#complaints.push(`it ended with ${code ?? signal} before it was open`);
        found(this.#address);
      });
    });
  }
}
