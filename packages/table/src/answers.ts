import type { WireReason } from '@tuckbox/protocol/client';
import type { Watcher } from './audience.ts';
import type { Broadcaster } from './broadcaster.ts';
import type { TableState } from './table-state.ts';

/** A message that waits for an answer. */
export interface Request {
  readonly watcher: Watcher;
  readonly id: string;
  /** When it arrived, by the monotonic clock. */
  readonly at: number;
}

/** Answers the messages of watchers. The table's own decisions have no request and need no answer. */
export class Answers {
  readonly #state: TableState;
  readonly #broadcaster: Broadcaster;
  readonly #onRefused: (code: string) => void;

  constructor(state: TableState, broadcaster: Broadcaster, onRefused: (code: string) => void) {
    this.#state = state;
    this.#broadcaster = broadcaster;
    this.#onRefused = onRefused;
  }

  acknowledge(request: Request | null, seq: number): void {
    if (request === null) return;
    const { watcher, id } = request;
    this.#broadcaster.send(watcher, { kind: 'done', id, table: this.#state.room.plan.id, seq });
  }

  /** Acknowledges a message that changed nothing. It is not in the log, so it is remembered here. */
  acknowledgeUnchanged(request: Request | null): void {
    if (request === null) return;
    const { seq, answered } = this.#state;
    answered.noteUnchanged(request.watcher.user, request.id, seq);
    this.acknowledge(request, seq);
  }

  /** Acknowledges a message again that was answered before; false for a new one. */
  repeat(request: Request): boolean {
    const seq = this.#state.answered.seqOf(request.watcher.user, request.id);
    if (seq !== null) this.acknowledge(request, seq);
    return seq !== null;
  }

  refuse(request: Request | null, reason: WireReason): void {
    if (request === null) return;
    const { watcher, id } = request;
    const { seq, room } = this.#state;
    this.#broadcaster.send(watcher, { kind: 'refused', id, table: room.plan.id, seq, reason });
    this.#onRefused(reason.rules[0] ?? reason.code);
  }
}
