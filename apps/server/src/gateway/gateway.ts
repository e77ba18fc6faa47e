import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerMessage } from '@tuckbox/protocol';
import { WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import { hasKnownOrigin } from '../http/origin.ts';
import { bannedProblem } from '../http/problem.ts';
import { addressIn } from '../http/serve.ts';
import type { Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { Banned } from '../moderation/banned.ts';
import type { Identity, Logger, Metrics } from '../services.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { Connection } from './connection.ts';

export interface GatewayParts {
  readonly registry: TableRegistry;
  readonly identity: Identity;
  readonly config: Config;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

const PATH = '/ws';
/** In bytes: no message of the protocol is longer. */
const LONGEST_MESSAGE = 8192;
const GOING_AWAY = 1001;
const SIGNED_OUT = 1008;
/** In seconds: when clients should reconnect after a shutdown. */
const RETRY_AFTER = 2;
/** The same for a banned user, who is refused then, too. */
const BANNED_RETRY_AFTER = 600;
/** How many sockets one network may have open. */
const SOCKETS_OF_NETWORK = 500;
/** In milliseconds: clients that have not closed their sockets by then are disconnected. */
const CLOSE_TIMEOUT = 1000;

/** Accepts WebSockets: checks the page's origin, who the caller is, and how many sockets there are. */
export class Gateway {
  readonly #parts: GatewayParts;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #connections = new Set<Connection>();
  /** How many sockets each user and each network has open. */
  readonly #counts = new Map<string, number>();
  /** Every line that asked for a socket and is still open, also those that were turned away. */
  readonly #lines = new Set<Duplex>();
  readonly #pingTimer: NodeJS.Timeout;
  #isClosing = false;

  constructor(server: Server, parts: GatewayParts) {
    this.#parts = parts;
    server.on('upgrade', (request, socket, head) => {
      this.#lines.add(socket);
      socket.on('close', () => this.#lines.delete(socket));
      this.#accept(request, socket, head).catch((error: unknown) => {
        parts.logger.error({ error }, 'a socket could not be opened');
        reject(socket, 500, 'Internal Server Error');
      });
    });
    parts.registry.restrictions.onChange(() => this.#endBanned());
    parts.identity.onRevoked((credential) => this.endConnectionsOf(credential));
    this.#pingTimer = setInterval(() => this.#ping(), parts.config.PING_SECONDS * 1000);
    this.#pingTimer.unref();
  }

  get connectionCount(): number {
    return this.#connections.size;
  }

  /** Whether this user has a socket open. */
  isConnected(user: string): boolean {
    return this.#counts.has(user);
  }

  /** Tells every client that the server is going down, and accepts no more sockets. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#pingTimer);
    this.disconnectAll('The server is going down.');
    const late = performance.now() + CLOSE_TIMEOUT;
    while (this.#connections.size > 0 && performance.now() < late) await pause();
    for (const connection of this.#connections) connection.terminate();
    // The HTTP server waits for these, and a caller who was turned away may keep its line open for ever.
    for (const line of this.#lines) line.destroy();
  }

  /** Disconnects every client, and asks it to reconnect in a moment. */
  disconnectAll(reason: string): void {
    const bye: ServerMessage = { kind: 'bye', reason, retryAfter: RETRY_AFTER };
    const text = JSON.stringify(bye);
    for (const connection of this.#connections) {
      connection.send(text);
      connection.end(GOING_AWAY, 'come back');
    }
  }

  /** A session or a token has ended: its sockets are closed. */
  endConnectionsOf(credential: string): void {
    for (const connection of this.#connections) {
      if (connection.credential === credential) connection.end(SIGNED_OUT, 'signed out');
    }
  }

  /** Closes the sockets of sessions and tokens that have ended without our hearing of it. */
  async endRevoked(): Promise<void> {
    for (const credential of new Set([...this.#connections].map((connection) => connection.credential)))
      if (!(await this.#parts.identity.isValid(credential))) this.endConnectionsOf(credential);
  }

  async #accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A caller who hangs up during the checks must not crash the server.
    socket.on('error', () => socket.destroy());
    if (this.#isClosing) return reject(socket, 503, 'Service Unavailable');
    if (request.url?.split('?')[0] !== PATH) return reject(socket, 404, 'Not Found');
    const { config, identity, limits } = this.#parts;
    if (!isFromOurPage(request, config)) return reject(socket, 403, 'Forbidden');
    const network = networkOf(addressIn(request, config));
    if (!limits.sockets.allow(network)) return reject(socket, 429, 'Too Many Requests');
    const caller = await identity.authenticate(request.headers).catch((error: unknown) => {
      if (error instanceof Banned) return error;
      throw error;
    });
    if (caller === null) return reject(socket, 401, 'Unauthorized');
    if (caller instanceof Banned)
      return reject(socket, 403, 'Forbidden', JSON.stringify(bannedProblem(caller).reason));
    const isAccount = await identity.isAccount(caller);
    if (!this.#hasRoomFor(caller.user, network)) return reject(socket, 429, 'Too Many Requests');
    if (this.#isClosing || socket.destroyed) return reject(socket, 503, 'Service Unavailable');
    this.#sockets.handleUpgrade(request, socket, head, (accepted) => {
      const { registry, metrics, logger } = this.#parts;
      const quota = { messagesPerSecond: config.MESSAGES_PER_SECOND, limits };
      const connection = new Connection(
        { socket: accepted, network, isAccount },
        caller,
        registry,
        quota,
        logger,
      );
      this.#connections.add(connection);
      this.#count(connection, 1);
      metrics.socketOpened();
      accepted.on('close', () => this.#forget(connection));
    });
  }

  /** Tells banned users why, and closes their sockets. */
  #endBanned(): void {
    const { registry } = this.#parts;
    for (const connection of this.#connections) {
      const ban = registry.restrictions.find(connection.user, 'ban');
      if (ban === null) continue;
      const reason = bannedProblem(new Banned(ban)).message;
      const bye: ServerMessage = { kind: 'bye', reason, retryAfter: BANNED_RETRY_AFTER };
      connection.send(JSON.stringify(bye));
      connection.end(SIGNED_OUT, 'banned');
    }
  }

  #hasRoomFor(user: string, network: string): boolean {
    const { SOCKETS_PER_USER, MESSAGES_PER_SECOND } = this.#parts.config;
    const ofNetwork = this.#counts.get(network) ?? 0;
    const hasRoom = MESSAGES_PER_SECOND === 0 || ofNetwork < SOCKETS_OF_NETWORK;
    return hasRoom && (this.#counts.get(user) ?? 0) < SOCKETS_PER_USER;
  }

  #count({ user, network }: Connection, more: 1 | -1): void {
    for (const key of [user, network]) {
      const count = (this.#counts.get(key) ?? 0) + more;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    this.#count(connection, -1);
    this.#parts.metrics.socketClosed();
  }

  #ping(): void {
    for (const connection of this.#connections) if (!connection.ping()) connection.terminate();
  }
}

/** Browsers send the origin of the page. Programs send none, and carry no cookie of somebody else. */
const isFromOurPage = ({ headers }: IncomingMessage, config: Config): boolean =>
  headers.origin === undefined || hasKnownOrigin(headers, config);

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 10));

/** Answers and hangs up, without waiting for the caller to do so. */
function reject(socket: Duplex, status: number, text: string, json = ''): void {
  if (socket.destroyed) return;
  const type = json === '' ? '' : 'Content-Type: application/json\r\n';
  const head = `${type}Connection: close\r\nContent-Length: ${Buffer.byteLength(json)}`;
  const answer = `HTTP/1.1 ${status} ${text}\r\n${head}\r\n\r\n${json}`;
  socket.end(answer, () => socket.destroy());
}
