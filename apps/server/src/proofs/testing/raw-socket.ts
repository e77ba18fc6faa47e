import { WebSocket } from 'ws';

/** A socket that sends anything and collects the answers. */
export class RawSocket {
  readonly answers: string[] = [];
  closed: number | null = null;
  readonly #socket: WebSocket;
  #pings = 0;
  #onAnswer: (() => void) | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (bytes) => {
      this.answers.push(String(bytes));
      this.#onAnswer?.();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.#onAnswer?.();
    });
    socket.on('error', () => {});
  }

  /** Resolves when the server has welcomed or rejected the socket. */
  static async open(address: string, headers: { readonly [name: string]: string }): Promise<RawSocket> {
    const socket = new WebSocket(`${address}/ws`, { headers, perMessageDeflate: false });
    const rawSocket = new RawSocket(socket);
    await rawSocket.#until(() => rawSocket.answers.length > 0 || rawSocket.closed !== null);
    rawSocket.answers.length = 0;
    return rawSocket;
  }

  send(message: string | Uint8Array): void {
    if (this.closed === null) this.#socket.send(message);
  }

  /**
   * Resolves when this many answers have arrived, or the socket is closed. Returns them, with everything else that came
   * until a ping was answered.
   */
  async answered(count: number): Promise<string[]> {
    await this.#until(() => this.closed !== null || this.answers.length >= count);
    const mark = `"kind":"pong","at":${++this.#pings},`;
    this.send(JSON.stringify({ kind: 'ping', at: this.#pings }));
    await this.#until(() => this.closed !== null || this.answers.some((text) => text.includes(mark)));
    return this.answers.splice(0).filter((text) => !text.includes(mark));
  }

  async untilClosed(): Promise<number> {
    await this.#until(() => this.closed !== null);
    return this.closed ?? 0;
  }

  leave(): void {
    this.#socket.terminate();
  }

  #until(isSo: () => boolean): Promise<void> {
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error('the server does not answer')), 20_000);
      const look = (): void => {
        if (!isSo()) return;
        clearTimeout(late);
        this.#onAnswer = null;
        done();
      };
      this.#onAnswer = look;
      look();
    });
  }
}
