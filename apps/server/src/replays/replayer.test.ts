import { Damaged, type StoredTable } from '@tuckbox/table';
import { afterEach, describe, expect, it } from 'vitest';
import { entryOf, moveOf, openingOf, planOf, rowOf } from '../store/testing/samples.ts';
import { Busy, Replayer } from './replayer.ts';

let open: Replayer[] = [];
afterEach(async () => {
  for (const replayer of open) await replayer.close();
  open = [];
});

function replayerOf(...given: ConstructorParameters<typeof Replayer>): Replayer {
  const replayer = new Replayer(...given);
  open.push(replayer);
  return replayer;
}

const MISBEHAVING = { worker: new URL('./testing/misbehaving-worker.ts', import.meta.url), timeoutMs: 1500 };

const recordFor = (table: StoredTable, owner = 'here') => ({
  read: async () => table,
  ask: (stored: StoredTable) => ({ kind: 'record', table: stored }) as const,
  owner,
});

const tableOf = (id: string, entries: StoredTable['entries'] = []): StoredTable => ({
  row: rowOf(id, { status: 'over' }),
  entries,
});

describe('replayed games', () => {
  it('lose one answer when their thread dies or hangs', async () => {
    const replayer = replayerOf(MISBEHAVING);
    const [dead, stuck, fine] = await Promise.allSettled(
      ['dies', 'broods', 'fine'].map((id) => replayer.make(recordFor(tableOf(id)))),
    );
    expect([dead.status, stuck.status]).toEqual(['rejected', 'rejected']);
    expect(fine).toEqual({ status: 'fulfilled', value: null });
  });

  it('are refused when too many wait, and those of others are not', async () => {
    const replayer = replayerOf(MISBEHAVING);
    const crowd = Array.from({ length: 150 }, () => replayer.make(recordFor(tableOf('fine'), 'crowd')));
    const other = replayer.make(recordFor(tableOf('fine'), 'other'));
    const refused = (await Promise.allSettled(crowd)).flatMap((end) =>
      end.status === 'rejected' ? [end.reason] : [],
    );
    expect(refused.length).toBeGreaterThan(40);
    expect(refused.length).toBeLessThan(60);
    for (const reason of refused) expect(reason).toBeInstanceOf(Busy);
    expect(await other).toBeNull();
  });

  it('report damage and its entry', async () => {
    const replayer = replayerOf();
    const plan = planOf('abcdefghij', { options: { target: 10, deck: [1, 2, 3] } });
    const opening = openingOf(rowOf('abcdefghij', { plan }));
    const started = entryOf(2, { kind: 'started', order: [0, 1], hash: 'not this one' });
    const table = {
      row: rowOf('abcdefghij', { plan, status: 'over' }),
      entries: [opening, started, moveOf(3)],
    };
    const failure = await replayer.make(recordFor(table)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Damaged);
    expect(failure).toMatchObject({ table: 'abcdefghij', entry: 2 });
  });
});
