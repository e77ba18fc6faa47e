import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '@tuckbox/engine';
import type { ClientMessage, ServerMessage, WireHappening } from '@tuckbox/protocol/client';
import type { Frame } from '@tuckbox/table';

export type { Frame };

/** A step as a frame, whose seats count from 0. Only the deal and moves show anything of the game. */
export function frameOf(what: WireHappening, seen: Pick<Frame, 'seq' | 'events' | 'view'>): Frame {
  if (what.kind === 'moved' || what.kind === 'left')
    return { ...seen, kind: what.kind, seat: (what.seat - 1) as Seat, by: what.by };
  return { ...seen, kind: what.kind === 'started' ? 'started' : 'unseen', seat: null, by: null };
}

/** The state of the connection. */
export type WireState = 'connecting' | 'open' | 'lost';

/** The connection to a table: over the network, or to a worker of this page. Both use the same messages. */
export interface Wire {
  readonly state: ReadonlySignal<WireState>;
  /** Sends a message if the connection is open; the sender repeats messages that must arrive. */
  send(message: ClientMessage): void;
  /** Calls `hear` for every message about a table; the result unsubscribes. */
  listen(table: string, hear: (message: ServerMessage) => void): () => void;
  /** The history of a table as we saw it, without undone moves. */
  history(table: string): Promise<readonly Frame[]>;
  /** The table's clock, in milliseconds. */
  now(): number;
}
