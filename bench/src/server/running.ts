import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../command.ts';
import type { Usage } from './probe.ts';

/** A program that serves, and says on its first line where. */
export interface Program {
  readonly title: string;
  readonly script: URL;
  readonly environment: { readonly [name: string]: string };
}

/** The folders for the servers' data and for profiles. */
export interface Places {
  /** A folder on the disk to be measured. */
  readonly data: string | null;
  /** A folder for a profile of each server's processor time; null for none. */
  readonly profiles: string | null;
}

const PROBE = new URL('./probe.ts', import.meta.url);
const ADDRESS = /http:\/\/[\w.]+:\d+/;
/** A server may start slowly on a busy machine. */
const PATIENCE = 60_000;

/** A server in a process of its own. */
export class Running {
  readonly address: string;
  readonly folder: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string, folder: string) {
    this.#child = child;
    this.address = address;
    this.folder = folder;
  }

  static async start(program: Program, { data, profiles }: Places): Promise<Running> {
    const folder = mkdtempSync(join(data ?? tmpdir(), 'tuckbox-bench-'));
    const profiling = profiles === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
    const child = fork(fileURLToPath(program.script), [], {
      execArgv: ['--expose-gc', `--import=${PROBE.href}`, ...profiling],
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...program.environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    try {
      return new Running(child, await addressOf(child, program.title), folder);
    } catch (error) {
      // Otherwise it would keep running, and keep this process alive.
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** The resources it has used so far; `tidy` collects garbage first. */
  usage(how: 'as it is' | 'tidy' = 'as it is'): Promise<Usage> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new Failure('A server has gone down.'));
      if (!child.connected) return fail();
      child.once('exit', fail);
      child.once('message', (usage) => {
        child.off('exit', fail);
        resolve(usage as Usage);
      });
      child.send(how === 'tidy' ? 'tidy usage' : 'usage');
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const late = setTimeout(() => this.#child.kill('SIGKILL'), PATIENCE);
      this.#child.kill('SIGTERM');
      await once(this.#child, 'exit');
      clearTimeout(late);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function addressOf(child: ChildProcess, title: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Failure(`${title} does not start: ${why}.`));
    const late = setTimeout(() => fail('it takes too long'), PATIENCE);
    let said = '';
    child.stdout?.on('data', (bytes) => {
      if (said.length < 10_000) said += bytes;
      const found = ADDRESS.exec(said);
      if (found === null) return;
      clearTimeout(late);
      resolve(found[0]);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      fail(`${signal ?? `exit code ${code}`}; it said "${said.trim()}"`);
    });
  });
}
