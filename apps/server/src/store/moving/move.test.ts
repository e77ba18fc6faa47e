import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PostgresServer } from '../../testing/postgres.ts';
import { NO_NOTICES } from '../notices.ts';
import { openPostgres } from '../postgres/store.ts';
import { openSqlite } from '../sqlite/store.ts';
import type { Store } from '../store.ts';
import { create, sat, seats } from '../testing/clause.ts';
import { deliveryOf, deviceOf } from '../testing/contract-notices.ts';
import {
  entrantOf,
  judgementOf,
  moveOf,
  passkeyOf,
  planOf,
  ratingOf,
  restrictionOf,
  resultOf,
  sessionOf,
  signNoteOf,
  tokenOf,
  tournamentOf,
  tournamentTableOf,
  userOf,
} from '../testing/samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { moveData } from './move.ts';

const { postgres } = inject('programs');
const pathOf = temporaryFolder(afterAll);

const TABLES = Array.from({ length: 120 }, (_, index) => `t${index}`);
const COOKIE_KEY = 'ab'.repeat(32);

async function fill(store: Store): Promise<void> {
  const each = (write: (id: string, index: number) => Promise<unknown>) => Promise.all(TABLES.map(write));
  await each((id, index) =>
    create(store, id, { plan: planOf(id, { host: 'eve' }), deadline: index % 3 === 0 ? index : null }),
  );
  await each((id) =>
    store.append(id, [sat(2, 0, 'ann'), moveOf(3)], { ...seats('ann', null), status: 'playing' }),
  );
  await each((id) => store.append(id, [moveOf(4)], { ...seats('bob', null) }));
  await store.append('t7', [{ ...moveOf(5), at: 1_800_000_000_000 }], {});
  for (const user of ['ann', 'bob', 'eve']) await store.addUser(userOf(user, `${user}@example`));
  await store.addSession(sessionOf('s1', 'ann'));
  await store.addToken(tokenOf('k1', 'bob'));
  await store.addPasskey(passkeyOf('p1', 'eve'));
  const line = await store.addChat({ table: 't1', user: 'ann', name: 'Ann', text: 'hello ♥', at: 7 });
  await store.addReport({ chat: line.id, by: 'bob', why: 'rude', at: 8 });
  await store.putRestriction(restrictionOf('ann', { until: 1_900_000_000_000 }));
  await store.addAudit({ at: 9, by: 'me', action: 'silenced', target: 'ann', reason: 'rude' });
  await store.addRatings([ratingOf('t1', 'ann'), ratingOf('t1', 'bob', { seat: 1 })]);
  await store.putResults('t1', [
    resultOf('t1', 'ann', { feats: ['first'] }),
    resultOf('t1', 'bob', { seat: 1 }),
  ]);
  await store.addJudgements([judgementOf('t1')]);
  await store.wishForJudgement(['t2'], 7);
  await store.putSignNote(signNoteOf(['ann', 'bob'], { kind: 'pair' }));
  await store.askFriend('ann', 'bob', 9);
  await store.block('eve', 'ann', 10);
  await store.writeContact('bob', { challenges: 'friends', invitations: 'nobody' });
  await store.writeNoticeSettings('ann', { ...NO_NOTICES, language: 'cs', quiet: { from: 0, to: 420 } });
  await store.putDevice(deviceOf('d1', 'ann'));
  await store.postNotice('ann', [deliveryOf('n1', 'ann')], 11);
  await store.putDaysOff({ id: 'o1', user: 'ann', from: 12, to: 13 });
  await store.keepKey('vapid', 'a pair of keys');
  await store.addTournament(tournamentOf('cup', { secrets: ['5e'.repeat(32)], startsAt: 1_900_000_000_000 }));
  await store.changeTournament('cup', 1, {
    entrants: [entrantOf(1, 'ann', { rating: 1512.25 }), entrantOf(2, 'bob', { entropy: 'ab' })],
    rounds: [{ number: 1, startedAt: 5, endedAt: null, byes: [{ entrant: 3, points: 120_000 }] }],
    tables: [tournamentTableOf(1, 1), tournamentTableOf(1, 2)],
  });
  await store.writeHeartbeat(1_800_000_000_001);
}

/** Everything that can be read from a store through its port. */
const seen = async (store: Store) => ({
  tables: await Promise.all(TABLES.map((id) => store.readTable(id))),
  listed: await store.listTables(500, { open: 0, begun: 0 }),
  of: await Promise.all(['ann', 'bob', 'eve'].map((user) => store.tablesInvolving(user))),
  live: await store.liveTables(),
  written: await store.writtenAt(),
  users: await Promise.all(['ann', 'bob', 'eve'].map((user) => store.readUser(user))),
  keys: [await store.listSessions('ann'), await store.listTokens('bob'), await store.listPasskeys('eve')],
  chat: await store.readChat('t1', 9),
  reports: await store.listReports(9),
  restrictions: await store.listRestrictions(),
  audit: await store.listAudit({ before: null, target: null, limit: 9 }),
  ratings: await store.listRatings('stacks'),
  results: [await store.resultsOf('ann', 9), await store.resultsOf('bob', 9)],
  judgements: await store.judgedSince('stacks', 0),
  wishes: await store.wishedJudgements(9),
  signNotes: await store.listSignNotes(),
  bonds: await store.bondsOf('ann'),
  contact: await store.readContact('bob'),
  notices: [
    await store.readNoticeSettings('ann'),
    await store.noticesSentAbout(['t']),
    await store.dueDeliveries(99, 9),
  ],
  devices: await store.listDevices('ann'),
  daysOff: await store.daysOffOf('ann'),
  vapid: await store.keepKey('vapid', 'another'),
  tournament: await store.readTournament('cup'),
  heartbeat: await store.lastHeartbeat(),
});

const folderWithGames = async (name: string): Promise<string> => {
  const folder = pathOf(name);
  mkdirSync(folder);
  const store = await openSqlite(join(folder, 'tuckbox.db'));
  await fill(store);
  await store.close();
  writeFileSync(join(folder, 'cookie.key'), COOKIE_KEY);
  return folder;
};

/** Interrupts a move after fifty tables have arrived. */
const stopAfterFifty = ({ done }: { readonly done: number }): void => {
  if (done >= 50) throw new Error('interrupted');
};

describe.skipIf(postgres === null)('a move of all data', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start(postgres ?? '', 'forgets');
  });
  afterAll(() => server.remove());

  it('moves everything from a folder to two databases and back without a difference', async () => {
    const folder = await folderWithGames('there');
    const databases = [await server.createDatabase(), await server.createDatabase()].join(', ');
    const told: string[] = [];
    const there = await moveData({ from: folder, to: databases }, ({ step, done, of }) =>
      told.push(`${step} ${done}/${of}`),
    );
    expect(there).toMatchObject({ tables: 120, entries: 481, users: 3 });
    expect(told).toContain('copying 50/120');
    expect(told.at(-1)).toBe('checking 120/120');
    const back = await moveData({ from: databases, to: pathOf('back') }, () => {});
    expect(back).toEqual(there);
    const stores = [
      await openSqlite(join(folder, 'tuckbox.db')),
      await openPostgres(databases.split(', ')),
      await openSqlite(join(pathOf('back'), 'tuckbox.db')),
    ];
    const [before, ...after] = await Promise.all(stores.map(seen));
    for (const one of after) expect(one).toEqual(before);
    expect(await stores[1].keepKey('cookie', 'another')).toBe(COOKIE_KEY);
    expect(readFileSync(join(pathOf('back'), 'cookie.key'), 'utf8')).toBe(COOKIE_KEY);
    for (const store of stores) {
      // Numbers go on after those that were moved.
      await create(store, 'later');
      await store.append('t7', [moveOf(6)], {});
      expect((await store.listTables(1, { open: 0, begun: 0 }))[0].id).toBe('later');
      expect((await store.addChat({ table: 't1', user: 'ann', name: '', text: '', at: 9 })).id).toBe(2);
      await store.close();
    }
  });

  it('resumes after an interruption, and no server starts on a partial copy', async () => {
    const folder = await folderWithGames('interrupted');
    const to = await server.createDatabase();
    await expect(moveData({ from: folder, to }, stopAfterFifty)).rejects.toThrow('interrupted');
    await expect(openPostgres([to])).rejects.toThrow('run `tuckbox migrate` again');
    const copied: number[] = [];
    const moved = await moveData({ from: folder, to }, ({ step, done }) => {
      if (step === 'copying') copied.push(done);
    });
    expect(copied).toEqual([50, 100, 120]);
    expect(moved.tables).toBe(120);
    await (await openPostgres([to])).close();
  });

  it('refuses a target that is not empty, and one on which a server runs', async () => {
    const folder = await folderWithGames('full');
    const to = await server.createDatabase();
    const store = await openPostgres([to]);
    await store.addUser(userOf('ann'));
    await expect(moveData({ from: folder, to }, () => {})).rejects.toThrow('it has users');
    await store.noteNode('a', '');
    await expect(moveData({ from: folder, to }, () => {})).rejects.toThrow('1 servers run');
    await store.close();
    await expect(moveData({ from: to, to: folder }, () => {})).rejects.toThrow('1 servers run');
  });

  it('notices an entry that arrived wrong', async () => {
    const folder = await folderWithGames('wrong');
    const to = await server.createDatabase();
    await expect(moveData({ from: folder, to }, stopAfterFifty)).rejects.toThrow('interrupted');
    await server.query(
      "update entries set at = at + 1 where seq = 3 and table_key = (select key from tables where id = 't9')",
      new URL(to).pathname.slice(1),
    );
    const moved = moveData({ from: folder, to }, () => {});
    await expect(moved).rejects.toThrow('entry 3 of table t9 is not the same at both ends');
  });
});
