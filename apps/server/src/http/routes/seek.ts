import { NEW_RATING, poolOf } from '@tuckbox/club';
import * as z from 'zod';
import type { Pace } from '../../club/paces.ts';
import { isWaiting } from '../../club/waiting.ts';
import type { Accounts } from '../../identity/accounts.ts';
import type { Seek } from '../../store/club.ts';
import type { Store } from '../../store/store.ts';
import { type Route, route } from '../route.ts';
import { gameId, pace, playableGame, tableId, time } from './schemas.ts';

const GROUP = 'Club';

/** Rated games and games with strangers have the standard options. */
const PRESET = 'standard';

const wish = z.strictObject({
  game: gameId,
  seats: z.int().min(2).max(6),
  pace,
  rated: z.boolean().default(true).describe('Rated if everyone at the table wants it; guests play unrated'),
  bots: z.boolean().default(false).describe('Whether bots may fill the seats after a while'),
});

const seek = z
  .object({
    ...wish.shape,
    since: time,
    waiting: z.int().describe('How many people wait for the same game, you included'),
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

/** How many wait in each pool. */
function countsIn(store: Store): (now: number) => Promise<ReadonlyMap<string, number>> {
  let countedAt = -Infinity;
  let counted: Promise<ReadonlyMap<string, number>> = Promise.resolve(new Map());
  const count = async (now: number): Promise<ReadonlyMap<string, number>> => {
    const here = (await store.listSeeks()).filter((seek) => isWaiting(seek, now));
    return new Map([...Map.groupBy(here, poolOf)].map(([pool, seeks]) => [pool, seeks.length]));
  };
  return (now) => {
    if (now - countedAt < COUNT_AGAIN) return counted;
    countedAt = now;
    counted = count(now);
    return counted;
  };
}

/** People who look for a game with people. */
export function seekRoutes({ accounts, store, now }: SeekParts): readonly Route[] {
  const counts = countsIn(store);
  const shown = async (kept: Seek): Promise<z.input<typeof seek>> => {
    const { game, seats, pace, isRated, takesBots, since, table } = kept;
    const waiting = Math.max(1, (await counts(now())).get(poolOf(kept)) ?? 0);
    const rest = { since, waiting, table };
    return { game, seats, pace: pace as Pace, rated: isRated, bots: takesBots, ...rest };
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
        const game = playableGame(body.game, body.seats);
        const { user, person } = caller;
        const [newest] = await store.newestRatings(game.id, [user]);
        const at = now();
        const kept: Seek = {
          user,
          game: game.id,
          seats: body.seats,
          pace: body.pace,
          preset: PRESET,
          rating: newest?.mean ?? NEW_RATING.mean,
          isRated: body.rated && !(await accounts.isGuest(person)),
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
      method: 'DELETE',
      path: '/api/me/seek',
      group: GROUP,
      title: 'Withdraw your matchmaking request',
      access: 'play',
      handle: async ({ caller }) => store.removeSeeks([caller.user]),
    }),
  ];
}
