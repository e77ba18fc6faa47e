import { isProvisional } from '@tuckbox/club';
import { tableSummary, tournamentId } from '@tuckbox/protocol';
import * as z from 'zod';
import type { WatchableGame, WatchList } from '../../club/watch-list.ts';
import { type Route, route } from '../route.ts';
import { gameId, tableId } from './schemas.ts';

const MAX_SHOWN = 50;

const watchable = z
  .object({
    id: tableId,
    game: gameId,
    rated: z.boolean(),
    tournament: z
      .object({ id: tournamentId, title: z.string() })
      .nullable()
      .describe('The tournament that the game belongs to'),
    clock: tableSummary.shape.clock,
    players: z.array(
      z.object({
        name: z.string(),
        bot: z.boolean(),
        rating: z
          .object({ mean: z.int(), provisional: z.boolean() })
          .nullable()
          .describe('In this game; null without a rating'),
      }),
    ),
    spectators: z.int().describe('The number of spectators'),
    spectatorDelay: z.int().describe('The spectator delay in moves'),
    moves: z
      .int()
      .nullable()
      .describe('The number of moves shown to spectators; null while nobody is at the table'),
  })
  .describe('A running game, public or of a tournament');

/** Games to watch. */
export const watchRoutes = (watchList: WatchList): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/watch',
    group: 'Club',
    title: 'List games to watch',
    about: `Running public games and tournament games, the best first: by the players’ ratings, the number of spectators, and whether it is rated. At most ${MAX_SHOWN}. At most a few seconds old; poll every five.`,
    access: 'anyone',
    cost: 2,
    query: z.strictObject({ game: gameId.optional().describe('Only this game') }),
    answer: z.array(watchable),
    handle: async ({ query }) =>
      (await watchList.list())
        .filter(({ plan }) => (query.game ?? plan.game) === plan.game)
        .slice(0, MAX_SHOWN)
        .map(infoOf),
  }),
];

const infoOf = ({
  plan,
  tournament,
  players,
  spectators,
  isRated,
  moves,
}: WatchableGame): z.input<typeof watchable> => ({
  id: plan.id,
  game: plan.game,
  rated: isRated,
  tournament,
  clock: plan.clock,
  players: players.map(({ user, name, rating }) => ({
    name,
    bot: user === null,
    rating: rating && { mean: Math.round(rating.mean), provisional: isProvisional(rating) },
  })),
  spectators,
  spectatorDelay: plan.spectatorDelay,
  moves,
});
