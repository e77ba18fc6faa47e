import type { AnyGame } from '@tuckbox/catalog';
import { type FastifyInstance, fastify } from 'fastify';
import { type BotDesk, BotWorkers, BRAIN } from './bots/desk.ts';
import type { Config } from './config.ts';
import { Gateway } from './gateway/gateway.ts';
import { House } from './house.ts';
import { takeLeaveOfAll } from './identity/farewell.ts';
import type { Identity, Log, Metrics, Services } from './services.ts';
import { Conflict, type Store } from './store/store.ts';

export interface AppParts {
  readonly config: Config;
  readonly store: Store;
  readonly identity: Identity;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly gameById: (id: string) => AnyGame | null;
  /** The routes, made from the services. */
  registerHttp(app: FastifyInstance, services: Services): void | Promise<void>;
  /** In place of workers, for tests. */
  readonly bots?: BotDesk;
  readonly now?: () => number;
}

const SECOND = 1000;

/** A server in one piece. It does not listen before it is told to. */
export class App {
  readonly fastify: FastifyInstance;
  readonly house: House;
  readonly gateway: Gateway;
  readonly #parts: AppParts;
  readonly #bots: BotDesk;
  readonly #now: () => number;
  #heart: NodeJS.Timeout | null = null;
  #closing: Promise<void> | null = null;

  constructor(parts: AppParts) {
    const { config, store, metrics, log, gameById, identity } = parts;
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#bots = parts.bots ?? botsFor(config);
    this.fastify = fastify({
      trustProxy: config.TRUST_PROXY === 'yes',
      // A body that never comes must not hold its connection for ever.
      requestTimeout: 30_000,
      forceCloseConnections: true,
      bodyLimit: 16_384,
    });
    const idleAfter = config.IDLE_SECONDS * SECOND;
    this.house = new House({ store, bots: this.#bots, metrics, log, gameById, idleAfter, now: this.#now });
    this.gateway = new Gateway(this.fastify.server, { house: this.house, identity, config, metrics, log });
    store.onReplaced(() => this.#startOver());
  }

  /** Wakes the tables, opens the door, and returns the address. */
  async listen(): Promise<string> {
    const { config, store, identity, metrics } = this.#parts;
    await this.#parts.registerHttp(this.fastify, { store, identity, house: this.house, config, metrics });
    await this.house.wake((await store.aliveAt()) ?? this.#now());
    await takeLeaveOfAll({ store, house: this.house });
    await store.beat(this.#now());
    this.#heart = setInterval(() => this.#beat(), config.HEARTBEAT_SECONDS * SECOND);
    this.#heart.unref();
    return this.fastify.listen({ port: config.PORT, host: config.HOST });
  }

  /** Stops accepting, tells the clients, finishes what is in hand, and closes the store last. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { store } = this.#parts;
    if (this.#heart !== null) clearInterval(this.#heart);
    const noMoreRequests = this.fastify.close();
    await this.gateway.close();
    await this.house.close();
    await this.#bots.close();
    await noMoreRequests;
    await this.#beat();
    await store.close();
  }

  /** A backup has taken the place of everything: what is in memory is void, and everybody comes back to what there is. */
  #startOver(): void {
    this.gateway.sendAway('The server has gone back to a backup.');
    this.house.forget();
    this.#wakeAgain().catch((error: unknown) => {
      this.#parts.log.error({ error }, 'the tables of the backup could not be woken');
    });
  }

  /** The time since the backup was made is nobody's. */
  async #wakeAgain(): Promise<void> {
    const { store } = this.#parts;
    await this.house.wake((await store.aliveAt()) ?? this.#now());
    await takeLeaveOfAll({ store, house: this.house });
  }

  /** A beat that finds another store in the place of the old one is refused, and has told whoever listens. */
  async #beat(): Promise<void> {
    try {
      await this.#parts.store.beat(this.#now());
    } catch (error) {
      if (!(error instanceof Conflict))
        this.#parts.log.error({ error }, 'the heartbeat could not be written');
    }
  }
}

const botsFor = (config: Config): BotDesk =>
  new BotWorkers({
    workers: config.BOT_WORKERS,
    atMost: config.BOT_SECONDS * SECOND,
    atLeast: config.BOT_PAUSE_MS,
    brain: BRAIN,
  });
