import type { Order } from '@tuckbox/protocol/client';
import type { Entry, UserId } from './log.ts';
import { isTaken, type Room } from './room.ts';

/** How many changes other than moves each user has made, before the start or since. Folded from the log. */
export interface ChangeCounts {
  total: number;
  byUser: { readonly user: UserId; changes: number }[];
}

/** Limits for all users together, and for each. */
interface Bounds {
  readonly all: number;
  readonly each: number;
}

/** Enough for indecisive people, and little for a disk. One user must not use up the limit for all. */
const BEFORE_THE_START: Bounds = { all: 400, each: 60 };
/** A game by correspondence may take a year. */
const IN_THE_GAME: Bounds = { all: 2000, each: 300 };

export const newChangeCounts = (): ChangeCounts => ({ total: 0, byUser: [] });

export function enterChangeCounts(changeCounts: ChangeCounts, { user, what }: Entry): void {
  if (what.kind === 'started') {
    changeCounts.total = 0;
    changeCounts.byUser = [];
  } else if (user !== null && isCounted(what)) {
    changeCounts.total++;
    const known = changeCounts.byUser.find((other) => other.user === user);
    if (known === undefined) changeCounts.byUser.push({ user, changes: 1 });
    else known.changes++;
  }
}

/** Whether this user may now only complete what was begun. */
export function isUsedUp({ total, byUser }: ChangeCounts, { status }: Room, user: UserId): boolean {
  const { all, each } = status === 'open' ? BEFORE_THE_START : IN_THE_GAME;
  const mine = byUser.find((other) => other.user === user)?.changes ?? 0;
  return total >= all || mine >= each;
}

/** Entries of `isClosing` orders are not counted: each follows one that was. */
function isCounted(what: Entry['what']): boolean {
  switch (what.kind) {
    case 'readied':
      return !what.ready;
    case 'muted':
      return what.muted;
    case 'sat':
    case 'swapped':
    case 'botted':
    case 'stirred':
    case 'handed':
    case 'asked':
    case 'undone':
    case 'paused':
      return true;
    default:
      return false;
  }
}

/**
 * Whether an order completes what another began, so that it cannot be repeated for ever. Such orders are never limited:
 * a game can always be started, a seat left or taken back, a question answered.
 */
export function isClosing({ seats }: Room, order: Order): boolean {
  switch (order.kind) {
    case 'stand':
    case 'start':
    case 'take-back':
    case 'resume':
    case 'answer':
    case 'rematch':
      return true;
    case 'ready':
      return order.ready;
    case 'mute':
      return !order.muted;
    case 'kick':
      return seats[order.seat - 1]?.user !== null;
    case 'bot': {
      const seat = seats[order.seat - 1];
      return order.level !== null && seat !== undefined && !isTaken(seat);
    }
    default:
      return false;
  }
}
