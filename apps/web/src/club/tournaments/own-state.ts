import type { TournamentInfo } from '@tuckbox/protocol/client';
import { finishedTables } from './finished-tables.ts';

/** The state of a tournament for the person who looks at it. */
export type OwnState =
  /** There is a table to go to. */
  | { readonly kind: 'table'; readonly table: string; readonly until: number | null }
  | { readonly kind: 'can-enter' }
  | { readonly kind: 'full' }
  /** It has begun without us. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'registered' }
  | { readonly kind: 'bye'; readonly points: number }
  /** The person plays again in a later round; this many tables are still playing. */
  | { readonly kind: 'waiting'; readonly tables: number }
  /** Out of a knock-out. */
  | { readonly kind: 'knocked-out' }
  | { readonly kind: 'withdrawn'; readonly canReturn: boolean }
  | { readonly kind: 'over'; readonly rank: number | null };

/** Whether somebody who comes now can still be paired. */
const hasRoundsLeft = ({ status, format, round, rounds }: TournamentInfo): boolean =>
  status === 'registering' || (format !== 'knock-out' && (rounds === null || round < rounds));

/** Whether somebody new may enter. */
const isOpen = (info: TournamentInfo): boolean =>
  info.status === 'registering' || (info.late && info.format !== 'round-robin' && hasRoundsLeft(info));

export function ownStateOf(info: TournamentInfo): OwnState {
  const { me, status, current } = info;
  const entrant = me?.entrant ?? null;
  if (status === 'over' || status === 'cancelled') {
    const rank = info.standings.find((standing) => standing.entrant === entrant)?.rank ?? null;
    return { kind: 'over', rank };
  }
  if (me !== null && me.table !== null && !finishedTables.has(me.table))
    return { kind: 'table', table: me.table, until: me.tableUntil };
  if (entrant === null) {
    if (!isOpen(info)) return { kind: 'closed' };
    return info.entrants >= info.capacity ? { kind: 'full' } : { kind: 'can-enter' };
  }
  if (me?.status === 'withdrawn') return { kind: 'withdrawn', canReturn: hasRoundsLeft(info) };
  if (status === 'registering' || current === null) return { kind: 'registered' };
  const bye = current.byes.find((one) => one.entrant === entrant);
  if (bye !== undefined) return { kind: 'bye', points: bye.points };
  if (info.format === 'knock-out' && isOut(info, entrant)) return { kind: 'knocked-out' };
  return { kind: 'waiting', tables: current.tables.filter((table) => table.status !== 'over').length };
}

/** Whether an entrant of a knock-out has no place in its newest round, or was in the worse half of a table there. */
function isOut({ current }: TournamentInfo, entrant: number): boolean {
  const table = current?.tables.find(({ seats }) => seats.some((seat) => seat.entrant === entrant));
  const seat = table?.seats.find((one) => one.entrant === entrant);
  if (table === undefined || seat === undefined) return true;
  return table.status === 'over' && (seat.gone || (seat.place ?? 1) > table.seats.length / 2);
}
