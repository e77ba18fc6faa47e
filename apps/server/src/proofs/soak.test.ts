import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { below, rngFromSeed } from '@tuckbox/kit';
import { afterAll, expect, it } from 'vitest';
import { Company } from './testing/company.ts';
import { Life } from './testing/process.ts';

/** A few seconds, or as long as this flag says: an hour before a release. */
const MINUTES = Number(process.env.TUCKBOX_SOAK_MINUTES ?? 0.1);
const LONG = 5;
const MEGABYTE = 1e6;

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-soak-'));
afterAll(() => rmSync(folder, { recursive: true }));

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A number that the server tells of itself. */
async function measured(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Files and sockets that the process has open; 0 where the system does not tell. */
function handlesOf(pid: number): number {
  const list = `/proc/${pid}/fd`;
  return existsSync(list) ? readdirSync(list).length : 0;
}

it(`after ${MINUTES} minutes of play nothing has piled up`, {
  timeout: 120_000 + MINUTES * 90_000,
}, async () => {
  const life = new Life(join(folder, 'data'), { IDLE_SECONDS: '1', PING_SECONDS: '5' });
  const address = await life.open;
  if (address === null) throw new Error('the server does not come up');
  const company = new Company({ whims: 60, repeats: 30 });
  await company.arrive(address);
  await company.connect(address);
  const handles = handlesOf(life.pid);
  const rng = rngFromSeed('soak');
  const heaps: number[] = [];
  const until = performance.now() + MINUTES * 60_000;
  let games = 0;
  for (let round = 0; performance.now() < until; round++) {
    await company.openTables(address);
    for (const table of company.tables.filter((id) => company.isOver(id))) {
      company.forget(table);
      games++;
    }
    for (const { tables } of company.players) for (const memory of tables.values()) memory.looks.length = 0;
    const player = company.players[below(rng, company.players.length)];
    player.drop();
    await player.connect(address);
    await wait(50);
    if (round % 10 === 0) heaps.push(await measured(address, 'tuckbox_heap_used_bytes'));
  }
  company.drop();
  await expect.poll(() => measured(address, 'tuckbox_connections'), { timeout: 20_000 }).toBe(0);
  // Tables where bots are left to play on stay until their game is over; the others are left to the store.
  await expect.poll(() => measured(address, 'tuckbox_tables'), { timeout: 60_000, interval: 200 }).toBe(0);
  expect(handlesOf(life.pid)).toBeLessThanOrEqual(handles);
  const quarter = Math.max(1, heaps.length >> 2);
  const least = (some: readonly number[]): number => Math.min(...some) / MEGABYTE;
  const [early, late] = [least(heaps.slice(quarter, 2 * quarter)), least(heaps.slice(-quarter))];
  const rss = (await measured(address, 'process_resident_memory_bytes')) / MEGABYTE;
  console.log(
    `${games} games; heap ${early.toFixed(0)} MB, later ${late.toFixed(0)} MB; ${rss.toFixed(0)} MB in all`,
  );
  expect(company.players.flatMap(({ faults }) => faults)).toEqual([]);
  if (MINUTES >= LONG) expect(late).toBeLessThan(early * 1.1 + 2);
  expect(rss).toBeLessThan(400);
  expect(await life.stop()).toBe(0);
  expect(life.complaints).toEqual([]);
});
