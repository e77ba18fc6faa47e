import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build.ts';

/** A whole Tuckbox in a process of its own, with a data folder that lasts as long as it does. */
export class Server {
  readonly #data = mkdtempSync(join(tmpdir(), 'tuckbox-e2e-'));
  #child: ChildProcess | null = null;
  #port = 0;

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts it, on a free port or on `PORT`; after a stop on the same port and with the same data. */
  async start(env: { readonly [name: string]: string } = {}): Promise<void> {
    const port = env.PORT ?? String(this.#port);
    const args = [`${ROOT}apps/cli/src/main.ts`, 'serve', '--port', port, '--data', this.#data];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, BOT_PAUSE_MS: '50', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#port = await portOf(child);
  }

  /** Kills it as a power cut would. */
  async kill(): Promise<void> {
    await ended(this.#child, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await ended(this.#child, 'SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }
}

function ended(child: ChildProcess | null, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('close', () => resolve());
    child.kill(signal);
  });
}

function portOf(child: ChildProcess): Promise<number> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: unknown): void => {
      said += String(chunk);
      const port = /http:\/\/[^\s:/]+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('close', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
}
