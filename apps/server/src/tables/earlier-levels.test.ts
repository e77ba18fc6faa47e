import { gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import { BOT_LEVELS, tableRecord } from '@tuckbox/protocol';
import { type Entry, recordOf, verifyRecord } from '@tuckbox/table';
import { afterEach, expect, it } from 'vitest';
import { InlineBotPool } from '../bots/testing/inline-pool.ts';
import { Client } from '../testing/client.ts';
import { openTable, playToTheEnd } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);
const stacks = gameById('stacks');
invariant(stacks !== null, 'there is Stacks');

const EARLIER = { beginner: 'random', casual: 'greedy', strong: 'greedy', expert: 'greedy' } as const;

/** The entry as an earlier version would have written it. */
function asOnce(entry: Entry): Entry {
  const { what } = entry;
  if (what.kind !== 'botted' && what.kind !== 'handed') return entry;
  const level = what.level === null ? null : EARLIER[what.level as keyof typeof EARLIER];
  const { character: _, ...rest } = { character: '', ...what };
  return { ...entry, what: { ...rest, level } as Entry['what'] };
}

it('a log of an earlier version gives a record that verifies, and so does a record of then', async () => {
  const server = await start({}, { bots: new InlineBotPool() });
  const ann = await Client.join(server.address, 'ann');
  const table = await openTable(server.app.registry, 'ann', { seats: 3, options: { target: 10 } });
  await ann.watch(table);
  await ann.order(table, { kind: 'sit', seat: 1 });
  await ann.order(table, { kind: 'bot', seat: 2, level: 'casual' });
  await ann.order(table, { kind: 'bot', seat: 3, level: 'beginner' });
  await ann.order(table, { kind: 'start' });
  await ann.order(table, { kind: 'hand-over', level: 'beginner' });
  await ann.order(table, { kind: 'take-back' });
  await playToTheEnd(table, [ann], 'an earlier game');
  const stored = await server.store.readTable(table);
  invariant(stored !== null, 'the table is stored');

  const record = recordOf(stacks, { ...stored, entries: stored.entries.map(asOnce) });
  invariant(record !== null, 'the game is over');
  expect(record.players.map(({ bot }) => bot)).toEqual([null, 'casual', 'beginner']);
  for (const entry of record.entries) if (entry.kind === 'handed') expect(BOT_LEVELS).toContain(entry.level);
  expect(verifyRecord(stacks, tableRecord.parse(record)).failed).toBeNull();

  const once = {
    ...record,
    players: record.players.map(({ user, name, bot }) => ({
      user,
      name,
      bot: bot === null ? null : EARLIER[bot as keyof typeof EARLIER],
    })),
    entries: record.entries.map((entry) => (entry.kind === 'handed' ? { ...entry, level: 'random' } : entry)),
  };
  expect(verifyRecord(stacks, tableRecord.parse(once)).failed).toBeNull();
});
