import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type Forms, tagOf } from './encoding.ts';

/** A file of the web app, ready to be sent. */
export interface WebFile {
  readonly forms: Forms;
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

/** The names of these files change with what is in them. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';

/**
 * Everything in the folder of the built app, by its path. It is all read at the start: whatever a request names, no
 * other file of this machine can be meant.
 */
export function readWeb(folder: string): ReadonlyMap<string, WebFile> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`WEB_DIR: there is no index.html in ${folder}`);
  }
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isFile() && isShown(name)) files.set(name, fileAt(path, name));
  }
  return files;
}

/** Hidden files are for whoever builds the app; what is compressed already stands for its neighbour. */
const isShown = (name: string): boolean =>
  !name.split('/').some((part) => part.startsWith('.')) && !/\.(br|gz|map)$/.test(name);

function fileAt(path: string, name: string): WebFile {
  const plain = readFileSync(path);
  return {
    forms: { plain, br: neighbour(`${path}.br`), gzip: neighbour(`${path}.gz`) },
    tag: tagOf(plain),
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    caching: name.startsWith('assets/') ? FOR_EVER : ASK_FIRST,
  };
}

const neighbour = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);
