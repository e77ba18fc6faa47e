import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Failure } from './command.ts';
import type { Budget, Pace } from './pace.ts';
import type { Clients } from './server/player.ts';

/**
 * boardgame.io and Colyseus have a package.json and a lock of their own in bench/peers, and so has the code here that
 * uses them. Nothing in bench/src imports it by name: this folder must work, and its types be checked, without them.
 */
const PEERS = new URL('../peers/', import.meta.url);
const UP = fileURLToPath(new URL('../../scripts/up.mjs', import.meta.url));
const STDERR = 2;

export type Peer = 'boardgame-io' | 'colyseus';

/** Installs the peers if they are missing; says so on stderr, since stdout may be JSON for a program. */
export async function ensurePeers(): Promise<void> {
  const child = spawn(process.execPath, [UP, 'peers'], { stdio: ['ignore', STDERR, STDERR] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Failure('What we compare with could not be installed in bench/peers.');
}

/** The program that serves as this peer does. */
export const serverOf = (peer: Peer): URL => new URL(`${peer}/serve.ts`, PEERS);

/** People who can talk to a peer's server. */
export async function clientsOf(peer: Peer, address: string): Promise<Clients> {
  const player: { clients(address: string): Clients } = await import(
    new URL(`${peer}/player.ts`, PEERS).href
  );
  return player.clients(address);
}

/** How fast boardgame.io plays Stacks, and which version of it. */
export async function paceOfBoardgameIo(budget: Budget): Promise<Pace & { readonly version: string }> {
  const rules: { pace(budget: Budget): Pace; readonly VERSION: string } = await import(
    new URL('boardgame-io/pace.ts', PEERS).href
  );
  return { version: rules.VERSION, ...rules.pace(budget) };
}
