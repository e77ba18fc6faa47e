import { gameById } from '@tuckbox/catalog';
import { type TableRecord, tableRecord } from '@tuckbox/protocol';
import { commitmentTo, provenSeed, verifyRecord } from '@tuckbox/table';
import { afterEach, describe, expect, it } from 'vitest';
import { InlineBotPool } from '../bots/testing/inline-pool.ts';
import { Browser, openSite, type Site } from '../http/testing/browser.ts';
import { type Member, member } from '../http/testing/members.ts';
import { Client } from '../testing/client.ts';
import { archiveOf, come, entered, infoOf, make, tournamentIn } from './testing/people.ts';

const sites: Site[] = [];
afterEach(async () => {
  for (const { app } of sites.splice(0)) await app.close();
});

async function open(): Promise<Site> {
  const site = await openSite({ MESSAGES_PER_SECOND: '0' }, {}, { bots: new InlineBotPool() });
  sites.push(site);
  return site;
}

async function recordAt(browser: Browser, table: string | null): Promise<TableRecord> {
  return tableRecord.parse((await browser.ask('GET', `/api/tables/${table}/record`)).json);
}

const isProven = (record: TableRecord): boolean => {
  const game = gameById(record.plan.game);
  return game !== null && verifyRecord(game, record).failed === null;
};

it('an evening of eight bots with the same deals at all tables proves itself', async () => {
  const site = await open();
  const maker = await member(site, 'Maker');
  const made = await make(maker.browser, { rounds: 3, duplicate: true }, 8);
  const commitments = made.deals.map(({ commitment }) => commitment);
  expect(commitments).toHaveLength(3);
  expect(made.deals.every(({ status, proof }) => status === 'sealed' && proof === null)).toBe(true);
  expect(JSON.stringify(made)).not.toContain('secret":"');
  tournamentIn(await maker.browser.ask('POST', `/api/tournaments/${made.id}/start`));
  await expect
    .poll(
      async () => {
        await site.app.tournaments.step();
        return (await infoOf(maker, made.id)).status;
      },
      { timeout: 20_000 },
    )
    .toBe('over');
  const end = await infoOf(maker, made.id);
  expect(end.deals.map(({ commitment }) => commitment)).toEqual(commitments);
  expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(12);
  for (const { number, proof, results, commitment } of end.deals) {
    expect(results).toHaveLength(8);
    expect(commitmentTo(proof?.secret ?? '')).toBe(commitment);
    expect(provenSeed(proof?.secret ?? '', end.entropy)).toBe(proof?.seed);
    const tables = [...new Set(results.map(({ table }) => table))];
    expect(tables).toHaveLength(4);
    const records = await Promise.all(tables.map((table) => recordAt(maker.browser, table)));
    for (const record of records) {
      expect(isProven(record)).toBe(true);
      expect(record).toMatchObject({
        seed: proof?.seed,
        plan: { commitment, tournament: { round: number } },
      });
    }
    expect(new Set(records.map(({ dealt }) => dealt)).size).toBe(1);
    const [{ plan, ...rest }] = records;
    const deal = { entropy: ['ab'.repeat(32)] };
    expect(isProven({ ...rest, plan: { ...plan, tournament: { id: made.id, round: number, deal } } })).toBe(
      false,
    );
  }
  expect(new Set(end.deals.map(({ proof }) => proof?.seed)).size).toBe(3);
}, 30_000);

describe('while another table plays the same deal', () => {
  /** Four people at two tables of a deal. All but the last two have played. */
  async function halfPlayed() {
    const site = await open();
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, { rounds: 1, duplicate: true });
    const people: Member[] = [];
    for (const name of ['Ann', 'Bob', 'Cyd', 'Dan']) people.push(await entered(site, id, name));
    tournamentIn(await maker.browser.ask('POST', `/api/tournaments/${id}/start`));
    const tables = await Promise.all(
      people.map(async (person) => (await infoOf(person, id)).me?.table ?? ''),
    );
    const done = tables[0];
    const going = tables.find((table) => table !== done) ?? '';
    const clients = await Promise.all(people.map((person, index) => come(site, person, tables[index])));
    await site.app.tournaments.step();
    for (const [index, client] of clients.entries())
      await client.until(tables[index], ({ info }) => info.status === 'playing');
    const players = people.filter((_, index) => tables[index] === done);
    const others = people.filter((_, index) => tables[index] === going);
    await clients[0].act(done, 'leave');
    await clients[0].until(done, ({ info }) => info.status === 'over');
    await site.app.tournaments.step();
    const finish = async () => {
      const last = clients[tables.indexOf(going)];
      await last.act(going, 'leave');
      await last.until(going, ({ info }) => info.status === 'over');
      await site.app.tournaments.step();
    };
    return { site, maker, id, done, going, clients, players, others, finish };
  }

  it('a table gives out no secret, record, history or view to anybody', async () => {
    const { site, maker, id, done, going, players, others, finish } = await halfPlayed();
    const secret = (await site.store.readTable(done))?.row.secret ?? '';
    expect(secret).toBe((await site.store.readTable(going))?.row.secret);
    const stranger = new Browser(site.url);
    await stranger.beGuest('Eve');
    const asking = { player: players[0], other: others[0], maker, stranger: { browser: stranger } };
    const nobody = { browser: new Browser(site.url) };
    for (const [who, { browser }] of Object.entries({ ...asking, nobody })) {
      for (const table of [done, going])
        for (const [path, isPlayers] of [
          ['record', false],
          ['history', false],
          ['', true],
        ] as const) {
          const reply = await browser.ask('GET', `/api/tables/${table}${path === '' ? '' : `/${path}`}`);
          const isOwn = (who === 'player' && table === done) || (who === 'other' && table === going);
          expect([who, path, reply.status < 300], reply.text).toEqual([who, path, isPlayers && isOwn]);
          expect(reply.text).not.toContain(secret);
        }
      const page = (await browser.ask('GET', `/api/tournaments/${id}`)).text;
      expect(page).not.toContain(secret);
      expect(JSON.parse(page).deals).toMatchObject([{ status: 'playing', proof: null, results: [] }]);
      if (browser.cookie === '') continue;
      const archive = JSON.stringify(await archiveOf(site, browser));
      expect(archive).toContain(who === 'stranger' ? 'Eve' : id);
      expect(archive).not.toContain(secret);
    }
    const spectator = await Client.join(site.socketUrl, 'Eve', { cookie: stranger.cookie });
    for (const table of [done, going]) {
      spectator.send({ kind: 'watch', table });
      const { reason } = await spectator.next('closed');
      expect(reason.code).toBe('no-spectators');
      expect(spectator.tables.has(table)).toBe(false);
    }
    const again = await Client.join(site.socketUrl, 'Ann', { cookie: players[0].browser.cookie });
    const { info } = await again.watch(done);
    expect(info).toMatchObject({ status: 'over', proof: null, tournament: { duplicate: true } });
    await finish();
    for (const table of [done, going]) {
      expect((await spectator.watch(table)).info.proof?.secret).toBe(secret);
      expect(isProven(await recordAt(stranger, table))).toBe(true);
      expect((await stranger.ask('GET', `/api/tables/${table}/history`)).status).toBe(200);
    }
  });

  it('the parts that entrants sent when they registered are in the shuffle of every table', async () => {
    const { site, maker, id, done, going, finish } = await halfPlayed();
    await finish();
    const { entropy, deals, status } = await infoOf(maker, id);
    expect(status).toBe('over');
    const sent = (await site.store.readTournament(id))?.entrants.map((entrant) => entrant.entropy);
    expect(entropy).toEqual(sent);
    for (const table of [done, going])
      expect(await recordAt(maker.browser, table)).toMatchObject({ entropy, seed: deals[0].proof?.seed });
  });
});
