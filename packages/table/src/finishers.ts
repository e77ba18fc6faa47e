import { LEAVE } from '@tuckbox/engine';
import type { BotLevel } from '@tuckbox/protocol/client';
import type { Entry, TablePlan, UserId } from './log.ts';
import { enterRoom, openRoom } from './room.ts';

/** A player of a finished game. */
export interface Finisher {
  /** Who had the seat when the cards were dealt. */
  readonly user: UserId | null;
  /** The level of the bot that had the seat then; null for a person. */
  readonly bot: BotLevel | null;
  /** The player left, ran out of time, or a bot played for them at their request or to the end. */
  readonly isGone: boolean;
}

/** The players of a finished game by seat, and when it ended. */
export interface Finish {
  readonly endedAt: number;
  readonly players: readonly Finisher[];
}

/**
 * Who played a finished game to its end, from its log; null if no move was made. A bot that the others called in
 * while a player was away does not count if the player came back.
 */
export function finishOf(plan: TablePlan, entries: readonly Entry[]): Finish | null {
  const lastMove = entries.findLast(({ what }) => what.kind === 'moved');
  if (lastMove === undefined) return null;
  const room = openRoom(plan);
  let owners: (UserId | null)[] = [];
  let bots: (BotLevel | null)[] = [];
  const gone = new Set<number>();
  for (const entry of entries.slice(0, entries.indexOf(lastMove) + 1)) {
    const { what, user } = entry;
    enterRoom(room, entry);
    if (what.kind === 'started') {
      owners = room.seats.map((seat) => seat.user);
      bots = room.seats.map((seat) => (seat.user === null ? seat.bot : null));
    }
    if (what.kind === 'became') owners = owners.map((owner) => (owner === what.from ? what.user : owner));
    const isOwnWish = what.kind === 'handed' && (user === null || user === owners[what.seat]);
    if (isOwnWish || (what.kind === 'moved' && what.do === LEAVE)) gone.add(what.seat);
  }
  const isReplaced = (seat: number): boolean =>
    bots[seat] === null && (room.seats[seat].bot !== null || room.seats[seat].user !== owners[seat]);
  return {
    endedAt: lastMove.at,
    players: owners.map((user, seat) => ({
      user,
      bot: bots[seat],
      isGone: gone.has(seat) || isReplaced(seat),
    })),
  };
}
