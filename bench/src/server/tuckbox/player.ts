import type { Json } from '@tuckbox/kit';
import { type ClientMessage, type Order, patched, type ServerMessage } from '@tuckbox/protocol';
import type { WebSocket } from 'ws';
import { Failure } from '../../command.ts';
import { type Clients, connect, type Listener, type Pair, type Player, post, signal } from '../player.ts';
import { type StacksMove, type StacksTurn, textOf } from '../stacks-player.ts';

/** The part of a view of Stacks that the player needs. */
interface View {
  readonly turn: number;
  readonly bid: number | null;
  readonly bidder: number | null;
  readonly waiting: readonly number[];
  readonly seats: readonly { readonly hand: readonly number[] }[];
  readonly over: boolean;
}

/** Stacks for two without clocks, since the other servers have none. */
const PLAN = { game: 'stacks', seats: 2, callSeconds: null };

/** Guests, reused for one table after another. */
export class TuckboxClients implements Clients {
  readonly #nodes: readonly string[];
  readonly #seating: 'together' | 'apart';
  readonly #cookies = new Map<string, string>();

  /** Tables are spread over the nodes; `apart` the two players of a table are at different ones. */
  constructor(nodes: readonly string[], seating: 'together' | 'apart' = 'together') {
    this.#nodes = nodes;
    this.#seating = seating;
  }

  async openTable(index: number, listener: Listener): Promise<Pair> {
    const cookies = [await this.#cookieOf(`Ann ${index}`), await this.#cookieOf(`Ben ${index}`)];
    const near = this.#nodes[index % this.#nodes.length];
    const far = this.#seating === 'together' ? near : this.#nodes[(index + 1) % this.#nodes.length];
    const opened = await post(`${near}/api/tables`, PLAN, { cookie: cookies[0] });
    const { id } = (await opened.json()) as { readonly id: string };
    const host = new TuckboxPlayer(id, 0, listener);
    const guest = new TuckboxPlayer(id, 1, listener);
    await host.join(socketOf(near), cookies[0]);
    await guest.join(socketOf(far), cookies[1]);
    await host.order({ kind: 'start' });
    await Promise.all([host.dealt, guest.dealt]);
    return [host, guest];
  }

  async #cookieOf(name: string): Promise<string> {
    const known = this.#cookies.get(name);
    if (known !== undefined) return known;
    const { headers } = await post(`${this.#nodes[0]}/api/guests`, { name });
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
    this.#cookies.set(name, cookie.join('; '));
    return this.#cookies.get(name) ?? '';
  }
}

const socketOf = (address: string): string => `${address.replace('http', 'ws')}/ws`;

class TuckboxPlayer implements Player {
  readonly #table: string;
  readonly #seat: number;
  readonly #listener: Listener;
  readonly #dealt = signal();
  #socket: WebSocket | null = null;
  #view: Json = null;
  #seq = 0;
  #ids = 0;
  /** The id of the unanswered message. */
  #asked: string | null = null;
  #answered = signal();

  constructor(table: string, seat: number, listener: Listener) {
    this.#table = table;
    this.#seat = seat;
    this.#listener = listener;
  }

  get dealt(): Promise<void> {
    return this.#dealt.promise;
  }

  get isOver(): boolean {
    return (this.#view as View | null)?.over ?? false;
  }

  get turn(): StacksTurn | null {
    const view = this.#view as View | null;
    if (view === null || view.over) return null;
    const isAsked = view.waiting.includes(this.#seat);
    if (!isAsked && (view.waiting.length > 0 || view.turn !== this.#seat)) return null;
    const canCall = view.bidder !== null && view.bidder !== this.#seat;
    return { hand: view.seats[this.#seat].hand, bid: view.bid, isAsked, canCall };
  }

  async join(address: string, cookie: string): Promise<void> {
    const welcome = this.#answered;
    const { socket, isOpen } = connect(address, (bytes) => this.#receive(bytes), this.#listener, {
      headers: { cookie },
    });
    this.#socket = socket;
    await isOpen;
    await welcome.promise;
    this.#send({ kind: 'watch', table: this.#table });
    await this.order({ kind: 'sit', seat: this.#seat + 1 });
    await this.order({ kind: 'ready', ready: true });
  }

  order(order: Order): Promise<void> {
    this.#answered = signal();
    this.#send({ kind: 'order', table: this.#table, id: this.#newId(), order });
    return this.#answered.promise;
  }

  act(move: StacksMove): void {
    this.#send({ kind: 'act', table: this.#table, seq: this.#seq, id: this.#newId(), do: textOf(move) });
  }

  leave(): void {
    this.#socket?.close();
  }

  #newId(): string {
    this.#asked = `${this.#seat}-${this.#ids++}`;
    return this.#asked;
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(bytes: Buffer): void {
    const message = JSON.parse(String(bytes)) as ServerMessage;
    const isAnswer = this.#read(message);
    if (isAnswer) this.#answered.ring();
    if (this.#view !== null) this.#dealt.ring();
    this.#listener.hear(this, bytes.length, isAnswer);
  }

  #read(message: ServerMessage): boolean {
    switch (message.kind) {
      case 'welcome':
        return true;
      case 'table':
        this.#seq = message.seq;
        this.#view = message.view;
        return false;
      case 'step':
        this.#seq = message.seq;
        if (message.patch !== undefined) this.#view = patched(this.#view, message.patch);
        return message.id !== undefined && message.id === this.#asked;
      case 'done':
        return message.id === this.#asked;
      case 'refused':
        throw new Failure(`Tuckbox refuses: ${message.reason.message}`);
      case 'error':
      case 'closed':
      case 'bye':
        throw new Failure(`Tuckbox says ${JSON.stringify(message)}`);
      default:
        return false;
    }
  }
}
