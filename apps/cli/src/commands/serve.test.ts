import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableRecord } from '@tuckbox/server';
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

  it('says in a sentence why it cannot', async () => {
    const { port } = new URL(server.address);
    const taken = await tuckbox(['serve', '--port', port, '--data', file('other')]);
    expect(taken).toMatchObject({
      code: 2,
      err: expect.stringMatching(`${port}: another program listens there`),
    });
    writeFileSync(file('tuckbox.db'), 'nothing of the kind');
    const foreign = await tuckbox(['serve', '--port', '0', '--data', folder]);
    expect(foreign).toMatchObject({
      code: 2,
      err: expect.stringMatching(/cannot serve .*: what should be the database is none\.\n$/),
    });
    const nameless = await ended(
      start(['serve', '--port', '0', '--data', file('other')], undefined, { PUBLIC_URL: 'tuckbox.example' }),
    );
    expect(nameless.err).toMatch(
      /: the settings cannot be used: PUBLIC_URL: expected .*, found "tuckbox\.example"\.\n$/,
    );
    const nowhere = await tuckbox(['serve', '--port', '0', '--data', '/proc/nobody/may']);
    expect(nowhere).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^tuckbox: cannot make the folder /),
    });
  });
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
    expect(out).toContain('everything holds');
  });

  it('proves it for machines, from a pipe', async () => {
    const { code, out } = await tuckbox(['verify', '-', '--json'], { input: record });
    const { places } = JSON.parse(record);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: true, problem: null, table, game: 'stacks', places });
  });

  it.each<[string, number, RegExp, (whole: TableRecord) => void]>([
    ['another secret', 1, /^FAIL +the secret is not/m, (whole) => Object.assign(whole, { secret: 'ab' })],
    ['another move', 5, /^FAIL +entry \d+ /m, ({ entries }) => Object.assign(entries[0], { do: 'call' })],
  ])('finds %s', async (_what, held, problem, change) => {
    const { code, out } = await tuckbox(['verify', '-'], { input: tampered(change) });
    expect(code).toBe(1);
    expect(out).toMatch(problem);
    expect(out.match(/^ok /gm) ?? []).toHaveLength(held);
  });

  it('complains about what is no record of a table', async () => {
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
      err: 'tuckbox: the standard input holds no record, but what the server said: There is nothing here.\n',
    });
    const replayed = await tuckbox(['replay', file('record.json')]);
    expect(replayed).toMatchObject({
      code: 2,
      err: expect.stringMatching(/record of a table.*tuckbox verify/),
    });
  });
});

describe('tuckbox backup and restore', () => {
  it('copy what a running server keeps, and replace no file', async () => {
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

  it('bring it back in another folder, where a server goes on with it', async () => {
    const moved = file('moved');
    const { code, out } = await tuckbox(['restore', backupFile, '--data', moved]);
    expect(code).toBe(0);
    expect(out).toContain('There is no cookie.key');
    const second = await serve(moved);
    expect(await recordOf(second.address, table)).toBe(record);
    expect((await second.stop('SIGTERM')).code).toBe(0);
  });

  it('put it under a running server, and keep what was there', async () => {
    const later = await haveBotsPlay(server.address);
    const { sentAway } = await comeIn(server.address);
    const { code, out } = await tuckbox(['restore', backupFile, '--data', data]);
    const [, copy = ''] = /What was there before is kept in (.*)\.\n/.exec(out) ?? [];
    expect(code).toBe(0);
    expect(existsSync(copy)).toBe(true);
    expect(await sentAway).toContain('backup');
    expect(JSON.parse(await recordOf(server.address, later))).toMatchObject({ code: 'not-found' });
    expect(await recordOf(server.address, table)).toBe(record);
  });

  it('leave everything as it is where the backup is none', async () => {
    const before = readdirSync(data);
    const { code, err } = await tuckbox(['restore', file('record.json'), '--data', data]);
    expect(code).toBe(2);
    expect(err).toMatch(/cannot restore: .*record\.json is damaged, or is no database\.\n$/);
    expect(readdirSync(data)).toEqual(before);
    expect(await recordOf(server.address, table)).toBe(record);
  });
});

it('Ctrl-C stops the server without haste, even where it arrives twice', async () => {
  const { code, err } = await server.stop('SIGINT', 'SIGINT');
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
