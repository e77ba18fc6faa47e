import type { Json } from '@tuckbox/kit';
import type { TableInfo, TableSummary } from '@tuckbox/protocol';
import type { TableRow } from '../store/store.ts';
import { charge } from './clock.ts';
import type { Standing } from './standing.ts';
import { isTeamTable } from './talk.ts';
import { cloneTiming } from './timing.ts';

const SECOND = 1000;

/** Everything about a table but the game itself, the same for all eyes. `online` are the seats that are connected. */
export function infoOf(standing: Standing, online: readonly number[], now: number): TableInfo {
  const { room } = standing;
  const { plan } = room;
  return {
    id: plan.id,
    game: plan.game,
    rulesVersion: plan.rulesVersion,
    options: plan.options as { [name: string]: Json },
    access: plan.access,
    spectators: plan.spectators,
    spectatorDelay: plan.spectatorDelay,
    clock: plan.clock,
    onTimeout: plan.onTimeout,
    callSeconds: plan.callSeconds,
    // A table from before there was such a choice has none.
    memoryAid: plan.memoryAid ?? false,
    phrasesOnly: isTeamTable(plan),
    status: room.status,
    host: plan.host,
    hostName: plan.hostName,
    seats: seatInfos(standing, online, now),
    commitment: plan.commitment,
    proof: proofOf(standing),
    asks: room.asks.map(({ id, seat, ask, agreed }) => ({
      id,
      seat: seat + 1,
      what: ask.kind,
      to: ask.kind === 'undo' ? ask.to : null,
      agreed: agreed.map((other) => other + 1),
    })),
    muted: [...room.muted],
    windowUntil: standing.timing.windowUntil,
    rematch: room.rematch,
    places: placesOf(standing),
    now,
  };
}

function seatInfos(standing: Standing, online: readonly number[], now: number): TableInfo['seats'] {
  const { clocks } = cloneTiming(standing.timing);
  if (clocks !== null) charge(clocks, now);
  return standing.room.seats.map((seat, index) => ({
    user: seat.user,
    name: seat.name,
    bot: seat.bot,
    givenUp: seat.givenUp,
    ready: seat.ready,
    stirred: seat.entropy !== null,
    online: online.includes(index),
    clock: clocks === null ? null : clocks.left[index] / SECOND,
    running: clocks?.running.includes(index) ?? false,
  }));
}

function proofOf({ secret, shuffle }: Standing): TableInfo['proof'] {
  return secret === null || shuffle === null
    ? null
    : { secret, entropy: [...shuffle.entropy], seed: shuffle.seed };
}

function placesOf({ play }: Standing): number[] | null {
  const places = play?.places ?? null;
  return places === null ? null : [...places];
}

/** The line of a table in the list. */
export const summaryOf = (row: Pick<TableRow, 'plan' | 'taken' | 'status'>): TableSummary => ({
  id: row.plan.id,
  game: row.plan.game,
  seats: row.plan.seats,
  taken: row.taken,
  host: row.plan.hostName,
  clock: row.plan.clock,
  status: row.status,
});
