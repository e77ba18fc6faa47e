import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Json } from '@tuckbox/kit';
import {
  type ClientMessage,
  type Order,
  patched,
  type ServerMessage,
  type TableInfo,
  type WireChat,
  type WireReason,
} from '@tuckbox/protocol/client';
import type { Frame, Wire } from '../wires/wire.ts';

/** What we have sent and not yet been answered. */
interface Wanted {
  readonly message: Extract<ClientMessage, { kind: 'act' | 'order' }>;
  readonly answer: (reason: WireReason | null) => void;
  timer: ReturnType<typeof setTimeout>;
}

type TableMessage = Extract<ServerMessage, { kind: 'table' }>;
type StepMessage = Extract<ServerMessage, { kind: 'step' }>;

/** What is not answered in this time is sent again, with the same id. */
const AGAIN_MS = 3000;
/** So many lines of chat are kept. */
const MOST_CHAT = 200;

let made = 0;
const newId = (): string => `${Date.now().toString(36)}-${(made++).toString(36)}`;

/** A table as this page knows it: kept up to date over a wire, whichever it is. */
export class TableStore {
  readonly id: string;
  readonly info: Signal<TableInfo | null> = signal(null);
  /** Our seat, from 0; null for a spectator. */
  readonly you: Signal<number | null> = signal(null);
  readonly view: Signal<Json> = signal(null);
  /** What happened so far, as our eyes saw it; the last frame is now. Empty before the start. */
  readonly frames: Signal<readonly Frame[]> = signal([]);
  readonly chat: Signal<readonly WireChat[]> = signal([]);
  /** Why we are told no more of this table; null while we are. */
  readonly closed: Signal<WireReason | null> = signal(null);
  /** Goes up whenever the table is shown whole: what was on screen may have nothing to do with it. */
  readonly whole: Signal<number> = signal(0);
  readonly #wire: Wire;
  readonly #wanted = new Map<string, Wanted>();
  readonly #stop: (() => void)[];
  #seq = -1;
  #historyAsked = 0;

  constructor(wire: Wire, table: string) {
    this.id = table;
    this.#wire = wire;
    const stopListening = wire.listen(table, (message) => batch(() => this.#hear(message)));
    const stopWatching = effect(() => {
      if (wire.state.value === 'open') this.#watch();
    });
    this.#stop = [stopWatching, stopListening];
  }

  get connection(): ReadonlySignal<'connecting' | 'open' | 'lost'> {
    return this.#wire.state;
  }

  get seq(): number {
    return this.#seq;
  }

  now(): number {
    return this.#wire.now();
  }

  close(): void {
    for (const stop of this.#stop) stop();
    for (const { timer } of this.#wanted.values()) clearTimeout(timer);
    this.#wanted.clear();
  }

  /** Makes a move. Resolves with why not, or null when it is made. */
  act(text: string): Promise<WireReason | null> {
    return this.#want({ kind: 'act', table: this.id, seq: this.#seq, id: newId(), do: text });
  }

  /** Anything else at the table, likewise. */
  order(order: Order): Promise<WireReason | null> {
    return this.#want({ kind: 'order', table: this.id, id: newId(), order });
  }

  /** The number of the entry before our last move, to which an undo would go back; null where there is none. */
  undoTarget(): number | null {
    const mine = this.you.value;
    const last = mine === null ? undefined : this.frames.value.findLast((frame) => frame.seat === mine);
    return last === undefined || last.by !== null ? null : last.seq - 1;
  }

  #watch(): void {
    this.#wire.send({ kind: 'watch', table: this.id });
  }

  #want(message: Wanted['message']): Promise<WireReason | null> {
    return new Promise((answer) => {
      const wanted: Wanted = { message, answer, timer: setTimeout(() => this.#sendAgain(wanted), AGAIN_MS) };
      this.#wanted.set(message.id, wanted);
      this.#wire.send(message);
    });
  }

  #sendAgain(wanted: Wanted): void {
    clearTimeout(wanted.timer);
    wanted.timer = setTimeout(() => this.#sendAgain(wanted), AGAIN_MS);
    this.#wire.send(wanted.message);
  }

  #answered(id: string | undefined, reason: WireReason | null): void {
    const wanted = id === undefined ? undefined : this.#wanted.get(id);
    if (wanted === undefined) return;
    clearTimeout(wanted.timer);
    this.#wanted.delete(wanted.message.id);
    wanted.answer(reason);
  }

  #hear(message: ServerMessage): void {
    switch (message.kind) {
      case 'table':
        this.#takeWhole(message);
        return;
      case 'step':
        this.#takeStep(message);
        this.#answered(message.id, null);
        return;
      case 'done':
        this.#answered(message.id, null);
        return;
      case 'refused':
        this.#answered(message.id, message.reason);
        return;
      case 'presence':
        this.#seatsOnline(message.online);
        return;
      case 'chat':
        this.chat.value = [...this.chat.value, message.line].slice(-MOST_CHAT);
        return;
      case 'closed':
        this.closed.value = message.reason;
        return;
      default:
        return;
    }
  }

  #takeWhole({ seq, info, you, view, chat }: TableMessage): void {
    const eyes = you === null ? null : you - 1;
    const isSame = seq === this.#seq && eyes === this.you.value;
    this.#seq = seq;
    this.info.value = info;
    this.you.value = eyes;
    this.chat.value = chat;
    this.closed.value = null;
    // What is still wanted may have got lost with the old connection.
    for (const wanted of this.#wanted.values()) this.#sendAgain(wanted);
    if (isSame && this.frames.value.length > 0) return;
    this.view.value = view;
    this.frames.value = view === null ? [] : [nowFrame(seq, view)];
    this.whole.value++;
    if (view !== null) this.#fetchHistory();
  }

  #takeStep(step: StepMessage): void {
    if (step.seq <= this.#seq) return;
    if (step.seq !== this.#seq + 1) {
      this.#watch();
      return;
    }
    this.#seq = step.seq;
    if (step.info !== undefined) this.info.value = patched(this.info.value as Json, step.info) as TableInfo;
    if (step.patch === undefined && step.events === undefined) return;
    const view = step.patch === undefined ? this.view.value : patched(this.view.value, step.patch);
    const isBeginning = this.view.value === null;
    this.view.value = view;
    const events = (step.events ?? []) as unknown as Frame['events'];
    if (events.length === 0 && !isBeginning && step.seat === undefined) {
      // A move was taken back: what came after it is no longer so.
      this.frames.value = [nowFrame(step.seq, view)];
      this.whole.value++;
      this.#fetchHistory();
      return;
    }
    const frame = { seq: step.seq, seat: moverOf(step, events), by: step.by ?? null, events, view };
    this.frames.value = [...this.frames.value, frame];
  }

  #seatsOnline(online: readonly number[]): void {
    const info = this.info.value;
    if (info === null) return;
    const seats = info.seats.map((seat, index) => ({ ...seat, online: online.includes(index + 1) }));
    this.info.value = { ...info, seats };
  }

  /** The log so far. What happens in the meantime is put behind it. */
  async #fetchHistory(): Promise<void> {
    const asked = ++this.#historyAsked;
    const before = await this.#wire.history(this.id).catch(() => []);
    if (asked !== this.#historyAsked || before.length === 0) return;
    const last = before[before.length - 1].seq;
    // The first frame stood for "now"; the history tells it better.
    this.frames.value = [...before, ...this.frames.value.slice(1).filter(({ seq }) => seq > last)];
  }
}

/** Where things stand, when it is not known how they came to. */
const nowFrame = (seq: number, view: Json): Frame => ({ seq, seat: null, by: null, events: [], view });

/** Who moved. A player's own step does not say so, but its first event does. */
function moverOf(step: StepMessage, events: Frame['events']): number | null {
  if (step.seat !== undefined) return step.seat - 1;
  const telling = events.find((event) => 'seat' in event) as { readonly seat?: number } | undefined;
  return telling?.seat ?? null;
}
