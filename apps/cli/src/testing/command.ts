import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Compiled code is kept between runs, which makes each of them start three times as fast. */
const COMPILED = join(tmpdir(), 'tuckbox-compile-cache');

/** The result of a command. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const folders: string[] = [];

/** A folder of its own for one test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tuckbox-cli-'));
  folders.push(folder);
  return folder;
}

export function removeScratchFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Starts the real command, as a shell would. Servers come without the web app, which takes a while to build. */
export function start(
  words: readonly string[],
  dataFolder?: string,
  settings: { readonly [name: string]: string } = {},
  uid?: number,
): ChildProcessWithoutNullStreams {
  const { FORCE_COLOR: _, ...outer } = process.env;
  const env: NodeJS.ProcessEnv = { NODE_COMPILE_CACHE: COMPILED, WEB_DIR: '', ...outer, ...settings };
  if (dataFolder !== undefined) env.DATA_DIR = dataFolder;
  return spawn(process.execPath, [MAIN, ...words], { env, ...(uid === undefined ? {} : { uid }) });
}

/** Runs the command to its end with these lines on its standard input. */
export async function tuckbox(
  words: readonly string[],
  {
    input = '',
    dataFolder,
    settings,
  }: {
    readonly input?: string;
    readonly dataFolder?: string;
    readonly settings?: { readonly [name: string]: string };
  } = {},
): Promise<Ran> {
  const child = start(words, dataFolder, settings);
  // The command may end before it has read all its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return ended(child);
}

export async function ended(child: ChildProcessWithoutNullStreams): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => out.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => err.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out: out.join(''), err: err.join('') };
}
