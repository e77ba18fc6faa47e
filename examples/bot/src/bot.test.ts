import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@tuckbox/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { play } from './bot.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tuckbox-bot-'));

let server: ChildProcess;
let address = '';

beforeAll(async () => {
  server = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      BOT_PAUSE_MS: '0',
      MESSAGES_PER_SECOND: '10000',
    },
  });
  if (server.stdout === null) throw new Error('the server has no output');
  const lines = createInterface({ input: server.stdout });
  address = await new Promise((found) => {
    lines.on('line', (line) => {
      const [, opened] = /open at (\S+)/.exec(line) ?? [];
      if (opened !== undefined) found(opened);
    });
  });
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
});

/** As the owner of a bot does once: signs in as a guest and creates a token for the program. */
async function newToken(name: string, scopes: readonly string[] = ['read', 'play']): Promise<string> {
  const post = (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const guest = await post('/api/guests', { name });
  const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? '';
  const made = await post('/api/tokens', { label: 'my bot', scopes }, cookie);
  return ((await made.json()) as { token: string }).token;
}

async function newTable(token: string): Promise<string> {
  const response = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'stacks', seats: 2 }),
  });
  return ((await response.json()) as { id: string }).id;
}

describe('the bot', () => {
  for (const { id } of GAMES) {
    it(`plays ${id} to the end against the server's bots`, async () => {
      const places = await play(address, await newToken('Robby'), id);
      expect(places).toContain(1);
    });
  }

  it('plays with another bot at a given table', async () => {
    const tokens = [await newToken('Robby'), await newToken('Tobor')];
    const id = await newTable(tokens[0]);
    const guest = play(address, tokens[1], id);
    await new Promise((done) => setTimeout(done, 300));
    const [mine, theirs] = await Promise.all([play(address, tokens[0], id), guest]);
    expect(mine).toEqual(theirs);
  });

  it('is told when its token is wrong', async () => {
    await expect(play(address, 'tuckbox_wrong', 'stacks')).rejects.toThrow('You are not signed in');
    await expect(play(address, 'tuckbox_wrong', 'abcdefghij')).rejects.toThrow('401');
  });

  it('gives up if there is no such table', async () => {
    const token = await newToken('Robby');
    await expect(play(address, token, 'abcdefghij')).rejects.toThrow('Table not found.');
    await expect(play(address, token, 'no game of ours')).rejects.toThrow('table: ');
  });

  it('gives up if it is not allowed to act, instead of retrying for ever', async () => {
    const table = await newTable(await newToken('Host'));
    await expect(play(address, await newToken('Robby', ['read']), table)).rejects.toThrow('it needs play');
  });

  it('says in a sentence why it gives up, and fails', async () => {
    const bot = fileURLToPath(new URL('./bot.ts', import.meta.url));
    const child = spawn(process.execPath, [bot, address, 'tock'], { stdio: ['ignore', 'inherit', 'pipe'] });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ said: said.trim(), code }).toEqual({
      said: 'You are not signed in: become a guest (POST /api/guests) or send a token.',
      code: 1,
    });
  });
});
