import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a browser and the server that can be slow, or fall silent without closing a connection. */
export class Network {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isSilent = false;
  /** The delay of everything that a browser sends, in milliseconds. */
  delay = 0;

  constructor(address: string) {
    const port = Number(new URL(address).port);
    this.#server = createServer((near) => {
      const far = connect(port, 'localhost');
      this.#join(near, far, () => this.delay);
      this.#join(far, near, () => 0);
    });
  }

  /** Opens the network and returns the server's address through it. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, 'localhost', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on everything is dropped silently. */
  fallSilent(): void {
    this.#isSilent = true;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(from: Socket, to: Socket, delay: () => number): void {
    this.#sockets.add(from);
    from.on('data', (bytes) => {
      if (this.#isSilent) return;
      const wait = delay();
      if (wait === 0) to.write(bytes);
      else setTimeout(() => to.write(bytes), wait);
    });
    from.on('close', () => {
      if (!this.#isSilent) to.destroy();
    });
    from.on('error', () => {});
  }
}
