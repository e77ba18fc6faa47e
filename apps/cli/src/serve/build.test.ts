import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder } from '../testing/command.ts';
import { type Builder, builtApp } from './build.ts';

afterAll(removeScratchFolders);

const PAGE = `<!doctype html>${'<p>a page</p>'.repeat(100)}`;

/** A repository with a web app, and a count of its builds. */
function repository() {
  const root = scratchFolder();
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  write('package-lock.json', '{}');
  write('apps/web/src/app.ts', 'one');
  write('packages/kit/src/index.ts', 'kit');
  const said: string[] = [];
  let builds = 0;
  const build: Builder = async (app, outDir) => {
    builds++;
    writeFileSync(join(outDir, 'index.html'), PAGE);
    writeFileSync(join(outDir, 'app.js'), readFileSync(join(app, 'src/app.ts')));
  };
  const open = (builder = build) => builtApp(root, (line) => said.push(line), builder);
  return { root, write, said, open, builds: () => builds };
}

it('builds the app once, with compressed copies, and says so', async () => {
  const { open, said, builds, root } = repository();
  const folder = await open();
  expect(folder).toBe(join(root, 'apps/web/dist'));
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))))).toBe(PAGE);
  expect(String(gunzipSync(readFileSync(join(folder, 'index.html.gz'))))).toBe(PAGE);
  expect(existsSync(join(folder, 'app.js.br'))).toBe(false);
  expect(said).toEqual([
    'building the web app',
    expect.stringMatching(/^the web app is built \(\d+\.\d s\)$/),
  ]);
  await open();
  expect(builds()).toBe(1);
  expect(said).toHaveLength(2);
});

it.each([
  ['a source of the app', 'apps/web/src/app.ts'],
  ['a new file of the app', 'apps/web/public/new.svg'],
  ['a package', 'packages/kit/src/index.ts'],
  ['what is installed', 'package-lock.json'],
])('builds it again when %s has changed', async (_what, name) => {
  const { open, write, builds } = repository();
  await open();
  write(name, 'two');
  const folder = await open();
  expect(builds()).toBe(2);
  expect(readFileSync(join(folder, 'app.js'), 'utf8')).toBe(name.endsWith('app.ts') ? 'two' : 'one');
});

it('does not rebuild for changes in tests or build output', async () => {
  const { open, write, builds } = repository();
  await open();
  write('apps/web/src/app.test.ts', 'two');
  write('apps/web/node_modules/.vite/cache.js', 'two');
  await open();
  expect(builds()).toBe(1);
});

it('leaves the old app in place if the build fails', async () => {
  const { open, write, root } = repository();
  const folder = await open();
  write('apps/web/src/app.ts', 'broken');
  await expect(open(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readFileSync(join(folder, 'app.js'), 'utf8')).toBe('one');
  expect(existsSync(join(root, '.tools', `web-${process.pid}`))).toBe(false);
});
