// `npm run golden [-- GAME]`: rewrites the golden records of every game, or of one.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './node24.mjs';

const GAMES = 'packages/games';

/** The arguments for vitest from this command line; null if it names no game. */
export function vitestArguments(words: readonly string[]): string[] | null {
  const [game, ...more] = words;
  if (more.length > 0 || (game !== undefined && !gameFolders().includes(game))) return null;
  // With a trailing slash, so that no game matches another whose name begins the same way.
  const folder = game === undefined ? GAMES : `${GAMES}/${game}`;
  return ['run', `${folder}/`, '-t', 'golden'];
}

const gameFolders = (): string[] => readdirSync(join(ROOT, GAMES));

function main(words: readonly string[]): number {
  const toldToVitest = vitestArguments(words);
  if (toldToVitest === null) {
    const games = gameFolders().join(', ');
    console.error(`golden: expected one of ${games}, or nothing; found "${words.join(' ')}".`);
    return 2;
  }
  const { status } = spawnSync('vitest', toldToVitest, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TUCKBOX_GOLDEN: 'write' },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
