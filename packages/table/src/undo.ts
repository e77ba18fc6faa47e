import type { TableInfo } from '@tuckbox/protocol/client';
import { peopleAt, type Room } from './room.ts';

/**
 * What can be undone at a table. A single person among bots may go back as far as they like. With another person, only
 * the last move, and the others are asked. If another person has seen cards and a bot plays for them now, nothing:
 * nobody could agree, and going back would reveal cards that the other has to play against.
 */
export function undoAt(room: Room): TableInfo['undo'] {
  // A tournament move is final.
  if (room.plan.tournament !== undefined) return 'none';
  if (peopleAt(room).length > 1) return 'last';
  // Nobody could agree, and the result counts.
  if (room.plan.rated) return 'none';
  const owned = room.seats.filter(({ user, givenUp }) => user !== null || givenUp);
  return owned.length <= 1 && room.formerOwners.length === 0 ? 'free' : 'none';
}
