import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { databaseIn } from '../start.ts';
import { openSqlite } from '../store/sqlite/store.ts';
import type { Store } from '../store/store.ts';
import { moveOf, openingOf, planOf, rowOf, sessionOf, userOf } from '../store/testing/samples.ts';
import { PingProbe, tellPings } from './testing/ping-probe.ts';
import { ServerProcess } from './testing/server-process.ts';

/** In full: many, with the limit of a quiet machine. Otherwise a sample, on any machine. */
const IS_WHOLE = process.env.TUCKBOX_LOAD === 'full';
const GUESTS = IS_WHOLE ? 2000 : 25;
const MOVES = 200;
/** The 99th percentile of the pings, in milliseconds. */
const MAX_P99 = IS_WHOLE ? 100 : 2000;
const YEAR = 365 * 86_400_000;

const folder = mkdtempSync(join(tmpdir(), 'tuckbox-sweep-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KEEPER = 'ukeeper000000';

/** An old game: of a guest against the keeper, who has an account and stays, or a game that was never finished. */
function playLongAgo(store: Store, id: string, guest: string | null): Promise<void>[] {
  const at = Date.now() - YEAR;
  const row = rowOf(id, { plan: planOf(id, { host: KEEPER, hostName: 'Keeper' }) });
  const moves = Array.from({ length: MOVES }, (_, move) => ({ ...moveOf(2 + move), user: guest, at }));
  const seated = [
    { user: KEEPER, name: 'Keeper' },
    { user: guest, name: guest === null ? '' : `Guest ${guest}` },
  ];
  return [
    store.createTable(row, { ...openingOf(row), at }),
    store.append(id, moves, { status: guest === null ? 'playing' : 'over', seated }),
  ];
}

/** Old guests, each with a session, a finished game and some chat, and as many abandoned games. */
async function liveLongAgo(store: Store): Promise<void> {
  const at = Date.now() - YEAR;
  await store.addUser({ ...userOf(KEEPER, 'keeper'), createdAt: at });
  for (let index = 0; index < GUESTS; index++) {
    const number = String(index).padStart(5, '0');
    const user = `uguest00${number}`;
    const say = (line: number) =>
      store.addChat({ table: `table${number}`, user, name: `Guest ${user}`, text: `line ${line}`, at });
    await Promise.all([
      store.addUser({ ...userOf(user), createdAt: at }),
      store.addSession(sessionOf(`hash ${index}`, user, at)),
      ...playLongAgo(store, `table${number}`, user),
      ...playLongAgo(store, `alone${number}`, null),
      ...Array.from({ length: 20 }, (_, line) => say(line)),
    ]);
  }
  // The week of grace is over.
  await store.writeCleanUp({ cleanedAt: Date.now(), notBefore: 0 });
}

/** Starts a server on the folder, with a probe from its first moment. */
async function live(): Promise<{ server: ServerProcess; probe: PingProbe }> {
  const server = new ServerProcess(folder, { LOG_LEVEL: 'error' });
  const address = (await server.open) ?? expect.unreachable(server.warnings.join('\n'));
  return { server, probe: await PingProbe.join(address) };
}

async function leave({ server, probe }: { server: ServerProcess; probe: PingProbe }): Promise<void> {
  probe.leave();
  expect(await server.stop()).toBe(0);
  expect(server.warnings).toEqual([]);
}

it(`a sweep of ${GUESTS} guests and their games makes nobody wait`, { timeout: 600_000 }, async () => {
  // The clean-up runs as soon as the server is up: the pings before it are measured while there is nothing to remove.
  const idle = await live();
  const before = await idle.probe.quietP99();
  await leave(idle);
  const store = await openSqlite(databaseIn(folder));
  await liveLongAgo(store);
  await store.close();
  const swept = await live();
  const startedAt = performance.now();
  const reader = await openSqlite(databaseIn(folder));
  const left = async () => {
    const { users } = await reader.countUsers();
    return { users, tables: (await reader.tablesInvolving(KEEPER)).length };
  };
  let seconds = 0;
  const pings = await swept.probe.around(async () => {
    // The keeper and two probes are left; finished games of the keeper stay.
    await expect.poll(left, { timeout: 500_000, interval: 500 }).toEqual({ users: 3, tables: GUESTS });
    seconds = (performance.now() - startedAt) / 1000;
  }, before);
  await reader.close();
  console.log(`${GUESTS} guests and as many games swept in ${seconds.toFixed(1)} s; ${tellPings(pings)}`);
  await leave(swept);
  expect(pings.during).toBeLessThan(MAX_P99);
});
