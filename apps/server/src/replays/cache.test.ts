import { SPECTATOR } from '@tuckbox/engine';
import { Damaged } from '@tuckbox/table';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store.ts';
import type { TableHeader } from '../store/store.ts';
import { moveOf, openingOf, rowOf } from '../store/testing/samples.ts';
import { ReplayCache } from './cache.ts';
import type { ReplayMaker, SerializedReplay } from './replayer.ts';

/** Makes answers of this many bytes, and counts them; throws `fails` once if it is set. */
class Counted implements ReplayMaker {
  made: string[] = [];
  fails: Error | null = null;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  async make({ read, ask }: Parameters<ReplayMaker['make']>[0]): Promise<SerializedReplay | null> {
    const { kind, table } = ask(await read());
    this.made.push(`${table.row.id} ${kind} ${table.entries.length}`);
    const { fails } = this;
    this.fails = null;
    if (fails !== null) throw fails;
    return { bytes: new Uint8Array(this.#size), etag: `"${this.made.length}"` };
  }

  async close(): Promise<void> {}
}

async function opened(size = 100, mostBytes = 1 << 20) {
  const store = memoryStore();
  for (const id of ['one', 'two', 'three']) await store.createTable(rowOf(id), openingOf(rowOf(id)));
  const replayer = new Counted(size);
  const damaged: string[] = [];
  const onDamage = (table: string): void => void damaged.push(table);
  const replayCache = new ReplayCache({ store, replayer, mostBytes, onDamage });
  const found = async (id: string): Promise<TableHeader> => {
    const header = await store.readHeader(id);
    if (header === null) throw new Error('there is such a table');
    return header;
  };
  return { store, replayer, replayCache, found, damaged };
}

describe('a replay cache', () => {
  it('makes an answer once for simultaneous requests, and again when the log has grown', async () => {
    const { store, replayer, replayCache, found } = await opened();
    const one = await found('one');
    const wanted = Array.from({ length: 20 }, () => replayCache.history(one, SPECTATOR, 0, 'here'));
    const [first, ...others] = await Promise.all(wanted);
    for (const other of others) expect(other).toBe(first);
    expect(await replayCache.history(one, SPECTATOR, 0, 'there')).toBe(first);
    expect(replayer.made).toEqual(['one history 1']);
    await store.append('one', [moveOf(2)], {});
    expect(await replayCache.history(await found('one'), SPECTATOR, 0, 'here')).not.toBe(first);
    expect(replayer.made).toEqual(['one history 1', 'one history 2']);
  });

  it('keeps the answers for different viewers apart', async () => {
    const { replayer, replayCache, found } = await opened();
    const one = await found('one');
    await replayCache.history(one, SPECTATOR, 0, 'here');
    await replayCache.history(one, SPECTATOR, 3, 'here');
    await replayCache.history(one, 0 as never, 0, 'here');
    await replayCache.record(one, 'here');
    expect(replayer.made).toHaveLength(4);
  });

  it('leaves out entries written after the access check', async () => {
    const { store, replayer, replayCache, found } = await opened();
    const before = await found('one');
    await store.append('one', [moveOf(2)], {});
    await replayCache.history(before, SPECTATOR, 0, 'here');
    expect(replayer.made).toEqual(['one history 1']);
  });

  it('is bounded in bytes, and keeps the most recently used answers', async () => {
    const { replayer, replayCache, found } = await opened(1000, 3500);
    for (const id of ['one', 'two', 'one', 'three', 'one', 'two'])
      await replayCache.history(await found(id), SPECTATOR, 0, 'here');
    expect(replayer.made.map((text) => text.split(' ')[0])).toEqual(['one', 'two', 'three', 'two']);
    expect(replayCache.bytes).toBeLessThanOrEqual(3500);
  });

  it('forgets on request, including answers in progress', async () => {
    const { replayer, replayCache, found } = await opened();
    const one = await found('one');
    const underWay = replayCache.record(one, 'here');
    replayCache.forgetAll();
    await underWay;
    expect(replayCache.bytes).toBe(0);
    await replayCache.record(one, 'here');
    await replayCache.record(one, 'here');
    expect(replayer.made).toHaveLength(2);
  });

  it('forgets the given tables, and keeps the others', async () => {
    const { replayer, replayCache, found } = await opened();
    const tables = [await found('one'), await found('two'), await found('three')];
    for (const table of tables) await replayCache.history(table, SPECTATOR, 0, 'here');
    const underWay = tables.map((table) => replayCache.record(table, 'here'));
    replayCache.forget(['one', 'three']);
    await Promise.all(underWay);
    replayer.made = [];
    for (const table of tables) {
      await replayCache.history(table, SPECTATOR, 0, 'here');
      await replayCache.record(table, 'here');
    }
    expect(replayer.made).toEqual(['one history 1', 'one record 1', 'three history 1', 'three record 1']);
  });

  it('makes the records of an archive without keeping them, and uses those that are kept', async () => {
    const { replayer, replayCache, found } = await opened();
    const one = await found('one');
    await replayCache.recordOnce(one, 'here');
    await replayCache.recordOnce(one, 'here');
    expect([replayer.made.length, replayCache.bytes]).toEqual([2, 0]);
    await replayCache.record(one, 'here');
    await replayCache.recordOnce(one, 'here');
    expect(replayer.made).toHaveLength(3);
  });

  it('tries again after a failure, and reports damage', async () => {
    const { replayer, replayCache, found, damaged } = await opened();
    const one = await found('one');
    replayer.fails = new Damaged('one', 1, 'broken');
    await expect(replayCache.record(one, 'here')).rejects.toThrow('broken');
    expect(damaged).toEqual(['one']);
    expect(await replayCache.record(one, 'here')).not.toBeNull();
  });
});
