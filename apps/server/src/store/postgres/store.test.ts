import { setTimeout as sleep } from 'node:timers/promises';
import { Conflict } from '@tuckbox/table';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TcpProxy } from '../../proofs/testing/tcp-proxy.ts';
import { PostgresServer } from '../../testing/postgres.ts';

import { NEWEST } from '../sql/migrate.ts';
import { OutcomeUnknown, type Store } from '../store.ts';
import { create } from '../testing/clause.ts';
import { moveOf, rowOf, userOf } from '../testing/samples.ts';
import { openPostgres } from './store.ts';

const { postgres } = inject('programs');

const TABLES = Array.from({ length: 40 }, (_, index) => `t${index}`);

const idsOf = async (store: Store, table: string): Promise<readonly (string | null)[]> =>
  ((await store.readTable(table))?.entries ?? []).slice(1).map(({ id }) => id);

describe.skipIf(postgres === null)('a store in PostgreSQL', () => {
  let server: PostgresServer;
  const opened: Store[] = [];

  beforeAll(async () => {
    server = await PostgresServer.start(postgres ?? '');
  });
  afterAll(async () => {
    for (const store of opened) await store.close();
    await server.remove();
  });

  const open = async (...addresses: readonly string[]): Promise<Store> => {
    const store = await openPostgres(addresses);
    opened.push(store);
    return store;
  };

  const inDatabase = (address: string, text: string) =>
    server.query(text, new URL(address).pathname.slice(1));

  /** A store behind a network that can be broken. */
  const openBehindProxy = async () => {
    const address = await server.createDatabase();
    const proxy = await TcpProxy.start(server.port);
    const direct = await open(address);
    const store = await open(address.replace(`:${server.port}/`, `:${proxy.port}/`));
    return { proxy, store, direct };
  };

  it('writes the moves of many tables in few transactions', async () => {
    const address = await server.createDatabase();
    const store = await open(address);
    for (const table of TABLES) await create(store, table);
    const lastOf = async () => (await inDatabase(address, 'select pg_current_xact_id()::text as id'))[0].id;
    const before = Number(await lastOf());
    for (let seq = 2; seq <= 6; seq++)
      await Promise.all(TABLES.map((table) => store.append(table, [moveOf(seq)], { deadline: seq })));
    expect(Number(await lastOf()) - before).toBeLessThan(15);
    for (const table of TABLES) expect(await idsOf(store, table)).toEqual(['m2', 'm3', 'm4', 'm5', 'm6']);
  });

  it('lets one of two nodes win each entry, and no node fails the tables of the other', async () => {
    const address = await server.createDatabase();
    const nodes = [await open(address), await open(address)];
    for (const table of TABLES) await create(nodes[0], table);
    for (let seq = 2; seq <= 9; seq++) {
      // Opposite orders: without an order of locks the nodes would wait for each other.
      const attempts = nodes.map((node, index) =>
        Promise.allSettled(
          (index === 0 ? TABLES : TABLES.toReversed()).map((table) =>
            node.append(table, [moveOf(seq, `${index} ${seq}`)], {}),
          ),
        ),
      );
      const [ours, theirs] = await Promise.all(attempts);
      for (const [index, { status }] of ours.entries())
        expect([status, theirs[TABLES.length - 1 - index].status].sort()).toEqual(['fulfilled', 'rejected']);
      for (const end of [...ours, ...theirs])
        if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Conflict);
    }
    for (const table of TABLES) expect(await idsOf(nodes[1], table)).toHaveLength(8);
  });

  it('waits for the disk where the server does not by default', async () => {
    const address = await server.createDatabase();
    await server.query(`alter database ${new URL(address).pathname.slice(1)} set synchronous_commit = off`);
    const store = await open(address);
    await create(store, 'one');
    await store.append('one', [moveOf(2)], {});
    await server.stop('at once');
    await server.start();
    expect(await idsOf(store, 'one')).toEqual(['m2']);
  });

  it('keeps every acknowledged entry once though the server is restarted under it', async () => {
    const store = await open(await server.createDatabase());
    for (const table of TABLES) await create(store, table);
    let isOver = false;
    const play = async (table: string) => {
      let seq = 1;
      for (; !isOver; seq++) await store.append(table, [moveOf(seq + 1)], {});
      return seq;
    };
    const players = TABLES.map(play);
    for (const how of ['at once', 'in order'] as const) {
      await sleep(200);
      await server.stop(how);
      await server.start();
    }
    await sleep(200);
    isOver = true;
    const lengths = await Promise.all(players);
    for (const [index, table] of TABLES.entries()) {
      const entries = (await store.readTable(table))?.entries ?? [];
      expect(entries.map(({ seq }) => seq)).toEqual(
        Array.from({ length: lengths[index] }, (_, at) => at + 1),
      );
    }
    expect(Math.min(...lengths)).toBeGreaterThan(2);
  });

  it('finds out that an entry was kept whose answer was lost', async () => {
    const { proxy, store, direct } = await openBehindProxy();
    await create(store, 'one');
    await create(store, 'two');
    proxy.state = 'unanswered';
    const writes = ['one', 'two'].map((table) => store.append(table, [moveOf(2)], { taken: 1 }));
    await expect.poll(() => idsOf(direct, 'two')).toEqual(['m2']);
    await direct.append('two', [moveOf(3, 'after it')], {});
    proxy.state = 'open';
    await Promise.all(writes);
    expect([await idsOf(direct, 'one'), await idsOf(direct, 'two')]).toEqual([['m2'], ['m2', 'after it']]);
    await proxy.close();
  });

  it('tells of a conflict where another entry was written meanwhile', async () => {
    const { proxy, store, direct } = await openBehindProxy();
    await create(store, 'one');
    proxy.state = 'silent';
    const write = store.append('one', [moveOf(2, 'ours')], {});
    write.catch(() => {});
    await sleep(50);
    await direct.append('one', [moveOf(2, 'theirs')], {});
    proxy.state = 'open';
    await expect(write).rejects.toThrow(Conflict);
    await expect(write).rejects.not.toThrow(OutcomeUnknown);
    expect(await idsOf(direct, 'one')).toEqual(['theirs']);
    await proxy.close();
  });

  it('makes a table once though the answer was lost', async () => {
    const { proxy, store, direct } = await openBehindProxy();
    proxy.state = 'unanswered';
    const made = create(store, 'one');
    await expect.poll(() => direct.readHeader('one')).not.toBe(null);
    proxy.state = 'open';
    await made;
    expect((await direct.readTable('one'))?.entries).toHaveLength(1);
    await proxy.close();
  });

  it('is opened by several nodes at once while it is empty', async () => {
    const address = await server.createDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => open(address)));
    await stores[0].addUser(userOf('ann'));
    expect(await stores[2].readUser('ann')).toEqual(userOf('ann'));
  });

  it('refuses a database written by a newer Tuckbox', async () => {
    const address = await server.createDatabase();
    await (await openPostgres([address])).close();
    await inDatabase(address, `insert into kysely_migration values ('${NEWEST + 1} from the future', '')`);
    await expect(openPostgres([address])).rejects.toThrow(`its version is ${NEWEST + 1}`);
  });

  it('finds old tables after a database was added, and spreads the new ones', async () => {
    const addresses = [await server.createDatabase(), await server.createDatabase()];
    const alone = await open(addresses[0]);
    for (const table of TABLES) await create(alone, table);
    const spread = await open(...addresses);
    for (const table of TABLES) await spread.append(table, [moveOf(2)], {});
    const newer = TABLES.map((table) => `new-${table}`);
    for (const table of newer) await create(spread, table);
    const counts = await Promise.all(
      addresses.map((address) =>
        inDatabase(address, "select count(*)::int as n from tables where id like 'new-%'"),
      ),
    );
    const [here, there] = counts.map(([{ n }]) => Number(n));
    expect(here + there).toBe(newer.length);
    expect(Math.min(here, there)).toBeGreaterThan(8);
    const listed = await spread.listTables(100, { open: 0, begun: 0 });
    expect(listed.map(({ id }) => id)).toEqual([...TABLES, ...newer].toReversed());
    expect(await spread.claimLeases('a', [...TABLES, ...newer], 60_000)).toHaveLength(80);
  });

  it('refuses a list with the databases in another order, or without one of them', async () => {
    const [one, two, three] = [
      await server.createDatabase(),
      await server.createDatabase(),
      await server.createDatabase(),
    ];
    const store = await openPostgres([one, two]);
    await create(store, 'one', rowOf('one'));
    await store.close();
    await expect(openPostgres([two, one])).rejects.toThrow('keep the order');
    await expect(openPostgres([one])).rejects.toThrow('spread over 2 databases, and DATABASE_URL names 1');
    await expect(openPostgres([one, three, two])).rejects.toThrow('keep the order');
    await (await openPostgres([one, two, three])).close();
  });
});
