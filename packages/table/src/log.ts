import type { LoggedLevel, NewTable } from '@tuckbox/protocol/client';
import type { Span } from './clock.ts';

/** The id of a guest or an account. */
export type UserId = string;
export type TableId = string;

/** The place of a table in a tournament: the server hosts it, seats the players and starts the game. */
export interface TournamentPlace {
  readonly id: string;
  readonly round: number;
  /**
   * Other tables of the round play the same deal: the entrants' parts of the shuffle replace those of the seats.
   * The table is sealed until all of them are over.
   */
  readonly deal?: { readonly entropy: readonly string[] } | undefined;
}

/** A table as it was requested and opened. It never changes. */
export interface TablePlan extends Omit<NewTable, 'options'> {
  readonly id: TableId;
  readonly host: UserId;
  readonly hostName: string;
  readonly rulesVersion: number;
  /** All options, with defaults. */
  readonly options: object;
  /**
   * By default the shuffle is provable and unpredictable. A `seeded` one deals from a seed, which is stored as the
   * secret, on devices that nobody has to trust.
   */
  readonly shuffle?: 'seeded';
  /** Left out for a table of no tournament. */
  readonly tournament?: TournamentPlace | undefined;
  /** SHA-256 of the secret, in hex. The secret stays in the store until the game is over. */
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
  /** `character` is left out if the seat is emptied, and in logs of earlier versions. */
  | {
      readonly kind: 'botted';
      readonly seat: number;
      readonly level: LoggedLevel | null;
      readonly character?: string | undefined;
    }
  | { readonly kind: 'stirred'; readonly seat: number; readonly value: string }
  /** `order[k]` is the old seat of the player who sits at k now. */
  | { readonly kind: 'started'; readonly order: readonly number[]; readonly hash: string }
  | {
      readonly kind: 'moved';
      readonly seat: number;
      readonly do: string;
      readonly mover: Mover;
      readonly hash: string;
    }
  /** Returns the game to the position after entry `to`. */
  | { readonly kind: 'undone'; readonly to: number }
  | { readonly kind: 'handed'; readonly seat: number; readonly level: LoggedLevel; readonly givenUp: boolean }
  | { readonly kind: 'taken'; readonly seat: number; readonly user: UserId; readonly name: string }
  | { readonly kind: 'asked'; readonly seat: number; readonly ask: Ask }
  | { readonly kind: 'answered'; readonly ask: number; readonly seat: number; readonly agree: boolean }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** The server was down for this many milliseconds, which no clock counts. */
  | { readonly kind: 'woken'; readonly gap: number }
  /** All days off of a seat's player, which stop the seat's clock; they replace earlier ones. */
  | { readonly kind: 'rested'; readonly seat: number; readonly spans: readonly Span[] }
  | { readonly kind: 'muted'; readonly user: UserId; readonly muted: boolean }
  | { readonly kind: 'rematched'; readonly table: TableId }
  /** One user's seat and role at this table pass to another; null if the user was removed without a successor. */
  | { readonly kind: 'became'; readonly from: UserId; readonly user: UserId | null; readonly name: string }
  /** All tables of the same deal are over: the game need no longer be hidden from anybody. */
  | { readonly kind: 'unsealed' }
  /** The operator has ended it. */
  | { readonly kind: 'closed' };

/** An entry of a table's log. The log is the truth: everything else about a table follows from it. */
export interface Entry {
  readonly seq: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
  /** The user and the client's id of the message that caused it, so that a repeat is recognized. */
  readonly user: UserId | null;
  readonly id: string | null;
  readonly what: Happening;
}

/**
 * Whether the seats of an entry exist: a wrong one would be noticed much later. Moves are checked by the game, which
 * may have more seats than the table, such as an automa's.
 */
export function namesSeats(what: Happening, count: number): boolean {
  if (what.kind === 'moved') return true;
  const named = what.kind === 'swapped' ? [what.a, what.b] : 'seat' in what ? [what.seat] : [];
  return named.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < count);
}

/** Whether such an entry changes the game itself. */
export const isOfGame = (kind: Happening['kind']): boolean =>
  kind === 'moved' || kind === 'undone' || kind === 'started';
