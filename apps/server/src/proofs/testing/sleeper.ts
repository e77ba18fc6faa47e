import type { ClientMessage, Order, ServerMessage } from '@tuckbox/protocol';
import { becomeGuest, openSocket, post } from './guests.ts';
import { SLEEPERS_CLOCK } from './judge-cluster.ts';

/** How long a game may take to start, in milliseconds. */
const STARTED_WITHIN = 8000;

/** Falls asleep at the first node that answers: another may still find out that its lines are gone. */
export async function fallAsleepSomewhere(addresses: readonly string[]): Promise<string> {
  for (const address of [...addresses, ...addresses]) {
    const table = await fallAsleep(address).catch(() => null);
    if (table !== null) return table;
  }
  throw new Error('no node lets a sleeper in');
}

/** Opens a table with a clock against a bot, starts the game and leaves: the clock has to act. Returns the table's id. */
async function fallAsleep(address: string): Promise<string> {
  const guest = await becomeGuest(address, 'Sleeper');
  const clock = { kind: 'turn', seconds: SLEEPERS_CLOCK };
  const wish = { game: 'stacks', seats: 2, clock, callSeconds: null, onTimeout: 'bot' };
  const { id: table } = (await (await post(address, '/api/tables', wish, guest.cookie)).json()) as {
    id: string;
  };
  const socket = await openSocket(address, guest);
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  const orders: readonly Order[] = [
    { kind: 'sit', seat: 1 },
    { kind: 'bot', seat: 2, level: 'beginner' },
    { kind: 'start' },
  ];
  await new Promise<void>((started, fail) => {
    setTimeout(() => fail(new Error('the game does not start')), STARTED_WITHIN).unref();
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes)) as ServerMessage;
      if (message.kind === 'step' && message.what.kind === 'started') started();
    });
    send({ kind: 'watch', table });
    for (const [index, order] of orders.entries())
      send({ kind: 'order', table, id: `order-${index}`, order });
  });
  socket.close();
  return table;
}
