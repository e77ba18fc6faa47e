import { afterAll, describe, it } from 'vitest';
import { memoryStore } from './memory.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';
import { STORE_CONTRACT } from './testing/contract.ts';
import { scratchFolder } from './testing/folder.ts';

const pathOf = scratchFolder(afterAll);
let files = 0;

const STORES: { readonly [name: string]: () => Promise<Store> } = {
  'in memory': async () => memoryStore(),
  'in SQLite': () => openSqlite(pathOf(`${++files}.db`)),
};

for (const [name, open] of Object.entries(STORES)) {
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
