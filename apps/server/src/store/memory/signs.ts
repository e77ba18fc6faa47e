import type { TableId, UserId } from '@tuckbox/table';
import type { RatingRow } from '../club.ts';
import { type JudgedSeat, type Judgement, keyOfNote, type SignNote, type SignStore } from '../signs.ts';

interface SignsInMemory extends SignStore {
  forgetUser(user: UserId): void;
}

/** Signs in memory. */
export function signsInMemory(allRatings: () => readonly RatingRow[]): SignsInMemory {
  const ratings = (): RatingRow[] => allRatings().filter(({ list }) => list === 'people');
  let judgements: readonly Judgement[] = [];
  const wishes = new Map<TableId, number>();
  const notes = new Map<string, SignNote>();
  const isJudged = (table: TableId): boolean => judgements.some((row) => row.table === table);
  const judged = (isWanted: (row: RatingRow) => boolean): JudgedSeat[] =>
    ratings()
      .filter(isWanted)
      .flatMap((row) => {
        const found = judgements.find(({ table, seat }) => table === row.table && seat === row.seat);
        return found === undefined ? [] : [{ ...row, ...found }];
      });
  return {
    ratingsWithin: async (game, { from, to }) =>
      ratings().filter((row) => row.game === game && row.endedAt >= from && row.endedAt < to),
    addJudgements: async (rows) => {
      if (!rows.some(({ table }) => isJudged(table))) judgements = [...judgements, ...rows];
      for (const { table } of rows) wishes.delete(table);
    },
    judgedSince: async (game, since) => judged((row) => row.game === game && row.endedAt >= since),
    judgedSeatsOf: async (user) => judged((row) => row.user === user).reverse(),
    countJudged: async (since) =>
      new Set(judgements.filter(({ judgedAt }) => judgedAt >= since).map(({ table }) => table)).size,
    unjudgedTables: async (since, limit, user) => {
      const rows = ratings().filter(
        (row) => row.endedAt >= since && (user === undefined || row.user === user) && !isJudged(row.table),
      );
      const newest = rows.toSorted((a, b) => b.endedAt - a.endedAt || (a.table < b.table ? -1 : 1));
      return [...new Set(newest.map(({ table }) => table))].slice(0, limit);
    },
    wishForJudgement: async (tables, at) => {
      for (const table of tables) if (!wishes.has(table)) wishes.set(table, at);
    },
    wishedJudgements: async (limit) =>
      [...wishes]
        .sort(([a, one], [b, other]) => one - other || (a < b ? -1 : 1))
        .map(([table]) => table)
        .slice(0, limit),
    dropWish: async (table) => {
      wishes.delete(table);
    },
    putSignNote: async (note) => {
      notes.set(keyOfNote(note), note);
    },
    listSignNotes: async () =>
      [...notes]
        .sort(([a, one], [b, other]) => other.at - one.at || (a < b ? -1 : 1))
        .map(([, note]) => note),
    forgetUser: (user) => {
      for (const [key, { users }] of notes) if (users.includes(user)) notes.delete(key);
    },
  };
}
