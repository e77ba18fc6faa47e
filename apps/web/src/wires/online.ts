import { type ReadonlySignal, signal } from '@preact/signals';
import type { Json } from '@tuckbox/kit';
import {
  type ClientMessage,
  patched,
  type ServerMessage,
  type TableSummary,
  type WireHappening,
} from '@tuckbox/protocol/client';
import { request } from './http.ts';
import { type Frame, frameOf, type Wire, type WireState } from './wire.ts';

/** The part of a WebSocket that the wire uses, so that tests can replace it. */
export interface Socket {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

const OPEN = 1;
/**
 * The delay before the first reconnect; later ones grow, and are randomised so that clients do not return all at once.
 */
const FIRST_MS = 300;
const LONGEST_MS = 15_000;
/** A server that has been silent this long is pinged, and given up if it does not answer. */
const QUIET_MS = 25_000;
const ANSWER_MS = 6_000;

/** How long to wait before try number `tries`, from 0. `chance` is from 0 up to 1. */
export const backoff = (tries: number, chance: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** tries) * (0.5 + chance / 2);

/** The one socket of this page, open while it has listeners. */
export class OnlineWire implements Wire {
  readonly #state = signal<WireState>('connecting');
  readonly #open: () => Socket;
  readonly #listeners = new Map<string, Set<(message: ServerMessage) => void>>();
  readonly #lobby = new Set<(message: Extract<ServerMessage, { kind: 'lobby' }>) => void>();
  #socket: Socket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  /** The server's clock minus ours. */
  #ahead = 0;
  #user: string | null = null;

  constructor(open: () => Socket) {
    this.#open = open;
  }

  get state(): ReadonlySignal<WireState> {
    return this.#state;
  }

  /** The user of this socket; null until the server has sent it. */
  get user(): string | null {
    return this.#user;
  }

  now(): number {
    return Date.now() + this.#ahead;
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  listen(table: string, hear: (message: ServerMessage) => void): () => void {
    const here = this.#listeners.get(table) ?? new Set();
    this.#listeners.set(table, here.add(hear));
    this.#connect();
    return () => {
      here.delete(hear);
      if (here.size > 0) return;
      this.#listeners.delete(table);
      this.send({ kind: 'unwatch', table });
      this.#restIfUnused();
    };
  }

  /** Calls `hear` with all public tables, then with each change. */
  listenToLobby(hear: (tables: readonly TableSummary[], gone: readonly string[]) => void): () => void {
    const listener = ({ tables, gone }: Extract<ServerMessage, { kind: 'lobby' }>): void =>
      hear(tables, gone);
    this.#lobby.add(listener);
    this.#connect();
    this.send({ kind: 'lobby', on: true });
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size > 0) return;
      this.send({ kind: 'lobby', on: false });
      this.#restIfUnused();
    };
  }

  async history(table: string): Promise<readonly Frame[]> {
    return framesOf(await request<readonly HistoryStep[]>('GET', `/api/tables/${table}/history`));
  }

  /** Reconnects at once: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.#isUnused) return;
    if (this.#socket?.readyState === OPEN) this.#askForLife();
    else if (this.#retry !== undefined) {
      this.#tries = 0;
      this.#connect();
    }
  }

  get #isUnused(): boolean {
    return this.#listeners.size === 0 && this.#lobby.size === 0;
  }

  #restIfUnused(): void {
    if (this.#isUnused) this.#drop();
  }

  #connect(): void {
    if (this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#listenForLife();
      if (this.#lobby.size > 0) this.send({ kind: 'lobby', on: true });
      this.#state.value = 'open';
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage);
  }

  #lose(): void {
    this.#drop();
    if (this.#isUnused) return;
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#tries++, Math.random()));
  }

  #drop(): void {
    clearTimeout(this.#pulse);
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
    this.#state.value = this.#state.value === 'connecting' ? 'connecting' : 'lost';
  }

  #listenForLife(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#askForLife(), QUIET_MS);
  }

  #askForLife(): void {
    this.send({ kind: 'ping', at: Date.now() });
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#lose(), ANSWER_MS);
  }

  #hear(message: ServerMessage): void {
    this.#listenForLife();
    switch (message.kind) {
      case 'welcome':
        this.#user = message.user;
        this.#ahead = message.now - Date.now();
        return;
      case 'pong':
        this.#ahead = message.now - (Date.now() + message.at) / 2;
        return;
      case 'lobby':
        for (const hear of this.#lobby) hear(message);
        return;
      case 'error':
      case 'bye':
        return;
      default:
        for (const hear of [...(this.#listeners.get(message.table) ?? [])]) hear(message);
    }
  }
}

/** A step of `GET /api/tables/{table}/history`: the change of the view since the previous step. */
export interface HistoryStep {
  readonly seq: number;
  readonly what: WireHappening;
  readonly events: Frame['events'];
  /** Absent if nothing changed. */
  readonly patch?: Json;
}

/** Expands a list of patches into frames. */
export function framesOf(steps: readonly HistoryStep[]): Frame[] {
  let view: Json = null;
  return steps.map(({ seq, what, events, patch }) => {
    if (patch !== undefined) view = patched(view, patch);
    return frameOf(what, { seq, events, view });
  });
}

let shared: OnlineWire | null = null;

/** The socket of this page. */
export function online(): OnlineWire {
  if (shared !== null) return shared;
  const wire = new OnlineWire(() => {
    const url = new URL('/ws', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(url) as unknown as Socket;
  });
  addEventListener('online', () => wire.hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wire.hurry();
  });
  shared = wire;
  return wire;
}
