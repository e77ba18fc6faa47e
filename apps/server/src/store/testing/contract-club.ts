import { deepEqual, equal } from 'node:assert/strict';
import { ANY } from '../club.ts';
import { type Clause, clause, create } from './clause.ts';
import { moveOf, planOf, ratingOf, seekOf, userOf } from './samples.ts';

const ALL = { span: { from: 0, to: 1e15 }, leastGames: 1, limit: 9 };

/** Two games between the same two, and one of another game. */
const one = [ratingOf('one', 'ann'), ratingOf('one', 'bob', { seat: 1, place: 2, mean: 1342 })];
const two = [
  ratingOf('two', 'bob', { endedAt: 1_700_000_000_009, games: 2, mean: 1500 }),
  ratingOf('two', 'ann', { endedAt: 1_700_000_000_009, games: 2, mean: 1510, seat: 1, isGone: true }),
];
/** A game of one person against a bot. */
const against = { list: 'bots', endedAt: 1_700_000_000_010 } as const;
const alone = [
  ratingOf('alone', 'ann', { ...against, mean: 1777 }),
  ratingOf('alone', null, { ...against, seat: 1, place: 2, bot: 'casual' }),
];
const tock = [
  ratingOf('three', 'ann', { game: 'tock' }),
  ratingOf('three', 'cyd', { game: 'tock', seat: 1 }),
];

export const CLUB: readonly Clause[] = [
  clause('ratings are read as they were written, to the last digit', async (store) => {
    await store.addRatings([]);
    for (const rows of [two, tock, one]) await store.addRatings(rows);
    deepEqual(await store.ratingsAt('one'), one);
    deepEqual(await store.ratingsAt('none'), []);
    deepEqual(await store.listRatings('stacks'), [...one, ...two]);
    deepEqual(await store.ratingsOf('ann', 2), [two[1], tock[0]]);
    deepEqual(await store.ratingsOf('ann', 9), [two[1], tock[0], one[0]]);
  }),
  clause('a table is rated once', async (store) => {
    await store.addRatings(one);
    await store.addRatings(one.map((row) => ({ ...row, mean: 9 })));
    deepEqual(await store.ratingsAt('one'), one);
  }),
  clause('the newest rating of each player is found', async (store) => {
    for (const rows of [one, two, tock]) await store.addRatings(rows);
    deepEqual(await store.newestRatings('stacks', ['bob', 'ann', 'cyd']), [two[1], two[0]]);
    deepEqual(await store.newestRatings('stacks', []), []);
  }),
  clause('a later game is known by its time, and by its table where two ended at once', async (store) => {
    await store.addRatings(one);
    const at = one[0].endedAt;
    equal(await store.hasLaterRating('stacks', at - 1, 'zzz'), true);
    equal(await store.hasLaterRating('stacks', at, 'aaa'), true);
    equal(await store.hasLaterRating('stacks', at, 'one'), false);
    equal(await store.hasLaterRating('stacks', at + 1, 'aaa'), false);
    equal(await store.hasLaterRating('tock', at - 1, 'zzz'), false);
  }),
  clause('the leaders of a season are those who played in it, as it left them', async (store) => {
    for (const rows of [one, two, tock]) await store.addRatings(rows);
    deepEqual(await store.leaders('stacks', ALL), [two[1], two[0]]);
    deepEqual(await store.leaders('stacks', { ...ALL, limit: 1 }), [two[1]]);
    deepEqual(await store.leaders('stacks', { ...ALL, leastGames: 3 }), []);
    deepEqual(await store.leaders('stacks', { ...ALL, span: { from: 0, to: two[0].endedAt } }), one);
    deepEqual(await store.leaders('stacks', { ...ALL, span: { from: two[0].endedAt + 1, to: 1e15 } }), []);
  }),
  clause('the leaders among some are those of them who played', async (store) => {
    for (const rows of [one, two, tock]) await store.addRatings(rows);
    deepEqual(await store.leaders('stacks', { ...ALL, among: ['bob', 'cyd'] }), [two[0]]);
    deepEqual(await store.leaders('stacks', { ...ALL, among: [] }), []);
  }),
  clause('ratings against bots are a list of their own', async (store) => {
    await store.addUser(userOf('ann', 'ann'));
    for (const rows of [one, alone]) await store.addRatings(rows);
    deepEqual(await store.ratingsAt('alone'), alone);
    deepEqual(await store.listRatings('stacks'), one);
    deepEqual(await store.listRatings('stacks', 'bots'), alone);
    deepEqual(await store.newestRatings('stacks', ['ann', 'bob'], 'bots'), [alone[0]]);
    deepEqual(await store.newestRatings('stacks', ['ann']), [one[0]]);
    deepEqual(await store.ratingsOf('ann', 9), [alone[0], one[0]]);
    deepEqual(await store.ratingsOf('ann', 9, 'people'), [one[0]]);
    deepEqual(await store.leaders('stacks', ALL, 'bots'), [alone[0]]);
    equal(await store.hasLaterRating('stacks', one[0].endedAt, 'zzz'), false);
    equal(await store.hasLaterRating('stacks', one[0].endedAt, 'zzz', 'bots'), true);
    await store.replaceRatings('stacks', []);
    deepEqual(await store.listRatings('stacks', 'bots'), alone);
    await store.replaceRatings('stacks', one);
    await store.removeUser('ann');
    deepEqual(await store.listRatings('stacks', 'bots'), []);
    equal((await store.listRatings('stacks')).length, 2);
  }),
  clause('all ratings of a game are replaced at once, those of other games stay', async (store) => {
    for (const rows of [one, two, tock]) await store.addRatings(rows);
    const many = Array.from({ length: 1200 }, (_, index) =>
      ratingOf(`t${String(index).padStart(4, '0')}`, 'ann', { games: index + 1 }),
    );
    await store.replaceRatings('stacks', many);
    deepEqual(await store.listRatings('stacks'), many);
    deepEqual(await store.listRatings('tock'), tock);
  }),
  clause('a removed user leaves the figures and takes the name', async (store) => {
    await store.addUser(userOf('ann', 'ann'));
    await store.addRatings(one);
    await store.removeUser('ann');
    deepEqual(await store.ratingsAt('one'), [{ ...one[0], user: null }, one[1]]);
    deepEqual(await store.leaders('stacks', ALL), [one[1]]);
    deepEqual(await store.ratingsOf('ann', 9), []);
  }),
  clause('rated tables that are over are found', async (store) => {
    for (const id of ['plain', 'rated', 'playing'])
      await create(store, id, { plan: planOf(id, id === 'plain' ? {} : { rated: true }) });
    for (const id of ['plain', 'rated']) await store.append(id, [moveOf(2)], { status: 'over' });
    deepEqual(await store.ratedTables(0), ['rated']);
    deepEqual(await store.ratedTables(moveOf(2).at), ['rated']);
    deepEqual(await store.ratedTables(moveOf(2).at + 1), []);
  }),
  clause('a leaderboard can leave out those who have only met one other', async (store) => {
    const game = (table: string, ...users: readonly (string | null)[]) =>
      users.map((user, seat) => ratingOf(table, user ?? 'x', { seat, user, games: 5 }));
    await store.addRatings(game('duel', 'ann', 'bob'));
    await store.addRatings(game('again', 'bob', 'ann').map((row) => ({ ...row, games: 6 })));
    await store.addRatings(game('three', 'cyd', 'dan', 'eve'));
    await store.addRatings(game('gone', 'fay', null).map((row) => ({ ...row, games: 7 })));
    await store.addRatings(game('elsewhere', 'ann', 'cyd').map((row) => ({ ...row, game: 'tock' })));
    await store.addRatings(game('uncounted', 'ann', 'dan').map((row) => ({ ...row, list: 'uncounted' })));
    const wish = { ...ALL, hasSeveralOpponents: true };
    const named = async (list: Promise<readonly { readonly user: string | null }[]>) =>
      (await list).map(({ user }) => user).sort();
    deepEqual(await named(store.leaders('stacks', wish)), ['cyd', 'dan', 'eve']);
    deepEqual(await named(store.leaders('stacks', ALL)), ['ann', 'bob', 'cyd', 'dan', 'eve', 'fay']);
  }),
  clause(
    'rows of several lists are replaced at once, and may change from one to the other',
    async (store) => {
      const counted = ratingOf('one', 'ann');
      const uncounted = ratingOf('two', 'ann', { list: 'uncounted' });
      await store.addRatings([counted]);
      await store.addRatings([uncounted]);
      deepEqual(await store.listRatings('stacks'), [counted]);
      const turned = [
        { ...counted, list: 'uncounted' as const },
        { ...uncounted, list: 'people' as const },
      ];
      await store.replaceRatings('stacks', turned, ['people', 'uncounted']);
      deepEqual(await store.listRatings('stacks'), [turned[1]]);
      deepEqual(await store.listRatings('stacks', 'uncounted'), [turned[0]]);
      equal(await store.hasLaterRating('stacks', 0, '', 'uncounted'), true);
      equal(await store.hasLaterRating('stacks', 0, '', 'bots'), false);
    },
  ),
  clause('a user waits for one game, and is heard of', async (store) => {
    await store.putSeek(seekOf('bob', { since: 2 }));
    await store.putSeek(seekOf('ann', { since: 1 }));
    await store.putSeek(seekOf('bob', { since: 3, game: 'tock', isRated: true, takesBots: true }));
    await store.touchSeek('bob', 77);
    await store.touchSeek('nobody', 77);
    const bob = seekOf('bob', { since: 3, game: 'tock', isRated: true, takesBots: true, seenAt: 77 });
    deepEqual(await store.listSeeks(), [seekOf('ann', { since: 1 }), bob]);
    deepEqual(await store.readSeek('bob'), bob);
    equal(await store.readSeek('nobody'), null);
    await store.removeSeeks(['bob', 'nobody']);
    await store.removeSeeks([]);
    deepEqual(await store.listSeeks(), [seekOf('ann', { since: 1 })]);
  }),
  clause('a wish for any table is kept as it is', async (store) => {
    const easy = seekOf('ann', { seats: ANY, pace: ANY, preset: ANY });
    await store.putSeek(easy);
    deepEqual(await store.readSeek('ann'), easy);
    await store.putSeek(seekOf('ann', { seats: 4, preset: 'pairs' }));
    deepEqual(await store.listSeeks(), [seekOf('ann', { seats: 4, preset: 'pairs' })]);
  }),
  clause('all of a group get a table, or nobody', async (store) => {
    for (const user of ['ann', 'bob', 'cyd']) await store.putSeek(seekOf(user));
    equal(await store.assignSeeks(['ann', 'bob'], 'one', 5), true);
    equal(await store.assignSeeks(['bob', 'cyd'], 'two', 6), false);
    equal(await store.assignSeeks(['cyd', 'nobody'], 'three', 6), false);
    const tables = (await store.listSeeks()).map(({ user, table, pairedAt }) => [user, table, pairedAt]);
    deepEqual(tables, [
      ['ann', 'one', 5],
      ['bob', 'one', 5],
      ['cyd', null, null],
    ]);
  }),
  clause('a removed user waits no more', async (store) => {
    await store.addUser(userOf('ann', 'ann'));
    await store.putSeek(seekOf('ann'));
    await store.removeUser('ann');
    equal(await store.readSeek('ann'), null);
  }),
];
