import { below, rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { openSite } from '../http/testing/browser.ts';
import { checkHistory, type Findings } from './testing/check-history.ts';
import { PlayerGroup } from './testing/player-group.ts';

/** How many games are played at each table; this variable sets more. */
const GAMES = Number(process.env.TUCKBOX_HISTORIES ?? 1);

it('players and spectators report the same history, over bad lines and with every message sent twice', async () => {
  const site = await openSite({ MESSAGES_PER_SECOND: '0' });
  const group = new PlayerGroup({ oddities: 25, repeats: 4 });
  await group.arrive(site.url);
  await group.connect(site.url);
  const rng = rngFromSeed('history');
  let isDone = false;
  const badLines = (async () => {
    while (!isDone) {
      await new Promise((done) => setTimeout(done, 5 + below(rng, 30)));
      const player = group.players[below(rng, group.players.length)];
      player.drop();
      await player.connect(site.url);
    }
  })();
  for (let game = 0; game < GAMES; game++) {
    await group.openTables(site.url);
    await expect
      .poll(() => group.tables.filter((table) => !group.isOver(table)), {
        timeout: 120_000,
        interval: 20,
      })
      .toEqual([]);
  }
  isDone = true;
  await badLines;
  const findings: Findings = { acknowledged: 0, looks: 0, resent: 0, games: 0 };
  const faults = group.players.flatMap((player) => player.faults);
  for (const table of group.tables) {
    const stored = await site.store.readTable(table);
    if (stored === null) throw new Error('the table is in the store');
    faults.push(...checkHistory(stored, group.players, findings));
  }
  await site.app.close();
  expect(faults).toEqual([]);
  expect(findings.acknowledged).toBeGreaterThan(200 * GAMES);
}, 300_000);
