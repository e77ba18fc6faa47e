import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { below, rngFromSeed } from '@tuckbox/kit';
import { afterAll, expect, it } from 'vitest';
import { PlayerGroup } from './testing/player-group.ts';
import { readMetric } from './testing/read-metric.ts';
import { ServerProcess } from './testing/server-process.ts';

/** A few seconds, or as long as this variable says: an hour before a release. */
const MINUTES = Number(process.env.TUCKBOX_SOAK_MINUTES ?? 0.1);
const LONG = 5;
const MEGABYTE = 1e6;

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-soak-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How many files and sockets the process has open; 0 if the system does not say. */
function handlesOf(pid: number): number {
  const list = `/proc/${pid}/fd`;
  return existsSync(list) ? readdirSync(list).length : 0;
}

it(`after ${MINUTES} minutes of play nothing has piled up`, {
  timeout: 120_000 + MINUTES * 90_000,
}, async () => {
  const server = new ServerProcess(join(folder, 'data'), { IDLE_SECONDS: '1', PING_SECONDS: '5' });
  const address = await server.open;
  if (address === null) throw new Error('the server does not come up');
  const group = new PlayerGroup({ oddities: 60, repeats: 30 });
  await group.arrive(address);
  await group.connect(address);
  const handles = handlesOf(server.pid);
  const rng = rngFromSeed('soak');
  const heaps: number[] = [];
  const until = performance.now() + MINUTES * 60_000;
  let games = 0;
  for (let round = 0; performance.now() < until; round++) {
    await group.openTables(address);
    for (const table of group.tables.filter((id) => group.isOver(id))) {
      group.forget(table);
      games++;
    }
    for (const { tables } of group.players) for (const memory of tables.values()) memory.looks.length = 0;
    const player = group.players[below(rng, group.players.length)];
    player.drop();
    await player.connect(address);
    await wait(50);
    if (round % 10 === 0) heaps.push(await readMetric(address, 'tuckbox_heap_used_bytes'));
  }
  group.drop();
  await expect.poll(() => readMetric(address, 'tuckbox_connections'), { timeout: 20_000 }).toBe(0);
  // Bots play until it is an absent player's turn, or pause; then the table leaves the memory.
  await expect.poll(() => readMetric(address, 'tuckbox_tables'), { timeout: 30_000, interval: 200 }).toBe(0);
  // The thread that tells the last results ends by itself.
  await expect.poll(() => handlesOf(server.pid), { timeout: 40_000 }).toBeLessThanOrEqual(handles);
  const quarter = Math.max(1, heaps.length >> 2);
  const least = (some: readonly number[]): number => Math.min(...some) / MEGABYTE;
  const [early, late] = [least(heaps.slice(quarter, 2 * quarter)), least(heaps.slice(-quarter))];
  const rss = (await readMetric(address, 'process_resident_memory_bytes')) / MEGABYTE;
  console.log(
    `${games} games; heap ${early.toFixed(0)} MB, later ${late.toFixed(0)} MB; ${rss.toFixed(0)} MB in all`,
  );
  expect(group.players.flatMap(({ faults }) => faults)).toEqual([]);
  if (MINUTES >= LONG) expect(late).toBeLessThan(early * 1.1 + 2);
  expect(rss).toBeLessThan(500);
  expect(await server.stop()).toBe(0);
  expect(server.warnings).toEqual([]);
});
