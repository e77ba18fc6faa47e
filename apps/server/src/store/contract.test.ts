import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { PostgresServer } from '../testing/postgres.ts';
import { memoryStore } from './memory/store.ts';
import { openPostgres } from './postgres/store.ts';
import { openSqlite } from './sqlite/store.ts';
import type { Store } from './store.ts';
import { STORE_CONTRACT } from './testing/contract.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const pathOf = temporaryFolder(afterAll);
let files = 0;

/** Runs every clause on an empty store. */
function testContract(name: string, open: () => Promise<Store>): void {
  describe(`a store ${name}`, () => {
    for (const clause of STORE_CONTRACT) {
      it(clause.name, async () => {
        const store = await open();
        try {
          await clause.check(store);
        } finally {
          await store.close();
        }
      });
    }
  });
}

testContract('in memory', async () => memoryStore());
testContract('in SQLite', () => openSqlite(pathOf(`${++files}.db`)));

const { postgres } = inject('programs');

describe.skipIf(postgres === null)('with PostgreSQL', () => {
  let server: PostgresServer;
  const addresses: string[] = [];

  beforeAll(async () => {
    server = await PostgresServer.start(postgres ?? '', 'forgets');
    for (let made = 0; made < 3; made++) addresses.push(await server.createDatabase());
    await (await openPostgres([addresses[0]])).close();
    await (await openPostgres(addresses.slice(1))).close();
  });
  afterAll(() => server.remove());

  const openEmpty = (used: () => readonly string[]) => async () => {
    for (const address of used()) await server.empty(address);
    return openPostgres(used());
  };

  testContract(
    'in PostgreSQL',
    openEmpty(() => addresses.slice(0, 1)),
  );
  testContract(
    'in two PostgreSQL databases',
    openEmpty(() => addresses.slice(1)),
  );
});
