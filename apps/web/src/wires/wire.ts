import type { ReadonlySignal } from '@preact/signals';
import type { Json } from '@tuckbox/kit';
import type { ClientMessage, ServerMessage } from '@tuckbox/protocol/client';

/** Whether messages come and go: not yet, now, or no longer. */
export type WireState = 'connecting' | 'open' | 'lost';

/** One step of a game as some eyes saw it, and how things stood after it. Seats count from 0. */
export interface Frame {
  readonly seq: number;
  /** Who moved; null where nobody did: the deal, or a move taken back. */
  readonly seat: number | null;
  /** Who moved for that seat, where its player did not. */
  readonly by: 'bot' | 'rule' | 'clock' | null;
  readonly events: readonly { readonly kind: string }[];
  readonly view: Json;
}

/** The way to a table: over the network, or to a worker of this page. Both speak the same messages. */
export interface Wire {
  readonly state: ReadonlySignal<WireState>;
  /** Sends if it can; what must arrive is sent again by whoever wants it. */
  send(message: ClientMessage): void;
  /** Hears what is said about a table, until the function that it returns is called. */
  listen(table: string, hear: (message: ServerMessage) => void): () => void;
  /** Everything that happened at a table so far, as our eyes saw it; moves that were taken back are gone. */
  history(table: string): Promise<readonly Frame[]>;
  /** The time by the clock that the table goes by, in milliseconds. */
  now(): number;
}
