import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Files that the service worker does not cache: for developers, for other sites, or for a first visit only. */
const NOT_KEPT = /^pages\/|(^sw\.js|^share\.png|^gallery\.html|\.map|\.txt)$/;

/** Gives the service worker the list of the app's files, so that the app works offline. */
export function serviceWorker(): Plugin {
  let publicFolder = '';
  return {
    name: 'tuckbox-pwa',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') return;
        const copied = filesIn(publicFolder);
        const files = [...Object.keys(bundle), ...copied].filter((name) => !NOT_KEPT.test(name));
        const hash = createHash('sha256').update(files.join());
        for (const file of Object.values(bundle)) if (file.type === 'asset') hash.update(file.source);
        for (const name of copied) hash.update(readFileSync(join(publicFolder, name)));
        const version = hash.digest('hex').slice(0, 12);
        worker.code = worker.code
          .replace('APP_FILES', () => JSON.stringify(files.map((name) => `/${name}`)))
          .replace('APP_VERSION', () => JSON.stringify(version));
      },
    },
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative('.', name).replaceAll('\\', '/'));
