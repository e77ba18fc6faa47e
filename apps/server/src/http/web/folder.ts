import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { tagOf, type Variants } from './encoding.ts';

/** A file of the web app, ready to be sent. */
export interface WebFile {
  readonly variants: Variants;
  readonly tag: string;
  readonly type: string;
  readonly caching: string;
}

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** The names of these files contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/**
 * Every file of the built app, by path. All are read at the start, so that no request can reach another file of this
 * machine.
 */
export function readWebFolder(folder: string): ReadonlyMap<string, WebFile> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`WEB_DIR: there is no index.html in ${folder}`);
  }
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isFile() && isServed(name)) files.set(name, fileAt(path, name));
  }
  return files;
}

/** Hidden files belong to the build; `.br` and `.gz` files are variants of the file beside them. */
const isServed = (name: string): boolean =>
  !name.split('/').some((part) => part.startsWith('.')) && !/\.(br|gz|map)$/.test(name);

function fileAt(path: string, name: string): WebFile {
  const plain = readFileSync(path);
  return {
    variants: { plain, br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) },
    tag: tagOf(plain),
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    caching: name.startsWith('assets/') ? IMMUTABLE : REVALIDATE,
  };
}

const readIfThere = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);
