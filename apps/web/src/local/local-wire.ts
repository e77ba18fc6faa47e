import { signal } from '@preact/signals';
import type { ClientMessage, ServerMessage } from '@tuckbox/protocol/client';
import type { Frame, Wire, WireState } from '../wires/wire.ts';
import { expectAnswer } from '../workers/failure.ts';
import { tableWorker } from '../workers/workers.ts';
import type { LocalMessage } from './local-table.ts';

type WorkerReply =
  | { readonly text: string }
  | { readonly frames: readonly Frame[]; readonly isLast: boolean }
  | { readonly problem: string };

const LAST_WRITE_MS = 2000;

/** The wire to a local table, which a worker of this page plays. */
export class LocalWire implements Wire {
  readonly state = signal<WireState>('open');
  readonly #table: string;
  readonly #worker: Worker;
  #answered: (() => void) | null = null;
  #hear: (message: ServerMessage) => void = () => {};
  #pieces: Frame[] = [];
  #gotHistory: ((frames: readonly Frame[]) => void)[] = [];

  constructor(table: string) {
    this.#table = table;
    this.#worker = tableWorker();
    this.#worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.#receive(data);
  }

  now(): number {
    return Date.now();
  }

  send(message: ClientMessage): void {
    // A local table answers every message.
    this.#answered ??= expectAnswer();
    this.#post(message);
  }

  listen(_table: string, hear: (message: ServerMessage) => void): () => void {
    this.#hear = hear;
    return () => {
      this.#hear = () => {};
      this.#answered?.();
      this.#post({ kind: 'unwatch', table: this.#table });
      // The last move may not be written yet.
      setTimeout(() => this.#worker.terminate(), LAST_WRITE_MS);
    };
  }

  history(table: string): Promise<readonly Frame[]> {
    return new Promise((resolve) => {
      this.#gotHistory.push(resolve);
      this.#post({ kind: 'history', table });
    });
  }

  /** Hands the device to the player of a seat; null during the hand-over. */
  passTo(seat: number | null): void {
    this.#post({ kind: 'eyes', table: this.#table, seat: seat === null ? null : seat + 1 });
  }

  /** Sets the shortest time for a bot's move, in milliseconds. */
  setBotPause(ms: number): void {
    this.#post({ kind: 'pace', table: this.#table, ms });
  }

  #post(message: LocalMessage): void {
    this.#worker.postMessage(message);
  }

  #receive(data: WorkerReply): void {
    this.#answered?.();
    this.#answered = null;
    if ('text' in data) this.#hear(JSON.parse(data.text) as ServerMessage);
    else if ('frames' in data) {
      this.#pieces.push(...data.frames);
      if (!data.isLast) return;
      const frames = this.#pieces;
      this.#pieces = [];
      this.#gotHistory.shift()?.(frames);
    } else console.error(data.problem);
  }
}
