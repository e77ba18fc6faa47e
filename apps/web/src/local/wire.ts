import { signal } from '@preact/signals';
import type { ClientMessage, ServerMessage } from '@tuckbox/protocol/client';
import type { Frame, Wire, WireState } from '../wires/wire.ts';
import { tableWorker } from '../workers/workers.ts';
import type { LocalMessage } from './table.ts';

type Heard =
  | { readonly message: ServerMessage }
  | { readonly frames: readonly Frame[]; readonly isLast: boolean }
  | { readonly problem: string };

const LAST_WRITE_MS = 2000;

/** The way to a table on this device: a worker of this page plays it. */
export class LocalWire implements Wire {
  readonly state = signal<WireState>('open');
  readonly #table: string;
  readonly #worker: Worker;
  #hear: (message: ServerMessage) => void = () => {};
  #pieces: Frame[] = [];
  #gotHistory: ((frames: readonly Frame[]) => void)[] = [];

  constructor(table: string) {
    this.#table = table;
    this.#worker = tableWorker();
    this.#worker.onmessage = ({ data }: MessageEvent<Heard>) => this.#receive(data);
  }

  now(): number {
    return Date.now();
  }

  send(message: ClientMessage): void {
    this.#post(message);
  }

  listen(_table: string, hear: (message: ServerMessage) => void): () => void {
    this.#hear = hear;
    return () => {
      this.#hear = () => {};
      this.#post({ kind: 'unwatch', table: this.#table });
      // The last move may still be on its way to the disk.
      setTimeout(() => this.#worker.terminate(), LAST_WRITE_MS);
    };
  }

  history(table: string): Promise<readonly Frame[]> {
    return new Promise((resolve) => {
      this.#gotHistory.push(resolve);
      this.#post({ kind: 'history', table });
    });
  }

  /** Somebody else takes the device; null while it is passed on. */
  look(seat: number | null): void {
    this.#post({ kind: 'eyes', table: this.#table, seat: seat === null ? null : seat + 1 });
  }

  /** How long bots take at least, in milliseconds. */
  pace(ms: number): void {
    this.#post({ kind: 'pace', table: this.#table, ms });
  }

  #post(message: LocalMessage): void {
    this.#worker.postMessage(message);
  }

  #receive(data: Heard): void {
    if ('message' in data) this.#hear(data.message);
    else if ('frames' in data) {
      this.#pieces.push(...data.frames);
      if (!data.isLast) return;
      const frames = this.#pieces;
      this.#pieces = [];
      this.#gotHistory.shift()?.(frames);
    } else console.error(data.problem);
  }
}
