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

/** Something a player wanted, and what became of it. The times are ticks of the test's own count of events. */
export interface Wish {
  readonly id: string;
  readonly table: string;
  readonly message: Extract<ClientMessage, { kind: 'act' | 'order' }>;
  readonly sentAt: number;
  /** Where it stands in the log, once acknowledged. */
  seq: number | null;
  ackedAt: number;
  refused: WireReason | null;
}

/** How a table looked to a player after an entry. */
export interface Look {
  readonly seq: number;
  readonly you: number | null;
  readonly print: string;
}

/** What a player knows and remembers of a table, over all lives of the server. */
export interface Memory {
  readonly table: string;
  /** The seat to take, from 1 up; 0 for none. */
  readonly place: number;
  /** How many people play; the host brings bots for the other seats. */
  readonly people: number;
  readonly wishes: Wish[];
  readonly looks: Look[];
  /** Null while the player is not connected. */
  shown: Shown | null;
  pending: Wish | null;
  isOver: boolean;
}

interface Shown {
  seq: number;
  info: TableInfo;
  you: number | null;
  view: Json;
}

/** One count for everything that happens in the test, so that before and after can be told apart. */
let ticks = 0;
const tick = (): number => ++ticks;

export interface Habits {
  /** Once in so many decisions a player does something out of the ordinary: 0 for never. */
  readonly whims: number;
  /** Once in so many messages it is sent again at once, as over a bad line: 0 for never. */
  readonly repeats: number;
}

/**
 * A player who wants to play to the end whatever happens: sits down, gets ready, moves, and after a lost
 * connection comes back and sends again, with the same id, what was not answered.
 */
export class Player {
  readonly name: string;
  readonly tables = new Map<string, Memory>();
  /** What should not have happened. */
  readonly faults: string[] = [];
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

  /** How many messages wait for an answer. */
  get pendingCount(): number {
    return [...this.tables.values()].filter(({ pending }) => pending !== null).length;
  }

  /** From now on the player is at this table. */
  goTo(table: string, place: number, people: number): void {
    const memory: Memory = {
      table,
      place,
      people,
      wishes: [],
      looks: [],
      shown: null,
      pending: null,
      isOver: false,
    };
    this.tables.set(table, memory);
    this.#send({ kind: 'watch', table });
  }

  /** Resolves when the server has said welcome; false where it cannot be reached. */
  connect(address: string): Promise<boolean> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
      headers: { cookie: this.#cookie },
      perMessageDeflate: false,
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

  /** The line goes dead. */
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
    this.#learn(memory, message);
    if (memory.shown !== null && memory.pending === null && !memory.isOver) this.#want(memory, memory.shown);
  }

  #learn(memory: Memory, message: ServerMessage): void {
    switch (message.kind) {
      case 'table': {
        const { seq, info, you, view } = message;
        const isBack = memory.shown === null;
        memory.shown = { seq, info, you, view };
        this.#look(memory, memory.shown);
        if (isBack && memory.pending !== null) this.#send(memory.pending.message);
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

  #step(memory: Memory, message: Extract<ServerMessage, { kind: 'step' }>): void {
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

  #look(memory: Memory, { seq, you, view, info }: Shown): void {
    memory.looks.push({ seq, you, print: fingerprint(view) });
    if (info.status === 'over') memory.isOver = true;
  }

  #acknowledged(memory: Memory, id: string, seq: number): void {
    const wish = memory.wishes.findLast((candidate) => candidate.id === id);
    if (wish === undefined) {
      this.#fault(memory, `an answer to ${id}, which was never sent`);
      return;
    }
    // An order may make two entries; a move makes one.
    if (wish.message.kind === 'act' && wish.seq !== null && wish.seq !== seq)
      this.#fault(memory, `${id} is at ${wish.seq} and at ${seq}`);
    if (wish.seq === null) wish.ackedAt = tick();
    wish.seq = seq;
    if (memory.pending === wish) memory.pending = null;
  }

  #refused(memory: Memory, id: string, reason: WireReason): void {
    const wish = memory.wishes.findLast((candidate) => candidate.id === id);
    if (wish === undefined) {
      this.#fault(memory, `a refusal of ${id}, which was never sent`);
      return;
    }
    if (wish.seq !== null) this.#fault(memory, `${id} was acknowledged and then refused: ${reason.code}`);
    wish.refused = reason;
    if (memory.pending === wish) memory.pending = null;
    if (wish.message.kind === 'act' && !mayBeRefused(wish.message.do, reason))
      this.#fault(memory, `${wish.message.do} is refused: ${reason.message}`);
  }

  #fault(memory: Memory, text: string): void {
    this.faults.push(`${this.name} at ${memory.table}: ${text}`);
  }

  /** What the player does now, seeing this. */
  #want(memory: Memory, shown: Shown): void {
    const order = this.#orderNow(memory, shown);
    if (order !== null) this.#ask(memory, (id, table) => ({ kind: 'order', table, id, order }));
    else if (shown.info.status === 'playing') this.#move(memory, shown);
  }

  #orderNow(memory: Memory, { info, you }: Shown): Order | null {
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
    return isIdle(info) ? null : this.#whim(memory);
  }

  #whim(memory: Memory): Order | null {
    const { whims } = this.#habits;
    if (whims === 0 || below(this.#rng, whims) !== 0) return null;
    if (below(this.#rng, 3) === 0) return { kind: 'hand-over', level: 'random' };
    const mine = memory.wishes.findLast(({ message, seq }) => message.kind === 'act' && seq !== null);
    return mine?.seq ? { kind: 'undo', to: mine.seq - 1 } : null;
  }

  #move(memory: Memory, { info, you, view, seq }: Shown): void {
    const game = gameById(info.game);
    if (game === null || you === null || memory.place === 0 || isIdle(info)) return;
    const seat = (you - 1) as Seat;
    const world = game.imagine(view as object, this.#rng) as Position<GameTypes>;
    if (!hasSeat(game.waitingFor(world), seat) || hasSeat(game.drivenSeats(world), seat)) return;
    const texts = legalTexts(game, world, seat);
    const text = memory.wishes.length < MOST_WISHES ? texts[below(this.#rng, texts.length)] : LEAVE;
    if (text === undefined) {
      this.#fault(memory, 'asked, and without a legal move');
      return;
    }
    this.#ask(memory, (id, table) => ({ kind: 'act', table, seq, id, do: text }));
  }

  #ask(memory: Memory, wish: (id: string, table: string) => Wish['message']): void {
    const id = `${this.name}-${++this.#count}`;
    const message = wish(id, memory.table);
    memory.pending = {
      id,
      table: memory.table,
      message,
      sentAt: tick(),
      seq: null,
      ackedAt: 0,
      refused: null,
    };
    memory.wishes.push(memory.pending);
    this.#send(message);
    const { repeats } = this.#habits;
    if (repeats > 0 && below(this.#rng, repeats) === 0) this.#send(message);
  }
}

function hostsOrder({ seats }: TableInfo, people: number): Order | null {
  const free = seats.findIndex(({ user, bot }, seat) => seat >= people && user === null && bot === null);
  if (free >= 0) return { kind: 'bot', seat: free + 1, level: 'random' };
  return seats.every(({ ready }) => ready) ? { kind: 'start' } : null;
}

/** A table with a whole day on the clock is there to see the clock run: nobody moves. */
const isIdle = ({ clock }: TableInfo): boolean => clock.kind === 'game' && clock.base === IDLE_BASE;
export const IDLE_BASE = 86_400;

/** After so many the player leaves for good: random players may take very long to finish. */
const MOST_WISHES = 250;

/** Others may have moved in the meantime, or the bot to whom the seat was handed. */
const MAY_BE_REFUSED = new Set(['stale', 'bot-plays', 'paused']);

/** Who leaves need not have seen the latest move, and that may have been the last one. */
const NOTHING_TO_LEAVE = new Set(['game-over', 'over']);

const mayBeRefused = (text: string, { code }: WireReason): boolean =>
  MAY_BE_REFUSED.has(code) || (text === LEAVE && NOTHING_TO_LEAVE.has(code));
