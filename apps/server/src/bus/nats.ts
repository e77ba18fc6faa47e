import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import type { Json } from '@tuckbox/kit';
import type { Logger } from '../services.ts';
import { type Bus, Listeners } from './bus.ts';

/** Keeps our messages apart from those of other programs on the same NATS. */
const PREFIX = 'tuckbox.';
/** How long to wait before the next attempt to connect, in milliseconds. */
const RETRY_MS = 250;
/** A line that is cut without a word is noticed after two unanswered pings, in milliseconds each. */
const PING_MS = 1000;
const CONNECT_TIMEOUT_MS = 2000;

interface NatsParts {
  /** Such as nats://user:password@host:4222; several with commas between. */
  readonly url: string;
  readonly logger: Logger;
}

/**
 * A bus over NATS. It returns at once and connects in the background, again and again for ever: without NATS the nodes
 * find news by asking the store.
 */
export function natsBus({ url, logger }: NatsParts): Bus {
  return new NatsBus(optionsOf(url), logger);
}

class NatsBus implements Bus {
  readonly #options: ConnectionOptions;
  readonly #logger: Logger;
  readonly #listeners = new Listeners();
  readonly #unsubscribe = new Map<string, () => void>();
  readonly #onReconnected: (() => void)[] = [];
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #connection: NatsConnection | null = null;
  isConnected = false;
  /** An outage is logged once, not with every attempt. */
  #isOutageLogged = false;

  constructor(options: ConnectionOptions, logger: Logger) {
    this.#options = options;
    this.#logger = logger;
    this.#running = this.#run();
  }

  publish(topic: string, message: Json): void {
    // The library would keep messages for later, without a limit: by then they are of no use.
    if (!this.isConnected) return;
    try {
      this.#connection?.publish(`${PREFIX}${topic}`, JSON.stringify(message));
    } catch {
      // The connection has just ended; the next attempt to connect follows.
    }
  }

  subscribe(topic: string, listener: (message: Json) => void): () => void {
    const remove = this.#listeners.add(topic, listener);
    if (!this.#unsubscribe.has(topic)) this.#subscribe(topic);
    return () => {
      if (!remove()) return;
      this.#unsubscribe.get(topic)?.();
      this.#unsubscribe.delete(topic);
    };
  }

  onReconnected(listener: () => void): void {
    this.#onReconnected.push(listener);
  }

  async close(): Promise<void> {
    this.isConnected = false;
    this.#listeners.clear();
    this.#closing.abort();
    await this.#connection?.close().catch(() => {});
    await this.#running;
  }

  /** Connects, and after every loss again. */
  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        const connection = await connect(this.#options);
        if (this.#closing.signal.aborted) return await connection.close();
        this.#connected(connection);
        await this.#untilLost(connection);
      } catch (error) {
        this.#lost(error);
      }
      await sleep(RETRY_MS, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }

  #connected(connection: NatsConnection): void {
    this.#connection = connection;
    this.#unsubscribe.clear();
    for (const topic of this.#listeners.topics) this.#subscribe(topic);
    this.isConnected = true;
    if (this.#isOutageLogged) this.#logger.info({}, 'the bus is connected again');
    this.#isOutageLogged = false;
    for (const listener of this.#onReconnected) listener();
  }

  async #untilLost(connection: NatsConnection): Promise<void> {
    const error = await connection.closed();
    if (!this.#closing.signal.aborted) this.#lost(error ?? new Error('the connection has ended'));
  }

  #lost(error: unknown): void {
    this.isConnected = false;
    this.#connection = null;
    if (this.#isOutageLogged || this.#closing.signal.aborted) return;
    this.#isOutageLogged = true;
    this.#logger.warn({ error }, 'the bus is away: the nodes ask the store for news until it is back');
  }

  #subscribe(topic: string): void {
    const connection = this.#connection;
    if (connection === null) return;
    const subscription = connection.subscribe(`${PREFIX}${topic}`, {
      callback: (error, message) => {
        const read = error === null ? readJson(message.string()) : undefined;
        if (read !== undefined) this.#listeners.tell(topic, read);
      },
    });
    this.#unsubscribe.set(topic, () => {
      if (!connection.isClosed()) subscription.unsubscribe();
    });
  }
}

/** Undefined for text that is not JSON: another program may use our subjects. */
function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The library takes user and password apart from the address. */
function optionsOf(list: string): ConnectionOptions {
  const urls = list.split(',').map((text) => new URL(text.trim()));
  const [{ username, password, protocol }] = urls;
  return {
    servers: urls.map(({ host }) => host),
    name: 'tuckbox',
    // A node does not hear itself.
    noEcho: true,
    // We reconnect ourselves, so that every loss is noticed and every subscription made again.
    reconnect: false,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ...(username !== '' && password === '' ? { token: decodeURIComponent(username) } : {}),
    ...(password === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}
