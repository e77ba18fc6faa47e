import type { AnyGame } from '@tuckbox/catalog';
import type { GameResult } from '@tuckbox/engine';
import { chunksOf } from '@tuckbox/kit';
import { Conflict, type StoredTable } from '@tuckbox/table';
import { type FastifyInstance, fastify } from 'fastify';
import { BOT_MODULE, type BotPool, WorkerBotPool } from './bots/pool.ts';
import { steadyNow, uptime as steadyUptime } from './clocks.ts';
import { Matchmaker } from './club/matchmaker.ts';
import { Presence } from './club/presence.ts';
import { Ratings } from './club/ratings.ts';
import { Results } from './club/results.ts';
import type { ClusterNode } from './cluster/cluster-node.ts';
import type { Config } from './config.ts';
import { Gateway } from './gateway/gateway.ts';
import { finishInterruptedRemovals } from './identity/account-removal.ts';
import { Limits } from './limits/limits.ts';
import { Moderation } from './moderation/moderation.ts';
import { openChannels } from './notices/notices.ts';
import { NoticeSender } from './notices/sender.ts';
import { randomLetters } from './random-letters.ts';
import { Replayer } from './replays/replayer.ts';
import { RetentionCleaner } from './retention/cleaner.ts';
import type { Identity, Logger, Metrics, Services } from './services.ts';
import { type AskThread, askThreadAt, PATIENT } from './signs/ask-thread.ts';
import { Judging } from './signs/judging.ts';
import type { Store } from './store/store.ts';
import { TableRegistry } from './tables/registry.ts';
import { Tournaments } from './tournaments/tournaments.ts';

export interface AppParts {
  readonly config: Config;
  readonly store: Store;
  readonly identity: Identity;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly gameById: (id: string) => AnyGame | null;
  /** This node among the others; left out by a server without any. */
  readonly cluster?: ClusterNode | undefined;
  /** Adds the routes to the server. */
  registerHttp(app: FastifyInstance, services: Services): void | Promise<void>;
  /** Replaces the worker threads in tests. */
  readonly bots?: BotPool;
  /** Replaces the thread that judges games in tests. */
  readonly askThread?: AskThread;
  readonly now?: (() => number) | undefined;
  /** A monotonic clock, for tests. */
  readonly uptime?: () => number;
}

const SECOND = 1000;
/** After this many missing heartbeats no node of a cluster was up. */
const LOST_HEARTBEATS = 3;

/** How long before the last heartbeat games may have ended without being rated, in milliseconds. */
const MISSING_RATINGS_MS = 24 * 3600 * SECOND;

/** How long before the last heartbeat games may have ended without a stored result, in milliseconds. */
const MISSING_RESULTS_MS = 3600 * SECOND;

/** The most users in one message to other nodes. */
const PRESENT_AT_ONCE = 5000;

/** The whole server. It does not listen before `listen` is called. */
export class App {
  readonly fastify: FastifyInstance;
  readonly registry: TableRegistry;
  readonly gateway: Gateway;
  readonly cleaner: RetentionCleaner;
  readonly ratings: Ratings;
  readonly results: Results;
  readonly matchmaker: Matchmaker;
  readonly tournaments: Tournaments;
  readonly moderation: Moderation;
  readonly judging: Judging;
  readonly presence: Presence;
  /** Null before the server listens. */
  noticeSender: NoticeSender | null = null;
  readonly #parts: AppParts;
  readonly #limits: Limits;
  readonly #bots: BotPool;
  /** Replays finished games for their results, separately from visitors' requests. */
  readonly #replayer = new Replayer();
  readonly #now: () => number;
  /** Under this id the server holds leases of work that one node does for all. */
  readonly node = randomLetters(12);
  #heartbeatTimer: NodeJS.Timeout | null = null;
  #isHeartbeatWritten = true;
  #closing: Promise<void> | null = null;

  constructor(parts: AppParts) {
    const { config, store, metrics, logger, gameById, identity } = parts;
    this.#parts = parts;
    this.#now = parts.now ?? steadyNow;
    const uptime = parts.uptime ?? steadyUptime;
    this.#limits = new Limits({ messagesPerSecond: config.MESSAGES_PER_SECOND, uptime });
    this.#bots = parts.bots ?? botsFor(parts);
    this.fastify = fastify({
      trustProxy: config.TRUST_PROXY === 'yes',
      // A request whose body never arrives must not hold its connection for ever.
      requestTimeout: 30_000,
      forceCloseConnections: true,
      bodyLimit: 16_384,
    });
    const idleAfter = config.IDLE_SECONDS * SECOND;
    const limits = this.#limits;
    const times = { now: this.#now, uptime };
    const absentAfter = config.ABSENT_SECONDS * SECOND;
    const waits = { idleAfter, absentAfter };
    this.registry = new TableRegistry({
      store,
      bots: this.#bots,
      metrics,
      logger,
      limits,
      gameById,
      onOver: ({ id, rated }) => {
        if (rated) this.ratings.rate(id);
        this.results.keep(id);
      },
      cluster: parts.cluster,
      shortestDowntime: parts.cluster && LOST_HEARTBEATS * config.HEARTBEAT_SECONDS * SECOND,
      ...waits,
      ...times,
    });
    const { registry, node } = this;
    this.ratings = new Ratings({ store, gameById, logger, node });
    this.results = new Results({ store, logger, resultOf: (table) => this.#resultOf(table) });
    this.matchmaker = new Matchmaker({ store, registry, logger, node });
    this.tournaments = new Tournaments({ store, registry, logger, node });
    this.moderation = new Moderation({ store, registry, logger });
    this.judging = new Judging({
      store,
      config,
      logger,
      node,
      ask: parts.askThread ?? askThreadAt(PATIENT),
      now: this.#now,
    });
    this.gateway = new Gateway(this.fastify.server, { registry, identity, config, limits, metrics, logger });
    this.presence = new Presence({ uptime });
    this.cleaner = new RetentionCleaner({
      store,
      registry,
      config,
      logger,
      isConnected: (user) => this.gateway.isConnected(user),
      now: this.#now,
    });
    store.onReplaced(() => this.#reloadAfterRestore());
    if (parts.cluster !== undefined) this.#hearNodes(parts.cluster);
  }

  /** A session that ends at one node ends everywhere. */
  #hearNodes(cluster: ClusterNode): void {
    const { identity, logger } = this.#parts;
    identity.onRevoked((credential) => cluster.publish({ kind: 'revoked', credential }));
    cluster.onNews((news) => {
      if (news.kind === 'revoked') this.gateway.endConnectionsOf(news.credential);
      else if (news.kind === 'used') this.#limits.noteUses(news.uses);
      else if (news.kind === 'present') this.presence.hear(news.users);
    });
    cluster.onMissed(() => {
      this.gateway
        .endRevoked()
        .catch((error: unknown) => logger.warn({ error }, 'sessions could not be read'));
    });
    cluster.onTick(() => {
      const uses = this.#limits.takeUses();
      if (uses.length > 0) cluster.publish({ kind: 'used', uses });
      for (const users of chunksOf(this.presence.takeNews(), PRESENT_AT_ONCE))
        cluster.publish({ kind: 'present', users });
    });
  }

  /** Wakes the tables, starts listening, and returns the address. */
  async listen(): Promise<string> {
    const { config, store, identity, metrics } = this.#parts;
    const { registry, ratings, results, moderation, presence, tournaments } = this;
    const { cluster, logger } = this.#parts;
    const channels = await openChannels(config, store);
    const services = {
      store,
      identity,
      registry,
      config,
      limits: this.#limits,
      metrics,
      cluster,
      moderation,
      presence,
      tournaments,
      channels,
    };
    await this.#parts.registerHttp(this.fastify, services);
    await this.#logRestoration('this data folder was restored from a backup');
    const heartbeatAt = (await store.lastHeartbeat()) ?? this.#now();
    await registry.wake(heartbeatAt);
    await tournaments.forgive(this.#now() - heartbeatAt);
    await ratings.catchUp(heartbeatAt - MISSING_RATINGS_MS);
    await results.catchUp(heartbeatAt - MISSING_RESULTS_MS);
    await finishInterruptedRemovals({ store, registry, config });
    await store.writeHeartbeat(this.#now());
    await cluster?.join(registry);
    this.#heartbeatTimer = setInterval(() => this.#writeHeartbeat(), config.HEARTBEAT_SECONDS * SECOND);
    this.#heartbeatTimer.unref();
    this.cleaner.start();
    this.matchmaker.start();
    this.tournaments.start();
    this.moderation.start();
    const gap = config.NOTICE_GAP_SECONDS * SECOND;
    const noticeParts = { store, registry, presence, channels, metrics, logger, node: this.node, gap };
    this.noticeSender = new NoticeSender(noticeParts);
    this.noticeSender.start();
    this.judging.start();
    return this.fastify.listen({ port: config.PORT, host: config.HOST });
  }

  async #resultOf(table: StoredTable): Promise<GameResult | null> {
    const ask = (): { kind: 'result'; table: StoredTable } => ({ kind: 'result', table });
    const made = await this.#replayer.make({ read: async () => table, ask, owner: '' });
    return made === null ? null : JSON.parse(Buffer.from(made.bytes).toString());
  }

  /** Refuses new connections, tells the clients, finishes running work, and closes the store last. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { store } = this.#parts;
    if (this.#heartbeatTimer !== null) clearInterval(this.#heartbeatTimer);
    const noMoreRequests = this.fastify.close();
    await this.cleaner.close();
    await this.matchmaker.close();
    await this.tournaments.close();
    await this.moderation.close();
    await this.noticeSender?.close();
    await this.judging.close();
    await this.gateway.close();
    await this.registry.close();
    await this.ratings.settle();
    await this.results.close();
    await this.#replayer.close();
    await this.#parts.cluster?.close();
    await this.#bots.close();
    // A connection accepted at the last moment would hold the server open until it times out.
    this.fastify.server.closeAllConnections();
    await noMoreRequests;
    await this.#writeHeartbeat();
    await store.close();
  }

  /**
   * A backup was restored under the running server: memory is dropped, and every client reconnects to the restored
   * tables.
   */
  #reloadAfterRestore(): void {
    this.gateway.disconnectAll('The server has gone back to a backup.');
    this.registry.forget();
    this.#wakeRestoredTables().catch((error: unknown) => {
      this.#parts.logger.error({ error }, 'the tables of the backup could not be woken');
    });
  }

  /** No clock counts the time since the backup was made. */
  async #wakeRestoredTables(): Promise<void> {
    const { store, config } = this.#parts;
    await this.#logRestoration('a backup was restored while the server runs: everybody was sent away');
    await this.registry.wake((await store.lastHeartbeat()) ?? this.#now());
    await finishInterruptedRemovals({ store, registry: this.registry, config });
  }

  async #logRestoration(text: string): Promise<void> {
    const { store, logger } = this.#parts;
    const restoration = await store.takeRestoration();
    if (restoration === null) return;
    const { backupMadeAt, restoredAt } = restoration;
    logger.warn({ backupMadeAt: timeOf(backupMadeAt), restoredAt: timeOf(restoredAt) }, text);
  }

  /** A heartbeat that meets a restored database fails with `Conflict`; the store has told its listeners by then. */
  async #writeHeartbeat(): Promise<void> {
    const { store, logger } = this.#parts;
    try {
      await store.writeHeartbeat(this.#now());
      if (!this.#isHeartbeatWritten) logger.info({}, 'the heartbeat is written again');
      this.#isHeartbeatWritten = true;
    } catch (error) {
      if (error instanceof Conflict) return;
      // Logged once: a full disk must not fill the log with a line every two seconds.
      if (this.#isHeartbeatWritten) logger.error({ error }, 'the heartbeat could not be written');
      this.#isHeartbeatWritten = false;
    }
  }
}

const timeOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const botsFor = ({ config, metrics, logger }: AppParts): BotPool =>
  new WorkerBotPool({
    workers: config.BOT_WORKERS,
    atMost: config.BOT_SECONDS * SECOND,
    atLeast: config.BOT_PAUSE_MS,
    botModule: BOT_MODULE,
    metrics,
    logger,
  });
