import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@tuckbox/kit';
import type { ClientMessage } from '@tuckbox/protocol';
import type { WebSocket } from 'ws';
import type { Client } from '../../testing/client.ts';
import { choicesOf, sitAndStart } from '../../testing/games.ts';
import { FLOODER, RemoteGuest } from './remote-guest.ts';

/**
 * A flood of one expensive kind of message. It runs in a thread of its own, so that its cost does not delay the
 * measurement.
 */
export interface FloodOptions {
  readonly address: string;
  readonly name: string;
  readonly seconds: number;
}

/** The server under test allows a socket a hundred messages a second, and closes it after more. */
const EVERY_MS = 11;
const SOCKETS = 19;
const MOVES_BEFORE_UNDO = 40;
const HOSTS = 10;
const TABLES_EACH = 20;
const WATCHERS_EACH = 15;

/** Prepares, and returns a function that floods until then and counts. */
type Flood = (address: string) => Promise<(until: number) => Promise<number>>;

const FLOODS: { readonly [name: string]: Flood } = {
  /** The same undo again and again, while the other player is asked to agree. */
  undo: async (address) => {
    const guests = [await RemoteGuest.arrive(address, FLOODER), await RemoteGuest.arrive(address, FLOODER)];
    const clients = await Promise.all(guests.map((guest) => guest.client()));
    const table = await guests[0].openTable({ game: 'tock', seats: 2 });
    await sitAndStart(table, clients);
    const last = await playSome(table, clients);
    const to = clients[last].at(table).seq - 1;
    const sockets = await openSockets(guests[last], SOCKETS);
    let count = 0;
    return (until) =>
      spam(sockets, until, () => ({
        kind: 'order',
        table,
        id: `undo ${++count}`,
        order: { kind: 'undo', to },
      }));
  },

  /** A table with a bot: rematch, start, leave, and again. */
  rematch: async (address) => {
    const guest = await RemoteGuest.arrive(address, FLOODER);
    const clients = await Promise.all(Array.from({ length: SOCKETS }, () => guest.client()));
    const tables = await Promise.all(clients.map((client) => openWithBot(guest, client)));
    return async (until) => {
      const opened = clients.map((client, index) => rematches(client, tables[index], until));
      return (await Promise.all(opened)).reduce((sum, count) => sum + count, 0);
    };
  },

  /** The list of tables, requested again and again while it is long. */
  lobby: async (address) => {
    await fromElsewhere(address, (host) =>
      Promise.all(
        Array.from({ length: TABLES_EACH }, () =>
          host.openTable({ game: 'stacks', seats: 2, access: 'public' }),
        ),
      ),
    );
    const sockets = await openSockets(await RemoteGuest.arrive(address, FLOODER), SOCKETS);
    return (until) => spam(sockets, until, () => ({ kind: 'lobby', on: true }));
  },

  /** A player who connects and disconnects at a table that many watch. */
  presence: async (address) => {
    const guest = await RemoteGuest.arrive(address, FLOODER);
    const table = await guest.openTable({ game: 'stacks', seats: 2 });
    const host = await guest.client();
    await host.watch(table);
    await host.order(table, { kind: 'sit', seat: 1 });
    host.leave();
    const watch: ClientMessage = { kind: 'watch', table };
    await fromElsewhere(address, async (watcher) => {
      for (const socket of await openSockets(watcher, WATCHERS_EACH)) send(socket, watch);
    });
    return async (until) => {
      let flaps = 0;
      const flap = async (): Promise<void> => {
        for (; performance.now() < until; flaps++) {
          const socket = await guest.socket();
          if (socket !== null) send(socket, watch);
          await pause(EVERY_MS);
          socket?.terminate();
        }
      };
      await Promise.all(Array.from({ length: SOCKETS }, flap));
      return flaps;
    };
  },

  /** Many wrong passwords from a few addresses. */
  logins: async (address) => {
    const guests = await Promise.all(
      Array.from({ length: 6 }, (_, index) => RemoteGuest.arrive(address, `203.0.113.${7 + index}`)),
    );
    return (until) =>
      requests(until, 90, (count, signal) =>
        guests[count % guests.length].ask(
          'POST',
          '/api/sessions',
          { login: `somebody${count % 97}`, password: 'not the password' },
          signal,
        ),
      );
  },

  /** Guesses at the operator's password. */
  operator: async (address) => (until) =>
    requests(until, SOCKETS, (count, signal) => {
      const guess = Buffer.from(`me:guess number ${count}`).toString('base64');
      const headers = { authorization: `Basic ${guess}`, 'x-forwarded-for': FLOODER };
      return fetch(`${address}/operator/`, { headers, signal });
    }),
};

const send = (socket: WebSocket, message: ClientMessage): void => socket.send(JSON.stringify(message));

/** Plays some moves, and returns who made the last one. */
async function playSome(table: string, clients: readonly Client[]): Promise<number> {
  let last = 0;
  for (let made = 0; made < MOVES_BEFORE_UNDO; made++) {
    const isAsked = (client: Client): boolean => choicesOf(client, table).length > 0;
    await Promise.race(clients.map((client) => client.until(table, () => isAsked(client))));
    last = clients.findIndex(isAsked);
    await clients[last].act(table, choicesOf(clients[last], table)[0]);
    const { seq } = clients[last].at(table);
    await Promise.all(clients.map((client) => client.until(table, (mirror) => mirror.seq >= seq)));
  }
  return last;
}

async function openWithBot(guest: RemoteGuest, client: Client): Promise<string> {
  const table = await guest.openTable({ game: 'stacks', seats: 2 });
  await client.watch(table);
  await client.order(table, { kind: 'sit', seat: 1 });
  await client.order(table, { kind: 'bot', seat: 2, level: 'beginner' });
  return table;
}

async function rematches(client: Client, first: string, until: number): Promise<number> {
  let opened = 0;
  for (let table = first; performance.now() < until; ) {
    await soon(client.order(table, { kind: 'start' }));
    await soon(client.act(table, 'leave'));
    await soon(client.order(table, { kind: 'rematch' }));
    const next = client.at(table).info.rematch;
    if (next !== null && (await soon(client.watch(next))) && client.tables.has(next)) {
      client.send({ kind: 'unwatch', table });
      table = next;
      opened++;
    } else await pause(3 * EVERY_MS);
  }
  return opened;
}

/** Whether an answer comes soon: a message over the limit gets no answer of its own. */
const soon = (answer: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    answer.then(
      () => true,
      () => false,
    ),
    pause(200).then(() => false),
  ]);

/** Runs this for guests from addresses other than the flood's. */
async function fromElsewhere(address: string, work: (guest: RemoteGuest) => Promise<unknown>): Promise<void> {
  const guests = Array.from({ length: HOSTS }, (_, index) =>
    RemoteGuest.arrive(address, `198.51.100.${index}`),
  );
  await Promise.all(guests.map(async (guest) => work(await guest)));
}

async function openSockets(guest: RemoteGuest, count: number): Promise<WebSocket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => guest.socket()));
  return sockets.flatMap((socket) => socket ?? []);
}

/** Sends from all sockets at the rate that each is allowed. Returns how many messages were sent. */
async function spam(
  sockets: readonly WebSocket[],
  until: number,
  message: () => ClientMessage,
): Promise<number> {
  let sent = 0;
  for (; performance.now() < until; await pause(EVERY_MS)) {
    for (const socket of sockets) {
      if (socket.readyState !== socket.OPEN) continue;
      send(socket, message());
      sent++;
    }
  }
  return sent;
}

/** Sends requests, several at once. Returns how many were sent. */
async function requests(
  until: number,
  atOnce: number,
  request: (count: number, signal: AbortSignal) => Promise<Response>,
): Promise<number> {
  const end = new AbortController();
  setTimeout(() => end.abort(), until - performance.now());
  let sent = 0;
  const again = async (): Promise<void> => {
    while (performance.now() < until) {
      const response = await request(sent++, end.signal);
      await response.arrayBuffer();
    }
  };
  await Promise.allSettled(Array.from({ length: atOnce }, again));
  return sent;
}

invariant(parentPort !== null, 'a flood runs in a worker');
const { address, name, seconds } = workerData as FloodOptions;
const flood = await FLOODS[name](address);
parentPort.postMessage('ready');
parentPort.postMessage(await flood(performance.now() + 1000 * seconds));
// Open sockets would keep the thread alive.
process.exit(0);
