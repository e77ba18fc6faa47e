import type { Json } from '@tuckbox/kit';
import type { SeatInfo, TableInfo, TableSummary } from '@tuckbox/protocol/client';
import type { Absences } from './absences.ts';
import { type Clocks, charge, isForcing, restsUntil } from './clock.ts';
import type { TablePlan } from './log.ts';
import { sharesDeal } from './room.ts';
import type { TableRow } from './store.ts';
import type { TableState } from './table-state.ts';
import { hasSetPhrasesOnly } from './talk.ts';
import { cloneTiming } from './timing.ts';
import { undoAt } from './undo.ts';

const SECOND = 1000;

/** The connected seats of a table, and the absences. */
interface PlayerPresence {
  /** The seats that are connected. */
  readonly online: readonly number[];
  readonly absences: Absences;
}

/** Everything about a table except the game, the same for all viewers. */
export function infoOf(state: TableState, presence: PlayerPresence, now: number): TableInfo {
  const { room } = state;
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
    // Tables from before this option do not have it.
    memoryAid: plan.memoryAid ?? false,
    rated: plan.rated ?? false,
    tournament: placeOf(plan),
    phrasesOnly: hasSetPhrasesOnly(state.game, plan),
    status: room.status,
    host: plan.host,
    hostName: plan.hostName,
    seats: seatInfos(state, presence, now),
    commitment: plan.commitment,
    proof: proofOf(state),
    absence: absenceOf(plan, presence.absences),
    asks: room.requests.map(({ id, seat, ask, agreed }) => ({
      id,
      seat: seat + 1,
      what: ask.kind,
      to: ask.kind === 'undo' ? ask.to : null,
      agreed: agreed.map((other) => other + 1),
    })),
    muted: [...room.muted],
    windowUntil: state.timing.windowUntil,
    rematch: room.rematch,
    places: placesOf(state),
    now,
    undo: undoAt(room),
  };
}

/** With a clock that acts by itself the others have nothing to decide. */
function absenceOf({ clock }: TablePlan, { absentAfter }: Absences): TableInfo['absence'] {
  const seconds = absentAfter / SECOND;
  return isForcing(clock) ? null : { botAfter: seconds, removeAfter: seconds };
}

function seatInfos(state: TableState, { online, absences }: PlayerPresence, now: number): TableInfo['seats'] {
  const { clocks } = cloneTiming(state.timing);
  const { since } = absences;
  if (clocks !== null) charge(clocks, now);
  return state.room.seats.map((seat, index) => ({
    user: seat.user,
    name: seat.name,
    bot: seat.bot,
    character: seat.character,
    givenUp: seat.givenUp,
    ready: seat.ready,
    stirred: seat.entropy !== null,
    online: online.includes(index),
    awaySince: since[index],
    clock: clocks === null ? null : clocks.left[index] / SECOND,
    ...clockStands(clocks, index, now),
  }));
}

/** Whether the clock of a seat runs, or is stopped for days off. */
function clockStands(
  clocks: Clocks | null,
  seat: number,
  now: number,
): Pick<SeatInfo, 'running' | 'restsUntil'> {
  if (clocks === null) return { running: false, restsUntil: null };
  const until = restsUntil(clocks, seat, now);
  return { running: until === null && clocks.running.includes(seat), restsUntil: until };
}

function proofOf({ secret, shuffle }: TableState): TableInfo['proof'] {
  return secret === null || shuffle === null
    ? null
    : { secret, entropy: [...shuffle.entropy], seed: shuffle.seed };
}

/**
 * Leaves out the entrants' parts of the shuffle, which the tournament's page has: they are too long to send to every
 * table.
 */
const placeOf = (plan: TablePlan): TableInfo['tournament'] =>
  plan.tournament === undefined
    ? null
    : { id: plan.tournament.id, round: plan.tournament.round, duplicate: sharesDeal(plan) };

function placesOf({ play }: TableState): number[] | null {
  const places = play?.places ?? null;
  return places === null ? null : [...places];
}

/** The table's line in the list of tables. */
export const summaryOf = (row: Pick<TableRow, 'plan' | 'taken' | 'status'>): TableSummary => ({
  id: row.plan.id,
  game: row.plan.game,
  seats: row.plan.seats,
  taken: row.taken,
  host: row.plan.hostName,
  clock: row.plan.clock,
  status: row.status,
  rated: row.plan.rated ?? false,
});
