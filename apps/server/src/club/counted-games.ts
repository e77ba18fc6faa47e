import { withinDayBefore } from '@tuckbox/club';
import type { UserId } from '@tuckbox/table';
import type { RatingRow } from '../store/club.ts';
import type { Store } from '../store/store.ts';

/** The same people have the same text, whoever sits where; null where one of them was removed and nobody knows who it was. */
export const companyOf = (users: readonly (UserId | null)[]): string | null =>
  users.includes(null) ? null : users.toSorted().join(' ');

/** More games than anybody finishes in a day. */
const MOST_LOOKED_AT = 300;

/** When the games ended that these people have finished with each other within the day before, and that have counted. */
export async function countedGames(
  store: Pick<Store, 'ratingsOf' | 'ratingsAt'>,
  game: string,
  users: readonly UserId[],
  before: number,
): Promise<readonly number[]> {
  if (users.length < 2) return [];
  const company = companyOf(users);
  const rows = (await store.ratingsOf(users[0], MOST_LOOKED_AT, 'people')).filter(
    (row) => row.game === game && withinDayBefore([row.endedAt], before).length > 0,
  );
  const met = await Promise.all(rows.map(async ({ table }) => companyAt(await store.ratingsAt(table))));
  return rows.flatMap(({ endedAt }, index) => (met[index] === company ? endedAt : []));
}

const companyAt = (rows: readonly RatingRow[]): string | null => companyOf(rows.map(({ user }) => user));
