import { gameById } from '@tuckbox/catalog';
import type { ClientMessage, NewTable, Order } from '@tuckbox/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, openSite, type Site } from '../http/testing/browser.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, sitAndStart } from '../testing/games.ts';
import { RawSocket } from './testing/raw-socket.ts';

/** How many hostile messages in all; this variable sets more. */
const MESSAGES = Number(process.env.TUCKBOX_ENEMY ?? 120_000);
const BATCH = 150;
/** A socket is closed after fifty unreadable messages. */
const UNREADABLE = 50;

/** Ids and texts that an attacker has seen or can guess. */
interface AttackerKnowledge {
  readonly tables: readonly string[];
  readonly users: readonly string[];
  /** Ids of messages that others have sent. */
  readonly ids: readonly string[];
  /** Moves that are legal now, for any seat. */
  readonly texts: readonly string[];
  readonly seq: number;
}

const seat = fc.integer({ min: 1, max: 6 });
const flag = fc.boolean();

const orders = ({ users }: AttackerKnowledge): fc.Arbitrary<Order> =>
  fc.oneof(
    fc.record({ kind: fc.constant('sit' as const), seat }),
    fc.record({
      kind: fc.constantFrom('stand', 'start', 'take-back', 'give-up', 'pause', 'resume', 'rematch'),
    }),
    fc.record({ kind: fc.constant('swap' as const), a: seat, b: seat }),
    fc.record({ kind: fc.constant('ready' as const), ready: flag }),
    fc.record({ kind: fc.constant('kick' as const), seat }),
    fc.record({
      kind: fc.constant('bot' as const),
      seat,
      level: fc.constantFrom('beginner' as const, 'casual' as const, null),
    }),
    fc.record({ kind: fc.constant('entropy' as const), value: fc.constant('ab'.repeat(32)) }),
    fc.record({ kind: fc.constant('hand-over' as const), level: fc.constantFrom('beginner', 'casual') }),
    fc.record({ kind: fc.constant('claim' as const), seat }),
    fc.record({ kind: fc.constant('undo' as const), to: fc.nat(60) }),
    fc.record({ kind: fc.constant('answer' as const), ask: fc.nat(60), agree: flag }),
    fc.record({
      kind: fc.constant('say' as const),
      text: fc.constantFrom('hello', '<b>hello</b>', 'x'.repeat(300)),
    }),
    fc.record({ kind: fc.constant('phrase' as const), phrase: fc.constantFrom('hello', 'sorry') }),
    fc.record({ kind: fc.constant('mute' as const), user: fc.constantFrom(...users), muted: flag }),
    fc.record({ kind: fc.constant('report' as const), chat: fc.nat(9), why: fc.constant('because') }),
  ) as fc.Arbitrary<Order>;

/** Valid messages, for tables and with ids that are not the sender's. */
function forged(
  known: AttackerKnowledge,
): fc.Arbitrary<Exclude<ClientMessage, { kind: 'lobby' | 'unwatch' | 'ping' }>> {
  const table = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known.tables) },
    { weight: 1, arbitrary: fc.constantFrom('aaaaaaaaaa', '0123456789') },
  );
  const id = fc.oneof(fc.constantFrom(...known.ids), fc.string({ minLength: 1, maxLength: 40 }));
  const seq = fc.oneof(fc.constant(known.seq), fc.nat(known.seq + 5), fc.maxSafeNat());
  const text = fc.oneof(
    fc.constantFrom('leave', ' leave ', 'fold', 'pass', ...known.texts),
    fc.string({ minLength: 1, maxLength: 400 }),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('act' as const), table, seq, id, do: text }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('order' as const), table, id, order: orders(known) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('watch' as const), table }) },
  );
}

const NASTY: readonly string[] = [
  '',
  '{}',
  '[]',
  'null',
  '"act"',
  '{"kind":"act"}',
  '{"kind":"__proto__"}',
  '{"kind":"constructor"}',
  '{"__proto__":{"kind":"ping"},"at":1}',
  '{"kind":"ping","at":1e999}',
  '{"kind":"ping","at":"1"}',
  '{"kind":"ping","at":1,"at2":2}',
  '{"kind":"watch","table":"../../../etc"}',
  '{"kind":"watch","table":["a"]}',
  '[[[[[[[[[[[[[[[[[[[['.repeat(20),
  `{"kind":"order","table":"aaaaaaaaaa","id":"x","order":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`,
  '\u0000\uffff\ud800',
  '{"kind":"act","table":"aaaaaaaaaa","seq":9007199254740993,"id":"x","do":"fold"}',
];

/** Invalid messages: noise, other JSON, and valid ones with an error. */
const rubbish = (known: AttackerKnowledge): fc.Arbitrary<string | Uint8Array> =>
  fc.oneof(
    fc.constantFrom(...NASTY),
    fc.string({ maxLength: 200 }),
    fc.json({ maxDepth: 3 }),
    fc.uint8Array({ maxLength: 200 }),
    forged(known).map((message) => JSON.stringify({ ...message, more: 1 })),
    forged(known).map((message) => JSON.stringify({ ...message, table: 7 })),
    fc.tuple(forged(known), fc.nat(100)).map(([message, at]) => JSON.stringify(message).slice(0, -1 - at)),
  );

interface Person {
  readonly browser: Browser;
  readonly client: Client;
  readonly user: string;
}

let site: Site;
let people: Person[];
let table: string;
let known: AttackerKnowledge;

const arrive = async (name: string): Promise<Person> => {
  const browser = new Browser(site.url);
  const user = await browser.beGuest(name);
  return { browser, user, client: await Client.join(site.socketUrl, name, { cookie: browser.cookie }) };
};

/** A game under way in which everybody has moved. */
async function openPlayedTable(wish: Partial<NewTable>): Promise<string> {
  const { json } = await people[0].browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2, ...wish });
  const { id } = json as { readonly id: string };
  const clients = people.map(({ client }) => client);
  await sitAndStart(id, clients);
  for (let made = 0; made < 4; ) {
    for (const client of clients) {
      const [text] = choicesOf(client, id);
      if (text === undefined) continue;
      expect(await client.act(id, text)).toBeNull();
      made++;
      const { seq } = client.at(id);
      await Promise.all(clients.map((other) => other.until(id, (mirror) => mirror.seq >= seq)));
    }
  }
  return id;
}

/** Everything that is stored, and what the players see. */
async function everything(): Promise<string> {
  const stored = await Promise.all(
    known.tables.map(async (id) => [await site.store.readTable(id), await site.store.readChat(id, 100)]),
  );
  const shown = people.map(({ client }) => known.tables.map((id) => client.at(id).view));
  return JSON.stringify([stored, shown, await site.store.listReports(10)]);
}

beforeAll(async () => {
  site = await openSite({ MESSAGES_PER_SECOND: '0' });
  people = [await arrive('Ann'), await arrive('Bob')];
  table = await openPlayedTable({ spectators: 'no' });
  const stored = await site.store.readTable(table);
  known = {
    tables: [table],
    users: people.map(({ user }) => user),
    ids: (stored?.entries ?? []).flatMap(({ id }) => (id === null ? [] : [id])),
    texts: people.flatMap(({ client }) => choicesOf(client, table)).slice(0, 30),
    seq: stored?.entries.length ?? 0,
  };
});
afterAll(() => site.app.close());

const guest = async (): Promise<RawSocket> => {
  const browser = new Browser(site.url);
  await browser.beGuest('Mallory');
  return RawSocket.open(site.socketUrl, { cookie: browser.cookie });
};

describe('whatever a guest sends', () => {
  it('that cannot be read gets one answer each, and then the socket is closed', async () => {
    const before = await everything();
    const browser = new Browser(site.url);
    await browser.beGuest('Mallory');
    await fc.assert(
      fc.asyncProperty(
        fc.array(rubbish(known), { minLength: UNREADABLE, maxLength: UNREADABLE }),
        async (batch) => {
          const rawSocket = await RawSocket.open(site.socketUrl, { cookie: browser.cookie });
          for (const message of batch) rawSocket.send(message);
          const answers = await rawSocket.answered(batch.length);
          expect(answers.length).toBe(batch.length);
          for (const answer of answers) {
            expect(answer.length).toBeLessThan(1000);
            expect(answer).toMatch(/^\{"kind":"(error|refused|closed|pong)"/);
          }
          rawSocket.leave();
        },
      ),
      { numRuns: Math.ceil(MESSAGES / 6 / UNREADABLE), endOnFailure: true },
    );
    expect(await everything()).toBe(before);
  });

  it('with other people’s ids, seats and moves is refused and changes nothing', async () => {
    const before = await everything();
    const rawSocket = await guest();
    await fc.assert(
      fc.asyncProperty(fc.array(forged(known), { minLength: BATCH, maxLength: BATCH }), async (batch) => {
        for (const message of batch) rawSocket.send(JSON.stringify(message));
        const answers = await rawSocket.answered(batch.length);
        expect(answers).toHaveLength(batch.length);
        for (const answer of answers) expect(answer).toMatch(/^\{"kind":"(refused|closed)"/);
      }),
      { numRuns: Math.ceil(MESSAGES / 2 / BATCH), endOnFailure: true },
    );
    rawSocket.leave();
    expect(await everything()).toBe(before);
  });
});

describe('whatever a player sends', () => {
  it('again, of their own or of others’, or out of order, is done once', async () => {
    const before = await everything();
    const [, bob] = people;
    const rawSocket = await RawSocket.open(site.socketUrl, { cookie: bob.browser.cookie });
    const { entries = [] } = (await site.store.readTable(table)) ?? {};
    const replays = entries.flatMap(({ id, what }) =>
      id !== null && what.kind === 'moved'
        ? [what.do].flatMap((text) => Array.from({ length: known.seq }, (_, seq) => ({ id, seq, do: text })))
        : [],
    );
    const stale = fc.record({
      id: fc.string({ minLength: 1, maxLength: 40 }),
      seq: fc.oneof(fc.nat(4), fc.integer({ min: known.seq + 1, max: 1e9 })),
      do: fc.constantFrom(...known.texts),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...replays), stale), { minLength: BATCH, maxLength: BATCH }),
        async (batch) => {
          for (const message of batch) rawSocket.send(JSON.stringify({ kind: 'act', table, ...message }));
          const answers = await rawSocket.answered(batch.length);
          expect(answers).toHaveLength(batch.length);
          for (const answer of answers) expect(answer).toMatch(/^\{"kind":"(refused|done)"/);
        },
      ),
      { numRuns: Math.ceil(MESSAGES / 3 / BATCH), endOnFailure: true },
    );
    rawSocket.leave();
    expect(await everything()).toBe(before);
  });
});

it('the game goes on after all that', async () => {
  const game = gameById('stacks');
  const mover = people.find(({ client }) => choicesOf(client, table).length > 0);
  const [text] = mover === undefined ? [] : choicesOf(mover.client, table);
  expect(game).not.toBeNull();
  expect(await mover?.client.act(table, text ?? '')).toBeNull();
});
