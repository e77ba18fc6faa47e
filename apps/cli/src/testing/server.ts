import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { ended, type Ran, start } from './command.ts';

const SETTINGS = { HOST: '127.0.0.1', LOG_LEVEL: 'error', BOT_PAUSE_MS: '0', MESSAGES_PER_SECOND: '0' };

/** A server that was started by the real command. */
export interface Served {
  readonly address: string;
  /** Sends a signal once or more, and returns how it ended. */
  stop(...signals: readonly NodeJS.Signals[]): Promise<Ran>;
}

/** `tuckbox serve` on a free port; returns when the door is open. */
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

/** Has two bots play a game of Stacks to its end, and returns its table. */
export async function haveBotsPlay(address: string): Promise<string> {
  const guest = await post(`${address}/api/guests`, { name: 'Ann' });
  const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? '';
  const opening = await post(
    `${address}/api/tables`,
    { game: 'stacks', seats: 2, options: { target: 10 } },
    cookie,
  );
  const { id: table } = (await opening.json()) as { readonly id: string };
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
  const orders = [
    { kind: 'bot', seat: 1, level: 'random' },
    { kind: 'bot', seat: 2, level: 'greedy' },
    { kind: 'start' },
  ];
  const isOver = new Promise<void>((done, fail) => {
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ kind: 'watch', table }));
      for (const order of orders)
        socket.send(JSON.stringify({ kind: 'order', table, id: crypto.randomUUID(), order }));
    });
    socket.addEventListener('message', ({ data }) => {
      const { kind, info, reason } = JSON.parse(String(data));
      if (kind === 'refused') fail(new Error(reason.message));
      if (JSON.stringify(info ?? null).includes('"over"')) done();
    });
    socket.addEventListener('close', () => fail(new Error('the line was cut')));
  });
  await isOver.finally(() => socket.close());
  return table;
}

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
