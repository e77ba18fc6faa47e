import {
  type ClientMessage,
  clientMessage,
  isPlainAct,
  PROTOCOL_VERSION,
  type ServerMessage,
  type WireReason,
} from '@tuckbox/protocol';
import { Damaged, refuse, type Table, type TableId, type TableRow, type Watcher } from '@tuckbox/table';
import type { WebSocket } from 'ws';
import { BURST, type Limits } from '../limits/limits.ts';
import { TokenBucket } from '../limits/token-bucket.ts';
import type { Caller, Logger } from '../services.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { parseAs } from '../validation.ts';
import { COST_OF_READING, costOf } from './costs.ts';

/** A socket that was accepted. */
interface Opened {
  readonly socket: WebSocket;
  readonly network: string;
  readonly isAccount: boolean;
}

/** How much a socket may send. */
export interface Quota {
  /** Messages a second, with bursts of three times as many; 0 for no limit. */
  readonly messagesPerSecond: number;
  /** The limits of its user and its network, for all their sockets together. */
  readonly limits: Limits;
}

/** A socket is closed after so many unreadable or excessive messages. */
const MAX_STRIKES = 50;
/** A client that does not read is disconnected when so many bytes wait for it. */
const MAX_UNREAD = 1 << 20;
const MAX_TABLES = 50;
const TOO_MANY = 'Too many messages: wait a moment.';
const ABUSE = 1008;
/** Texts are sent as bytes: `ws` and the stream would measure, keep and copy a string piece by piece. */
const AS_TEXT = { binary: false };
const TRY_AGAIN = 1013;

/** One socket: handles its messages, and passes on what happens at the tables it watches. */
export class Connection implements Watcher {
  readonly user: string;
  readonly name: string;
  readonly network: string;
  readonly isAccount: boolean;
  readonly credential: string;
  readonly #caller: Caller;
  readonly #socket: WebSocket;
  readonly #registry: TableRegistry;
  readonly #logger: Logger;
  readonly #limits: Limits;
  readonly #bucket: TokenBucket | null;
  /** A message that costs more counts as this much, so that it can be sent at all. */
  readonly #maxCost: number;
  /** The tables it watches: usually one. */
  #tables: readonly Table[] = [];
  /** Tables that are being read from the store: later messages to them wait. */
  readonly #readings = new Map<TableId, Promise<void>>();
  #strikes = 0;
  /** Cleared with every ping; a socket that has not answered by the next one is dead. */
  #isAlive = true;
  /** When the last ping was answered, by the monotonic clock. */
  #heardAt: number;
  /** For how many milliseconds a dead socket had been silent. */
  #silentFor = 0;

  constructor(
    { socket, network, isAccount }: Opened,
    caller: Caller,
    registry: TableRegistry,
    { messagesPerSecond, limits }: Quota,
    logger: Logger,
  ) {
    this.#socket = socket;
    this.#caller = caller;
    this.#registry = registry;
    this.#logger = logger;
    this.user = caller.user;
    this.name = caller.name;
    this.network = network;
    this.isAccount = isAccount;
    this.credential = caller.credential;
    this.#limits = limits;
    this.#heardAt = registry.uptime();
    this.#maxCost = BURST * messagesPerSecond;
    this.#bucket =
      messagesPerSecond === 0 ? null : new TokenBucket(this.#maxCost, messagesPerSecond, registry.uptime());
    socket.on('message', (bytes, isBinary) => this.#receive(isBinary ? null : String(bytes)));
    socket.on('ping', () => this.#pinged());
    socket.on('pong', () => {
      this.#isAlive = true;
      this.#heardAt = registry.uptime();
    });
    socket.on('close', () => this.#leave());
    // A broken pipe or an oversized message: `close` follows.
    socket.on('error', () => {});
    this.#tell({
      kind: 'welcome',
      version: PROTOCOL_VERSION,
      user: this.user,
      name: this.name,
      now: registry.now(),
    });
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(Buffer.from(text), AS_TEXT);
    if (this.#socket.bufferedAmount > MAX_UNREAD) this.#socket.terminate();
  }

  /** Sends a ping; false where the last one was not answered. */
  ping(): boolean {
    if (!this.#isAlive) {
      this.#silentFor = this.#registry.uptime() - this.#heardAt;
      return false;
    }
    this.#isAlive = false;
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

  /** Handles a message; null stands for a binary one. */
  #receive(text: string | null): void {
    // A connection that was ended is ignored until the client has closed it.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#bucket !== null && !this.#bucket.take(this.#registry.uptime())) {
      this.#strike(TOO_MANY);
      return;
    }
    const message = text === null ? null : readMessage(text);
    if (message === null) this.#strike('Messages are JSON texts.');
    else if (typeof message === 'string') this.#strike(message);
    else if (this.#isAffordable(costOf(message))) this.#handle(message);
    else this.#refuse(message);
  }

  /** Charges a message to the socket, its user and its network. The socket has already paid one for the parsing. */
  #isAffordable(cost: number): boolean {
    if (this.#bucket === null) return true;
    const most = Math.min(cost, this.#maxCost);
    return this.#bucket.take(this.#registry.uptime(), most - 1) && this.#limits.allowMessage(this, most);
  }

  #refuse(message: ClientMessage): void {
    if (message.kind === 'watch' || message.kind === 'act' || message.kind === 'order')
      this.#refuseAt(message, this.#registry.at(message.table)?.seq ?? 0, refuse('too-fast'));
    else this.#tell({ kind: 'error', message: TOO_MANY });
  }

  /** Tells the reason. A client that may not watch hears no more of the table. */
  #refuseAt(message: TableMessage, seq: number, reason: WireReason): void {
    if (message.kind === 'watch') {
      this.#unwatch(message.table);
      this.#tell({ kind: 'closed', table: message.table, reason });
    } else this.#tell({ kind: 'refused', id: message.id, table: message.table, seq, reason });
  }

  /** `ws` has sent the pong. A client that pings too often, or does not read, is disconnected. */
  #pinged(): void {
    const allowAttempt = this.#bucket?.take(this.#registry.uptime()) ?? true;
    if (!allowAttempt) this.#strikes++;
    if (this.#strikes > MAX_STRIKES || this.#socket.bufferedAmount > MAX_UNREAD) this.#socket.terminate();
  }

  /** Answers a message that cannot be handled; the socket is closed after too many. */
  #strike(message: string): void {
    this.#strikes++;
    if (this.#strikes > MAX_STRIKES) this.end(ABUSE, 'too many bad messages');
    else this.#tell({ kind: 'error', message });
  }

  #handle(message: ClientMessage): void {
    switch (message.kind) {
      case 'ping':
        this.#tell({ kind: 'pong', at: message.at, now: this.#registry.now() });
        return;
      case 'lobby':
        if (message.on) this.#registry.lobby.watch(this);
        else this.#registry.lobby.unwatch(this);
        return;
      case 'unwatch':
        this.#afterReading(message.table, () => this.#unwatch(message.table));
        return;
      case 'watch':
      case 'act':
      case 'order': {
        const table = this.#readings.has(message.table) ? null : this.#registry.at(message.table);
        if (table !== null) this.#deliver(table, message);
        else this.#deliverAfterReading(message);
      }
    }
  }

  /** Messages of one socket to one table keep their order, even if the table has to be read from the store first. */
  #deliverAfterReading(message: TableMessage): void {
    const before = this.#readings.get(message.table);
    if (!this.#isAffordable(COST_OF_READING)) {
      this.#refuse(message);
      return;
    }
    const reading = (before ?? Promise.resolve())
      .then(() => this.#read(message))
      .catch((error: unknown) => {
        // The registry has logged the damage.
        const isDamaged = error instanceof Damaged;
        if (!isDamaged) this.#logger.error({ table: message.table, error }, 'a table could not be read');
        // A database that cannot be reached now says nothing about the table: another node may reach it.
        if (!isDamaged && this.#registry.isShared) this.end(TRY_AGAIN, 'try again');
        else this.#refuseAt(message, 0, refuse('damaged'));
      })
      .finally(() => {
        if (this.#readings.get(message.table) === reading) this.#readings.delete(message.table);
      });
    this.#readings.set(message.table, reading);
  }

  /** Refuses a message that is not allowed before the log is read. */
  async #read(message: TableMessage): Promise<void> {
    const table = this.#registry.at(message.table);
    if (table !== null) {
      this.#deliver(table, message);
      return;
    }
    const found = await this.#registry.readHeader(message.table);
    const refusal = found === null ? refuse('no-table') : this.#refusalBefore(found.row, message);
    if (found === null || refusal !== null) {
      this.#refuseAt(message, found?.length ?? 0, refusal ?? refuse('no-table'));
      return;
    }
    const read = await this.#registry.findFor(this.network, found);
    if (!read.ok) this.#refuse(message);
    else if (read.value === null) this.#refuseAt(message, 0, refuse('no-table'));
    else this.#deliver(read.value, message);
  }

  /** The refusal that follows from the table's row alone; null where the table has to decide. */
  #refusalBefore({ plan, status, seated }: TableRow, { kind }: TableMessage): WireReason | null {
    const isSeated = seated.some(({ user }) => user === this.user);
    const isClosedToSpectators = kind === 'watch' && plan.spectators === 'no' && status !== 'open';
    return isClosedToSpectators && !isSeated ? refuse('no-spectators') : this.#refusalByScope(kind);
  }

  /** The refusal of a token that lacks the scope; null where it has it. */
  #refusalByScope(kind: TableMessage['kind']): WireReason | null {
    const scope = kind === 'watch' ? 'read' : 'play';
    const isAllowed = this.#caller.scopes === null || this.#caller.scopes.includes(scope);
    return isAllowed ? null : refuse('token-scope', { scope });
  }

  #deliver(table: Table, message: TableMessage): void {
    const refusal = this.#refusalByScope(message.kind);
    if (refusal !== null) this.#refuseAt(message, table.seq, refusal);
    else if (message.kind === 'watch') this.#watch(table);
    else table.receive(this, message);
  }

  #watch(table: Table): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const others = this.#tables.filter(({ id }) => id !== table.id);
    if (others.length >= MAX_TABLES) {
      this.#strike(`No more than ${MAX_TABLES} tables can be watched at once.`);
      return;
    }
    this.#tables = others.concat(table);
    table.watch(this);
  }

  #afterReading(table: TableId, work: () => void): void {
    const reading = this.#readings.get(table);
    if (reading === undefined) work();
    else void reading.then(work);
  }

  #unwatch(id: TableId): void {
    for (const table of this.#tables) if (table.id === id) table.unwatch(this);
    this.#tables = this.#tables.filter((table) => table.id !== id);
  }

  #leave(): void {
    for (const table of this.#tables) table.unwatch(this, this.#silentFor);
    this.#tables = [];
    this.#registry.lobby.unwatch(this);
  }
}

type TableMessage = Extract<ClientMessage, { kind: 'watch' | 'act' | 'order' }>;

/** The message, or a sentence about what is wrong with it; null for text that is not JSON. */
function readMessage(text: string): ClientMessage | string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (isPlainAct(value)) return value;
  const read = parseAs(clientMessage, value);
  return read.ok ? read.value : read.error;
}
