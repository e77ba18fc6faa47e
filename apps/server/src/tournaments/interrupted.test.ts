import { below, rngFromSeed } from '@tuckbox/kit';
import { afterEach, expect, it } from 'vitest';
import { InlineBotPool } from '../bots/testing/inline-pool.ts';
import { openSite, type Site } from '../http/testing/browser.ts';
import { member } from '../http/testing/members.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { make, tournamentIn } from './testing/people.ts';

const sites: Site[] = [];
afterEach(async () => {
  for (const { app } of sites.splice(0)) await app.close();
});

/** A store that goes away before or after every other write that a tournament makes, as a killed server does. */
function dyingStore(seed: string): { readonly store: Store; readonly deaths: () => number } {
  const store = memoryStore();
  const rng = rngFromSeed(seed);
  let deaths = 0;
  const die = (): void => {
    if (below(rng, 4) > 0) return;
    deaths++;
    throw new Error('killed');
  };
  const dying = async <Done>(write: () => Promise<Done>): Promise<Done> => {
    die();
    const done = await write();
    die();
    return done;
  };
  return {
    deaths: () => deaths,
    store: {
      ...store,
      changeTournament: (id, version, change) => dying(() => store.changeTournament(id, version, change)),
      createTable: (row, first) => dying(() => store.createTable(row, first)),
      // The seats of a new table, and the note that a deal may be shown.
      append: (table, entries, change) =>
        entries.some(({ what }) => ['sat', 'botted', 'unsealed'].includes(what.kind))
          ? dying(() => store.append(table, entries, change))
          : store.append(table, entries, change),
    },
  };
}

it('a tournament whose server is killed again and again is played as if nothing had happened', async () => {
  const { store, deaths } = dyingStore('kills');
  const site = await openSite({ MESSAGES_PER_SECOND: '0' }, {}, { bots: new InlineBotPool(), store });
  sites.push(site);
  const { browser } = await member(site, 'Maker');
  const made = await make(browser, { rounds: 4, duplicate: true });
  const ask = async (path: string, body?: object) => {
    for (let tries = 0; tries < 50; tries++) {
      const reply = await browser.ask('POST', `/api/tournaments/${made.id}/${path}`, body);
      if (reply.status < 500) return reply;
    }
    return expect.unreachable();
  };
  const entrants = async () => (await store.readTournament(made.id))?.entrants.length ?? 0;
  while ((await entrants()) < 6) await ask('bots', { level: 'beginner', count: 1 });
  await ask('start');
  await expect
    .poll(
      async () => {
        await site.app.tournaments.step();
        return (await store.readTournament(made.id))?.tournament.status;
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBe('over');
  expect(deaths()).toBeGreaterThan(10);
  const end = tournamentIn(await browser.ask('GET', `/api/tournaments/${made.id}`));
  expect(end.standings.every(({ played }) => played === 4)).toBe(true);
  const { tables } = (await store.readTournament(made.id)) ?? expect.unreachable();
  expect(tables).toHaveLength(12);
  for (const { table } of tables) {
    const kinds = (await store.readTable(table))?.entries.map(({ what }) => what.kind) ?? [];
    for (const [kind, times] of [
      ['botted', 2],
      ['started', 1],
      ['unsealed', 1],
    ] as const)
      expect([kind, kinds.filter((one) => one === kind).length]).toEqual([kind, times]);
  }
}, 40_000);
