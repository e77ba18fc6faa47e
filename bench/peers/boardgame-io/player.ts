import type { State } from 'boardgame.io';
import { Failure } from '../../src/command.ts';
import type { Deed, Sight } from '../../src/server/deed.ts';
import {
  connect,
  type Guild,
  type Opening,
  type Pair,
  type Player,
  signal,
  type Witness,
} from '../../src/server/player.ts';
import type { Table } from './stacks.ts';

const GAME = 'stacks';
/** Socket.IO's way to say that what follows is for this game. */
const SPACE = `/${GAME},`;

/**
 * Speaks Socket.IO straight over its WebSocket, so that all clients here cost the same. A match begins with the
 * first who asks for it.
 */
class BoardgameIoGuild implements Guild {
  readonly #address: string;
  #opened = 0;

  constructor(address: string) {
    this.#address = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  }

  async openTable(_index: number, witness: Witness): Promise<Pair> {
    const match = `match-${this.#opened++}`;
    const players = [
      new BoardgameIoPlayer(match, '0', witness),
      new BoardgameIoPlayer(match, '1', witness),
    ] as const;
    for (const player of players) await player.join(this.#address);
    return players;
  }
}

export const guild = (address: string): Guild => new BoardgameIoGuild(address);

class BoardgameIoPlayer implements Player {
  readonly #match: string;
  readonly #id: string;
  readonly #witness: Witness;
  readonly #dealt = signal();
  #socket: Opening['socket'] | null = null;
  #state: State<Table> | null = null;
  #asked: number | null = null;

  constructor(match: string, id: string, witness: Witness) {
    this.#match = match;
    this.#id = id;
    this.#witness = witness;
  }

  get isOver(): boolean {
    return this.#state?.ctx.gameover !== undefined;
  }

  get sight(): Sight | null {
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
    const { socket, isOpen } = connect(address, (bytes) => this.#receive(String(bytes)), this.#witness);
    this.#socket = socket;
    await isOpen;
    await this.#dealt.promise;
  }

  act(deed: Deed): void {
    const args = deed.kind === 'play' ? [deed.cards, deed.bid] : [];
    const payload = { type: deed.kind, args, playerID: this.#id };
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
    this.#witness.hear(this, Buffer.byteLength(text), isAnswer);
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
