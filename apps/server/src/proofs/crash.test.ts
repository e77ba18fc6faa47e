import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { below, rngFromSeed } from '@tuckbox/kit';
import { afterAll, expect, it } from 'vitest';
import { databaseIn } from '../start.ts';
import { openSqlite } from '../store/sqlite.ts';
import { type ClockReading, clockFaults, readClock } from './testing/clocks.ts';
import { Company } from './testing/company.ts';
import { type Findings, judge } from './testing/judge.ts';
import { Life } from './testing/process.ts';

const KILLS = Number(process.env.TUCKBOX_KILLS ?? 20);
/** In how many kills the logs of finished games are looked through and forgotten. */
const JUDGED_EVERY = 25;

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));
const data = join(folder, 'data');

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Compares the logs with what the players know. A copy is read, so that the next life finds the files as they were left. */
async function judgeTables(
  company: Company,
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
    else faults.push(...judge(stored, company.players, findings));
  }
  await store.close();
  rmSync(copy, { recursive: true });
  return faults;
}

it(`a server that is killed ${KILLS} times loses no move, doubles none, and the games go on`, {
  timeout: 300_000 + KILLS * 20_000,
}, async () => {
  const rng = rngFromSeed(`kills ${Date.now()}`);
  const company = new Company({ whims: 40, repeats: 20 });
  const findings: Findings = { acknowledged: 0, looks: 0, resent: 0, games: 0 };
  const faults: string[] = [];
  let before: ClockReading | null = null;
  /** How long it takes to come up, in milliseconds. */
  let startup = 800;
  for (let kill = 1; kill <= KILLS; kill++) {
    const life = new Life(data);
    // Now and then it does not even come up before it is killed again.
    if (kill % 7 === 1) {
      await wait(below(rng, startup));
      await life.kill();
      continue;
    }
    const address = await life.open;
    if (address === null)
      throw new Error(`the server does not come up after kill ${kill - 1}:\n${life.complaints.join('\n')}`);
    startup = Date.now() - life.startedAt;
    await company.arrive(address);
    await company.connect(address);
    await company.openIdle(address);
    await company.openTables(address);
    const after = await readClock(company);
    if (before !== null) faults.push(...clockFaults(before, after, life.startedAt));
    // Most lives are short; some are long enough for a clock to be seen running.
    await wait(kill % 5 === 0 ? 1500 + below(rng, 1000) : below(rng, 350));
    findings.resent += company.players.reduce((sum, player) => sum + player.pendingCount, 0);
    const killedAt = Date.now();
    await life.kill();
    before = { ...after, killedAt };
    company.drop();
    faults.push(...life.complaints);
    if (kill % JUDGED_EVERY === 0) {
      const over = company.tables.filter((table) => company.isOver(table));
      faults.push(...(await judgeTables(company, over, findings)));
      findings.games += over.length;
      for (const table of over) company.forget(table);
    }
    expect([...faults, ...company.players.flatMap((player) => player.faults)], `after kill ${kill}`).toEqual(
      [],
    );
  }

  const last = new Life(data);
  const address = await last.open;
  if (address === null) throw new Error('the server does not come up');
  await company.connect(address);
  const playing = company.tables.filter((table) => table !== company.idle?.table);
  await expect
    .poll(() => playing.filter((table) => !company.isOver(table)), { timeout: 120_000, interval: 50 })
    .toEqual([]);
  expect(await last.stop()).toBe(0);
  faults.push(...last.complaints);
  faults.push(...(await judgeTables(company, company.tables, findings)));
  expect([...faults, ...company.players.flatMap((player) => player.faults)]).toEqual([]);
  findings.games += playing.length;
  console.log(
    `${KILLS} kills: ${findings.acknowledged} acknowledged, ${findings.looks} looks, ${findings.resent} in flight, ${findings.games} games`,
  );
  expect(findings.acknowledged).toBeGreaterThan(20 * KILLS);
  expect(findings.resent).toBeGreaterThan(0);
});
