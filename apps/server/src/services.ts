import type { IncomingHttpHeaders } from 'node:http';
import type { UserId } from '@tuckbox/table';
import type { Fallback } from './bots/pool.ts';
import type { Presence } from './club/presence.ts';
import type { ClusterNode } from './cluster/cluster-node.ts';
import type { Config } from './config.ts';
import type { Limits } from './limits/limits.ts';
import type { Moderation } from './moderation/moderation.ts';
import type { NoticeChannels } from './notices/notices.ts';
import type { Store } from './store/store.ts';
import type { TableRegistry } from './tables/registry.ts';
import type { Tournaments } from './tournaments/tournaments.ts';

/** The sender of a request. */
export interface Caller {
  readonly user: UserId;
  readonly name: string;
  /** The scopes of a token (`play`, `read`); null for people, who may do everything. */
  readonly scopes: readonly string[] | null;
  /** Identifies the session or the token in `onRevoked`. */
  readonly credential: string;
}

/** Finds out who sends a request. */
export interface Identity {
  /** The caller, by cookie or bearer token; null for a request without a valid one. Fails with `Banned`. */
  authenticate(headers: IncomingHttpHeaders): Promise<Caller | null>;
  /** Whether the caller has an account, and can come back to it. */
  isAccount(caller: Caller): Promise<boolean>;
  /** Calls back with the credential of every session and token that ends. */
  onRevoked(listener: (credential: string) => void): void;
  /** Whether the session or token of this credential has not ended. */
  isValid(credential: string): Promise<boolean>;
}

/** Events, counted as they happen. All other metrics are read when they are requested. */
export interface Metrics {
  /** A move is on disk and shown, this many milliseconds after it arrived. */
  moved(game: string, milliseconds: number): void;
  refused(code: string): void;
  socketOpened(): void;
  socketClosed(): void;
  /** A worker took a bot's question, this many milliseconds after it was asked. */
  botWaited(milliseconds: number): void;
  /** How long a bot thought, without the wait for a worker and without the pause for people. */
  botThought(milliseconds: number): void;
  /** A bot may use only a part of its budget, because too many requests wait. */
  botShortened(): void;
  botOverran(): void;
  /** A legal move was played because no bot chose one. */
  botFellBack(why: Fallback): void;
  botWorkerStarted(): void;
  /** A notice was sent, has failed, was given up, or met a device or an address that is gone. */
  noticed(channel: 'push' | 'mail', outcome: 'sent' | 'failed' | 'dropped' | 'gone'): void;
}

export const NO_METRICS: Metrics = {
  moved: () => {},
  refused: () => {},
  socketOpened: () => {},
  socketClosed: () => {},
  botWaited: () => {},
  botThought: () => {},
  botShortened: () => {},
  botOverran: () => {},
  botFellBack: () => {},
  botWorkerStarted: () => {},
  noticed: () => {},
};

/** Writes a line for the operator. It never carries views, events, hidden cards or secrets. */
export interface Logger {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** The parts of the server that the HTTP routes use. */
export interface Services {
  readonly store: Store;
  readonly identity: Identity;
  readonly registry: TableRegistry;
  readonly config: Config;
  readonly limits: Limits;
  readonly moderation: Moderation;
  readonly metrics: Metrics;
  readonly presence: Presence;
  readonly tournaments: Tournaments;
  readonly channels: NoticeChannels;
  /** This node among the others; left out by a server without any. */
  readonly cluster?: ClusterNode | undefined;
}
