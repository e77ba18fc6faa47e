import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../files.ts';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';

afterAll(removeScratchFolders);

const folder = scratchFolder();
const good = join(folder, 'stacks-1.json');

beforeAll(async () => {
  await tuckbox(['sim', 'stacks', '--seed', 'analyse', '--option', 'target=10', '--records', folder]);
});

function changed(name: string, change: (text: string) => string): string {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(good, 'utf8')));
  return file;
}

describe('tuckbox analyse', () => {
  it('reports how everybody played, how lucky they were, and what was costly', async () => {
    const { code, out } = await tuckbox(['analyse', good]);
    expect(code).toBe(0);
    expect(out).toMatch(/place +played +luck/);
    expect(out).toMatch(/Ada +\d\. +\d+ +[+−]\d\.\d\d/);
    expect(out).toMatch(/1\. (Ada|Bruno), step \d+: cost \d+ %\n {3}did .*\n(.*\n)*? {3}best/);
  });

  it('gives a program the decisions of one seat, the same every time', async () => {
    const [first, again] = await Promise.all(
      [good, good].map((file) => tuckbox(['analyse', file, '--seat', '2', '--json'])),
    );
    const { game, decisions, swings, luck } = JSON.parse(first.out);
    expect([game, luck.length]).toEqual(['stacks', 2]);
    expect(decisions.every(({ seat }: { seat: number }) => seat === 1)).toBe(true);
    expect(swings.length).toBeGreaterThan(decisions.length);
    expect(again.out).toBe(first.out);
  });

  it('judges the person in a file of play', async () => {
    const file = changed('play.json', (text) => `{"you":2,"bots":["casual","casual"],"record":${text}}`);
    const { decisions } = JSON.parse((await tuckbox(['analyse', file, '--json'])).out);
    expect(new Set(decisions.map(({ seat }: { seat: number }) => seat))).toEqual(new Set([1]));
  });

  it('takes the record of a server, and calls the players by their names', async () => {
    const file = join(ROOT, 'apps/web/src/replay/fixtures/stacks.json');
    const { players } = JSON.parse(readFileSync(file, 'utf8'));
    const { code, out } = await tuckbox(['analyse', file, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out).names).toEqual(players.map(({ name }: { name: string }) => name));
  });

  it.each([
    ['no file', () => 'missing.json', /cannot read missing\.json: there is no such file/],
    ['no JSON', () => changed('a.json', () => 'hello'), /expected JSON, found "hello/],
    ['no record', () => changed('b.json', () => '{"a":1}'), /record: unknown key "a"/],
    [
      'another game',
      () => changed('c.json', (text) => text.replace('"stacks"', '"chess"')),
      /"chess", which is not a game/,
    ],
    [
      'a wrong hash',
      () => changed('d.json', (text) => text.replace(/"hash":"./, '"hash":"_')),
      /failed the check: entry 1/,
    ],
    [
      'an open game',
      () =>
        changed('e.json', (text) => {
          const record = JSON.parse(text);
          return JSON.stringify({ ...record, entries: record.entries.slice(0, 2), places: null });
        }),
      /expected a finished game, and this one goes on/,
    ],
    ['half a table', () => changed('f.json', () => '{"format":"tuckbox-table-1"}'), /plan: /],
    [
      'a seat that is none',
      () => changed('g.json', (text) => `{"you":"x","bots":[],"record":${text}}`),
      /you: expected a whole number/,
    ],
  ])('says what is wrong with %s', async (_, file, message) => {
    const { code, err } = await tuckbox(['analyse', file()]);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe('tuckbox exercises', () => {
  it('gives the same exercises from the same seed', async () => {
    const words = ['exercises', 'stacks', '--count', '2', '--seed', 'test'];
    const [first, again] = await Promise.all([tuckbox(words), tuckbox(words)]);
    expect(again.out).toBe(first.out);
    const found = JSON.parse(first.out);
    expect(found.map(({ id }: { id: string }) => id)).toEqual(['stacks-01', 'stacks-02']);
  });
});
