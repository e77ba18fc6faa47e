import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from './config.ts';
import type { House } from './house.ts';
import type { Store } from './store/store.ts';
import type { UserId } from './table/log.ts';

/** Who sends a request. */
export interface Caller {
  readonly user: UserId;
  readonly name: string;
  /** What a token allows (`play`, `read`); null for people, who may do everything. */
  readonly scopes: readonly string[] | null;
  /** What names the session or the token in `onRevoked`. */
  readonly credential: string;
}

/** Who is who. */
export interface Identity {
  /** The caller, by cookie or bearer token; null for nobody. */
  whoIs(headers: IncomingHttpHeaders): Promise<Caller | null>;
  /** Calls back with the credential of every session and token that is ended. */
  onRevoked(listener: (credential: string) => void): void;
}

/** What is counted while it happens; everything else is read when somebody asks for the metrics. */
export interface Metrics {
  /** A move is on disk and shown: of which game, and how long after it came in. */
  moved(game: string, milliseconds: number): void;
  refused(code: string): void;
  socketOpened(): void;
  socketClosed(): void;
}

export const NO_METRICS: Metrics = {
  moved: () => {},
  refused: () => {},
  socketOpened: () => {},
  socketClosed: () => {},
};

/** A line for the operator. Never carries views, events, moves' hidden cards or secrets. */
export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** What the HTTP routes are made from. */
export interface Services {
  readonly store: Store;
  readonly identity: Identity;
  readonly house: House;
  readonly config: Config;
  readonly metrics: Metrics;
}
