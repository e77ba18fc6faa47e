import type { State } from 'boardgame.io';
import { Failure } from '../../src/command.ts';
import {
  type Clients,
  connect,
  type Listener,
  type Opening,
  type Pair,
  type Player,
  signal,
} from '../../src/server/player.ts';
import type { StacksMove, StacksTurn } from '../../src/server/stacks-player.ts';
import type { Table } from './stacks.ts';

const GAME = 'stacks';
/** Socket.IO's way to say that what follows is for this game. */
const SPACE = `/${GAME},`;

/**
 * Speaks Socket.IO straight over its WebSocket, so that all clients here cost the same. A match begins with the
 * first who asks for it.
 */
class BoardgameIoClients implements Clients {
  readonly #address: string;
  #opened = 0;

  constructor(address: string) {
    this.#address = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  }

  async openTable(_index: number, listener: Listener): Promise<Pair> {
    const match = `match-${this.#opened++}`;
    const players = [
      new BoardgameIoPlayer(match, '0', listener),
      new BoardgameIoPlayer(match, '1', listener),
    ] as const;
    for (const player of players) await player.join(this.#address);
    return players;
  }
}

export const clients = (address: string): Clients => new BoardgameIoClients(address);

class BoardgameIoPlayer implements Player {
  readonly #match: string;
  readonly #id: string;
  readonly #listener: Listener;
  readonly #dealt = signal();
  #socket: Opening['socket'] | null = null;
  #state: State<Table> | null = null;
  #asked: number | null = null;

  constructor(match: string, id: string, listener: Listener) {
    this.#match = match;
    this.#id = id;
    this.#listener = listener;
  }

  get isOver(): boolean {
    return this.#state?.ctx.gameover !== undefined;
  }

  get turn(): StacksTurn | null {
    const state = this.#state;
    if (state === null || this.isOver) return null;
    const { G, ctx } = state;
    const isAsked = ctx.activePlayers !== null;
    const isMine = isAsked ? this.#id in (ctx.activePlayers ?? {}) : ctx.currentPlayer === this.#id;
    if (!isMine) return null;
    const canCall = G.bidder !== null && G.bidder !== this.#id;
    return { hand: G.players[this.#id].hand, bid: G.bid, isAsked, canCall };
  }

  async join(address: string): Promise<void> {
    const { socket, isOpen } = connect(address, (bytes) => this.#receive(String(bytes)), this.#listener);
    this.#socket = socket;
    await isOpen;
    await this.#dealt.promise;
  }

  act(move: StacksMove): void {
    const args = move.kind === 'play' ? [move.cards, move.bid] : [];
    const payload = { type: move.kind, args, playerID: this.#id };
    const stateId = this.#state?._stateID ?? 0;
    this.#asked = stateId;
    this.#emit('update', { type: 'MAKE_MOVE', payload }, stateId, this.#match, this.#id);
  }

  leave(): void {
    this.#socket?.close();
  }

  #emit(...what: readonly unknown[]): void {
    this.#socket?.send(`42${SPACE}${JSON.stringify(what)}`);
  }

  #receive(text: string): void {
    let isAnswer = false;
    if (text === '2') this.#socket?.send('3');
    else if (text.startsWith('0')) this.#socket?.send(`40${SPACE}`);
    else if (text.startsWith('40')) this.#emit('sync', this.#match, this.#id, undefined, 2);
    else if (text.startsWith('42')) isAnswer = this.#read(JSON.parse(text.slice(text.indexOf('['))));
    this.#listener.hear(this, Buffer.byteLength(text), isAnswer);
  }

  #read([kind, , what]: readonly [string, string, unknown]): boolean {
    if (kind === 'error') throw new Failure(`boardgame.io says ${JSON.stringify(what)}`);
    if (kind !== 'sync' && kind !== 'update') return false;
    this.#state = kind === 'sync' ? (what as { state: State<Table> }).state : (what as State<Table>);
    this.#dealt.ring();
    const isAnswer = this.#asked !== null && this.#state._stateID > this.#asked;
    if (isAnswer) this.#asked = null;
    return isAnswer;
  }
}
