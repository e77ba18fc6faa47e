import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What a line does: carries everything; carries it late; swallows everything without a word, as a network that drops
 * packets; swallows only the answers; or is cut, so that connections break and none can be made.
 */
export type LineState = 'open' | 'slow' | 'silent' | 'unanswered' | 'cut';

/** How late a slow line is, in milliseconds. */
const LATE = 150;

/** The line between a node and a server that it needs. Tests make it bad. */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #state: LineState = 'open';

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** A line loses what it swallowed: its connections break when it is open again. */
  set state(state: LineState) {
    const hasSwallowed = this.#state === 'silent' || this.#state === 'unanswered';
    const breaks = state === 'cut' || (hasSwallowed && state === 'open');
    this.#state = state;
    if (breaks) for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(near: Socket): void {
    if (this.#state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(this.#target, '127.0.0.1');
    this.#join(near, far, ['silent']);
    this.#join(far, near, ['silent', 'unanswered']);
  }

  #join(from: Socket, to: Socket, swallowing: readonly LineState[]): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      if (!swallowing.includes(this.#state)) this.#carry(bytes, to);
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      // A silent line does not report the end either.
      if (this.#state !== 'silent') to.destroy();
    });
  }

  #carry(bytes: Buffer, to: Socket): void {
    const write = (): void => {
      if (!to.destroyed) to.write(bytes);
    };
    if (this.#state === 'slow') setTimeout(write, LATE);
    else write();
  }
}
