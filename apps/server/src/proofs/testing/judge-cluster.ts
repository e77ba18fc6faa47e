import type { Entry, StoredTable } from '@tuckbox/table';
import type { Store } from '../../store/store.ts';
import { checkHistory, type Findings } from './check-history.ts';
import type { Player, TableMemory } from './player.ts';

/** The players' knowledge at a moment: a log that is read later must contain it. */
type Recollection = ReadonlyMap<Player, ReadonlyMap<string, TableMemory>>;

const recall = (players: readonly Player[]): Recollection =>
  new Map(
    players.map((player) => [
      player,
      new Map(
        [...player.tables].map(([table, memory]) => [
          table,
          { ...memory, sent: memory.sent.map((sent) => ({ ...sent })), looks: [...memory.looks] },
        ]),
      ),
    ]),
  );

/** Compares the logs with what the players know, while they play on. Returns the differences. */
export async function judgeLogs(
  store: Store,
  players: readonly Player[],
  tables: readonly string[],
  findings: Findings,
): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) {
    const before = recall(players);
    const stored = await store.readTable(table);
    if (stored === null) {
      faults.push(`${table} is gone`);
      continue;
    }
    const witnesses = players.map((player) => witnessOf(player, table, before.get(player)?.get(table)));
    faults.push(...checkHistory(stored, witnesses, findings), ...timeFaults(stored));
  }
  return faults;
}

/** All messages that were sent by now, with the answers that had come before the log was read. */
function witnessOf(player: Player, table: string, before: TableMemory | undefined): Pick<Player, 'tables'> {
  const now = player.tables.get(table);
  if (now === undefined || before === undefined) return { tables: new Map() };
  const known = new Map(before.sent.map((sent) => [sent.id, sent]));
  const sent = now.sent.map((message) => ({ ...message, seq: known.get(message.id)?.seq ?? null }));
  return { tables: new Map([[table, { ...now, sent, looks: before.looks }]]) };
}

/** How far an entry may be from the time of this machine, whose clock PostgreSQL uses, in milliseconds. */
const INACCURACY = 1000;

/** No entry comes from the future, whatever a node's own clock says. */
const timeFaults = ({ row, entries }: StoredTable): string[] =>
  entries
    .filter(({ at }) => at > Date.now() + INACCURACY)
    .map(({ seq, at }) => `${row.id}: entry ${seq} is from ${at - Date.now()} ms ahead`);

/** The seconds on the clock of a table whose only player sleeps. */
export const SLEEPERS_CLOCK = 5;
/** How late its deadline may be noticed, in milliseconds, in addition to the time of the fault. */
const MOST_LATE = 20_000;

/** A time in which a fault was made and mended, in milliseconds since 1970. */
export interface Outage {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The deadline of a sleeper has passed once: not early, not twice, and not much too late. */
export function deadlineFaults({ row, entries }: StoredTable, outages: readonly Outage[]): string[] {
  const fired = entries.filter(isFired);
  if (fired.length !== 1) return [`${row.id}: the deadline was fired ${fired.length} times`];
  const asked = entries.findLast(({ seq, what }) => seq < fired[0].seq && what.kind !== 'woken');
  const waited = fired[0].at - (asked?.at ?? 0);
  const gaps = entries.reduce((sum, { what }) => sum + (what.kind === 'woken' ? what.gap : 0), 0);
  const least = 1000 * SLEEPERS_CLOCK;
  const dueAt = fired[0].at - waited + gaps + least;
  const during = outages.filter(({ from, to }) => from < fired[0].at && to > dueAt);
  const broken = during.reduce(
    (sum, { from, to }) => sum + Math.min(to, fired[0].at) - Math.max(from, dueAt),
    0,
  );
  const late = waited - gaps - least;
  if (late >= 0 && late - broken <= MOST_LATE) return [];
  const told = during.map(({ name, from, to }) => `${name} for ${to - from} ms`).join(', ');
  return [`${row.id}: the deadline was fired ${late} ms late (${told})`];
}

const isFired = ({ what, user }: Entry): boolean => what.kind === 'handed' && user === null;
