import type { SeatInfo, TableInfo } from '@tuckbox/protocol/client';
import { say } from '../say.ts';

/** A table as one person saw it at one time. */
export interface TableSnapshot {
  readonly info: TableInfo;
  /** Their seat, from 0; null for a spectator. */
  readonly you: number | null;
}

const isGoing = ({ status }: TableInfo): boolean => status === 'playing' || status === 'paused';

/** Changes of the seats that the board does not show, one sentence each. */
export function seatNews(before: TableSnapshot, after: TableSnapshot): string[] {
  if (isLosingSeat(before, after) && after.info.status === 'open') return [say('news.kicked')];
  if (!isGoing(before.info) || !isGoing(after.info)) return [];
  return before.info.seats.flatMap((was, seat) => {
    const is = after.info.seats[seat];
    if (is === undefined || seat === after.you) return [];
    if (seat === before.you) return isTaken(was, is) ? [say('news.lost', { name: is.name })] : [];
    return newsOfSeat(was, is);
  });
}

const isLosingSeat = (before: TableSnapshot, after: TableSnapshot): boolean =>
  before.info.id === after.info.id && before.you !== null && after.you === null;

const isTaken = (was: SeatInfo, is: SeatInfo): boolean => was.givenUp && !is.givenUp && was.user !== is.user;

function newsOfSeat(was: SeatInfo, is: SeatInfo): string[] {
  if (isTaken(was, is)) return [say('news.claimed', { name: is.name, old: was.name })];
  if (!was.givenUp && is.givenUp) return [say('news.left', { name: is.name })];
  if (was.bot === null && is.bot !== null) return [say('news.bot', { name: is.name })];
  return was.bot !== null && is.bot === null ? [say('news.back', { name: is.name })] : [];
}
