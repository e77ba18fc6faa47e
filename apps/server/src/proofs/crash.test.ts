import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { below, rngFromSeed } from '@tuckbox/kit';
import { afterAll, expect, it } from 'vitest';
import { databaseIn } from '../start.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import { checkHistory, type Findings } from './testing/check-history.ts';
import { type ClockReading, clockFaults, readClock, withUnseen } from './testing/clocks.ts';
import { PlayerGroup } from './testing/player-group.ts';
import { ServerProcess } from './testing/server-process.ts';

const KILLS = Number(process.env.TUCKBOX_KILLS ?? 8);
/** After how many kills the logs of finished games are checked and forgotten. */
const JUDGED_EVERY = 25;

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));
const data = join(folder, 'data');

/**
 * Compares the logs with what the players know. It reads a copy, so that the next server finds the files as they were
 * left.
 */
async function judgeTables(
  group: PlayerGroup,
  tables: readonly string[],
  findings: Findings,
): Promise<string[]> {
  const copy = join(folder, 'copy');
  cpSync(data, copy, { recursive: true });
  const store = await openSqlite(databaseIn(copy));
  const faults: string[] = [];
  for (const table of tables) {
    const stored = await store.readTable(table);
    if (stored === null) faults.push(`${table} is gone`);
    else faults.push(...checkHistory(stored, group.players, findings));
  }
  await store.close();
  rmSync(copy, { recursive: true });
  return faults;
}

it(`a server that is killed ${KILLS} times loses no move, doubles none, and the games go on`, {
  timeout: 300_000 + KILLS * 20_000,
}, async () => {
  const rng = rngFromSeed(`kills ${Date.now()}`);
  const group = new PlayerGroup({ oddities: 40, repeats: 20 });
  const findings: Findings = { acknowledged: 0, looks: 0, resent: 0, games: 0 };
  const faults: string[] = [];
  let before: ClockReading | null = null;
  /** How long the server takes to come up, in milliseconds. */
  let startup = 800;
  for (let kill = 1; kill <= KILLS; kill++) {
    const server = new ServerProcess(data);
    // Now and then the server is killed before it is even up.
    if (kill % 7 === 1) {
      await wait(below(rng, startup));
      const lifetime = Date.now() - server.startedAt;
      if (before !== null) before = withUnseen(before, lifetime, server.isOpen);
      await server.kill();
      continue;
    }
    const address = await server.open;
    if (address === null)
      throw new Error(`the server does not come up after kill ${kill - 1}:\n${server.warnings.join('\n')}`);
    startup = Date.now() - server.startedAt;
    await group.arrive(address);
    await group.connect(address);
    await group.openIdle(address);
    await group.openTables(address);
    const after = await readClock(group);
    if (before !== null) faults.push(...clockFaults(before, after, server.startedAt));
    // Most servers live briefly; some long enough to see a clock run.
    await wait(kill % 5 === 0 ? 1500 + below(rng, 1000) : below(rng, 350));
    findings.resent += group.players.reduce((sum, player) => sum + player.pendingCount, 0);
    const killedAt = Date.now();
    await server.kill();
    before = { ...after, killedAt };
    group.drop();
    faults.push(...server.warnings);
    if (kill % JUDGED_EVERY === 0) {
      const over = group.tables.filter((table) => group.isOver(table));
      faults.push(...(await judgeTables(group, over, findings)));
      findings.games += over.length;
      for (const table of over) group.forget(table);
    }
    expect([...faults, ...group.players.flatMap((player) => player.faults)], `after kill ${kill}`).toEqual(
      [],
    );
  }

  const last = new ServerProcess(data);
  const address = await last.open;
  if (address === null) throw new Error('the server does not come up');
  await group.connect(address);
  const playing = group.tables.filter((table) => table !== group.idle?.table);
  await expect
    .poll(() => playing.filter((table) => !group.isOver(table)), { timeout: 120_000, interval: 50 })
    .toEqual([]);
  expect(await last.stop()).toBe(0);
  faults.push(...last.warnings);
  faults.push(...(await judgeTables(group, group.tables, findings)));
  expect([...faults, ...group.players.flatMap((player) => player.faults)]).toEqual([]);
  findings.games += playing.length;
  console.log(
    `${KILLS} kills: ${findings.acknowledged} acknowledged, ${findings.looks} looks, ${findings.resent} in flight, ${findings.games} games`,
  );
  expect(findings.acknowledged).toBeGreaterThan(20 * KILLS);
  expect(findings.resent).toBeGreaterThan(0);
});
