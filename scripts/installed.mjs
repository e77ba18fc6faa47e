// Whether npm has installed the packages of a lock. No dependencies: this runs on any Node from 18 on.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @typedef {{ [path: string]: Package }} Packages
 */

const packagesIn = (/** @type {string} */ file) =>
  /** @type {Packages} */ (JSON.parse(readFileSync(file, 'utf8')).packages);

/** Whether two entries mean the same bytes. */
const isSame = (/** @type {Package} */ a, /** @type {Package} */ b) =>
  a.version === b.version && a.integrity === b.integrity && a.link === b.link;

/** Which C library this machine has, as npm names it. */
const libcHere = () => {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
};

/** Whether a package is made for machines like this one. */
const isForHere = (/** @type {Package} */ { os, cpu, libc }) =>
  (os ?? [process.platform]).includes(process.platform) &&
  (cpu ?? [process.arch]).includes(process.arch) &&
  (libc ?? [libcHere()]).includes(libcHere());

/**
 * Whether the packages in a folder's node_modules match a lock file, however they were installed. npm keeps a list of
 * what it has installed; optional packages for other machines are not in it.
 * @param {string} folder
 * @param {string} lock path of the lock
 * @param {{ forServing?: boolean }} [wishes] for serving, packages that only tests and tools need may be missing
 */
export const isInstalled = (folder, lock, { forServing = false } = {}) => {
  const written = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const installed = packagesIn(written);
  const wanted = Object.entries(packagesIn(lock)).filter(([path]) => path.includes('node_modules/'));
  const isThere = (/** @type {[string, Package]} */ [path, entry]) =>
    installed[path] === undefined
      ? (forServing && entry.dev === true) || (entry.optional === true && !isForHere(entry))
      : isSame(installed[path], entry) && existsSync(join(folder, path));
  const known = new Set(wanted.map(([path]) => path));
  const strangers = Object.keys(installed).filter(
    (path) => path.includes('node_modules/') && !known.has(path),
  );
  return wanted.every(isThere) && strangers.length === 0;
};
