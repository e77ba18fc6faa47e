import type { Agreement } from '@tuckbox/bots/coach';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { create, seats } from '../store/testing/clause.ts';
import { moveOf, planOf, ratingOf, userOf as sampleUser } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { serverForEachTest, userOf } from '../testing/server.ts';
import { type AskThread, askThreadAt } from './ask-thread.ts';
import { Judging } from './judging.ts';

const serve = serverForEachTest(afterEach);
const HOUR = 3_600_000;
const FOUND: readonly Agreement[] = [
  { decisions: 9, agreed: 8, cost: 0.1 },
  { decisions: 7, agreed: 2, cost: 0.7 },
];

/** A store with this many rated games, one per hour; the last has just ended. */
async function storeWith(games: number, now: number): Promise<Store> {
  const store = memoryStore();
  for (let index = 0; index < games; index++) {
    const id = `t${index}`;
    const endedAt = now - (games - 1 - index) * HOUR;
    await create(store, id, { plan: planOf(id, { rated: true }), ...seats('ann', 'bob') });
    await store.append(id, [moveOf(2)], { status: 'over' });
    await store.addRatings([ratingOf(id, 'ann', { endedAt }), ratingOf(id, 'bob', { endedAt, seat: 1 })]);
  }
  return store;
}

/** A node that judges with a fake thread, and its questions and log. */
function nodeOn(store: Store, perHour: number, answer: () => Promise<readonly Agreement[] | null>) {
  const asked: string[] = [];
  const logged: string[] = [];
  const clock = { now: 1_700_000_000_000 };
  const note = (_facts: object, text: string) => void logged.push(text);
  const judging = new Judging({
    store,
    config: { JUDGED_GAMES_PER_HOUR: perHour },
    logger: { info: note, warn: note, error: note },
    node: `node ${Math.random()}`,
    ask: (async (question: Parameters<AskThread>[0]) => {
      if (question.kind === 'judge') asked.push(question.table.row.id);
      return answer();
    }) as AskThread,
    now: () => clock.now,
  });
  return { judging, asked, logged, clock };
}

describe('judging', () => {
  it('takes the newest games at the configured rate, each once', async () => {
    const store = await storeWith(3, 1_700_000_000_000);
    const { judging, asked, clock } = nodeOn(store, 2, async () => FOUND);
    await judging.judgeDue();
    await judging.judgeDue();
    expect(asked).toEqual(['t2']);
    clock.now += HOUR / 2 + 1;
    await judging.judgeDue();
    expect(asked).toEqual(['t2', 't1']);
    expect(await store.judgedSeatsOf('bob')).toMatchObject([
      { table: 't2', ...FOUND[1], judgedAt: 1_700_000_000_000 },
      { table: 't1', ...FOUND[1], meanBefore: 1500 },
    ]);
  });

  it('continues after a restart', async () => {
    const store = await storeWith(3, 1_700_000_000_000);
    await nodeOn(store, 2, async () => FOUND).judging.judgeDue();
    const after = nodeOn(store, 2, async () => FOUND);
    await after.judging.judgeDue();
    expect(after.asked).toEqual([]);
    await store.wishForJudgement(['t0'], 5);
    await nodeOn(store, 0, async () => FOUND).judging.judgeDue();
    expect(await store.wishedJudgements(9)).toEqual([]);
    expect((await store.judgedSeatsOf('ann')).map(({ table }) => table)).toEqual(['t2', 't0']);
  });

  it('is switched off by 0, except for the operator’s requests', async () => {
    const store = await storeWith(2, 1_700_000_000_000);
    const { judging, asked } = nodeOn(store, 0, async () => FOUND);
    await judging.judgeDue();
    expect(asked).toEqual([]);
    await store.wishForJudgement(['t0', 'gone', 't1'], 5);
    await judging.judgeDue();
    expect(asked).toEqual(['t0', 't1']);
    expect(await store.wishedJudgements(9)).toEqual([]);
  });

  it('is done by one node at a time', async () => {
    const store = await storeWith(1, 1_700_000_000_000);
    let finish: (found: readonly Agreement[]) => void = () => {};
    const first = nodeOn(
      store,
      4,
      () =>
        new Promise((done) => {
          finish = done;
        }),
    );
    const second = nodeOn(store, 4, async () => FOUND);
    const busy = first.judging.judgeDue();
    await expect.poll(() => first.asked).toEqual(['t0']);
    await second.judging.judgeDue();
    expect(second.asked).toEqual([]);
    finish(FOUND);
    await busy;
    await second.judging.judgeDue();
    expect(second.asked).toEqual([]);
  });

  it('notes a game that cannot be judged, and does not try it again', async () => {
    const store = await storeWith(1, 1_700_000_000_000);
    const { judging, asked, logged, clock } = nodeOn(store, 4, () => Promise.reject(new Error('broken')));
    await judging.judgeDue();
    clock.now += HOUR;
    await judging.judgeDue();
    expect(asked).toEqual(['t0']);
    expect(logged).toEqual(['a game could not be judged']);
    expect(await store.judgedSeatsOf('ann')).toMatchObject([{ table: 't0', decisions: 0 }]);
  });
});

it('a rated game that people played is judged in a thread', async () => {
  const store = memoryStore();
  for (const name of ['Ann', 'Bob'])
    await store.addUser({ ...sampleUser(userOf(name), name.toLowerCase()), name });
  const server = await serve({}, { store, askThread: askThreadAt(0) });
  const clients = await Promise.all(['Ann', 'Bob'].map((name) => Client.join(server.address, name)));
  const table = await openTable(server.app.registry, 'Ann', { seats: 2, rated: true });
  await sitAndStart(table, clients);
  await playToTheEnd(table, clients, 'judged');
  await server.app.ratings.settle();
  await server.app.judging.judgeDue();
  const judged = await store.judgedSince('stacks', 0);
  expect(judged.map(({ user }) => user).sort()).toEqual([userOf('Ann'), userOf('Bob')]);
  expect(judged.reduce((sum, { decisions }) => sum + decisions, 0)).toBeGreaterThan(0);
  for (const { decisions, agreed } of judged) expect(agreed).toBeLessThanOrEqual(decisions);
});
