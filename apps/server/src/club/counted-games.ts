import { withinDayBefore } from '@tuckbox/club';
import type { UserId } from '@tuckbox/table';
import type { RatingRow } from '../store/club.ts';
import type { Store } from '../store/store.ts';

/** A key for a group of people, whoever sits where; null if one of them was removed, because the group is then unknown. */
export const groupKey = (users: readonly (UserId | null)[]): string | null =>
  users.includes(null) ? null : users.toSorted().join(' ');

/** More games than anybody finishes in a day. */
const MOST_LOOKED_AT = 300;

/** When the games ended that these people finished together within the day before and that counted. */
export async function countedGames(
  store: Pick<Store, 'ratingsOf' | 'ratingsAt'>,
  game: string,
  users: readonly UserId[],
  before: number,
): Promise<readonly number[]> {
  if (users.length < 2) return [];
  const group = groupKey(users);
  const rows = (await store.ratingsOf(users[0], MOST_LOOKED_AT, 'people')).filter(
    (row) => row.game === game && withinDayBefore([row.endedAt], before).length > 0,
  );
  const met = await Promise.all(rows.map(async ({ table }) => groupKeyAt(await store.ratingsAt(table))));
  return rows.flatMap(({ endedAt }, index) => (met[index] === group ? endedAt : []));
}

const groupKeyAt = (rows: readonly RatingRow[]): string | null => groupKey(rows.map(({ user }) => user));
