import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';

afterAll(removeScratchFolders);

const folder = scratchFolder();
const good = join(folder, 'stacks-1.json');

beforeAll(async () => {
  await tuckbox(['sim', 'stacks', '--seed', 'replay', '--records', folder]);
});

/** The record with something changed in it. */
function tampered(name: string, change: (text: string) => string): string {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(good, 'utf8')));
  return file;
}

describe('tuckbox replay', () => {
  it('proves a record', async () => {
    const { code, out } = await tuckbox(['replay', good]);
    expect(code).toBe(0);
    expect(out).toContain('every hash proved');
  });

  it('proves it as JSON', async () => {
    const { out } = await tuckbox(['replay', good, '--json']);
    expect(JSON.parse(out)).toMatchObject({ ok: true, problem: null, game: 'stacks', seats: 2 });
  });

  it('finds a hash that does not fit', async () => {
    const file = tampered('hash.json', (text) => text.replace(/"hash":"./, '"hash":"_'));
    const { code, err } = await tuckbox(['replay', file]);
    expect(code).toBe(1);
    expect(err).toMatch(/failed the check: entry 1 .* leads to another position/);
  });

  it('finds a move that the rules refuse', async () => {
    const file = tampered('move.json', (text) => text.replace(/"do":"[^"]+"/, '"do":"play 9 bid 1"'));
    const { code, out } = await tuckbox(['replay', file, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out).problem).toMatch(/entry 1 .* is refused/);
  });

  it('ends with one full stop if the message is a sentence of the rules', async () => {
    const file = tampered('stop.json', (text) => text.replace(/"do":"[^"]+"/, '"do":"play 9 bid 1"'));
    const { err } = await tuckbox(['replay', file]);
    expect(err).toMatch(/[^.]\.\n$/);
  });

  it('finds another deal behind the same record', async () => {
    const file = tampered('seed.json', (text) => text.replace('"replay/1"', '"replay/2"'));
    expect((await tuckbox(['replay', file])).err).toContain('the deal does not match its hash');
  });

  it('shows the position after some steps', async () => {
    const { out } = await tuckbox(['replay', good, '--at', '1', '--json']);
    expect(JSON.parse(out)).toMatchObject({ index: 1, state: { round: 1 } });
    const drawn = await tuckbox(['replay', good, '--at', '1']);
    expect(drawn.out).toMatch(/^Step 1 of \d+: /);
    const beyond = await tuckbox(['replay', good, '--at', '9999']);
    expect(beyond.err).toMatch(/--at: expected a whole number from 0 to \d+, found "9999"/);
  });

  it('shows every position if input is not a terminal', async () => {
    const { out } = await tuckbox(['replay', good, '--step']);
    const steps = out.match(/^Step \d+ of \d+: /gm) ?? [];
    expect(steps).toHaveLength(JSON.parse(readFileSync(good, 'utf8')).entries.length + 1);
  });
});
