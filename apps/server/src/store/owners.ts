import type { Entry, Happening, UserId } from '../table/log.ts';
import { enterRoom, openRoom } from '../table/room.ts';

/** After which entries somebody else may own a seat. */
const CHANGES_OWNERS: ReadonlySet<Happening['kind']> = new Set(['sat', 'stood', 'botted', 'taken', 'became']);

export const canChangeOwners = (entries: readonly Entry[]): boolean =>
  entries.some(({ what }) => CHANGES_OWNERS.has(what.kind));

/** Whether somebody has opened this table or ever had a seat at it. */
export const hasAppeared = (user: UserId, entries: readonly Entry[]): boolean =>
  entries.some(({ what }) => {
    switch (what.kind) {
      case 'opened':
        return what.plan.host === user;
      case 'sat':
      case 'taken':
      case 'became':
        return what.user === user;
      default:
        return false;
    }
  });

/** Who owns a seat, by the whole log of a table. */
export function ownersIn(entries: readonly Entry[]): ReadonlySet<UserId> {
  const [first] = entries;
  if (first?.what.kind !== 'opened') throw new Error('a log begins with the opening of the table');
  const room = openRoom(first.what.plan);
  for (const entry of entries) enterRoom(room, entry);
  return new Set(room.seats.flatMap(({ user }) => (user === null ? [] : [user])));
}
