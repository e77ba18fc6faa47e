import { type ClientOptions, WebSocket } from 'ws';
import { Failure } from '../command.ts';
import type { StacksMove, StacksTurn } from './stacks-player.ts';

/** Receives the events of players. */
export interface Listener {
  /** A message arrived: its length, and whether it acknowledges the player's last move. */
  hear(player: Player, bytes: number, isAnswer: boolean): void;
  /** A player received something unexpected. */
  fail(error: unknown): void;
}

/** One player at one table, at the other end of a wire. */
export interface Player {
  /** The decision that this player must make; null if it is not their turn. */
  readonly turn: StacksTurn | null;
  readonly isOver: boolean;
  act(move: StacksMove): void;
  leave(): void;
}

export type Pair = readonly [Player, Player];

/** Clients for one kind of server. */
export interface Clients {
  /** Opens a table and sits down at it. The same `index` may be the same people as before. */
  openTable(index: number, listener: Listener): Promise<Pair>;
}

/** How many tables are opened in parallel. */
const AT_A_TIME = 16;

export async function openTables(clients: Clients, count: number, listener: Listener): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let next = 0;
  const openMore = async (): Promise<void> => {
    while (next < count) pairs.push(await clients.openTable(next++, listener));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, openMore));
  return pairs;
}

/** A socket that is about to open. The first messages may arrive before the open event is handled. */
export interface Opening {
  readonly socket: WebSocket;
  readonly isOpen: Promise<void>;
}

/** A socket without compression, as all servers here have theirs. */
export function connect(
  address: string,
  onMessage: (bytes: Buffer) => void,
  listener: Listener,
  options: ClientOptions = {},
): Opening {
  const socket = new WebSocket(address, { perMessageDeflate: false, ...options });
  socket.on('message', (bytes) => {
    try {
      onMessage(bytes as Buffer);
    } catch (error) {
      listener.fail(error);
    }
  });
  const isOpen = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', (error) => reject(new Failure(`${address}: ${error.message}.`)));
  });
  return { socket, isOpen };
}

/** Requests something over HTTP; the answer must be a success. */
export async function post(address: string, body: unknown, headers = {}): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Failure(`${address} answers ${response.status}: ${await response.text()}`);
  return response;
}

/** Resolves when told to. */
export interface Signal {
  readonly promise: Promise<void>;
  ring(): void;
}

export function signal(): Signal {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, ring: resolve };
}
