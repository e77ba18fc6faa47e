import { botRating } from '@tuckbox/bots/ratings';
import { NEW_RATING, type Rating } from '@tuckbox/club';
import { BOT_LEVELS } from '@tuckbox/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gameOfRows,
  listOf,
  type RatedGame,
  type RatedPlayer,
  ratingIn,
  rowsOf,
  rowsOfAll,
} from './rated-games.ts';

const USERS = ['ann', 'bob', 'cyd', 'dan', 'eve', 'fay'];

const someResult = fc.record({ place: fc.integer({ min: 1, max: 6 }), isGone: fc.boolean() });

/** People at a table, nobody twice. */
const somePeople: fc.Arbitrary<readonly RatedPlayer[]> = fc
  .tuple(fc.shuffledSubarray(USERS, { minLength: 2 }), fc.array(someResult, { minLength: 6, maxLength: 6 }))
  .map(([users, results]) => users.map((user, seat) => ({ user, bot: null, ...results[seat] })));

/** One person and bots. */
const someAlone: fc.Arbitrary<readonly RatedPlayer[]> = fc
  .tuple(
    fc.constantFrom(...USERS),
    someResult,
    fc.array(fc.tuple(fc.constantFrom(...BOT_LEVELS), fc.integer({ min: 1, max: 6 })), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([user, result, bots]) => [
    { user, bot: null, ...result },
    ...bots.map(([bot, place]) => ({ user: null, bot, place, isGone: false })),
  ]);

/** Games of one list, some of which ended at the same moment. */
const someGames = (players: fc.Arbitrary<readonly RatedPlayer[]>): fc.Arbitrary<RatedGame[]> =>
  fc.array(fc.tuple(players, fc.nat(9)), { maxLength: 25 }).map((games) =>
    games.map(([seated, endedAt], index) => ({
      ...{ table: `t${String(index).padStart(3, '0')}`, game: 'stacks', endedAt },
      players: seated,
    })),
  );

const eitherList = fc.oneof(someGames(somePeople), someGames(someAlone));

const HOUR = 3_600_000;

/** Two who play each other again and again, and now and then somebody else, over some days. */
const someDuels: fc.Arbitrary<RatedGame[]> = fc
  .array(
    fc.record({ hour: fc.nat(60), hasWon: fc.boolean(), rival: fc.constantFrom('bob', 'bob', 'bob', 'cyd') }),
    { maxLength: 40 },
  )
  .map((games) =>
    games.map(({ hour, hasWon, rival }, index) => ({
      ...{ table: `t${String(index).padStart(3, '0')}`, game: 'stacks', endedAt: hour * HOUR },
      players: ['ann', rival].map((user) => ({
        ...{ user, bot: null, isGone: false },
        place: (user === 'ann') === hasWon ? 1 : 2,
      })),
    })),
  );

/** Rates games as they end, one after the other. */
function live(games: readonly RatedGame[]): unknown[] {
  const ratings = new Map<string, Rating>();
  const done: { readonly group: string; readonly at: number }[] = [];
  return games.flatMap((game) => {
    const group = game.players
      .map(({ user }) => user)
      .toSorted()
      .join(' ');
    const list = listOf(
      game,
      done.filter((one) => one.group === group).map(({ at }) => at),
    );
    if (list === 'people') done.push({ group, at: game.endedAt });
    const rows = rowsOf(game, ratings, list);
    for (const row of rows) if (row.user !== null) ratings.set(row.user, ratingIn(row));
    return rows;
  });
}

const inOrder = (games: readonly RatedGame[]): RatedGame[] =>
  games.toSorted((a, b) => a.endedAt - b.endedAt || (a.table < b.table ? -1 : 1));

describe('ratings', () => {
  it('are the same when recomputed as when rated one by one, in any order of reading', () => {
    fc.assert(
      fc.property(eitherList, fc.nat(24), (games, turn) => {
        const turned = [...games.slice(turn), ...games.slice(0, turn)].toReversed();
        expect(rowsOfAll(turned)).toEqual(live(inOrder(games)));
      }),
    );
  });

  it('change by six games at most that the same people finish with each other within a day', () => {
    fc.assert(
      fc.property(someDuels, fc.nat(39), (games, turn) => {
        const turned = [...games.slice(turn), ...games.slice(0, turn)].toReversed();
        const rows = rowsOfAll(turned);
        expect(rows).toEqual(live(inOrder(games)));
        // Kept rows give the same games as logs did.
        const kept = [...Map.groupBy(rows, ({ table }) => table).values()].map(gameOfRows);
        expect(rowsOfAll(kept)).toEqual(rows);
        const withBob = rows.filter(({ user, list }) => user === 'bob' && list === 'people');
        for (const { endedAt } of withBob)
          expect(
            withBob.filter((row) => row.endedAt <= endedAt && row.endedAt > endedAt - 24 * HOUR).length,
          ).toBeLessThanOrEqual(6);
        for (const row of rows.filter(({ list }) => list === 'uncounted'))
          expect([row.mean, row.deviation]).toEqual([row.meanBefore, row.deviationBefore]);
      }),
    );
  });

  it('do not depend on the order of the seats', () => {
    fc.assert(
      fc.property(eitherList, (games) => {
        const means = (all: readonly RatedGame[]): Map<string, number> =>
          new Map(rowsOfAll(all).flatMap(({ user, mean }) => (user === null ? [] : [[user, mean]])));
        const straight = means(games);
        const turned = means(games.map((game) => ({ ...game, players: game.players.toReversed() })));
        expect([...turned.keys()].sort()).toEqual([...straight.keys()].sort());
        for (const [user, mean] of turned) expect(mean).toBeCloseTo(straight.get(user) ?? Number.NaN, 6);
      }),
    );
  });

  it('of new players keep their sum in a first game', () => {
    fc.assert(
      fc.property(somePeople, (players) => {
        const rows = rowsOf({ table: 't', game: 'stacks', endedAt: 1, players }, new Map(), 'people');
        const sum = rows.reduce((total, { mean }) => total + mean, 0);
        expect(sum).toBeCloseTo(players.length * NEW_RATING.mean, 6);
      }),
    );
  });

  it('of bots never change', () => {
    fc.assert(
      fc.property(someGames(someAlone), (games) => {
        for (const { bot, game, mean, deviation } of rowsOfAll(games))
          if (bot !== null) expect({ mean, deviation, games: 0 }).toEqual(botRating(game, bot));
      }),
    );
  });
});
