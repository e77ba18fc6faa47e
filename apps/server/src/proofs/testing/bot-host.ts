import { invariant } from '@tuckbox/kit';
import type { Order, ServerMessage } from '@tuckbox/protocol';
import type { WebSocket } from 'ws';
import { becomeGuest, openSocket, post } from './guests.ts';

const SEATS = 6;
/**
 * A tournament, so that it does not end during the test. Its first question takes long, and all six bots are asked at
 * once.
 */
const TABLE = { game: 'tuck-it', seats: SEATS, options: { sets: [1], tournament: 40 } };

/** A guest who opens tables for bots, sits at some of them and watches some. */
export class BotHost {
  readonly tables: string[] = [];
  /** Steps at the watched tables. */
  steps = 0;
  readonly #address: string;
  readonly #cookie: string;
  readonly #socket: WebSocket;
  readonly #answers = new Map<string, (message: ServerMessage) => void>();
  #orders = 0;
  /** How many of the tables have started. */
  #begun = 0;

  private constructor(address: string, cookie: string, socket: WebSocket) {
    this.#address = address;
    this.#cookie = cookie;
    this.#socket = socket;
    socket.on('message', (bytes) => this.#hear(String(bytes)));
  }

  static async join(address: string, name: string): Promise<BotHost> {
    const guest = await becomeGuest(address, name);
    const socket = await openSocket(address, guest);
    return new BotHost(address, guest.cookie, socket);
  }

  /** Opens a table with a bot in each seat, except the host's own if the host sits down. */
  async open(isSeated: boolean): Promise<void> {
    const response = await post(this.#address, '/api/tables', TABLE, this.#cookie);
    const { id } = (await response.json()) as { readonly id?: string };
    invariant(id !== undefined, `the table is opened: ${response.status}`);
    if (isSeated) await this.#order(id, { kind: 'sit', seat: 1 });
    for (let seat = isSeated ? 2 : 1; seat <= SEATS; seat++)
      await this.#order(id, { kind: 'bot', seat, level: 'casual' });
    this.tables.push(id);
  }

  /** Starts all games that have not begun, at once. */
  async start(): Promise<void> {
    const begun = this.#begun;
    this.#begun = this.tables.length;
    await Promise.all(this.tables.slice(begun).map((table) => this.#order(table, { kind: 'start' })));
  }

  /** Watches the first `count` of the host's tables. */
  watch(count: number): void {
    for (const table of this.tables.slice(0, count)) this.#send({ kind: 'watch', table });
  }

  leave(): void {
    this.#socket.terminate();
  }

  async #order(table: string, order: Order): Promise<void> {
    const id = `order-${++this.#orders}`;
    const answer = await new Promise<ServerMessage>((heard) => {
      this.#answers.set(id, heard);
      this.#send({ kind: 'order', table, id, order });
    });
    this.#answers.delete(id);
    invariant(answer.kind === 'done', `the order is obeyed: ${JSON.stringify(answer)}`);
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    // Steps are many and large: they are only counted, to leave the processor to the server.
    if (text.startsWith('{"kind":"step"')) {
      this.steps++;
      return;
    }
    const message = JSON.parse(text) as ServerMessage;
    if ('id' in message && message.id !== undefined) this.#answers.get(message.id)?.(message);
  }
}
