import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { ended, type Ran, start } from './command.ts';

const SETTINGS = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  HEARTBEAT_SECONDS: '1',
  BOT_PAUSE_MS: '0',
  MESSAGES_PER_SECOND: '0',
};

/** A server that was started by the real command. */
export interface Served {
  readonly address: string;
  /** Sends a signal once or more, and returns how it ended. */
  stop(...signals: readonly NodeJS.Signals[]): Promise<Ran>;
}

/** `tuckbox serve` on a free port; returns when it is listening. */
export async function serve(dataFolder: string): Promise<Served> {
  const child = start(['serve', '--port', '0', '--data', dataFolder], undefined, SETTINGS);
  const over = ended(child);
  const stop = (...signals: readonly NodeJS.Signals[]): Promise<Ran> => {
    for (const signal of signals) child.kill(signal);
    return over;
  };
  return { address: await opened(child, over), stop };
}

const opened = (child: ChildProcessWithoutNullStreams, over: Promise<Ran>): Promise<string> =>
  new Promise((found, fail) => {
    let said = '';
    child.stdout.on('data', (chunk: string) => {
      said += chunk;
      const [, address] = /open at (\S+)\n/.exec(said) ?? [];
      if (address !== undefined) found(address);
    });
    over.then(({ err }) => fail(new Error(`the server did not open: ${err}`)), fail);
  });

/** The orders that start a game between two bots. */
const ORDERS = [
  { kind: 'bot', seat: 1, level: 'beginner' },
  { kind: 'bot', seat: 2, level: 'casual' },
  { kind: 'start' },
];

/** Has two bots play a game of Stacks to its end, and returns its table. */
export async function haveBotsPlay(address: string): Promise<string> {
  const { cookie, socket } = await visit(address);
  const wish = { game: 'stacks', seats: 2, options: { target: 10 } };
  const opening = await post(`${address}/api/tables`, wish, cookie);
  const { id: table } = (await opening.json()) as { readonly id: string };
  const over = heard(socket, ({ kind, info, reason }) => {
    if (kind === 'refused') throw new Error(JSON.stringify(reason));
    return JSON.stringify(info ?? null).includes('"over"');
  });
  socket.send(JSON.stringify({ kind: 'watch', table }));
  for (const order of ORDERS)
    socket.send(JSON.stringify({ kind: 'order', table, id: crypto.randomUUID(), order }));
  await over;
  socket.close();
  return table;
}

/** Connects a guest; `sentAway` resolves to the reason for which the server disconnects everybody. */
export async function comeIn(address: string): Promise<{ readonly sentAway: Promise<unknown> }> {
  const { socket } = await visit(address);
  return { sentAway: heard(socket, ({ kind }) => kind === 'bye').then(({ reason }) => reason) };
}

/** A guest with a socket. */
async function visit(address: string): Promise<{ readonly cookie: string; readonly socket: WebSocket }> {
  return enter(address, await post(`${address}/api/guests`, { name: 'Ann' }));
}

/** Opens a socket for the user who has just signed in. */
async function enter(
  address: string,
  signedIn: Response,
): Promise<{ readonly cookie: string; readonly socket: WebSocket }> {
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
  await heard(socket, ({ kind }) => kind === 'welcome');
  return { cookie, socket };
}

interface Message {
  readonly [key: string]: unknown;
}

/** The first matching message. */
const heard = (socket: WebSocket, isWanted: (message: Message) => boolean): Promise<Message> =>
  new Promise((found, fail) => {
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      try {
        if (isWanted(message)) found(message);
      } catch (error) {
        fail(error);
      }
    });
    socket.addEventListener('close', () => fail(new Error('the line was cut')));
  });

const post = (address: string, body: object, cookie = ''): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/** The record of a finished game, as the server hands it out. */
export async function recordOf(address: string, table: string): Promise<string> {
  const answer = await fetch(`${address}/api/tables/${table}/record`);
  return answer.text();
}

/** Writes a chat line at a table, and reports it. */
export async function reportSomething(address: string, text: string, why: string): Promise<void> {
  const { cookie, socket } = await visit(address);
  const opening = await post(`${address}/api/tables`, { game: 'stacks', seats: 2 }, cookie);
  const { id: table } = (await opening.json()) as { readonly id: string };
  const order = (id: string, what: object): void =>
    socket.send(JSON.stringify({ kind: 'order', table, id, order: what }));
  const said = heard(socket, ({ kind }) => kind === 'chat');
  socket.send(JSON.stringify({ kind: 'watch', table }));
  order('say', { kind: 'say', text });
  const { line } = (await said) as { readonly line?: { readonly id: number } };
  const kept = heard(socket, ({ kind, id }) => kind === 'done' && id === 'report');
  order('report', { kind: 'report', chat: line?.id, why });
  await kept;
  socket.close();
}

/** Has two accounts begin a rated game, which the second leaves. Returns the winner's id. */
export async function playRated(address: string): Promise<string> {
  const join = async (login: string) => {
    const body = { login, password: 'four plain words here' };
    const signedIn = await post(`${address}/api/accounts`, body);
    const { user } = (await signedIn.clone().json()) as { readonly user: string };
    return { user, ...(await enter(address, signedIn)) };
  };
  const [ann, bob] = [await join('ann'), await join('bob')];
  const wish = { game: 'stacks', seats: 2, rated: true };
  const opening = await post(`${address}/api/tables`, wish, ann.cookie);
  const { id: table } = (await opening.json()) as { readonly id: string };
  const send = async ({ socket }: { readonly socket: WebSocket }, message: object): Promise<void> => {
    const id = crypto.randomUUID();
    const answered = heard(socket, (answer) => {
      if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.reason));
      return answer.id === id;
    });
    socket.send(JSON.stringify({ table, id, ...message }));
    await answered;
  };
  for (const [index, player] of [ann, bob].entries()) {
    const shown = heard(player.socket, ({ kind }) => kind === 'table');
    player.socket.send(JSON.stringify({ kind: 'watch', table }));
    await shown;
    await send(player, { kind: 'order', order: { kind: 'sit', seat: index + 1 } });
    await send(player, { kind: 'order', order: { kind: 'ready', ready: true } });
  }
  await send(ann, { kind: 'order', order: { kind: 'start' } });
  await send(bob, { kind: 'act', seq: 0, do: 'leave' });
  for (const { socket } of [ann, bob]) socket.close();
  return ann.user;
}
