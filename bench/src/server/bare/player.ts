import type { WebSocket } from 'ws';
import { Failure } from '../../command.ts';
import type { Deed, Sight } from '../deed.ts';
import { type PlainView, sightOf } from '../plain.ts';
import { connect, type Guild, type Pair, type Player, signal, type Witness } from '../player.ts';

export class BareGuild implements Guild {
  readonly #address: string;
  #opened = 0;

  constructor(address: string) {
    this.#address = address.replace('http', 'ws');
  }

  async openTable(_index: number, witness: Witness): Promise<Pair> {
    const address = `${this.#address}/${this.#opened++}`;
    const first = new BarePlayer(witness);
    const second = new BarePlayer(witness);
    await first.join(address);
    await second.join(address);
    await Promise.all([first.dealt, second.dealt]);
    return [first, second];
  }
}

class BarePlayer implements Player {
  readonly #witness: Witness;
  readonly #dealt = signal();
  #socket: WebSocket | null = null;
  #view: PlainView | null = null;
  /** The move that has not been answered, by the number of the position it was made in. */
  #asked: number | null = null;

  constructor(witness: Witness) {
    this.#witness = witness;
  }

  get dealt(): Promise<void> {
    return this.#dealt.promise;
  }

  get isOver(): boolean {
    return this.#view?.isOver ?? false;
  }

  get sight(): Sight | null {
    const view = this.#view;
    return view === null ? null : sightOf(view, view.you, view.seats[view.you].hand as readonly number[]);
  }

  async join(address: string): Promise<void> {
    const { socket, isOpen } = connect(address, (bytes) => this.#receive(bytes), this.#witness);
    this.#socket = socket;
    await isOpen;
  }

  act(deed: Deed): void {
    const seq = this.#view?.seq ?? 0;
    this.#asked = seq;
    this.#socket?.send(JSON.stringify({ seq, deed }));
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
    this.#witness.hear(this, bytes.length, isAnswer);
  }
}
