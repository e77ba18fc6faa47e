import type { SeatResult } from '@tuckbox/club';
import { enterRoom, finishOf, openRoom, type Room, type StoredTable } from '@tuckbox/table';
import type { Entrant } from '../store/tournaments.ts';

/** How a table ended. */
export interface TableResult {
  /** In the order in which they sat. */
  readonly seats: readonly SeatResult[];
  /** Those who never came to the table. */
  readonly absent: readonly number[];
}

/**
 * The result of a table that is over, from its log. `places` are those of the game, null where it was stopped: then all
 * who were there have tied.
 */
export function resultOf(
  stored: StoredTable,
  places: readonly number[] | null,
  drawn: readonly SeatResult[],
  entrants: readonly Entrant[],
): TableResult {
  const { plan } = stored.row;
  const start = stored.entries.find(({ what }) => what.kind === 'started');
  const room = openRoom(plan);
  for (const entry of stored.entries)
    if (start === undefined || entry.seq < start.seq) enterRoom(room, entry);
  const isBot = (number: number): boolean => entrants[number - 1]?.bot !== null;
  const isAbsent = ({ entrant }: SeatResult, seat: number): boolean =>
    !isBot(entrant) && !hasCome(room, seat);
  const absent = drawn.filter(isAbsent).map(({ entrant }) => entrant);
  const order = start?.what.kind === 'started' ? start.what.order : drawn.map((_, seat) => seat);
  const finish = start === undefined ? null : finishOf(plan, stored.entries);
  return {
    absent,
    seats: order.map((old, seat) => {
      const { entrant } = drawn[old];
      const hasLeft = !isBot(entrant) && (finish?.players[seat].isGone ?? false);
      return { entrant, place: places?.[seat] ?? null, isGone: hasLeft || absent.includes(entrant) };
    }),
  };
}

/** Whoever comes to a table adds to its shuffle. */
export const hasCome = (room: Room, seat: number): boolean => room.seats[seat].entropy !== null;
