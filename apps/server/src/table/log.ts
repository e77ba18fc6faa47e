import type { BotLevel, NewTable } from '@tuckbox/protocol';

/** A guest's or an account's id. */
export type UserId = string;
export type TableId = string;

/** A table as it was asked for, and what was settled when it was opened. Never changes. */
export interface TablePlan extends Omit<NewTable, 'options'> {
  readonly id: TableId;
  readonly host: UserId;
  readonly hostName: string;
  readonly rulesVersion: number;
  /** The whole options, defaults filled in. */
  readonly options: object;
  /** SHA-256 of the secret, in hex. The secret itself stays in the store until the game is over. */
  readonly commitment: string;
}

/** Who or what made a move. */
export type Mover = 'player' | 'bot' | 'rule' | 'clock';

/** What a player asks the others to agree to. */
export type Ask = { readonly kind: 'undo'; readonly to: number } | { readonly kind: 'pause' };

/** What can happen at a table. Seats count from 0. */
export type Happening =
  | { readonly kind: 'opened'; readonly plan: TablePlan }
  | { readonly kind: 'sat'; readonly seat: number; readonly user: UserId; readonly name: string }
  | { readonly kind: 'stood'; readonly seat: number }
  | { readonly kind: 'swapped'; readonly a: number; readonly b: number }
  | { readonly kind: 'readied'; readonly seat: number; readonly ready: boolean }
  | { readonly kind: 'botted'; readonly seat: number; readonly level: BotLevel | null }
  | { readonly kind: 'stirred'; readonly seat: number; readonly value: string }
  /** `order[k]` is the old seat of who sits at k now. */
  | { readonly kind: 'started'; readonly order: readonly number[]; readonly hash: string }
  | {
      readonly kind: 'moved';
      readonly seat: number;
      readonly do: string;
      readonly mover: Mover;
      readonly hash: string;
    }
  /** The game stands again as it did after entry `to`. */
  | { readonly kind: 'undone'; readonly to: number }
  | { readonly kind: 'handed'; readonly seat: number; readonly level: BotLevel; readonly givenUp: boolean }
  | { readonly kind: 'taken'; readonly seat: number; readonly user: UserId; readonly name: string }
  | { readonly kind: 'asked'; readonly seat: number; readonly ask: Ask }
  | { readonly kind: 'answered'; readonly ask: number; readonly seat: number; readonly agree: boolean }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** The server was down for so many milliseconds, which no clock counts. */
  | { readonly kind: 'woken'; readonly gap: number }
  | { readonly kind: 'muted'; readonly user: UserId; readonly muted: boolean }
  | { readonly kind: 'rematched'; readonly table: TableId }
  /** Whatever was one user's here is another's from now on; of who is gone for good it is nobody's. */
  | { readonly kind: 'became'; readonly from: UserId; readonly user: UserId | null; readonly name: string }
  /** The host of the server has put an end to it. */
  | { readonly kind: 'closed' };

/** A line of a table's log. The log is the truth: everything else about a table can be made from it. */
export interface Entry {
  readonly seq: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
  /** The user and the client's id for the message that caused it, so that a repeat is known for one. */
  readonly user: UserId | null;
  readonly id: string | null;
  readonly what: Happening;
}
