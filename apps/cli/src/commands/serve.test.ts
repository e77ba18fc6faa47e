import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableRecord } from '@tuckbox/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, removeScratchFolders, scratchFolder, start, tuckbox } from '../testing/command.ts';
import { comeIn, haveBotsPlay, recordOf, type Served, serve } from '../testing/server.ts';

afterAll(removeScratchFolders);

const folder = scratchFolder();
const file = (name: string): string => join(folder, name);
const data = file('data');
const backupFile = file('backup.db');

let server: Served;
let table: string;
let record: string;

beforeAll(async () => {
  server = await serve(data);
  table = await haveBotsPlay(server.address);
  record = await recordOf(server.address, table);
  writeFileSync(file('record.json'), record);
});

describe('tuckbox serve', () => {
  it('opens the server at the address it prints', async () => {
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['cookie.key', 'tuckbox.db']));
  });

  it('says in a sentence why it cannot start', async () => {
    const { port } = new URL(server.address);
    const taken = await tuckbox(['serve', '--port', port, '--data', file('other')]);
    expect(taken).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        `^tuckbox: cannot start the server: PORT ${port} of HOST \\S+: another program listens there`,
      ),
    });
    writeFileSync(file('tuckbox.db'), 'nothing of the kind');
    const foreign = await tuckbox(['serve', '--port', '0', '--data', folder]);
    expect(foreign).toMatchObject({
      code: 2,
      err: expect.stringMatching(/cannot start the server: the file is not a database\.\n$/),
    });
    const nameless = await ended(
      start(['serve', '--port', '0', '--data', file('other')], undefined, { PUBLIC_URL: 'tuckbox.example' }),
    );
    expect(nameless.err).toMatch(
      /: the settings cannot be used: PUBLIC_URL: expected .*, found "tuckbox\.example"\.\n$/,
    );
    const portless = await ended(start(['serve', '--data', file('other')], undefined, { PORT: 'http' }));
    expect(portless.err).toBe(
      'tuckbox: cannot start the server: the settings cannot be used: PORT: expected a whole number from 0 to 65535, found "http".\n',
    );
    const nowhere = await tuckbox(['serve', '--port', '0', '--data', '/proc/nobody/may']);
    expect(nowhere).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^tuckbox: cannot make the folder /),
    });
  });
});

it('a folder belongs to one server: a second is refused with a message, and the first goes on', async () => {
  const second = await tuckbox(['serve', '--port', '0', '--data', data]);
  expect(second).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /cannot start the server: the data folder .* is in use by a server that is running: stop/,
    ),
  });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});

describe.concurrent('tuckbox verify', () => {
  const tampered = (change: (whole: TableRecord) => void): string => {
    const whole = JSON.parse(record);
    change(whole);
    return JSON.stringify(whole);
  };

  it('proves the record of a game, step by step', async () => {
    const { code, out } = await tuckbox(['verify', file('record.json')]);
    expect(code).toBe(0);
    const found = [...out.matchAll(/^ok +(\w+):/gm)].map(([, check]) => check);
    expect(found).toEqual(['rules', 'commitment', 'seed', 'seats', 'deal', 'moves', 'places']);
    expect(out.replaceAll(/\s/g, '')).toContain(JSON.parse(record).plan.commitment);
    expect(out).toContain('verified');
  });

  it('proves it as JSON, from a pipe', async () => {
    const { code, out } = await tuckbox(['verify', '-', '--json'], { input: record });
    const { places } = JSON.parse(record);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, problem: null, table, game: 'stacks', places });
  });

  it.each<[string, number, RegExp, (whole: TableRecord) => void]>([
    [
      'another secret',
      1,
      /^FAIL +the secret does not match/m,
      (whole) => Object.assign(whole, { secret: 'ab' }),
    ],
    ['another move', 5, /^FAIL +entry \d+ /m, ({ entries }) => Object.assign(entries[0], { do: 'call' })],
  ])('finds %s', async (_what, held, problem, change) => {
    const { code, out } = await tuckbox(['verify', '-'], { input: tampered(change) });
    expect(code).toBe(1);
    expect(out).toMatch(problem);
    expect(out.match(/^ok /gm) ?? []).toHaveLength(held);
  });

  it('complains about a file that is not a record', async () => {
    const { code, err } = await tuckbox(['verify', '-'], { input: '{"game":"stacks"}' });
    expect(code).toBe(2);
    expect(err).toMatch(/expected the record of a table.*tuckbox replay/);
    const spoilt = await tuckbox(['verify', '-'], {
      input: tampered(({ entries }) => Object.assign(entries[0], { seat: 'first' })),
    });
    expect(spoilt).toMatchObject({
      code: 2,
      err: expect.stringContaining('entries.0.seat: expected a number, found a text.'),
    });
    const refused = await tuckbox(['verify', '-'], { input: await recordOf(server.address, 'abcdefghij') });
    expect(refused).toMatchObject({
      code: 2,
      err: 'tuckbox: the standard input holds no record, but what the server said: Not found.\n',
    });
    const replayed = await tuckbox(['replay', file('record.json')]);
    expect(replayed).toMatchObject({
      code: 2,
      err: expect.stringMatching(/record of a server table.*tuckbox verify/),
    });
  });
});

/** The user nobody may write nowhere; only root can run a process as nobody. */
const NOBODY = 65_534;

it.runIf(process.getuid?.() === 0)('says that permission is denied where it is', async () => {
  const closed = file('closed');
  mkdirSync(closed, { mode: 0o755 });
  chmodSync(folder, 0o755);
  const { code, err } = await ended(start(['serve', '--port', '0', '--data', closed], undefined, {}, NOBODY));
  expect({ code, err }).toEqual({
    code: 2,
    err: `tuckbox: cannot start the server: ${closed}: permission denied.\n`,
  });
});

describe('tuckbox backup and restore', () => {
  it('copy the data of a running server, and replace no file', async () => {
    const made = await tuckbox(['backup', backupFile, '--data', data]);
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('is backed up in') });
    const twice = await tuckbox(['backup', backupFile], { dataFolder: data });
    expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
    const nowhere = await tuckbox(['backup', file('none/backup.db'), '--data', data]);
    expect(nowhere).toMatchObject({
      code: 2,
      err: `tuckbox: cannot write into the folder ${file('none')}: there is no such file or folder.\n`,
    });
  });

  it('restore it into another folder, where a server continues with it', async () => {
    const moved = file('moved');
    const { code, out } = await tuckbox(['restore', backupFile, '--data', moved]);
    expect(code).toBe(0);
    expect(out).toContain('There is no cookie.key');
    const second = await serve(moved);
    expect(await recordOf(second.address, table)).toBe(record);
    expect((await second.stop('SIGTERM')).code).toBe(0);
    const third = await serve(moved);
    expect((await third.stop('SIGHUP')).code).toBe(0);
  });

  it('restore it under a running server, and keep the previous data', async () => {
    const later = await haveBotsPlay(server.address);
    const { sentAway } = await comeIn(server.address);
    const { code, out } = await tuckbox(['restore', backupFile, '--data', data]);
    const [, copy = ''] = /The previous data is kept in (.*)\.\n/.exec(out) ?? [];
    expect(code).toBe(0);
    expect(existsSync(copy)).toBe(true);
    expect(await sentAway).toContain('backup');
    expect(JSON.parse(await recordOf(server.address, later))).toMatchObject({ code: 'not-found' });
    expect(await recordOf(server.address, table)).toBe(record);
  });

  it('leave everything as it is if the file is no backup', async () => {
    const before = readdirSync(data);
    const { code, err } = await tuckbox(['restore', file('record.json'), '--data', data]);
    expect(code).toBe(2);
    expect(err).toMatch(/cannot restore: .*record\.json is damaged, or is no database\.\n$/);
    expect(readdirSync(data)).toEqual(before);
    expect(await recordOf(server.address, table)).toBe(record);
  });
});

it('Ctrl-C stops the server gracefully, even if it arrives twice', async () => {
  const { code, err } = await server.stop('SIGINT', 'SIGINT');
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
