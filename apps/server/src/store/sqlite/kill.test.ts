import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openSqlite } from './store.ts';

const KILLS = Number(process.env.TUCKBOX_STORE_KILLS ?? 6);
const TABLES = 20;
const APPENDER = fileURLToPath(new URL('./testing/appender.ts', import.meta.url));
const pathOf = temporaryFolder(afterAll);

/** Lets a process append until it has printed so many lines, kills it, and returns all its lines. */
async function killAfter(lines: number, path: string, life: number): Promise<string[]> {
  const child = spawn(process.execPath, [APPENDER, path, String(life), String(TABLES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === lines) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return said;
}

/** Whole lines only: the kill may have cut off the last. */
const isWhole = (line: string): boolean => /^table\d+ \d+ \d+-\d+;$/.test(line);

it('every acknowledged entry is there once, however often the process is killed', {
  timeout: 60_000 + KILLS * 10_000,
}, async () => {
  const path = pathOf('killed.db');
  const acknowledged = new Map<string, string>();
  for (let life = 1; life <= KILLS; life++) {
    const lines = 1 + Math.floor(Math.random() * 2000);
    for (const line of (await killAfter(lines, path, life)).filter(isWhole)) {
      const [table, seq, name] = line.slice(0, -1).split(' ');
      const place = `${table} ${seq}`;
      expect(acknowledged.has(place), `${place} is acknowledged twice`).toBe(false);
      acknowledged.set(place, name);
    }
  }
  const store = await openSqlite(path);
  const kept = new Map<string, string | null>();
  for (let index = 0; index < TABLES; index++) {
    const id = `table${index}`;
    const { row, entries = [] } = (await store.readTable(id)) ?? {};
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, place) => place + 1));
    // An entry that was under way at the kill may be there or not, but nothing that was never sent.
    for (const { seq, id: name } of entries.slice(1)) expect(name).toMatch(new RegExp(`^\\d+-${seq}$`));
    expect(row?.taken).toBe(entries.length - (entries.length % 3));
    for (const { seq, id: name } of entries) kept.set(`${id} ${seq}`, name);
  }
  await store.close();
  expect(acknowledged.size).toBeGreaterThan(0);
  for (const [place, name] of acknowledged) expect(kept.get(place), place).toBe(name);
});
