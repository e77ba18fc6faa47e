import type { TableId, UserId } from '@tuckbox/table';
import type { Badge, Encounters, Moment, ResultRow, ResultStore, Tally } from '../results.ts';

interface ResultsInMemory extends ResultStore {
  forgetUser(user: UserId): void;
}

/** The results of finished games in memory. */
export function resultsInMemory(): ResultsInMemory {
  const tables = new Map<TableId, readonly ResultRow[]>();
  const all = (): ResultRow[] => [...tables.values()].flat();
  const ofUser = (user: UserId): ResultRow[] =>
    all()
      .filter((row) => row.user === user)
      .sort(newestFirst);
  const opponents = (user: UserId): Encounters[] => {
    const met = new Map<UserId, Encounters>();
    for (const mine of ofUser(user))
      for (const theirs of tables.get(mine.table) ?? [])
        if (theirs.user !== user)
          met.set(theirs.user, afterGame(met.get(theirs.user) ?? strangers(theirs.user), mine, theirs));
    return [...met.values()].sort((a, b) => b.games - a.games || (a.user < b.user ? -1 : 1));
  };
  const change = (to: (row: ResultRow) => ResultRow | null): void => {
    for (const [table, rows] of tables)
      tables.set(
        table,
        rows.flatMap((row) => to(row) ?? []),
      );
  };
  return {
    putResults: async (table, rows) => {
      tables.set(table, rows);
    },
    hasResults: async (table) => (tables.get(table)?.length ?? 0) > 0,
    resultsOf: async (user, limit) => ofUser(user).slice(0, limit),
    talliesOf: async (user) => {
      const tallies = [...Map.groupBy(ofUser(user), ({ game }) => game)].map(([game, rows]) =>
        tallyOf(game, rows),
      );
      return tallies.sort((a, b) => b.games - a.games || (a.game < b.game ? -1 : 1));
    },
    badgesOf: async (user) => {
      const moments = Map.groupBy(ofUser(user).flatMap(momentsIn), ({ game, feat }) => `${game} ${feat}`);
      return [...moments.values()].map(badgeOf).sort(byGameAndName);
    },
    momentsOf: async (user, limit) => ofUser(user).flatMap(momentsIn).slice(0, limit),
    opponentsOf: async (user, limit) => opponents(user).slice(0, limit),
    encountersOf: async (user, other) =>
      opponents(user).find((met) => met.user === other) ?? strangers(other),
    reassignResults: async (from, successor) =>
      change((row) => (row.user === from ? { ...row, user: successor } : row)),
    forgetUser: (user) => change((row) => (row.user === user ? null : row)),
  };
}

const newestFirst = (a: ResultRow, b: ResultRow): number =>
  b.endedAt - a.endedAt || (a.table === b.table ? a.seat - b.seat : a.table > b.table ? -1 : 1);

const isWon = ({ place, isGone }: ResultRow): boolean => place === 1 && !isGone;

function tallyOf(game: string, rows: readonly ResultRow[]): Tally {
  const met = rows.filter(({ people }) => people > 1);
  return {
    game,
    games: rows.length,
    won: rows.filter(isWon).length,
    withPeople: met.length,
    wonWithPeople: met.filter(isWon).length,
  };
}

const momentsIn = ({ table, game, endedAt, feats }: ResultRow): Moment[] =>
  feats.toSorted().map((feat) => ({ table, game, feat, at: endedAt }));

/** From the moments of one feat, newest first. */
const badgeOf = (moments: readonly Moment[]): Badge => {
  const [{ game, feat, at }] = moments;
  return { game, feat, count: moments.length, lastAt: at };
};

const byGameAndName = (a: Badge, b: Badge): number =>
  `${a.game} ${a.feat}` < `${b.game} ${b.feat}` ? -1 : 1;

const strangers = (user: UserId): Encounters => ({ user, games: 0, ahead: 0, behind: 0 });

const isAhead = (one: ResultRow, other: ResultRow): boolean =>
  !one.isGone && (other.isGone || one.place < other.place);

const afterGame = (
  { user, games, ahead, behind }: Encounters,
  mine: ResultRow,
  theirs: ResultRow,
): Encounters => ({
  user,
  games: games + 1,
  ahead: ahead + Number(isAhead(mine, theirs)),
  behind: behind + Number(isAhead(theirs, mine)),
});
