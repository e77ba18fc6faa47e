import { openSqlite } from '../sqlite.ts';
import { moveOf, openingOf, rowOf } from './samples.ts';

/**
 * Appends to the tables of a file for as long as it lives, and says `table seq id;` of each entry once that is
 * acknowledged. Who kills it then looks whether it spoke the truth.
 */
const [path = '', life = '', tables = '0'] = process.argv.slice(2);
const store = await openSqlite(path);

async function playOn(id: string): Promise<never> {
  const stored = await store.readTable(id);
  if (stored === null) await store.createTable(rowOf(id), openingOf(rowOf(id)));
  for (let seq = (stored?.entries.length ?? 1) + 1; ; seq++) {
    const name = `${life}-${seq}`;
    await store.append(id, [moveOf(seq, name)], seq % 3 === 0 ? { taken: seq } : {});
    process.stdout.write(`${id} ${seq} ${name};\n`);
  }
}

await Promise.all(Array.from({ length: Number(tables) }, (_, index) => playOn(`table${index}`)));
