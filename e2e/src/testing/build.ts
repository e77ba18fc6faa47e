import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WEB = `${ROOT}apps/web`;

/** The app with the gallery of staged positions beside it. */
export const buildGallery = (folder: string): Promise<void> =>
  viteBuild(['--outDir', folder, '--emptyOutDir'], { TUCKBOX_GALLERY: '1' });

/** The environment of a program that has a fifth game in its catalogue. */
export const WITH_FIFTH_GAME = {
  NODE_OPTIONS: `--import ${pathToFileURL(`${ROOT}packages/catalog/src/testing/fifth-game/register.ts`).href}`,
};

/** The app with a fifth game in its catalogue. */
export const buildWithFifthGame = (folder: string): Promise<void> =>
  viteBuild(['--outDir', folder, '--emptyOutDir'], WITH_FIFTH_GAME);

function viteBuild(args: readonly string[], env: { readonly [name: string]: string }): Promise<void> {
  const child = spawn(process.execPath, [`${ROOT}node_modules/vite/bin/vite.js`, 'build', ...args], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk) => complaints.push(String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build failed:\n${complaints.join('')}`)),
    );
  });
}
