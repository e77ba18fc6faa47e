import type { Duplex } from 'node:stream';
import {
  type ClientMessage,
  clientMessage,
  isPlainAct,
  PROTOCOL_VERSION,
  type ServerMessage,
  TERSE,
} from '@tuckbox/protocol';
import type { WebSocket } from 'ws';
import { Allowance } from '../allowance.ts';
import type { House } from '../house.ts';
import { readAs } from '../reading.ts';
import type { Caller, Log } from '../services.ts';
import type { Watcher } from '../table/audience.ts';
import type { TableId } from '../table/log.ts';
import { refuse } from '../table/refusal.ts';
import type { Table } from '../table/table.ts';
import { Lane } from './lane.ts';

/** What a socket may do before it is closed. */
export interface Limits {
  /** Messages a second, and three times as many at once; 0 for any number. */
  readonly messagesPerSecond: number;
}

/** Unreadable or too many messages: after so many the socket is closed. */
const MOST_STRIKES = 50;
/** A client that does not read is cut off when so many bytes wait for it. */
const MOST_UNREAD = 1 << 20;
const MOST_TABLES = 50;
const ABUSE = 1008;
/** The first messages may come thick and fast. */
const BURST = 3;

/** One socket: reads what it sends, and is told what happens at the tables it watches. */
export class Connection implements Watcher {
  readonly user: string;
  readonly name: string;
  readonly credential: string;
  readonly isTerse: boolean;
  readonly #caller: Caller;
  readonly #socket: WebSocket;
  /** What the socket writes to. */
  readonly #wire: Duplex;
  readonly #house: House;
  readonly #log: Log;
  readonly #allowance: Allowance | null;
  /** Those that it watches: one, as a rule. */
  #tables: readonly Table[] = [];
  #strikes = 0;
  /** Cleared with every ping; a socket that has not answered by the next one is dead. */
  isAlive = true;

  constructor(
    { socket, wire }: { readonly socket: WebSocket; readonly wire: Duplex },
    caller: Caller,
    house: House,
    limits: Limits,
    log: Log,
  ) {
    this.#socket = socket;
    this.#wire = wire;
    this.#caller = caller;
    this.#house = house;
    this.#log = log;
    this.user = caller.user;
    this.name = caller.name;
    this.credential = caller.credential;
    this.isTerse = socket.protocol === TERSE;
    const { messagesPerSecond } = limits;
    this.#allowance =
      messagesPerSecond === 0
        ? null
        : new Allowance(BURST * messagesPerSecond, messagesPerSecond, performance.now());
    new Lane(wire, socket, (text) => this.#receive(text));
    socket.on('message', (bytes, isBinary) => this.#receive(isBinary ? null : String(bytes)));
    socket.on('ping', () => this.#pinged());
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('close', () => this.#leave());
    // A broken pipe or an oversized message: `close` follows.
    socket.on('error', () => {});
    this.#tell({
      kind: 'welcome',
      version: PROTOCOL_VERSION,
      user: this.user,
      name: this.name,
      now: house.now(),
    });
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const frame = plainFrame(text);
    if (frame === null) this.#socket.send(text);
    const isKeepingUp = frame === null ? false : this.#wire.write(frame, 'latin1');
    if (!isKeepingUp && this.#socket.bufferedAmount > MOST_UNREAD) this.#socket.terminate();
  }

  /** Asks whether anybody is there; false where the last question was not answered. */
  ping(): boolean {
    if (!this.isAlive) return false;
    this.isAlive = false;
    this.#socket.ping();
    return true;
  }

  end(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #tell(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  /** A message; null for one that is no text. */
  #receive(text: string | null): void {
    if (this.#allowance !== null && !this.#allowance.take(performance.now())) {
      this.#strike('Too many messages: wait a moment.');
      return;
    }
    const message = text === null ? null : readMessage(text);
    if (message === null) this.#strike('Messages are JSON texts.');
    else if (typeof message === 'string') this.#strike(message);
    else this.#obey(message);
  }

  /** `ws` has answered already. Who asks too often, or does not read the answers, is cut off. */
  #pinged(): void {
    const isCalm = this.#allowance?.take(performance.now()) ?? true;
    if (!isCalm) this.#strikes++;
    if (this.#strikes > MOST_STRIKES || this.#socket.bufferedAmount > MOST_UNREAD) this.#socket.terminate();
  }

  /** One clear answer for whatever cannot be read, and a closed door for who does not stop. */
  #strike(message: string): void {
    this.#strikes++;
    if (this.#strikes > MOST_STRIKES) this.end(ABUSE, 'too many bad messages');
    else this.#tell({ kind: 'error', message });
  }

  #obey(message: ClientMessage): void {
    switch (message.kind) {
      case 'ping':
        this.#tell({ kind: 'pong', at: message.at, now: this.#house.now() });
        return;
      case 'lobby':
        if (message.on) this.#house.lobby.look(this);
        else this.#house.lobby.lookAway(this);
        return;
      case 'unwatch':
        this.#unwatch(message.table);
        return;
      case 'watch':
      case 'act':
      case 'order':
        this.#atTable(message);
    }
  }

  /** Messages of one socket to one table keep their order, whether it is in memory or has to be read. */
  #atTable(message: TableMessage): void {
    const table = this.#house.at(message.table);
    if (table !== null) {
      this.#turnTo(table, message);
      return;
    }
    this.#house.find(message.table).then(
      (found) => this.#turnTo(found, message),
      (error: unknown) => {
        this.#log.error({ table: message.table, error }, 'a table could not be read');
        this.#turnTo(null, message);
      },
    );
  }

  #turnTo(table: Table | null, message: TableMessage): void {
    const scope = message.kind === 'watch' ? 'read' : 'play';
    const isAllowed = this.#caller.scopes === null || this.#caller.scopes.includes(scope);
    const why = table === null ? refuse('no-table') : isAllowed ? null : refuse('token-scope', { scope });
    if (table === null || why !== null) {
      const reason = why ?? refuse('no-table');
      if (message.kind === 'watch') this.#tell({ kind: 'closed', table: message.table, reason });
      else
        this.#tell({ kind: 'refused', id: message.id, table: message.table, seq: table?.seq ?? 0, reason });
    } else if (message.kind === 'act') table.act(this, message);
    else if (message.kind === 'order') table.order(this, message.id, message.order);
    else this.#watch(table);
  }

  #watch(table: Table): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const others = this.#tables.filter(({ id }) => id !== table.id);
    if (others.length >= MOST_TABLES) {
      this.#strike(`No more than ${MOST_TABLES} tables can be watched at once.`);
      return;
    }
    this.#tables = others.concat(table);
    table.watch(this);
  }

  #unwatch(id: TableId): void {
    for (const table of this.#tables) if (table.id === id) table.unwatch(this);
    this.#tables = this.#tables.filter((table) => table.id !== id);
  }

  #leave(): void {
    for (const table of this.#tables) table.unwatch(this);
    this.#tables = [];
    this.#house.lobby.lookAway(this);
  }
}

/** The first byte of a whole message of text. */
const WHOLE_TEXT = '\x81';
const LENGTH_FOLLOWS = '\x7e';
const SHORT = 126;
const LONG = 0x1_0000;

/**
 * A message as one write of Latin-1, where it has only ASCII in it: header and text then go out together, at half
 * the cost of the two pieces that `ws` would write. Null for any other text.
 */
function plainFrame(text: string): string | null {
  const { length } = text;
  if (length >= LONG || Buffer.byteLength(text) !== length) return null;
  if (length < SHORT) return WHOLE_TEXT + String.fromCharCode(length) + text;
  return WHOLE_TEXT + LENGTH_FOLLOWS + String.fromCharCode(length >> 8, length & 0xff) + text;
}

type TableMessage = Extract<ClientMessage, { kind: 'watch' | 'act' | 'order' }>;

/** The message, or a sentence about what is wrong with it; null where it is not even JSON. */
function readMessage(text: string): ClientMessage | string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (isPlainAct(value)) return value;
  const read = readAs(clientMessage, value);
  return read.ok ? read.value : read.error;
}
