import { botRating, MEASURED } from '@tuckbox/bots/ratings';
import { gameById } from '@tuckbox/catalog';
import {
  COUNTED_A_DAY,
  doesCount,
  isProvisional,
  NEW_RATING,
  PROVISIONAL_GAMES,
  type Rating,
} from '@tuckbox/club';
import { BOT_LEVELS } from '@tuckbox/protocol';
import type { UserId } from '@tuckbox/table';
import * as z from 'zod';
import { countedGames } from '../../club/counted-games.ts';
import { ratingIn } from '../../club/rated-games.ts';
import { relationsOf } from '../../club/relations.ts';
import { seasonAt, spanOf } from '../../club/season.ts';
import type { Accounts } from '../../identity/accounts.ts';
import type { RatingRow } from '../../store/club.ts';
import type { Store } from '../../store/store.ts';
import { problem } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { gameId, named, tableId, time, userId } from './schemas.ts';

const GROUP = 'Club';
const MAX_LEADERS = 100;
const MAX_HISTORY = 1000;
const MAX_RESULTS = 20;
const MAX_PLAYERS = 6;

const rating = z.object({
  mean: z.number().describe('The estimated strength; 1500 at first'),
  deviation: z.number().describe('The uncertainty: 500 at first'),
  games: z.int().describe('The number of rated games behind it'),
  provisional: z.boolean().describe('Fewer than ten games'),
});

const result = z
  .object({
    table: tableId,
    game: gameId,
    at: time,
    place: z.int(),
    gone: z.boolean().describe('The player left or was replaced, which counts as a loss'),
    change: z.number().describe('The change of the mean'),
    mean: z.number().describe('After the game'),
    others: z
      .array(z.object({ ...named, user: userId.nullable(), bot: z.enum(BOT_LEVELS).nullable() }))
      .describe('`user` is null for a removed user and for a bot'),
  })
  .describe('A rated game');

const player = z
  .object({
    ...named,
    since: time,
    favourite: gameId.nullable().describe('The game with the most rated games'),
    ratings: z.array(z.object({ game: gameId, ...rating.shape })),
    history: z
      .array(z.object({ game: gameId, at: time, mean: z.number(), deviation: z.number() }))
      .describe('The rating after each rated game, oldest first'),
    results: z.array(result).describe('The latest rated games, newest first'),
  })
  .describe('A player’s public profile');

const list = z
  .enum(['people', 'bots'])
  .default('people')
  .describe('Games against people, or of one person against bots');

const someUsers = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(userId).max(MAX_PLAYERS))
  .describe('Up to six, separated by commas');

const season = z.string().regex(/^\d{4}-[1-4]$/, 'expected a year and a quarter, as in 2026-4');

export interface ClubParts {
  readonly accounts: Accounts;
  readonly store: Store;
  now(): number;
}

/** Ratings, players and leaderboards. */
export const clubRoutes = ({ accounts, store, now }: ClubParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/players/{user}',
    group: GROUP,
    title: 'Show a player',
    about: 'Accounts have a page with their ratings and rated games. Guests have none.',
    access: 'anyone',
    cost: 5,
    params: z.object({ user: userId }),
    query: z.strictObject({ list }),
    answer: player,
    refusals: ['not-found'],
    handle: async ({ params, query }) => {
      const person = await store.readUser(params.user);
      if (person === null || (await accounts.isGuest(person))) throw problem('not-found');
      const rows = await store.ratingsOf(person.id, MAX_HISTORY, query.list);
      return {
        user: person.id,
        name: person.name,
        since: person.createdAt,
        ...summaryOf(rows),
        results: await Promise.all(rows.slice(0, MAX_RESULTS).map((row) => resultOf(row, store))),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/api/games/{game}/leaders',
    group: GROUP,
    title: 'Show the leaderboard of a season',
    about:
      'A season is a calendar quarter. It lists players with a rated game in the season and at least ten in all; against people, with at least two different opponents.',
    access: 'anyone',
    cost: 3,
    params: z.object({ game: gameId }),
    query: z.strictObject({
      season: season.optional().describe('The current season by default'),
      list,
      among: z
        .enum(['everybody', 'friends'])
        .default('everybody')
        .describe('`friends`: you and your friends'),
    }),
    answer: z.object({
      season,
      from: time,
      to: time,
      leaders: z.array(z.object({ ...named, ...rating.shape })),
      bots: z
        .array(z.object({ level: z.enum(BOT_LEVELS), mean: z.number() }))
        .describe('The bots on the same scale, the strongest first; empty if they were not measured'),
    }),
    refusals: ['not-found', 'sign-in'],
    handle: async ({ params, query, caller }) => {
      assertGame(params.game);
      const wanted = query.season ?? seasonAt(now());
      const span = spanOf(wanted);
      if (span === null) throw problem('not-found');
      if (query.among === 'friends' && caller === null) throw problem('sign-in');
      const among = caller !== null && query.among === 'friends' ? await friendsOf(caller.user, store) : null;
      const rows = await store.leaders(
        params.game,
        {
          span,
          leastGames: PROVISIONAL_GAMES,
          hasSeveralOpponents: query.list === 'people',
          limit: MAX_LEADERS,
          ...(among === null ? {} : { among }),
        },
        query.list,
      );
      const leaders = rows.map(async (row) => ({ ...(await nameOf(row, store)), ...ratingOf(row) }));
      return { season: wanted, ...span, leaders: await Promise.all(leaders), bots: botsOf(params.game) };
    },
  }),
  route({
    method: 'GET',
    path: '/api/games/{game}/ratings',
    group: GROUP,
    title: 'List the ratings of some players',
    access: 'anyone',
    params: z.object({ game: gameId }),
    query: z.strictObject({
      users: someUsers,
      list,
    }),
    answer: z.array(z.object({ user: userId, ...rating.shape })).describe('In the order of the request'),
    refusals: ['not-found'],
    handle: async ({ params, query }) => {
      assertGame(params.game);
      const rows = await store.newestRatings(params.game, query.users, query.list);
      return query.users.map((user) => {
        const row = rows.find((other) => other.user === user);
        return { user, ...shown(row === undefined ? NEW_RATING : ratingIn(row)) };
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/games/{game}/counting',
    group: GROUP,
    title: 'Check whether a rated game of these people would count',
    about: `When the same people play each other, ${COUNTED_A_DAY} games count within 24 hours.`,
    access: 'anyone',
    cost: 3,
    params: z.object({ game: gameId }),
    query: z.strictObject({ users: someUsers }),
    answer: z.object({
      counts: z.boolean().describe('If it ended now'),
      most: z.int().describe('How many count within 24 hours'),
    }),
    refusals: ['not-found'],
    handle: async ({ params, query }) => {
      assertGame(params.game);
      const counted = await countedGames(store, params.game, query.users, now());
      return { counts: doesCount(counted, now()), most: COUNTED_A_DAY };
    },
  }),
];

/** The user and all friends. */
async function friendsOf(user: UserId, store: Store): Promise<readonly UserId[]> {
  const relations = relationsOf(user, await store.bondsOf(user));
  return [user, ...[...relations].flatMap(([other, relation]) => (relation === 'friends' ? other : []))];
}

const botsOf = (game: string): { readonly level: (typeof BOT_LEVELS)[number]; readonly mean: number }[] =>
  game in MEASURED
    ? BOT_LEVELS.toReversed().map((level) => ({ level, mean: botRating(game, level).mean }))
    : [];

function assertGame(game: string): void {
  if (gameById(game) === null) throw problem('not-found');
}

const shown = (known: Rating): z.input<typeof rating> => ({
  mean: Math.round(known.mean),
  deviation: Math.round(known.deviation),
  games: known.games,
  provisional: isProvisional(known),
});

const ratingOf = (row: RatingRow): z.input<typeof rating> => shown(ratingIn(row));

/** A player's ratings and their history, from rows that come newest first. */
function summaryOf(
  rows: readonly RatingRow[],
): Pick<z.input<typeof player>, 'favourite' | 'ratings' | 'history'> {
  const newest = [...Map.groupBy(rows, ({ game }) => game).values()].map(([row]) => row);
  const ratings = newest.sort((a, b) => b.games - a.games);
  return {
    favourite: ratings[0]?.game ?? null,
    ratings: ratings.map((row) => ({ game: row.game, ...ratingOf(row) })),
    history: rows.toReversed().map((row) => ({
      game: row.game,
      at: row.endedAt,
      mean: Math.round(row.mean),
      deviation: Math.round(row.deviation),
    })),
  };
}

async function resultOf(row: RatingRow, store: Store): Promise<z.input<typeof result>> {
  const others = (await store.ratingsAt(row.table)).filter(({ seat }) => seat !== row.seat);
  return {
    table: row.table,
    game: row.game,
    at: row.endedAt,
    place: row.place,
    gone: row.isGone,
    change: Math.round(row.mean) - Math.round(row.meanBefore),
    mean: Math.round(row.mean),
    others: await Promise.all(
      others.map(async (other) => ({
        ...(await nameOf(other, store)),
        user: other.user,
        bot: BOT_LEVELS.find((level) => level === other.bot) ?? null,
      })),
    ),
  };
}

async function nameOf(
  { user }: RatingRow,
  store: Store,
): Promise<{ readonly user: string; readonly name: string }> {
  const person = user === null ? null : await store.readUser(user);
  return { user: user ?? '', name: person?.name ?? '' };
}
