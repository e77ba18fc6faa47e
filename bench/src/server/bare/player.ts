import type { WebSocket } from 'ws';
import { Failure } from '../../command.ts';
import { type PlainView, turnOf } from '../plain.ts';
import { type Clients, connect, type Listener, type Pair, type Player, signal } from '../player.ts';
import type { StacksMove, StacksTurn } from '../stacks-player.ts';

export class BareClients implements Clients {
  readonly #address: string;
  #opened = 0;

  constructor(address: string) {
    this.#address = address.replace('http', 'ws');
  }

  async openTable(_index: number, listener: Listener): Promise<Pair> {
    const address = `${this.#address}/${this.#opened++}`;
    const first = new BarePlayer(listener);
    const second = new BarePlayer(listener);
    await first.join(address);
    await second.join(address);
    await Promise.all([first.dealt, second.dealt]);
    return [first, second];
  }
}

class BarePlayer implements Player {
  readonly #listener: Listener;
  readonly #dealt = signal();
  #socket: WebSocket | null = null;
  #view: PlainView | null = null;
  /** The move that has not been answered, by the number of the position it was made in. */
  #asked: number | null = null;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  get dealt(): Promise<void> {
    return this.#dealt.promise;
  }

  get isOver(): boolean {
    return this.#view?.isOver ?? false;
  }

  get turn(): StacksTurn | null {
    const view = this.#view;
    return view === null ? null : turnOf(view, view.you, view.seats[view.you].hand as readonly number[]);
  }

  async join(address: string): Promise<void> {
    const { socket, isOpen } = connect(address, (bytes) => this.#receive(bytes), this.#listener);
    this.#socket = socket;
    await isOpen;
  }

  act(move: StacksMove): void {
    const seq = this.#view?.seq ?? 0;
    this.#asked = seq;
    this.#socket?.send(JSON.stringify({ seq, move }));
  }

  leave(): void {
    this.#socket?.close();
  }

  #receive(bytes: Buffer): void {
    const message = JSON.parse(String(bytes)) as PlainView & { readonly refused?: boolean };
    if (message.refused) throw new Failure('The bare server refuses a move.');
    this.#view = message;
    const isAnswer = this.#asked !== null && message.seq > this.#asked;
    if (isAnswer) this.#asked = null;
    this.#dealt.ring();
    this.#listener.hear(this, bytes.length, isAnswer);
  }
}
