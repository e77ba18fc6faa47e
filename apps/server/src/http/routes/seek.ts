import { type AnyGame, gameById } from '@tuckbox/catalog';
import { NEW_RATING } from '@tuckbox/club';
import { STANDARD } from '@tuckbox/engine';
import * as z from 'zod';
import type { Pace } from '../../club/paces.ts';
import { type CountedWish, countFitting, countWishes, isWaiting } from '../../club/waiting.ts';
import { commonTables } from '../../club/wanted-tables.ts';
import type { Accounts } from '../../identity/accounts.ts';
import { ANY, type Seek, type TableWish } from '../../store/club.ts';
import type { Store } from '../../store/store.ts';
import { problem } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { gameId, pace, playableGame, tableId, time } from './schemas.ts';

const GROUP = 'Club';

const table = {
  seats: z.union([z.int().min(2).max(6), z.literal(ANY)]),
  pace: z.union([pace, z.literal(ANY)]),
  preset: z
    .string()
    .max(40)
    .default(STANDARD)
    .describe('The options: `standard`, the name of one of the game’s presets, or `any`'),
};

const wish = z.strictObject({
  game: gameId,
  ...table,
  rated: z
    .boolean()
    .default(true)
    .describe('Rated if everyone at the table wants it and the options are standard; guests play unrated'),
  bots: z.boolean().default(false).describe('Whether bots may fill the seats after a while'),
});

const seek = z
  .object({
    ...wish.shape,
    since: time,
    waiting: z.int().describe('How many people wait for a table that fits your request, you included'),
    table: tableId.nullable().describe('The assigned table; it starts when all have joined'),
  })
  .describe('Your matchmaking request');

const answer = z.object({ seek: seek.nullable() });

export interface SeekParts {
  readonly accounts: Accounts;
  readonly store: Store;
  now(): number;
}

/** Everyone who waits polls every other second, so the counts are shared for a second. */
const COUNT_AGAIN = 1000;

/** The games that people wait for, at most a second old. */
function wishesIn(store: Store): (now: number) => Promise<readonly CountedWish[]> {
  let countedAt = -Infinity;
  let counted: Promise<readonly CountedWish[]> = Promise.resolve([]);
  return (now) => {
    if (now - countedAt < COUNT_AGAIN) return counted;
    countedAt = now;
    counted = store.listSeeks().then((seeks) => countWishes(seeks.filter((kept) => isWaiting(kept, now))));
    return counted;
  };
}

/** Whether the options may turn out to be the standard ones. */
const mayBeRated = ({ preset }: TableWish): boolean => preset === STANDARD || preset === ANY;

/** Throws a problem where no table meets the wish. */
function checkPlayable(game: AnyGame, wished: TableWish): void {
  if (commonTables(game, [wished]).length > 0) return;
  // The rules say best why this number cannot play. If they allow it, the preset lacks this number of players.
  if (wished.preset === STANDARD && wished.seats !== ANY) playableGame(game.id, wished.seats);
  throw problem('not-found');
}

/** People who look for a game with people. */
export function seekRoutes({ accounts, store, now }: SeekParts): readonly Route[] {
  const wishes = wishesIn(store);
  const shown = async (kept: Seek): Promise<z.input<typeof seek>> => {
    const { game, seats, pace, preset, isRated, takesBots, since, table } = kept;
    const waiting = Math.max(1, countFitting(await wishes(now()), kept));
    const rest = { since, waiting, table };
    return { game, seats, pace: pace as Pace, preset, rated: isRated, bots: takesBots, ...rest };
  };
  return [
    route({
      method: 'PUT',
      path: '/api/me/seek',
      group: GROUP,
      title: 'Request a game with people',
      about:
        'Replaces an earlier request. Poll (GET) every two seconds: after ten silent seconds you are not seated.',
      access: 'play',
      body: wish,
      answer,
      refusals: ['not-found', 'seat-count'],
      handle: async ({ caller, body }) => {
        const game = gameById(body.game);
        if (game === null) throw problem('not-found');
        checkPlayable(game, body);
        const { user, person } = caller;
        const [newest] = await store.newestRatings(game.id, [user]);
        const at = now();
        const kept: Seek = {
          user,
          game: game.id,
          seats: body.seats,
          pace: body.pace,
          preset: body.preset,
          rating: newest?.mean ?? NEW_RATING.mean,
          isRated: body.rated && mayBeRated(body) && !(await accounts.isGuest(person)),
          takesBots: body.bots,
          since: at,
          seenAt: at,
          table: null,
          pairedAt: null,
        };
        await store.putSeek(kept);
        return { seek: await shown(kept) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/me/seek',
      group: GROUP,
      title: 'Show your matchmaking request',
      access: 'play',
      answer,
      handle: async ({ caller }) => {
        const kept = await store.readSeek(caller.user);
        if (kept === null) return { seek: null };
        await store.touchSeek(caller.user, now());
        return { seek: await shown({ ...kept, seenAt: now() }) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/waiting',
      group: GROUP,
      title: 'Count the people who wait for a game',
      access: 'anyone',
      answer: z.array(z.object({ game: gameId, ...table, count: z.int() })),
      handle: async () =>
        (await wishes(now())).map((counted) => ({ ...counted, pace: counted.pace as Pace })),
    }),
    route({
      method: 'DELETE',
      path: '/api/me/seek',
      group: GROUP,
      title: 'Withdraw your matchmaking request',
      access: 'play',
      handle: async ({ caller }) => store.removeSeeks([caller.user]),
    }),
  ];
}
