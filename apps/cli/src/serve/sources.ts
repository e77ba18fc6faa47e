import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the web app, as paths in the repository. */
const SOURCES = ['apps/web/**/*', 'packages/**/*', 'package-lock.json'];
const IGNORED = /(^|[\\/])(node_modules|dist|fixtures|testing)([\\/]|$)|\.test\.tsx?$/;

/** A fingerprint of everything that the web app is made from. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => IGNORED.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !IGNORED.test(path.slice(root.length)))
    .sort();
  for (const path of files)
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
