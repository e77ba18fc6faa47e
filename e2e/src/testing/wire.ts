import { Client, playToTheEnd } from '@tuckbox/server/testing/wire';
import type { Person } from './browser.ts';
import type { Server } from './server.ts';

/** A second connection of a person, beside the page. */
export async function connect({ address }: Server, { context }: Person): Promise<Client> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return Client.join(address.replace('http', 'ws'), 'somebody', { cookie });
}

/** Plays random moves for a person until the game is over, which is faster than tapping. */
export async function playFast(server: Server, person: Person, table: string): Promise<void> {
  const client = await connect(server, person);
  await client.watch(table);
  await playToTheEnd(table, [client], table);
  client.leave();
}
