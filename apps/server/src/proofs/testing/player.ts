import { gameById } from '@tuckbox/catalog';
import { type GameTypes, hasSeat, LEAVE, legalTexts, type Position, type Seat } from '@tuckbox/engine';
import { below, fingerprint, type Json, type Rng, rngFromSeed } from '@tuckbox/kit';
import {
  type ClientMessage,
  type Order,
  type Patch,
  patched,
  type ServerMessage,
  type TableInfo,
  type WireReason,
} from '@tuckbox/protocol';
import { WebSocket } from 'ws';

/** A message of a player, and its answer. Times are ticks of the test's own count of events. */
export interface SentMessage {
  readonly id: string;
  readonly table: string;
  readonly message: Extract<ClientMessage, { kind: 'act' | 'order' }>;
  readonly sentAt: number;
  /** When it was sent, by the monotonic clock. */
  readonly at: number;
  /** Whether it was sent twice: on purpose, or because nobody answered or the line was lost. */
  isResent: boolean;
  /** Its entry in the log, once acknowledged. */
  seq: number | null;
  ackedAt: number;
  refused: WireReason | null;
}

/** A fingerprint of what a player saw after an entry. */
export interface Look {
  readonly seq: number;
  readonly you: number | null;
  readonly print: string;
}

/** A player's memory of a table, across all servers that ran. */
export interface TableMemory {
  readonly table: string;
  /** The seat to take, from 1 up; 0 for none. */
  readonly place: number;
  /** How many people play; the host adds bots for the other seats. */
  readonly people: number;
  readonly sent: SentMessage[];
  readonly looks: Look[];
  /** Null while the player is not connected. */
  shown: Shown | null;
  pending: SentMessage | null;
  /** A message was refused whose first copy may still be carried out: the next one may come too late. */
  mayBeBehind: boolean;
  isOver: boolean;
}

interface Shown {
  seq: number;
  info: TableInfo;
  you: number | null;
  view: Json;
}

/** One count for all events of the test, so that their order is known. */
let ticks = 0;
const tick = (): number => ++ticks;

/** After this many milliseconds a player tries another server. */
const HANDSHAKE_MS = 3000;

export interface Habits {
  /** One decision in this many is something unusual: 0 for never. */
  readonly oddities: number;
  /** One message in this many is sent twice, as over a bad connection: 0 for never. */
  readonly repeats: number;
  /** Whether the server may say that it could not save a move, as on a full disk. */
  readonly mayFail?: boolean;
  /**
   * Whether the player goes from node to node. Then one copy of a message may be carried out after another was
   * refused: it was still under way, or being written when the line to the database was lost, and refusals are not
   * stored.
   */
  readonly roams?: boolean;
}

/**
 * A player who plays to the end whatever happens: sits down, gets ready, moves, and after a lost connection reconnects
 * and sends unanswered messages again, with the same id.
 */
export class Player {
  readonly name: string;
  readonly tables = new Map<string, TableMemory>();
  /** Events that should not have happened. */
  readonly faults: string[] = [];
  /** Why servers have told the player to stop watching a table. */
  readonly sentAway: string[] = [];
  readonly #cookie: string;
  readonly #habits: Habits;
  readonly #rng: Rng;
  #socket: WebSocket | null = null;
  #count = 0;

  constructor(name: string, cookie: string, habits: Habits) {
    this.name = name;
    this.#cookie = cookie;
    this.#habits = habits;
    this.#rng = rngFromSeed(`player ${name}`);
  }

  get isConnected(): boolean {
    return this.#socket !== null;
  }

  /** Sends messages again after this many milliseconds without an answer, as clients do. */
  resendAfter(ms: number): void {
    for (const { pending, shown } of this.tables.values())
      if (pending !== null && shown !== null && performance.now() - pending.at > ms) {
        pending.isResent = true;
        this.#send(pending.message);
      }
  }

  /** How many messages wait for an answer. */
  get pendingCount(): number {
    return [...this.tables.values()].filter(({ pending }) => pending !== null).length;
  }

  /** Adds a table to the player's tables. */
  goTo(table: string, place: number, people: number): void {
    const memory: TableMemory = {
      table,
      place,
      people,
      sent: [],
      looks: [],
      shown: null,
      pending: null,
      mayBeBehind: false,
      isOver: false,
    };
    this.tables.set(table, memory);
    this.#send({ kind: 'watch', table });
  }

  /** Forgets a table. A socket may watch only a limited number. */
  leave(table: string): void {
    if (this.tables.delete(table)) this.#send({ kind: 'unwatch', table });
  }

  /** Resolves when the server has welcomed the player; false if it cannot be reached. */
  connect(address: string): Promise<boolean> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
      headers: { cookie: this.#cookie },
      perMessageDeflate: false,
      handshakeTimeout: HANDSHAKE_MS,
    });
    this.#socket = socket;
    return new Promise((done) => {
      socket.on('message', (bytes) => {
        if (this.#socket !== socket) return;
        this.#hear(JSON.parse(String(bytes)) as ServerMessage);
        done(true);
      });
      socket.on('close', () => {
        if (this.#socket === socket) this.#forgetShown();
        done(false);
      });
      socket.on('error', () => done(false));
    });
  }

  /** The connection is lost. */
  drop(): void {
    this.#socket?.terminate();
    this.#forgetShown();
  }

  #forgetShown(): void {
    this.#socket = null;
    for (const memory of this.tables.values()) memory.shown = null;
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    if (message.kind === 'welcome') {
      for (const { table, isOver } of this.tables.values()) if (!isOver) this.#send({ kind: 'watch', table });
      return;
    }
    if (!('table' in message)) return;
    const memory = this.tables.get(message.table);
    if (memory === undefined) return;
    if (message.kind === 'closed') this.sentAway.push(message.reason.code);
    this.#learn(memory, message);
    if (memory.shown !== null && memory.pending === null && !memory.isOver) this.#want(memory, memory.shown);
  }

  #learn(memory: TableMemory, message: ServerMessage): void {
    switch (message.kind) {
      case 'table': {
        const { seq, info, you, view } = message;
        const isBack = memory.shown === null;
        memory.shown = { seq, info, you, view };
        this.#look(memory, memory.shown);
        if (isBack && memory.pending !== null) {
          memory.pending.isResent = true;
          this.#send(memory.pending.message);
        }
        return;
      }
      case 'step':
        this.#step(memory, message);
        if (message.id !== undefined) this.#acknowledged(memory, message.id, message.seq);
        return;
      case 'done':
        this.#acknowledged(memory, message.id, message.seq);
        return;
      case 'refused':
        this.#refused(memory, message.id, message.reason);
        return;
    }
  }

  #step(memory: TableMemory, message: Extract<ServerMessage, { kind: 'step' }>): void {
    const { shown } = memory;
    if (shown === null) {
      this.#fault(memory, `a step before the table: ${message.seq}`);
      return;
    }
    if (message.seq !== shown.seq + 1) this.#fault(memory, `${message.seq} after ${shown.seq}`);
    shown.seq = message.seq;
    if (message.patch !== undefined) shown.view = patched(shown.view, message.patch as Patch);
    if (message.info !== undefined) {
      shown.info = patched(shown.info as Json, message.info as Patch) as unknown as TableInfo;
    }
    this.#look(memory, shown);
  }

  #look(memory: TableMemory, { seq, you, view, info }: Shown): void {
    memory.looks.push({ seq, you, print: fingerprint(view) });
    if (info.status === 'over') memory.isOver = true;
  }

  #acknowledged(memory: TableMemory, id: string, seq: number): void {
    const sentMessage = memory.sent.findLast((candidate) => candidate.id === id);
    if (sentMessage === undefined) {
      this.#fault(memory, `an answer to ${id}, which was never sent`);
      return;
    }
    // An order may make two entries; a move makes one.
    if (sentMessage.message.kind === 'act' && sentMessage.seq !== null && sentMessage.seq !== seq)
      this.#fault(memory, `${id} is at ${sentMessage.seq} and at ${seq}`);
    if (sentMessage.seq === null) sentMessage.ackedAt = tick();
    sentMessage.seq = seq;
    if (memory.pending === sentMessage) memory.pending = null;
  }

  #refused(memory: TableMemory, id: string, reason: WireReason): void {
    const sentMessage = memory.sent.findLast((candidate) => candidate.id === id);
    if (sentMessage === undefined) {
      this.#fault(memory, `a refusal of ${id}, which was never sent`);
      return;
    }
    // It is sent again, like a message that nobody answers.
    if (this.#habits.mayFail && reason.code === 'not-kept') return;
    if (sentMessage.seq !== null)
      this.#fault(memory, `${id} was acknowledged and then refused: ${reason.code}`);
    if (this.#habits.roams && sentMessage.isResent) memory.mayBeBehind = true;
    else sentMessage.refused = reason;
    if (memory.pending === sentMessage) memory.pending = null;
    if (memory.mayBeBehind) return;
    if (sentMessage.message.kind === 'act' && !mayBeRefused(sentMessage.message.do, reason))
      this.#fault(memory, `${sentMessage.message.do} is refused: ${reason.message}`);
  }

  #fault(memory: TableMemory, text: string): void {
    this.faults.push(`${this.name} at ${memory.table}: ${text}`);
  }

  /** Decides what to do in view of this. */
  #want(memory: TableMemory, shown: Shown): void {
    const order = this.#orderNow(memory, shown);
    if (order !== null) this.#ask(memory, (id, table) => ({ kind: 'order', table, id, order }));
    else if (shown.info.status === 'playing') this.#move(memory, shown);
  }

  #orderNow(memory: TableMemory, { info, you }: Shown): Order | null {
    if (memory.place === 0) return null;
    if (info.status === 'open') {
      if (you === null) return { kind: 'sit', seat: memory.place };
      if (!info.seats[you - 1].stirred)
        return { kind: 'entropy', value: memory.place.toString(16).repeat(64) };
      if (!info.seats[you - 1].ready) return { kind: 'ready', ready: true };
      return info.host === info.seats[you - 1].user ? hostsOrder(info, memory.people) : null;
    }
    if (you === null || info.status !== 'playing') return null;
    if (info.seats[you - 1].bot !== null) return { kind: 'take-back' };
    const asked = info.asks.find(({ agreed }) => !agreed.includes(you));
    if (asked !== undefined) return { kind: 'answer', ask: asked.id, agree: below(this.#rng, 2) === 0 };
    return isIdle(info) ? null : this.#oddity(memory);
  }

  #oddity(memory: TableMemory): Order | null {
    const { oddities } = this.#habits;
    if (oddities === 0 || below(this.#rng, oddities) !== 0) return null;
    if (below(this.#rng, 3) === 0) return { kind: 'hand-over', level: 'beginner' };
    const mine = memory.sent.findLast(({ message, seq }) => message.kind === 'act' && seq !== null);
    return mine?.seq ? { kind: 'undo', to: mine.seq - 1 } : null;
  }

  #move(memory: TableMemory, { info, you, view, seq }: Shown): void {
    const game = gameById(info.game);
    if (game === null || you === null || memory.place === 0 || isIdle(info)) return;
    const seat = (you - 1) as Seat;
    const world = game.imagine(view as object, this.#rng) as Position<GameTypes>;
    if (!hasSeat(game.waitingFor(world), seat) || hasSeat(game.drivenSeats(world), seat)) return;
    const texts = legalTexts(game, world, seat);
    const text = memory.sent.length < MAX_MESSAGES ? texts[below(this.#rng, texts.length)] : LEAVE;
    if (text === undefined) {
      this.#fault(memory, 'asked, and without a legal move');
      return;
    }
    this.#ask(memory, (id, table) => ({ kind: 'act', table, seq, id, do: text }));
  }

  #ask(memory: TableMemory, sentMessage: (id: string, table: string) => SentMessage['message']): void {
    const id = `${this.name}-${++this.#count}`;
    const message = sentMessage(id, memory.table);
    memory.pending = {
      id,
      table: memory.table,
      message,
      sentAt: tick(),
      at: performance.now(),
      isResent: false,
      seq: null,
      ackedAt: 0,
      refused: null,
    };
    memory.sent.push(memory.pending);
    this.#send(message);
    const { repeats } = this.#habits;
    if (repeats > 0 && below(this.#rng, repeats) === 0) {
      memory.pending.isResent = true;
      this.#send(message);
    }
  }
}

function hostsOrder({ seats }: TableInfo, people: number): Order | null {
  const free = seats.findIndex(({ user, bot }, seat) => seat >= people && user === null && bot === null);
  if (free >= 0) return { kind: 'bot', seat: free + 1, level: 'beginner' };
  return seats.every(({ ready }) => ready) ? { kind: 'start' } : null;
}

/** A table with a whole day on the clock shows that the clock runs: nobody moves. */
const isIdle = ({ clock }: TableInfo): boolean => clock.kind === 'game' && clock.base === IDLE_BASE;
export const IDLE_BASE = 86_400;

/** A player leaves after this many messages: random games may take very long. */
const MAX_MESSAGES = 250;

/** Others may have moved meanwhile, or the bot that plays the seat. */
const MAY_BE_REFUSED = new Set(['stale', 'bot-plays', 'paused']);

/** A player may leave without having seen the latest move, which may have been the last. */
const NOTHING_TO_LEAVE = new Set(['game-over', 'over']);

const mayBeRefused = (text: string, { code }: WireReason): boolean =>
  MAY_BE_REFUSED.has(code) || (text === LEAVE && NOTHING_TO_LEAVE.has(code));
