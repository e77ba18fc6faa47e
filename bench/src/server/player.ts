import { type ClientOptions, WebSocket } from 'ws';
import { Failure } from '../command.ts';
import type { Deed, Sight } from './deed.ts';

/** Who is told what players live through. */
export interface Witness {
  /** Something has come in: how long it is, and whether it acknowledges the player's last move. */
  hear(player: Player, bytes: number, isAnswer: boolean): void;
  /** A player has been told something that should not have been. */
  fail(error: unknown): void;
}

/** One player at one table, at the other end of a wire. */
export interface Player {
  /** What is to be decided; null where it is not up to this player. */
  readonly sight: Sight | null;
  readonly isOver: boolean;
  act(deed: Deed): void;
  leave(): void;
}

export type Pair = readonly [Player, Player];

/** People who know how to talk to one kind of server. */
export interface Guild {
  /** Opens a table and sits down at it. The same `index` may be the same people as before. */
  openTable(index: number, witness: Witness): Promise<Pair>;
}

/** How many tables are being opened at a time. */
const AT_A_TIME = 16;

export async function openTables(guild: Guild, count: number, witness: Witness): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let next = 0;
  const openMore = async (): Promise<void> => {
    while (next < count) pairs.push(await guild.openTable(next++, witness));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, openMore));
  return pairs;
}

/** A socket that is about to open. The first messages may come before anybody knows that it has. */
export interface Opening {
  readonly socket: WebSocket;
  readonly isOpen: Promise<void>;
}

/** A socket without compression, as all servers here have theirs. */
export function connect(
  address: string,
  onMessage: (bytes: Buffer) => void,
  witness: Witness,
  { protocols = [], ...options }: ClientOptions & { readonly protocols?: string[] } = {},
): Opening {
  const socket = new WebSocket(address, protocols, { perMessageDeflate: false, ...options });
  socket.on('message', (bytes) => {
    try {
      onMessage(bytes as Buffer);
    } catch (error) {
      witness.fail(error);
    }
  });
  const isOpen = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', (error) => reject(new Failure(`${address}: ${error.message}.`)));
  });
  return { socket, isOpen };
}

/** Asks a server over HTTP; the answer must be good. */
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
