import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerMessage, TERSE } from '@tuckbox/protocol';
import { WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import type { House } from '../house.ts';
import type { Identity, Log, Metrics } from '../services.ts';
import { Connection } from './connection.ts';
import { LONGEST_MESSAGE } from './lane.ts';

export interface GatewayParts {
  readonly house: House;
  readonly identity: Identity;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly log: Log;
}

const PATH = '/ws';
const GOING_AWAY = 1001;
const SIGNED_OUT = 1008;
/** In seconds: when clients should come back after a shutdown. */
const RETRY_AFTER = 2;
/** Who does not take leave in time is cut off. */
const FAREWELL = 1000;

/** The door for sockets: who is this, from which page, and not too many of them. */
export class Gateway {
  readonly #parts: GatewayParts;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(TERSE) ? TERSE : ([...offered][0] ?? false)),
  });
  readonly #connections = new Set<Connection>();
  readonly #perUser = new Map<string, number>();
  readonly #heart: NodeJS.Timeout;
  #isClosing = false;

  constructor(server: Server, parts: GatewayParts) {
    this.#parts = parts;
    server.on('upgrade', (request, socket, head) => {
      this.#welcome(request, socket, head).catch((error: unknown) => {
        parts.log.error({ error }, 'a socket could not be opened');
        turnAway(socket, 500, 'Internal Server Error');
      });
    });
    parts.identity.onRevoked((credential) => this.#putOut(credential));
    this.#heart = setInterval(() => this.#ping(), parts.config.PING_SECONDS * 1000);
    this.#heart.unref();
  }

  get connectionCount(): number {
    return this.#connections.size;
  }

  /** Tells everybody that the server is going down, and lets no one in. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#heart);
    this.sendAway('The server is going down.');
    const late = performance.now() + FAREWELL;
    while (this.#connections.size > 0 && performance.now() < late) await pause();
    for (const connection of this.#connections) connection.terminate();
  }

  /** Tells everybody to come back in a moment. */
  sendAway(reason: string): void {
    const bye: ServerMessage = { kind: 'bye', reason, retryAfter: RETRY_AFTER };
    const text = JSON.stringify(bye);
    for (const connection of this.#connections) {
      connection.send(text);
      connection.end(GOING_AWAY, 'come back');
    }
  }

  /** Whose session or token is ended is no longer let in, and put out if inside. */
  #putOut(credential: string): void {
    for (const connection of this.#connections) {
      if (connection.credential === credential) connection.end(SIGNED_OUT, 'signed out');
    }
  }

  async #welcome(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A caller who hangs up while we look must not take the server down.
    socket.on('error', () => socket.destroy());
    if (this.#isClosing) return turnAway(socket, 503, 'Service Unavailable');
    if (request.url?.split('?')[0] !== PATH) return turnAway(socket, 404, 'Not Found');
    if (!this.#isFromOurPage(request)) return turnAway(socket, 403, 'Forbidden');
    const caller = await this.#parts.identity.whoIs(request.headers);
    if (caller === null) return turnAway(socket, 401, 'Unauthorized');
    const count = this.#perUser.get(caller.user) ?? 0;
    if (count >= this.#parts.config.SOCKETS_PER_USER) return turnAway(socket, 429, 'Too Many Requests');
    if (this.#isClosing || socket.destroyed) return turnAway(socket, 503, 'Service Unavailable');
    this.#sockets.handleUpgrade(request, socket, head, (accepted) => {
      const { house, config, metrics, log } = this.#parts;
      const limits = { messagesPerSecond: config.MESSAGES_PER_SECOND };
      const connection = new Connection({ socket: accepted, wire: socket }, caller, house, limits, log);
      this.#connections.add(connection);
      this.#perUser.set(caller.user, (this.#perUser.get(caller.user) ?? 0) + 1);
      metrics.socketOpened();
      accepted.on('close', () => this.#forget(connection));
    });
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection);
    const left = (this.#perUser.get(connection.user) ?? 1) - 1;
    if (left > 0) this.#perUser.set(connection.user, left);
    else this.#perUser.delete(connection.user);
    this.#parts.metrics.socketClosed();
  }

  /** Browsers say which page opens a socket. Programs say nothing, and carry no cookie that is not theirs. */
  #isFromOurPage({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    const { PUBLIC_URL, ORIGINS } = this.#parts.config;
    const known = ORIGINS.split(',').map((text) => text.trim());
    if (PUBLIC_URL !== undefined) known.push(new URL(PUBLIC_URL).origin);
    return known.includes(origin) || origin === `http://${host}` || origin === `https://${host}`;
  }

  #ping(): void {
    for (const connection of this.#connections) if (!connection.ping()) connection.terminate();
  }
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 10));

function turnAway(socket: Duplex, status: number, text: string): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
