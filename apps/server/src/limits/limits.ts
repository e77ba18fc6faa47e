import { RateLimiter } from './rate-limiter.ts';

export interface LimitOptions {
  /** For one socket; 0 lifts the limits, for measurements. */
  readonly messagesPerSecond: number;
  /** A monotonic clock, in milliseconds. */
  uptime(): number;
}

/** A user may have pages open on several devices. */
const SOCKETS_BUSY_AT_ONCE = 3;
/** A school or a household behind one address. */
const USERS_BUSY_AT_ONCE = 8;
/** The size of a burst, in seconds' worth of messages. */
export const BURST = 3;
const MINUTE = 60;
/**
 * How many log entries are replayed for one network: at once, so that a whole class can come back to its tables, and in
 * a minute. A thousand entries take about 50 ms.
 */
const ENTRIES_AT_ONCE = 40_000;
const ENTRIES_PER_MINUTE = 30_000;
/** The cost of every table besides its entries. */
const ENTRIES_FOR_ANY = 50;

/** How much one user or one network may ask of the server. `networkOf` tells the network of an address. */
export class Limits {
  /** Requests under `/api`, by network. Expensive routes count as several. */
  readonly requests: RateLimiter;
  /** New guests, by network. */
  readonly guests: RateLimiter;
  /** New sockets, by network. */
  readonly sockets: RateLimiter;
  /** The cost of socket messages, by user and by network. */
  readonly #messagesOfUser: RateLimiter;
  readonly #messagesOfNetwork: RateLimiter;
  /** Entries of logs that are read from the store, by network. */
  readonly #readings: RateLimiter;
  readonly #tablesOfUser: RateLimiter;
  readonly #tablesOfNetwork: RateLimiter;
  /** Lines of chat, by table and user. Never lifted: no measurement needs it. */
  readonly chat: RateLimiter;
  /** Changes at a table other than moves, by table and user, so that nobody floods a log. Never lifted. */
  readonly changes: RateLimiter;
  /** Asks, challenges and invitations, by the person who sends them. Never lifted. */
  readonly #callsOfUser: RateLimiter;
  /** The same, by sender and by recipient. */
  readonly #callsOfPair: RateLimiter;
  /** New tournaments, by user. */
  readonly tournaments: RateLimiter;
  /** Changes of tournaments, such as entries, by user. */
  readonly entries: RateLimiter;

  readonly #byName: { readonly [name: string]: RateLimiter };

  constructor({ messagesPerSecond, uptime }: LimitOptions) {
    const isUnlimited = messagesPerSecond === 0;
    const limit = (most: number, perMinute: number): RateLimiter =>
      isUnlimited ? new RateLimiter(Infinity, 0, uptime) : new RateLimiter(most, perMinute, uptime);
    const messages = (sockets: number): RateLimiter =>
      limit(BURST * sockets * messagesPerSecond, MINUTE * sockets * messagesPerSecond);
    this.requests = limit(600, 3000);
    this.guests = limit(60, 60);
    this.sockets = limit(200, 1200);
    this.#messagesOfUser = messages(SOCKETS_BUSY_AT_ONCE);
    this.#messagesOfNetwork = messages(SOCKETS_BUSY_AT_ONCE * USERS_BUSY_AT_ONCE);
    this.#readings = limit(ENTRIES_AT_ONCE, ENTRIES_PER_MINUTE);
    this.#tablesOfUser = limit(30, 20);
    this.#tablesOfNetwork = limit(120, 60);
    this.chat = new RateLimiter(6, 30, uptime);
    this.changes = new RateLimiter(30, 18, uptime);
    this.#callsOfUser = new RateLimiter(20, 6, uptime);
    this.#callsOfPair = new RateLimiter(4, 1, uptime);
    this.tournaments = limit(10, 10 / MINUTE);
    this.entries = limit(40, 20);
    this.#byName = {
      requests: this.requests,
      guests: this.guests,
      sockets: this.sockets,
      'messages of user': this.#messagesOfUser,
      'messages of network': this.#messagesOfNetwork,
      readings: this.#readings,
      'tables of user': this.#tablesOfUser,
      'tables of network': this.#tablesOfNetwork,
      chat: this.chat,
      changes: this.changes,
      'calls of user': this.#callsOfUser,
      'calls of pair': this.#callsOfPair,
      tournaments: this.tournaments,
      entries: this.entries,
    };
  }

  /** How much of the limits each caller has used since the last call, for other nodes: limit, caller, amount. */
  takeUses(): [string, string, number][] {
    return Object.entries(this.#byName).flatMap(([name, limiter]) =>
      limiter.takeUses().map(([key, cost]): [string, string, number] => [name, key, cost]),
    );
  }

  /** Adds what callers have used at another node. */
  noteUses(uses: readonly (readonly [string, string, number])[]): void {
    for (const [name, key, cost] of uses) this.#byName[name]?.noteUse(key, cost);
  }

  /** Whether this user may open one more table, new or as a rematch. */
  allowTable({ user, network }: { readonly user: string; readonly network: string }): boolean {
    return this.#tablesOfUser.allow(user) && this.#tablesOfNetwork.allow(network);
  }

  /** Whether this user may ask, challenge or invite these people now. */
  allowCalls(user: string, people: readonly string[]): boolean {
    return (
      people.every((person) => this.#callsOfPair.allow(`${user} ${person}`)) &&
      this.#callsOfUser.allow(user, people.length)
    );
  }

  /** Whether a log of this many entries may be read from the store for this network. */
  allowReading(network: string, entries: number): boolean {
    // A log costs no more than a full bucket, so that even the longest can be read.
    return this.#readings.allow(network, Math.min(ENTRIES_FOR_ANY + entries, ENTRIES_AT_ONCE));
  }

  /** Whether this user may send a message of this cost. */
  allowMessage(
    { user, network }: { readonly user: string; readonly network: string },
    cost: number,
  ): boolean {
    return this.#messagesOfUser.allow(user, cost) && this.#messagesOfNetwork.allow(network, cost);
  }
}
