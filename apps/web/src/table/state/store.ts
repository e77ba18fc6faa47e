import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
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
import { isBlocked } from '../../club/friends/calls.ts';
import { reuseUnchanged } from '../../wires/reuse-unchanged.ts';
import { type Frame, frameOf, type Wire } from '../../wires/wire.ts';
import { isSealed } from './is-sealed.ts';

/** A sent message without an answer. */
interface Unanswered {
  readonly message: Extract<ClientMessage, { kind: 'act' | 'order' }>;
  readonly answer: (reason: WireReason | null) => void;
  timer: ReturnType<typeof setTimeout>;
}

type TableMessage = Extract<ServerMessage, { kind: 'table' }>;
type PresenceMessage = Extract<ServerMessage, { kind: 'presence' }>;
type StepMessage = Extract<ServerMessage, { kind: 'step' }>;

/** After this time an unanswered message is sent again, with the same id. */
const AGAIN_MS = 3000;
/** The most chat lines that are kept. */
const MOST_CHAT = 200;

let made = 0;
const newId = (): string => `${Date.now().toString(36)}-${(made++).toString(36)}`;

/** The page's copy of a table, updated over a wire. */
export class TableStore {
  readonly id: string;
  readonly info: Signal<TableInfo | null> = signal(null);
  /** Our seat, from 0; null for a spectator. */
  readonly you: Signal<number | null> = signal(null);
  readonly view: Signal<Json> = signal(null);
  /** The frames so far, as the viewer saw them; the last one is now. Empty before the start. */
  readonly frames: Signal<readonly Frame[]> = signal([]);
  readonly #lines: Signal<readonly WireChat[]> = signal([]);
  /** The chat, without the lines of blocked people. */
  readonly chat: ReadonlySignal<readonly WireChat[]> = computed(() =>
    this.#lines.value.filter(({ user }) => !isBlocked(user)),
  );
  /** Why the table no longer sends us messages; null while it does. */
  readonly closed: Signal<WireReason | null> = signal(null);
  /** Whether `frames` begin with the deal: the history arrives a moment after the table itself. */
  readonly hasHistory: Signal<boolean> = signal(false);
  /** Incremented whenever the whole table is sent: the screen must not animate from its old content. */
  readonly wholeShown: Signal<number> = signal(0);
  readonly #wire: Wire;
  readonly #unanswered = new Map<string, Unanswered>();
  readonly #stop: (() => void)[];
  #seq = -1;
  #answeredAt = -1;
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

  /** The entry of our last accepted message. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  now(): number {
    return this.#wire.now();
  }

  close(): void {
    for (const stop of this.#stop) stop();
    for (const { timer } of this.#unanswered.values()) clearTimeout(timer);
    this.#unanswered.clear();
  }

  /** Makes a move that was chosen after entry `seq`. Resolves with the refusal, or null when it is made. */
  act(text: string, seq = this.#seq): Promise<WireReason | null> {
    return this.#sendUntilAnswered({ kind: 'act', table: this.id, seq, id: newId(), do: text });
  }

  /** Sends an order; resolves in the same way. */
  order(order: Order): Promise<WireReason | null> {
    return this.#sendUntilAnswered({ kind: 'order', table: this.id, id: newId(), order });
  }

  #watch(): void {
    this.#wire.send({ kind: 'watch', table: this.id });
  }

  #sendUntilAnswered(message: Unanswered['message']): Promise<WireReason | null> {
    return new Promise((answer) => {
      const unanswered: Unanswered = {
        message,
        answer,
        timer: setTimeout(() => this.#sendAgain(unanswered), AGAIN_MS),
      };
      this.#unanswered.set(message.id, unanswered);
      this.#wire.send(message);
    });
  }

  #sendAgain(unanswered: Unanswered): void {
    clearTimeout(unanswered.timer);
    unanswered.timer = setTimeout(() => this.#sendAgain(unanswered), AGAIN_MS);
    this.#wire.send(unanswered.message);
  }

  #answered(id: string | undefined, seq: number, reason: WireReason | null): void {
    const unanswered = id === undefined ? undefined : this.#unanswered.get(id);
    if (unanswered === undefined) return;
    if (reason === null) this.#answeredAt = seq;
    clearTimeout(unanswered.timer);
    this.#unanswered.delete(unanswered.message.id);
    unanswered.answer(reason);
  }

  #hear(message: ServerMessage): void {
    switch (message.kind) {
      case 'table':
        this.#takeWhole(message);
        return;
      case 'step':
        this.#takeStep(message);
        this.#answered(message.id, message.seq, null);
        return;
      case 'done':
        this.#answered(message.id, message.seq, null);
        return;
      case 'refused':
        this.#answered(message.id, message.seq, message.reason);
        return;
      case 'presence':
        this.#takePresence(message);
        return;
      case 'chat':
        this.#lines.value = [...this.#lines.value, message.line].slice(-MOST_CHAT);
        return;
      case 'closed':
        this.closed.value = message.reason;
        return;
      default:
        return;
    }
  }

  #takeWhole({ seq, info, you, view: whole, chat }: TableMessage): void {
    const view = reuseUnchanged(this.view.value, whole);
    const eyes = you === null ? null : you - 1;
    const isSame = seq === this.#seq && eyes === this.you.value;
    const past = seq < this.#seq && eyes === this.you.value ? this.#pastUpTo(seq, view) : null;
    this.#seq = seq;
    this.info.value = info;
    this.you.value = eyes;
    this.#lines.value = chat;
    this.closed.value = null;
    // Unanswered messages may have been lost with the old connection.
    for (const unanswered of this.#unanswered.values()) this.#sendAgain(unanswered);
    if (isSame && this.frames.value.length > 0) return;
    this.view.value = view;
    this.frames.value = past ?? (view === null ? [] : [nowFrame(seq, view)]);
    this.wholeShown.value++;
    if (view !== null && past === null) this.#fetchHistory();
  }

  /** The frames up to the entry to which a table on this device went back; null if they are unknown. */
  #pastUpTo(seq: number, view: Json): Frame[] | null {
    const past = this.hasHistory.value ? this.frames.value.filter((frame) => frame.seq <= seq) : [];
    const last = past.at(-1);
    return last?.seq === seq && JSON.stringify(last.view) === JSON.stringify(view) ? past : null;
  }

  #takeStep(step: StepMessage): void {
    if (step.seq <= this.#seq) return;
    if (step.seq !== this.#seq + 1) {
      this.#watch();
      return;
    }
    this.#seq = step.seq;
    if (step.info !== undefined) this.info.value = patched(this.info.value as Json, step.info) as TableInfo;
    if (step.patch !== undefined) this.view.value = patched(this.view.value, step.patch);
    switch (step.what.kind) {
      case 'started':
      case 'moved':
      case 'left':
        this.frames.value = [
          ...this.frames.value,
          frameOf(step.what, {
            seq: step.seq,
            events: (step.events ?? []) as unknown as Frame['events'],
            view: this.view.value,
          }),
        ];
        return;
      case 'undone':
        this.#takeBack(step.what.to);
        return;
      default:
        return;
    }
  }

  /** Removes the frames after entry `to`. Delayed spectators may not have seen any of them. */
  #takeBack(to: number): void {
    if ((this.frames.value.at(-1)?.seq ?? 0) <= to) return;
    if (this.hasHistory.value) this.frames.value = this.frames.value.filter(({ seq }) => seq <= to);
    else {
      this.frames.value = [nowFrame(this.#seq, this.view.value)];
      this.#fetchHistory();
    }
    this.wholeShown.value++;
  }

  #takePresence({ online, awaySince = [] }: PresenceMessage): void {
    const info = this.info.value;
    if (info === null) return;
    const seats = info.seats.map((seat, index) => ({
      ...seat,
      online: online.includes(index + 1),
      awaySince: awaySince[index] ?? null,
    }));
    this.info.value = { ...info, seats };
  }

  /** Fetches the history. Steps that arrive meanwhile are appended to it. */
  async #fetchHistory(): Promise<void> {
    const asked = ++this.#historyAsked;
    this.hasHistory.value = false;
    const info = this.info.value;
    const isHidden = info !== null && isSealed(info);
    const before = isHidden ? [] : await this.#wire.history(this.id).catch(() => []);
    if (asked !== this.#historyAsked) return;
    batch(() => {
      this.hasHistory.value = true;
      const last = before.at(-1)?.seq;
      if (last === undefined) return;
      // The first frame was only a placeholder for the history.
      this.frames.value = [...before, ...this.frames.value.slice(1).filter(({ seq }) => seq > last)];
    });
  }
}

/** The current position as a frame, without its history. */
const nowFrame = (seq: number, view: Json): Frame => frameOf({ kind: 'unseen' }, { seq, events: [], view });
