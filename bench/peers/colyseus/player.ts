import { Decoder, encode } from '@colyseus/schema';
import { Failure } from '../../src/command.ts';
import { turnOf } from '../../src/server/plain.ts';
import {
  type Clients,
  connect,
  type Listener,
  type Opening,
  type Pair,
  type Player,
  post,
  signal,
} from '../../src/server/player.ts';
import type { StacksMove, StacksTurn } from '../../src/server/stacks-player.ts';
import { cardsIn, NO_BID, NOBODY, TableState } from './state.ts';

/** The codes of Colyseus' protocol, in the first byte of every message. */
const JOIN = 10;
const ERROR = 11;
const DATA = 13;
const STATE = 14;
const PATCH = 15;

interface Seat {
  readonly sessionId: string;
  readonly roomId: string;
  readonly processId: string;
}

class ColyseusClients implements Clients {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async openTable(_index: number, listener: Listener): Promise<Pair> {
    const first = await this.#reserve('create/stacks');
    const second = await this.#reserve(`joinById/${first.roomId}`);
    const players = [new ColyseusPlayer(0, listener), new ColyseusPlayer(1, listener)] as const;
    await players[0].join(this.#addressOf(first));
    await players[1].join(this.#addressOf(second));
    return players;
  }

  async #reserve(how: string): Promise<Seat> {
    return (await post(`${this.#address}/matchmake/${how}`, {})).json() as Promise<Seat>;
  }

  #addressOf({ processId, roomId, sessionId }: Seat): string {
    return `${this.#address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
  }
}

export const clients = (address: string): Clients => new ColyseusClients(address);

class ColyseusPlayer implements Player {
  readonly #seat: number;
  readonly #listener: Listener;
  readonly #dealt = signal();
  readonly #decoder = new Decoder(new TableState());
  #socket: Opening['socket'] | null = null;
  #asked: number | null = null;

  constructor(seat: number, listener: Listener) {
    this.#seat = seat;
    this.#listener = listener;
  }

  get #state(): TableState {
    return this.#decoder.state;
  }

  get isOver(): boolean {
    return this.#state.isOver;
  }

  get turn(): StacksTurn | null {
    const { turn, isAsking, isOver, seats } = this.#state;
    const bid = this.#state.bid === NO_BID ? null : this.#state.bid;
    const bidder = this.#state.bidder === NOBODY ? null : this.#state.bidder;
    return turnOf({ turn, bid, bidder, isAsking, isOver }, this.#seat, cardsIn(seats[this.#seat].hand));
  }

  async join(address: string): Promise<void> {
    const { socket, isOpen } = connect(address, (bytes) => this.#receive(bytes), this.#listener);
    this.#socket = socket;
    await isOpen;
    await this.#dealt.promise;
  }

  act(move: StacksMove): void {
    this.#asked = this.#state.seq;
    this.#socket?.send(messageOf(move));
  }

  leave(): void {
    this.#socket?.close();
  }

  #receive(bytes: Buffer): void {
    const [code] = bytes;
    let isAnswer = false;
    if (code === JOIN) this.#socket?.send(Uint8Array.of(JOIN));
    else if (code === STATE || code === PATCH) isAnswer = this.#read(bytes);
    else if (code === ERROR || code === DATA) throw new Failure(`Colyseus says ${String(bytes)}`);
    this.#listener.hear(this, bytes.length, isAnswer);
  }

  #read(bytes: Buffer): boolean {
    this.#decoder.decode(bytes, { offset: 1 });
    this.#dealt.ring();
    const isAnswer = this.#asked !== null && this.#state.seq > this.#asked;
    if (isAnswer) this.#asked = null;
    return isAnswer;
  }
}

const scratch = Buffer.alloc(256);

/** A message of the type "move" with a map in MessagePack, which has short forms for all that is in it. */
function messageOf(move: StacksMove): Uint8Array {
  const at = { offset: 0 };
  const put = (byte: number): void => {
    scratch[at.offset++] = byte;
  };
  const putText = (text: string): void => {
    put(0xa0 | text.length);
    at.offset += scratch.write(text, at.offset, 'latin1');
  };
  const putNumber = (value: number): void => {
    put(0xd0);
    put(value & 0xff);
  };
  put(DATA);
  encode.string(scratch, 'move', at);
  put(0x80 | (move.kind === 'play' ? 3 : 1));
  putText('kind');
  putText(move.kind);
  if (move.kind === 'play') {
    putText('cards');
    put(0x90 | move.cards.length);
    move.cards.forEach(putNumber);
    putText('bid');
    putNumber(move.bid);
  }
  return Uint8Array.from(scratch.subarray(0, at.offset));
}
