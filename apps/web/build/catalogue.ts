import { fileURLToPath } from 'node:url';
import { type AnyGame, GAMES } from '@tuckbox/catalog';
import type { Plugin } from 'vite';

const MODULE = /\/src\/games\/catalogue\.ts$/;

/**
 * Writes the list of games out, so that the browser gets their names without their rules: `games/catalogue.ts` becomes
 * a list of facts, each with the way to fetch the rules of that game alone.
 */
export const catalogue = (): Plugin => ({
  name: 'tuckbox-catalogue',
  enforce: 'pre',
  // The catalogue of this process, which may have been given another one than the package would.
  resolveId: {
    filter: { id: /^@tuckbox\/catalog$/ },
    handler: () => fileURLToPath(import.meta.resolve('@tuckbox/catalog')),
  },
  load: {
    filter: { id: MODULE },
    async handler() {
      const entries = await Promise.all(GAMES.map(written));
      return { code: `export const CATALOGUE = [${entries.join()}];`, map: null, moduleType: 'js' };
    },
  },
});

async function written(game: AnyGame): Promise<string> {
  const { id, title, seats } = game;
  const facts = JSON.stringify({ id, title, min: seats.min, max: seats.max });
  return `{ ...${facts}, load: async () => ${await rulesOf(game)} }`;
}

/** The expression that fetches a game: from its own package, else with the whole catalogue. */
async function rulesOf(game: AnyGame): Promise<string> {
  const name = `@tuckbox/${game.id}`;
  const exported: object = await import(name).catch(() => ({}));
  const key = Object.entries(exported).find(([, value]) => value === game)?.[0];
  return key === undefined
    ? `(await import('@tuckbox/catalog')).gameById('${game.id}')`
    : `(await import('${name}')).${key}`;
}
