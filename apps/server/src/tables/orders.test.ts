import { gameById } from '@tuckbox/catalog';
import { below, invariant, rngFromSeed } from '@tuckbox/kit';
import { newTable, type Order } from '@tuckbox/protocol';
import {
  decide,
  type Entry,
  type Happening,
  seatedAt,
  type TableOrder,
  type TableRow,
  TableState,
  type Waits,
} from '@tuckbox/table';
import { afterEach, describe, expect, it } from 'vitest';
import { planOf } from '../store/testing/samples.ts';
import { join } from '../testing/client.ts';
import { choicesOf, openTable } from '../testing/games.ts';
import { serverForEachTest, userOf } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

const HOST = userOf('ann');
const USERS = [HOST, userOf('bob'), userOf('cat'), userOf('dan')];
const SEATS = 3;
const NOBODY_AWAY: Waits = { awayFor: () => null, isLate: () => false, absentAfter: 1 };

/** A table without a server, which decides orders and enters their entries. */
class TestTable {
  readonly state: TableState;
  readonly entries: Entry[] = [];
  /** The seats as the store gets them. */
  seated: TableRow['seated'] | null = null;

  constructor() {
    const game = gameById('stacks');
    invariant(game !== null, 'there is Stacks');
    const { options } = newTable.parse({ game: 'stacks', seats: SEATS });
    const whole = { ...options, target: 10, deck: [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, -10] };
    const plan = planOf('abcdefghij', { seats: SEATS, host: HOST, options: whole });
    this.state = new TableState(game, plan, 'secret');
    this.enter({ kind: 'opened', plan }, null, null);
  }

  enter(what: Happening, user: string | null, id: string | null): void {
    const entry = { seq: this.entries.length + 1, at: this.entries.length, user, id, what };
    this.entries.push(entry);
    this.state.enter(entry);
  }

  /** How many entries the order made; the reason if it was refused. */
  give(user: string, order: TableOrder): number | string {
    const decision = decide(this.state, { user, name: user }, order, NOBODY_AWAY);
    if (!decision.ok) return decision.error.code;
    const { change } = this.state.prepare(decision.value.happenings, null, null, this.entries.length);
    this.seated = change.seated ?? this.seated;
    for (const what of decision.value.happenings) this.enter(what, user, `m${this.entries.length}`);
    return decision.value.happenings.length;
  }

  /** Everything that orders can change. */
  get shown(): string {
    const { room, play } = this.state;
    return JSON.stringify([room, play?.hash]);
  }
}

/** A table for two people and a bot, with a running game. */
function playing(): TestTable {
  const table = new TestTable();
  const [ann, bob] = USERS;
  table.give(ann, { kind: 'sit', seat: 1 });
  table.give(bob, { kind: 'sit', seat: 2 });
  table.give(bob, { kind: 'ready', ready: true });
  table.give(ann, { kind: 'bot', seat: 3, level: 'beginner' });
  expect(table.give(ann, { kind: 'start' })).toBe(1);
  return table;
}

const LEVELS = ['beginner', 'casual', null] as const;

function anyOrder(rng: ReturnType<typeof rngFromSeed>): TableOrder {
  const seat = 1 + below(rng, SEATS);
  const flag = below(rng, 2) === 0;
  const level = LEVELS[below(rng, 2)] ?? 'casual';
  const orders: readonly TableOrder[] = [
    { kind: 'sit', seat },
    { kind: 'stand' },
    { kind: 'swap', a: seat, b: 1 + below(rng, SEATS) },
    { kind: 'ready', ready: flag },
    { kind: 'kick', seat },
    { kind: 'bot', seat, level: LEVELS[below(rng, 3)] },
    { kind: 'entropy', value: (flag ? '0' : '1').repeat(64) },
    { kind: 'start' },
    { kind: 'hand-over', level },
    { kind: 'take-back' },
    { kind: 'claim', seat },
    { kind: 'give-up' },
    { kind: 'undo', to: below(rng, 40) },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'answer', ask: below(rng, 40), agree: flag },
    { kind: 'mute', user: USERS[below(rng, USERS.length)], muted: flag },
  ];
  return orders[below(rng, orders.length)];
}

describe('an order', () => {
  it('writes entries exactly if it changes something', () => {
    const idle = new Map<Order['kind'], number>();
    for (let game = 0; game < 30; game++) {
      const rng = rngFromSeed(`orders ${game}`);
      const table = game % 2 === 0 ? new TestTable() : playing();
      for (let step = 0; step < 200; step++) {
        const before = table.shown;
        const order = anyOrder(rng);
        const written = table.give(USERS[below(rng, USERS.length)], order);
        const isChanged = table.shown !== before;
        expect([order, isChanged]).toEqual([order, typeof written === 'number' && written > 0]);
        if (table.seated !== null) expect(table.seated).toEqual(seatedAt(table.state.room));
        if (written === 0) idle.set(order.kind, (idle.get(order.kind) ?? 0) + 1);
      }
    }
    const seldom = ['sit', 'swap', 'ready', 'kick', 'bot', 'entropy', 'hand-over', 'give-up', 'mute'];
    expect([...idle.keys()].sort()).toEqual(seldom.sort());
  });

  it('of each kind changes nothing when it is repeated', () => {
    const table = new TestTable();
    const again = (user: string, order: TableOrder) => [table.give(user, order), table.give(user, order)];
    const [ann, bob] = USERS;
    expect(again(bob, { kind: 'sit', seat: 2 })).toEqual([1, 0]);
    expect(again(bob, { kind: 'ready', ready: true })).toEqual([1, 0]);
    expect(again(bob, { kind: 'entropy', value: 'a'.repeat(64) })).toEqual([1, 0]);
    expect(again(ann, { kind: 'mute', user: bob, muted: true })).toEqual([1, 0]);
    expect(again(ann, { kind: 'bot', seat: 3, level: 'beginner' })).toEqual([1, 0]);
    expect(again(ann, { kind: 'kick', seat: 3 })).toEqual([1, 0]);
    expect(again(ann, { kind: 'swap', a: 1, b: 3 })).toEqual([0, 0]);
    expect(again(ann, { kind: 'swap', a: 2, b: 2 })).toEqual([0, 0]);
    expect(again(ann, { kind: 'bot', seat: 1, level: null })).toEqual([0, 0]);
    for (const seat of [1, 3]) table.give(ann, { kind: 'bot', seat, level: 'casual' });
    expect(again(ann, { kind: 'start' })).toEqual([1, 'not-open']);
    expect(again(bob, { kind: 'hand-over', level: 'beginner' })).toEqual([1, 0]);
    expect(again(bob, { kind: 'give-up' })).toEqual([1, 0]);
    expect(again(bob, { kind: 'take-back' })).toEqual([1, 'not-yours']);
    expect(again(bob, { kind: 'pause' })).toEqual([1, 'not-playing']);
    expect(again(bob, { kind: 'resume' })).toEqual([1, 'not-playing']);
  });
});

/** Repeats these orders in turn while they are accepted, up to a limit each. */
function flood(table: TestTable, user: string, orders: readonly TableOrder[]): number {
  const before = table.entries.length;
  for (let step = 0; step < 1200; step++) table.give(user, orders[step % orders.length]);
  return table.entries.length - before;
}

const UNDECIDED: readonly TableOrder[] = [
  { kind: 'ready', ready: true },
  { kind: 'ready', ready: false },
];
const RESTLESS: readonly TableOrder[] = [
  { kind: 'sit', seat: 2 },
  { kind: 'sit', seat: 3 },
];

describe('before the start', () => {
  it('one guest cannot use up the limit for all', () => {
    const table = new TestTable();
    const [ann, bob, cat] = USERS;
    expect(flood(table, bob, RESTLESS)).toBeLessThan(100);
    expect(flood(table, bob, UNDECIDED)).toBeLessThan(100);
    expect(table.give(bob, { kind: 'sit', seat: 2 })).toBe('too-many-changes');
    expect(table.give(cat, { kind: 'sit', seat: 1 })).toBe(1);
    expect(table.give(ann, { kind: 'kick', seat: 3 })).toBe(1);
  });

  it('a log is bounded, and the game can still be started', () => {
    const table = new TestTable();
    const [ann] = USERS;
    const guests = Array.from({ length: 20 }, (_, index) => userOf(`guest${index}`));
    for (const guest of guests) {
      flood(table, guest, RESTLESS);
      flood(table, guest, [{ kind: 'stand' }, { kind: 'sit', seat: 2 }, ...UNDECIDED]);
    }
    flood(table, ann, [
      { kind: 'bot', seat: 1, level: 'beginner' },
      { kind: 'bot', seat: 1, level: null },
      { kind: 'bot', seat: 1, level: 'casual' },
      { kind: 'kick', seat: 1 },
      { kind: 'swap', a: 1, b: 2 },
    ]);
    expect(table.entries.length).toBeLessThan(1000);
    for (const seat of [1, 2, 3]) {
      const { user, bot } = table.state.room.seats[seat - 1];
      if (user !== null) expect(table.give(user, { kind: 'stand' })).toBe(1);
      if (bot === null) expect(table.give(userOf('late'), { kind: 'sit', seat })).toBe('too-many-changes');
      if (bot === null) expect(table.give(ann, { kind: 'bot', seat, level: 'casual' })).toBe(1);
    }
    expect(table.give(ann, { kind: 'start' })).toBe(1);
  });
});

describe('in the game', () => {
  it.each<readonly TableOrder[]>([
    [{ kind: 'hand-over', level: 'beginner' }, { kind: 'take-back' }],
    [
      { kind: 'hand-over', level: 'beginner' },
      { kind: 'hand-over', level: 'casual' },
    ],
    [{ kind: 'give-up' }, { kind: 'take-back' }],
  ])('nobody can go on for ever: %o, %o', (...orders) => {
    const table = playing();
    const [, bob] = USERS;
    expect(flood(table, bob, orders)).toBeLessThanOrEqual(600);
    const back = table.state.room.seats[1].bot === null ? 'not-yours' : 1;
    expect(table.give(bob, { kind: 'take-back' })).toBe(back);
    expect(table.give(bob, { kind: 'hand-over', level: 'beginner' })).toBe('too-many-changes');
  });

  it('a user over the limit can still complete what was begun', () => {
    const table = playing();
    const [ann, bob] = USERS;
    flood(table, bob, [{ kind: 'give-up' }, { kind: 'take-back' }]);
    expect(table.give(ann, { kind: 'pause' })).toBe(1);
    const ask = table.entries.length;
    expect(table.give(bob, { kind: 'answer', ask, agree: true })).toBe(2);
    expect(table.give(bob, { kind: 'resume' })).toBe(1);
  });
});

describe('at a server', () => {
  it('an order that changes nothing is acknowledged, and recognised when it is sent again', async () => {
    const server = await start();
    const [ann] = await join(server.address, 'ann');
    const table = await openTable(server.app.registry, 'ann', {});
    await ann.watch(table);
    await ann.order(table, { kind: 'sit', seat: 1 });
    await ann.order(table, { kind: 'ready', ready: true });
    const { seq } = ann.at(table);
    const done = ann.next('done', ({ id }) => id === 'again');
    expect(await ann.order(table, { kind: 'ready', ready: true }, 'again')).toBeNull();
    expect((await done).seq).toBe(seq);
    await ann.order(table, { kind: 'ready', ready: false });
    // The message arrives a second time over a bad connection: it must not make her ready.
    expect(await ann.order(table, { kind: 'ready', ready: true }, 'again')).toBeNull();
    expect(ann.at(table).info.seats[0].ready).toBe(false);
    expect((await server.store.readTable(table))?.entries).toHaveLength(seq + 1);
  });

  it('a user who makes changes too fast has to wait, but can still leave', async () => {
    const server = await start();
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', { seats: 3 });
    await bob.watch(table);
    const reasons = [];
    for (let step = 0; step < 40; step++)
      reasons.push(await bob.order(table, { kind: 'sit', seat: 1 + (step % 3) }));
    expect(reasons.filter((reason) => reason === null).length).toBeLessThan(35);
    expect(reasons.at(-1)).toMatchObject({ code: 'too-fast' });
    expect(await bob.order(table, { kind: 'stand' })).toBeNull();
    await ann.watch(table);
    expect(await ann.order(table, { kind: 'sit', seat: 1 })).toBeNull();
  });

  it('undoing and repeating a move is limited', async () => {
    const silent = {
      waiting: 0,
      share: 1,
      choose: () => new Promise<never>(() => {}),
      refused: () => {},
      close: async () => {},
    };
    const server = await start({}, { bots: silent });
    const [ann] = await join(server.address, 'ann');
    const table = await openTable(server.app.registry, 'ann', { callSeconds: null });
    await ann.watch(table);
    await ann.order(table, { kind: 'sit', seat: 1 });
    await ann.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
    await ann.order(table, { kind: 'start' });
    const { seq } = ann.at(table);
    const codes = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const text = choicesOf(ann, table).find((choice) => choice.startsWith('play'));
      if (text !== undefined) await ann.act(table, text);
      codes.add((await ann.order(table, { kind: 'undo', to: ann.at(table).seq - 1 }))?.code ?? 'done');
    }
    expect([...codes]).toEqual(['done', 'too-fast']);
    expect(ann.at(table).seq - seq).toBeLessThan(80);
  });
});
