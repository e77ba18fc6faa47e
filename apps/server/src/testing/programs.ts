import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that a cluster needs, by their paths; null if one is missing. */
export interface Programs {
  readonly postgres: string | null;
  readonly nats: string | null;
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly programs: Programs;
  }
}

/** The argument that vitest passes to a global setup. */
interface Project {
  provide(name: 'programs', programs: Programs): void;
}

const pathOf = (program: string, ...places: readonly string[]): string | null =>
  [...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)), ...places].find(
    (path) => existsSync(path),
  ) ?? null;

/** Debian keeps the server outside of the PATH, in a folder for each version. */
const findPostgres = (): string | null =>
  pathOf('initdb', ...globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse())?.replace(
    /initdb$/,
    '',
  ) ?? null;

const findNats = (): string | null => pathOf('nats-server', '/usr/sbin/nats-server');

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(names: readonly string[]): void {
  console.log(`cluster tests: installing ${names.join(' and ')} (apt-get)`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options);
}

/** The programs, installed if that can be done. */
export function ensurePrograms(): Programs {
  const missing = [
    ...(findPostgres() === null ? ['postgresql'] : []),
    ...(findNats() === null ? ['nats-server'] : []),
  ];
  if (missing.length > 0 && canInstall()) install(missing);
  return { postgres: findPostgres(), nats: findNats() };
}

/** Finds the programs. On a machine of the CI a missing one is a failure, elsewhere a loud skip. */
export function setup(project: Project): void {
  const programs = ensurePrograms();
  for (const [name, path] of Object.entries(programs)) {
    if (path !== null) continue;
    const line = `cluster tests: no ${name} here, and it cannot be installed`;
    if (process.env.CI === 'true') throw new Error(line);
    console.error(`\n!!! SKIPPED ${line}\n`);
  }
  project.provide('programs', programs);
}
