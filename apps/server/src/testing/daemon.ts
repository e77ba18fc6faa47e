import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** How much output of a daemon is kept for an error, in characters. */
const OUTPUT_KEPT = 4000;

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** A program and its arguments; `user` is the system user that it runs as. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly user?: SystemUser | undefined;
}

/** A server program that a test has started. It ends with the test, however that ends. */
export interface Daemon {
  readonly pid: number;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** The end of its output. */
  output(): string;
}

/** Prints the pid, and stops the program when standard input ends, with the process that started it. */
const GUARD = '"$@" & echo $!; read _; kill -s INT $! 2>/dev/null; wait $!';

export async function startDaemon({ program, args, user }: Command): Promise<Daemon> {
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], { ...user, cwd: '/' });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output = (output + String(chunk)).slice(-OUTPUT_KEPT);
  });
  const lines = createInterface(child.stdout);
  const pid = Number(await new Promise<string>((resolve) => lines.once('line', resolve)));
  lines.on('line', (line) => {
    output = `${output}${line}\n`.slice(-OUTPUT_KEPT);
  });
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended already.
    }
  };
  return {
    pid,
    signal,
    stop: async (name) => {
      signal(name);
      // A stopped process handles no signal but SIGKILL.
      signal('SIGCONT');
      await close(child);
    },
    output: () => output,
  };
}

/** The guard waits for the program. */
async function close(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  const closed = new Promise((resolve) => guard.once('close', resolve));
  guard.stdin?.end();
  await closed;
}

/** Polls until the condition holds; fails after 30 seconds. */
export async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`it did not come about that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A TCP port of this machine that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
