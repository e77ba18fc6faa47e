import { isBlock, type Relation } from '@tuckbox/club';
import type { TableId, UserId } from '@tuckbox/table';
import * as z from 'zod';
import { relationBetween, relationsOf } from '../../club/relations.ts';
import type { Accounts } from '../../identity/accounts.ts';
import type { Encounters } from '../../store/results.ts';
import type { Store } from '../../store/store.ts';
import { problem } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { gameId, named, tableId, time, userId } from './schemas.ts';

const MAX_MOMENTS = 8;
const MAX_OPPONENTS = 5;
/** More are read than shown, because guests and blocked people are left out. */
const OPPONENTS_LOOKED_AT = 40;

const feat = z.string().describe('The name of the feat in the game');

const tally = z.object({
  game: gameId,
  games: z.int(),
  won: z.int(),
  withPeople: z.int().describe('Games with other people'),
  wonWithPeople: z.int(),
});

const encounters = z.object({
  games: z.int(),
  ahead: z.int().describe('How often the player came before the other; a player who left is behind'),
  behind: z.int(),
});

const profile = z
  .object({
    favourite: gameId.nullable().describe('The game played most often'),
    games: z.array(tally).describe('All finished games, rated or not; the favourite first'),
    badges: z
      .array(z.object({ game: gameId, feat, count: z.int(), at: time.describe('The last time') }))
      .describe('The player’s badges'),
    moments: z
      .array(
        z.object({
          game: gameId,
          feat,
          at: time,
          table: tableId.nullable().describe('Null if you may not see the game'),
        }),
      )
      .describe('The latest feats, newest first'),
    withYou: encounters.nullable().describe('Games with you; null for yourself, strangers and blocks'),
    opponents: z
      .array(z.object({ ...named, ...encounters.shape }))
      .nullable()
      .describe('The most frequent opponents; only for the player and their friends, otherwise null'),
  })
  .describe('A player’s games and badges');

export interface ProfileParts {
  readonly accounts: Accounts;
  readonly store: Store;
}

/** Players' games and badges. */
export const profileRoutes = ({ accounts, store }: ProfileParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/players/{user}/profile',
    group: 'Club',
    title: 'A player’s games and badges',
    about:
      'Counted are all games that were played to their end, against people or bots. Who was met most often is ' +
      'told to the player and to friends.',
    access: 'anyone',
    cost: 5,
    params: z.object({ user: userId }),
    answer: profile,
    refusals: ['not-found'],
    handle: async ({ params, caller }) => {
      const person = await store.readUser(params.user);
      if (person === null || (await accounts.isGuest(person))) throw problem('not-found');
      const viewer = caller?.user ?? null;
      const relation = viewer === null ? 'none' : await relationBetween(viewer, person.id, store);
      const [games, badges, moments] = await Promise.all([
        store.talliesOf(person.id),
        store.badgesOf(person.id),
        store.momentsOf(person.id, MAX_MOMENTS),
      ]);
      return {
        favourite: games[0]?.game ?? null,
        games: [...games],
        badges: badges.map(({ lastAt, ...badge }) => ({ ...badge, at: lastAt })),
        moments: await Promise.all(
          moments.map(async ({ table, ...moment }) => ({
            ...moment,
            table: (await maySee(table, viewer, store)) ? table : null,
          })),
        ),
        withYou: await metWith(person.id, viewer, relation, store),
        opponents:
          viewer === person.id || relation === 'friends'
            ? await opponentsOf(person.id, { accounts, store })
            : null,
      };
    },
  }),
];

/** A game at a link-only table is shown only to its players. */
async function maySee(table: TableId, viewer: UserId | null, store: Store): Promise<boolean> {
  if (viewer !== null && (await store.isInvolved(table, viewer))) return true;
  const plan = (await store.readHeader(table))?.row.plan;
  return plan?.access === 'public' && plan.spectators === 'yes';
}

async function metWith(
  user: UserId,
  viewer: UserId | null,
  relation: Relation,
  store: Store,
): Promise<z.input<typeof encounters> | null> {
  if (viewer === null || viewer === user || isBlock(relation)) return null;
  const met = await store.encountersOf(user, viewer);
  return met.games === 0 ? null : figuresOf(met);
}

const figuresOf = ({ games, ahead, behind }: Encounters): z.input<typeof encounters> => ({
  games,
  ahead,
  behind,
});

/** The most frequent opponents with accounts, without blocks in either direction. */
async function opponentsOf(
  user: UserId,
  { accounts, store }: ProfileParts,
): Promise<NonNullable<z.input<typeof profile>['opponents']>> {
  const relations = relationsOf(user, await store.bondsOf(user));
  const shown: NonNullable<z.input<typeof profile>['opponents']> = [];
  for (const met of await store.opponentsOf(user, OPPONENTS_LOOKED_AT)) {
    if (shown.length === MAX_OPPONENTS) break;
    const person = await store.readUser(met.user);
    if (person === null || (await accounts.isGuest(person))) continue;
    if (isBlock(relations.get(met.user) ?? 'none')) continue;
    shown.push({ user: person.id, name: person.name, ...figuresOf(met) });
  }
  return shown;
}
