import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { invariant } from '@tuckbox/kit';
import type { Order } from '@tuckbox/protocol';
import { afterAll, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { databaseIn } from '../start.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import { storeFinishedGame } from './testing/finished-game.ts';
import { becomeGuest, type Guest, openSocket, post } from './testing/guests.ts';
import type { OnlookersOptions } from './testing/onlookers.ts';
import { PingProbe, type Pings, tellPings } from './testing/ping-probe.ts';
import { ServerProcess } from './testing/server-process.ts';

/** In full on an idle machine; otherwise for a few seconds. */
const IS_WHOLE = process.env.TUCKBOX_LOAD === 'full';
const FLOOD_MS = IS_WHOLE ? 60_000 : 3_000;
/** The 99th percentile of the pings, in milliseconds. */
const MAX_P99 = IS_WHOLE ? 100 : 1_500;
const REFUSED_REQUESTS = IS_WHOLE ? 500 : 100;
const FINISHED_GAMES = IS_WHOLE ? 8 : 2;
const HISTORY_REQUESTS = IS_WHOLE ? 550 : 50;
/** How many finished games a crowd requests, and how many others it watches. */
const LOOKED_AT = IS_WHOLE ? 200 : 20;

const GUESTS = 6;
/** Each stays within the message limit of a socket. */
const SOCKETS_EACH = 10;
const BETWEEN_MS = 40;
/**
 * Each guest may make thirty changes at once and one more every three seconds, each with its undoing; and sitting down
 * before.
 */
const MAX_ENTRIES = GUESTS * 2 * (30 + Math.ceil(FLOOD_MS / 3000) + 5) + 10;
/** How many requests are under way at once. */
const ABREAST = 8;

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-load-logs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A socket that sends orders and counts the answers. */
class OrderSocket {
  readonly answers = new Map<string, number>();
  readonly #socket: WebSocket;
  readonly #table: string;
  readonly #waiting = new Map<string, (answer: string) => void>();

  private constructor(socket: WebSocket, table: string) {
    this.#socket = socket;
    this.#table = table;
    socket.on('message', (bytes) => this.#hear(String(bytes)));
  }

  static async open(address: string, guest: Guest, table: string): Promise<OrderSocket> {
    return new OrderSocket(await openSocket(address, guest), table);
  }

  /** Resolves to `done`, or to the code of the refusal. */
  order(order: Order): Promise<string> {
    const id = randomUUID();
    this.#socket.send(JSON.stringify({ kind: 'order', table: this.#table, id, order }));
    return new Promise((answered) => this.#waiting.set(id, answered));
  }

  leave(): void {
    this.#socket.close();
  }

  #hear(text: string): void {
    const { kind, id, reason } = JSON.parse(text) as { kind: string; id?: string; reason?: { code: string } };
    if (id === undefined || (kind !== 'done' && kind !== 'refused')) return;
    const answer = reason?.code ?? 'done';
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}

/** The orders before a game, over and over. The first guest is the host. */
const floodOrder = (step: number, guest: number, guests: readonly Guest[]): Order => {
  const seat = 1 + ((guest + (step >> 3)) % GUESTS);
  const orders: readonly Order[] = [
    { kind: 'ready', ready: true },
    { kind: 'ready', ready: step % 2 === 0 },
    { kind: 'ready', ready: false },
    { kind: 'entropy', value: (step % 16).toString(16).repeat(64) },
    { kind: 'sit', seat },
    guest > 0 ? { kind: 'ready', ready: true } : { kind: 'swap', a: seat, b: 1 + (step % GUESTS) },
    guest > 0
      ? { kind: 'ready', ready: false }
      : { kind: 'mute', user: guests[step % GUESTS].user, muted: step % 3 === 0 },
  ];
  return orders[step % orders.length];
};

/** Requests these paths in turn, several at once, and counts the answers. */
async function crowd(
  address: string,
  paths: readonly string[],
  count: number,
  statuses: Map<number, number>,
): Promise<void> {
  let asked = 0;
  const one = async (): Promise<void> => {
    while (asked < count) {
      const number = asked++;
      // Each from another network, so that the request limit does not interfere.
      const headers = { 'x-forwarded-for': `198.51.100.${number % 200}` };
      const response = await fetch(`${address}${paths[number % paths.length]}`, { headers });
      const { status } = response;
      invariant((await response.arrayBuffer()).byteLength > 0, 'there is an answer');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, one));
}

const told = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts].map(([what, count]) => `${what}: ${count}`).join(', ');

it('a flood of orders and a crowd that asks for games leave everybody else in peace', {
  timeout: 120_000 + 3 * FLOOD_MS,
}, async () => {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const planting = await openSqlite(databaseIn(data));
  const finished = Array.from({ length: FINISHED_GAMES }, (_, index) => `finished${index}0`);
  const lengths: number[] = [];
  for (const id of finished) lengths.push(await storeFinishedGame(planting, id, 'tock', 4));
  await planting.close();

  // The probe pings fifty times a second.
  const server = new ServerProcess(data, { MESSAGES_PER_SECOND: '60', TRUST_PROXY: 'yes' });
  const address = await server.open;
  invariant(address !== null, 'the server comes up');
  const probe = await PingProbe.join(address);
  const measured: [string, Pings][] = [];
  const note = async (what: string, load: () => Promise<unknown>): Promise<void> => {
    measured.push([what, await probe.around(load)]);
  };

  const guests: Guest[] = [];
  for (let index = 0; index < GUESTS; index++) guests.push(await becomeGuest(address, `Guest ${index}`));
  const wish = { game: 'tock', seats: GUESTS, access: 'public' };
  const opened = await post(address, '/api/tables', wish, guests[0].cookie);
  expect(opened.status).toBe(201);
  const { id: table } = (await opened.json()) as { readonly id: string };
  const lines = await Promise.all(
    guests.flatMap((guest) =>
      Array.from({ length: SOCKETS_EACH }, () => OrderSocket.open(address, guest, table)),
    ),
  );
  for (let guest = 0; guest < GUESTS; guest++)
    expect(await lines[guest * SOCKETS_EACH].order({ kind: 'sit', seat: guest + 1 })).toBe('done');
  await note('six guests flood', async () => {
    const until = performance.now() + FLOOD_MS;
    for (let step = 0; performance.now() < until; step++) {
      for (const [index, line] of lines.entries())
        void line.order(floodOrder(step + index, Math.floor(index / SOCKETS_EACH), guests));
      await wait(BETWEEN_MS);
    }
  });

  const newcomer = await becomeGuest(address, 'Newcomer');
  const late = await OrderSocket.open(address, newcomer, table);
  const seats = (await (await fetch(`${address}/api/tables/${table}`)).json()) as {
    readonly seats: readonly { readonly user: string | null }[];
  };
  const free = seats.seats.findIndex(({ user }) => user === null);
  const seat = 1 + (free >= 0 ? free : GUESTS - 1);
  let sat = 0;
  await note('then somebody sits down', async () => {
    if (free < 0) expect(await lines[0].order({ kind: 'kick', seat })).toBe('done');
    const sitting = performance.now();
    expect(await late.order({ kind: 'sit', seat })).toBe('done');
    sat = performance.now() - sitting;
    await wait(200);
  });

  const refused = new Map<number, number>();
  await note('strangers ask for its record', () =>
    crowd(address, [`/api/tables/${table}/record`], REFUSED_REQUESTS, refused),
  );
  expect([...refused.keys()].every((status) => status === 409 || status === 429)).toBe(true);

  const paths = finished.map((id) => `/api/tables/${id}/history`);
  const histories = new Map<number, number>();
  await note('a crowd asks for histories', () => crowd(address, paths, HISTORY_REQUESTS, histories));
  expect(histories.get(200)).toBeGreaterThan(0);
  expect([...histories.keys()].every((status) => [200, 429, 503].includes(status))).toBe(true);

  for (const line of [...lines, late]) line.leave();
  probe.leave();
  expect(await server.stop()).toBe(0);
  const store = await openSqlite(databaseIn(data));
  const entries = (await store.readTable(table))?.entries.length ?? 0;
  await store.close();
  const sent = lines.reduce((sum, { answers }) => sum + [...answers.values()].reduce((a, b) => a + b, 0), 0);
  const answers = new Map<string, number>();
  for (const line of lines)
    for (const [what, count] of line.answers) answers.set(what, (answers.get(what) ?? 0) + count);
  console.log(
    [
      ...measured.map(([what, pings]) => `${what}: ${tellPings(pings)}`),
      `${sent} orders answered (${told(answers)}), ${entries} entries; the newcomer sat after ${sat.toFixed(1)} ms`,
      `records: ${told(refused)}; histories of games of ${lengths.join(', ')} entries: ${told(histories)}`,
    ].join('\n'),
  );
  expect(server.warnings).toEqual([]);
  expect(entries).toBeLessThan(MAX_ENTRIES);
  for (const [what, { during }] of measured) expect([what, during <= MAX_P99]).toEqual([what, true]);
});

/** Stores finished games and returns their ids. */
async function plantMany(data: string, first: string, count: number): Promise<string[]> {
  mkdirSync(data, { recursive: true });
  const store = await openSqlite(databaseIn(data));
  const ids = Array.from({ length: count }, (_, index) => `${first}${String(index).padStart(6, '0')}`);
  for (const id of ids) await storeFinishedGame(store, id, 'tock', 4);
  await store.close();
  return ids;
}

/** Measures pings while all these tables are looked at, each from another network. */
async function pingsWhileLookedAt(options: OnlookersOptions, probe: PingProbe): Promise<Pings> {
  const worker = new Worker(new URL('./testing/onlookers.ts', import.meta.url), { workerData: options });
  await once(worker, 'message');
  let answers: unknown[] = [];
  const pings = await probe.around(async () => {
    worker.postMessage('go');
    answers = await once(worker, 'message');
  });
  expect(answers).toEqual([[options.by === 'watch' ? 'table' : '200']]);
  console.log(`${options.tables.length} finished tables are looked at by ${options.by}: ${tellPings(pings)}`);
  return pings;
}

it('a crowd that looks at finished tables leaves everybody else in peace', { timeout: 300_000 }, async () => {
  const data = join(folder, 'looked-at');
  const asked = await plantMany(data, 'seen', LOOKED_AT);
  const watched = await plantMany(data, 'film', LOOKED_AT);
  const server = new ServerProcess(data, { MESSAGES_PER_SECOND: '60', TRUST_PROXY: 'yes' });
  const address = (await server.open) ?? expect.unreachable(server.warnings.join('\n'));
  const probe = await PingProbe.join(address);
  const looks = await pingsWhileLookedAt({ address, tables: asked, by: 'request' }, probe);
  const films = await pingsWhileLookedAt({ address, tables: watched, by: 'watch' }, probe);
  probe.leave();
  expect(await server.stop()).toBe(0);
  expect(server.warnings).toEqual([]);
  expect(looks.during).toBeLessThanOrEqual(MAX_P99);
  expect(films.during).toBeLessThanOrEqual(MAX_P99);
});
