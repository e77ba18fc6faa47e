// Every dependency in every package.json names one exact version. A range would let `npm install` change what we run
// without a change that anybody reviews.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies', 'overrides'];

/** A version such as 1.2.3 or 1.2.3-rc.1. */
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/** Overrides may be nested: a package, or an object of packages. */
interface Versions {
  readonly [name: string]: string | Versions;
}

/** The version ranges of one package.json. */
export function rangesIn(file: string, manifest: string): string[] {
  const fields = JSON.parse(manifest) as { readonly [field: string]: Versions | undefined };
  return FIELDS.flatMap((field) => rangesAmong(fields[field] ?? {})).map(
    ([name, version]) => `${file} asks for ${name} "${version}": name one version`,
  );
}

const rangesAmong = (versions: Versions): (readonly [name: string, version: string])[] =>
  Object.entries(versions).flatMap(([name, version]) => {
    if (typeof version !== 'string') return rangesAmong(version);
    return EXACT.test(version) ? [] : [[name, version] as const];
  });

/** All problems of a tree. */
export const rangesUnder = (root: string): string[] =>
  globSync('**/package.json', { cwd: root, exclude: isForeign })
    .sort()
    .flatMap((file) => rangesIn(file, readFileSync(join(root, file), 'utf8')));

/** Installed packages may declare ranges. */
const isForeign = (path: string): boolean => /(^|[\\/])(node_modules|\.tools)$/.test(path);

if (import.meta.main) {
  const problems = rangesUnder(resolve(dirname(fileURLToPath(import.meta.url)), '..'));
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Every version is exact.' : `${problems.length} ranges.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
