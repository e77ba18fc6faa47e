import { below, rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { openSite } from '../http/testing/browser.ts';
import { Company } from './testing/company.ts';
import { type Findings, judge } from './testing/judge.ts';

/** How many games are played at each place; more by this flag. */
const GAMES = Number(process.env.TUCKBOX_HISTORIES ?? 1);

it('whoever plays and whoever looks on, over bad lines and with everything sent twice: all tell one history', async () => {
  const site = await openSite({ MESSAGES_PER_SECOND: '0' });
  const company = new Company({ whims: 25, repeats: 4 });
  await company.arrive(site.url);
  await company.connect(site.url);
  const rng = rngFromSeed('history');
  let isDone = false;
  const badLines = (async () => {
    while (!isDone) {
      await new Promise((done) => setTimeout(done, 5 + below(rng, 30)));
      const player = company.players[below(rng, company.players.length)];
      player.drop();
      await player.connect(site.url);
    }
  })();
  for (let game = 0; game < GAMES; game++) {
    await company.openTables(site.url);
    await expect
      .poll(() => company.tables.filter((table) => !company.isOver(table)), {
        timeout: 120_000,
        interval: 20,
      })
      .toEqual([]);
  }
  isDone = true;
  await badLines;
  const findings: Findings = { acknowledged: 0, looks: 0, resent: 0, games: 0 };
  const faults = company.players.flatMap((player) => player.faults);
  for (const table of company.tables) {
    const stored = await site.store.readTable(table);
    if (stored === null) throw new Error('the table is in the store');
    faults.push(...judge(stored, company.players, findings));
  }
  await site.app.close();
  expect(faults).toEqual([]);
  expect(findings.acknowledged).toBeGreaterThan(200 * GAMES);
}, 300_000);
