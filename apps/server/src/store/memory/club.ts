import type { Span, UserId } from '@tuckbox/table';
import type { ClubStore, RatingList, RatingRow, Seek, SeekStore } from '../club.ts';

interface ClubInMemory extends ClubStore {
  /** In order. */
  ratings(): readonly RatingRow[];
  forgetUser(user: UserId): void;
}

/** Ratings in memory. */
export function clubInMemory(): ClubInMemory {
  let rows: readonly RatingRow[] = [];
  const ofGame = (game: string, list: RatingList = 'people'): RatingRow[] =>
    rows.filter((row) => row.game === game && row.list === list);
  const seeks = seeksInMemory();
  return {
    ...seeks,
    ratings: () => rows,
    addRatings: async (added) => {
      const isKnown = added.some(({ table }) => rows.some((row) => row.table === table));
      if (!isKnown) rows = [...rows, ...added].sort(inOrder);
    },
    replaceRatings: async (game, replacing, lists = ['people']) => {
      const kept = rows.filter((row) => row.game !== game || !lists.includes(row.list));
      rows = [...kept, ...replacing].sort(inOrder);
    },
    listRatings: async (game, list) => ofGame(game, list),
    ratingsAt: async (table) => rows.filter((row) => row.table === table),
    newestRatings: async (game, users, list) =>
      newestOfEach(ofGame(game, list).filter(({ user }) => user !== null && users.includes(user))).sort(
        (a, b) => (String(a.user) < String(b.user) ? -1 : 1),
      ),
    hasLaterRating: async (game, endedAt, table, list) =>
      ofGame(game, list).some(
        (row) => row.endedAt > endedAt || (row.endedAt === endedAt && row.table > table),
      ),
    ratingsOf: async (user, limit, list) =>
      rows
        .filter((row) => row.user === user && (list === undefined || row.list === list))
        .reverse()
        .slice(0, limit),
    leaders: async (game, { span, leastGames, hasSeveralOpponents = false, limit, among }, list) =>
      newestOfEach(
        ofGame(game, list).filter(
          (row) => row.user !== null && isWithin(span, row) && (among?.includes(row.user) ?? true),
        ),
      )
        .filter(
          ({ user, games }) =>
            games >= leastGames && !(hasSeveralOpponents && isOneSided(ofGame(game, list), user)),
        )
        .sort((a, b) => b.mean - a.mean || (String(a.user) < String(b.user) ? -1 : 1))
        .slice(0, limit),
    forgetUser: (user) => {
      void seeks.removeSeeks([user]);
      const isAlone = (row: RatingRow): boolean => row.user === user && row.list === 'bots';
      const gone = new Set(rows.filter(isAlone).map(({ table }) => table));
      rows = rows
        .filter(({ table }) => !gone.has(table))
        .map((row) => (row.user === user ? { ...row, user: null } : row));
    },
  };
}

/** Whether a user has only ever met one other. */
function isOneSided(rows: readonly RatingRow[], user: UserId | null): boolean {
  const tables = new Set(rows.filter((row) => row.user === user).map(({ table }) => table));
  const met = rows.filter((row) => tables.has(row.table) && row.user !== null && row.user !== user);
  return new Set(met.map((row) => row.user)).size < 2;
}

const isWithin = ({ from, to }: Span, { endedAt }: RatingRow): boolean => endedAt >= from && endedAt < to;

const inOrder = (a: RatingRow, b: RatingRow): number =>
  a.endedAt - b.endedAt || (a.table === b.table ? a.seat - b.seat : a.table < b.table ? -1 : 1);

/** Rows come in order, so the last of a user is the newest. */
const newestOfEach = (rows: readonly RatingRow[]): RatingRow[] => [
  ...new Map(rows.map((row) => [row.user, row])).values(),
];

function seeksInMemory(): SeekStore {
  const seeks = new Map<UserId, Seek>();
  return {
    putSeek: async (seek) => {
      seeks.set(seek.user, seek);
    },
    readSeek: async (user) => seeks.get(user) ?? null,
    touchSeek: async (user, seenAt) => {
      const seek = seeks.get(user);
      if (seek !== undefined) seeks.set(user, { ...seek, seenAt });
    },
    listSeeks: async () =>
      [...seeks.values()].sort((a, b) => a.since - b.since || (a.user < b.user ? -1 : 1)),
    assignSeeks: async (users, table, at) => {
      const waiting = users.flatMap((user) => seeks.get(user) ?? []).filter((seek) => seek.table === null);
      if (waiting.length < users.length) return false;
      for (const seek of waiting) seeks.set(seek.user, { ...seek, table, pairedAt: at });
      return true;
    },
    removeSeeks: async (users) => {
      for (const user of users) seeks.delete(user);
    },
  };
}
