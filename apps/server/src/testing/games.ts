import { gameById } from '@tuckbox/catalog';
import { type GameTypes, legalTexts, type Position, type Seat, seatsIn } from '@tuckbox/engine';
import { below, invariant, type Rng, rngFromSeed } from '@tuckbox/kit';
import { type NewTable, newTable, type ServerMessage } from '@tuckbox/protocol';
import type { TableRegistry } from '../tables/registry.ts';
import type { Client } from './client.ts';
import { userOf } from './user-of.ts';

/** Opens a table for this host. */
export async function openTable(
  registry: TableRegistry,
  host: string,
  wish: Partial<NewTable>,
): Promise<string> {
  const whole = newTable.parse({ game: 'stacks', seats: 2, ...wish });
  const opened = await registry.open(whole, { user: userOf(host), name: host, network: '', isAccount: true });
  invariant(opened.ok, 'the table can be opened');
  return opened.value.id;
}

type Step = Extract<ServerMessage, { kind: 'step' }>;

/** Whether a step is a move made by this kind of mover, for this seat (counted from 1) or for any. */
export const isMoveBy =
  (by: string, seat?: number) =>
  ({ what }: Step): boolean =>
    what.kind === 'moved' && what.by === by && (seat === undefined || what.seat === seat);

/** Everybody watches, sits down in order and gets ready; the first one, the host, starts the game. */
export async function sitAndStart(table: string, clients: readonly Client[]): Promise<void> {
  for (const [seat, client] of clients.entries()) {
    await client.watch(table);
    await client.order(table, { kind: 'sit', seat: seat + 1 });
    await client.order(table, { kind: 'ready', ready: true });
  }
  const refusal = await clients[0].order(table, { kind: 'start' });
  invariant(refusal === null, `the game starts: ${refusal?.message}`);
  await Promise.all(clients.map((client) => client.until(table, ({ info }) => info.status === 'playing')));
}

/** The legal moves of a client, from its own view only; none if the game does not wait for it. */
export function choicesOf(client: Client, table: string, rng: Rng = rngFromSeed('choices')): string[] {
  const { info, you, view } = client.at(table);
  const game = gameById(info.game);
  if (game === null || you === null || info.status !== 'playing') return [];
  const seat = (you - 1) as Seat;
  const world = game.imagine(view as object, rng) as Position<GameTypes>;
  return seatsIn(game.waitingFor(world)).includes(seat) ? legalTexts(game, world, seat) : [];
}

/** Plays random moves until the game is over, each client from its own view. Returns how many were made. */
export async function playToTheEnd(table: string, clients: readonly Client[], seed: string): Promise<number> {
  const rng = rngFromSeed(seed);
  const made = await Promise.all(clients.map((client) => playSeat(table, client, rng)));
  return made.reduce((sum, count) => sum + count, 0);
}

async function playSeat(table: string, client: Client, rng: Rng): Promise<number> {
  for (let made = 0; ; ) {
    const { info } = await client.until(
      table,
      (mirror) => mirror.info.status === 'over' || choicesOf(client, table).length > 0,
    );
    if (info.status === 'over') return made;
    const choices = choicesOf(client, table);
    // Somebody may have acted out of turn in between.
    if (choices.length === 0) continue;
    const refusal = await client.act(table, choices[below(rng, choices.length)]);
    if (refusal === null) made++;
    else if (refusal.code !== 'stale') throw new Error(`${client.name}: ${refusal.message}`);
  }
}
