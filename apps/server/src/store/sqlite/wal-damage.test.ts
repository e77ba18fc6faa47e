import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveOf, openingOf, rowOf } from '../testing/samples.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { MAX_WRITES_IN_WAL } from './group-commit.ts';
import { openSqlite } from './store.ts';
import { walDamageOf } from './wal-damage.ts';

const pathOf = temporaryFolder(afterAll);
const live = pathOf('live.db');
const TABLES = Array.from({ length: 20 }, (_, index) => `table${index}`);
/** So many moves at each table, and more until the write-ahead log is long enough to be damaged in several places. */
const MOVES_EACH = 60;
const LONG_ENOUGH = 100_000;
let written = 0;

/** The files as a kill would leave them, before a checkpoint. */
const crashed = pathOf('crashed.db');

/** SQLite counts there how many frames of the log are in the database file. */
const isCheckpointed = (): boolean => readFileSync(`${live}-shm`).readUInt32LE(96) > 0;

beforeAll(async () => {
  const store = await openSqlite(live);
  await Promise.all(TABLES.map((id) => store.createTable(rowOf(id), openingOf(rowOf(id)))));
  const isLong = () => lengthOf(readFileSync(`${live}-wal`)) > LONG_ENOUGH && !isCheckpointed();
  for (let seq = 2; seq <= 1 + MOVES_EACH || !isLong(); seq++) {
    await Promise.all(TABLES.map((id) => store.append(id, [moveOf(seq)], {})));
    written += TABLES.length;
    // On a fast disk more is written between two checks of the log's length.
    await sleep(10);
  }
  for (const suffix of ['', '-wal']) copyFileSync(`${live}${suffix}`, `${crashed}${suffix}`);
  await store.close();
});

/** How many bytes of a write-ahead log are of this log: those behind are left over from an earlier one. */
function lengthOf(log: Buffer): number {
  if (log.length === 0) return 0;
  const frame = 24 + log.readUInt32BE(8);
  let end = 32;
  while (end + frame <= log.length && log.compare(log, 16, 24, end + 8, end + 16) === 0) end += frame;
  return end;
}

/** How many moves are left at all tables; each log is complete up to its last entry. */
async function movesIn(path: string): Promise<number> {
  const store = await openSqlite(path);
  let moves = 0;
  for (const id of TABLES) {
    const { entries } = (await store.readTable(id)) ?? expect.unreachable();
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    moves += entries.length - 1;
  }
  await store.close();
  return moves;
}

function copyTo(name: string): string {
  const path = pathOf(name);
  for (const suffix of ['', '-wal']) copyFileSync(`${crashed}${suffix}`, `${path}${suffix}`);
  return path;
}

it('a log that is whole costs nothing', async () => {
  const path = copyTo('whole.db');
  expect(walDamageOf(path)).toBeNull();
  expect(await movesIn(path)).toBe(written);
});

it.each([0, 0.3, 0.6, 0.95])(
  'a byte that is damaged at %d of the log costs some hundred moves at most, and is noticed',
  async (part) => {
    const path = copyTo(`damaged-${part}.db`);
    const log = readFileSync(`${path}-wal`);
    log[Math.floor(lengthOf(log) * part)] ^= 0x10;
    writeFileSync(`${path}-wal`, log);
    const damage = walDamageOf(path);
    if (part === 0) expect(damage).toEqual({ lostCommits: null });
    else expect(damage?.lostCommits).toBeGreaterThan(0);
    const lost = written - (await movesIn(path));
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(MAX_WRITES_IN_WAL + TABLES.length);
    if (damage?.lostCommits) expect(lost).toBe(damage.lostCommits * TABLES.length);
  },
);

it('a log that ends in the middle of a commit is not damaged', () => {
  const path = copyTo('short.db');
  const log = readFileSync(`${path}-wal`);
  writeFileSync(`${path}-wal`, log.subarray(0, lengthOf(log) - 100));
  expect(walDamageOf(path)).toBeNull();
});

it('a file without a log is not damaged', () => {
  expect(walDamageOf(pathOf('none.db'))).toBeNull();
});
