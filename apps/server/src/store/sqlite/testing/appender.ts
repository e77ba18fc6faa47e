import { moveOf, openingOf, rowOf } from '../../testing/samples.ts';
import { openSqlite } from '../store.ts';

/**
 * Appends to the tables of a file until it is killed, and prints `table seq id;` for each acknowledged entry. The test
 * kills it and compares.
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
