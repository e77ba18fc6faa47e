import { invariant } from '@tuckbox/kit';
import type { WebSocket } from 'ws';
import { becomeGuest, openSocket } from './guests.ts';

/** Milliseconds between two pings. */
const BETWEEN = 20;

/** How long pings are measured without a load, for comparison. In milliseconds. */
const QUIET = 1000;

/** Ping times (99th percentile, in milliseconds) in the second before a load, during it and in the second after. */
export interface Pings {
  readonly before: number;
  readonly during: number;
  readonly after: number;
}

export const tellPings = ({ before, during, after }: Pings): string =>
  `a probe's pings (p99) ${before.toFixed(0)} ms before, ${during.toFixed(0)} ms during, ${after.toFixed(0)} ms in the second after`;

/** A guest who measures during a load how long the server takes to answer pings. */
export class PingProbe {
  readonly #socket: WebSocket;
  readonly #timer: NodeJS.Timeout;
  /** When each unanswered ping was sent. */
  readonly #waiting = new Set<number>();
  #trips: number[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (bytes) => this.#hear(String(bytes)));
    this.#timer = setInterval(() => this.#ping(), BETWEEN);
  }

  static async join(address: string): Promise<PingProbe> {
    const guest = await becomeGuest(address, 'Probe');
    const socket = await openSocket(address, guest);
    return new PingProbe(socket);
  }

  /**
   * The 99th percentile of the round trips since the last call, in milliseconds; unanswered pings count with their time
   * so far.
   */
  takeP99(): number {
    const now = performance.now();
    const trips = [...this.#trips, ...[...this.#waiting].map((sent) => now - sent)].sort((a, b) => a - b);
    invariant(trips.length > 0, 'the probe has pinged');
    this.#trips = [];
    return trips[Math.ceil(trips.length * 0.99) - 1];
  }

  /** The same for the next second, without a load. */
  async quietP99(): Promise<number> {
    this.#trips = [];
    await new Promise((done) => setTimeout(done, QUIET));
    return this.takeP99();
  }

  /** Measures pings around a load. `before` is for a load that starts with the server: measured earlier. */
  async around(load: () => Promise<unknown>, before?: number): Promise<Pings> {
    const quiet = before ?? (await this.quietP99());
    await load();
    const during = this.takeP99();
    return { before: quiet, during, after: await this.quietP99() };
  }

  leave(): void {
    clearInterval(this.#timer);
    this.#socket.close();
  }

  #ping(): void {
    const at = performance.now();
    this.#waiting.add(at);
    this.#socket.send(JSON.stringify({ kind: 'ping', at }));
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as { readonly kind: string; readonly at?: number };
    if (message.kind !== 'pong' || message.at === undefined || !this.#waiting.delete(message.at)) return;
    this.#trips.push(performance.now() - message.at);
  }
}
