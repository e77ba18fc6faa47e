import { isBlock, OPENNESS, type Relation } from '@tuckbox/club';
import type { UserId } from '@tuckbox/table';
import * as z from 'zod';
import type { Presence } from '../../club/presence.ts';
import { mayCall, relationBetween, relationsOf } from '../../club/relations.ts';
import type { Accounts, AuthenticatedCaller } from '../../identity/accounts.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Store, User } from '../../store/store.ts';
import { problem } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { gameId, named, tableId, time, userId } from './schemas.ts';

const GROUP = 'Friends';

/** The most people somebody may be friends with, have asked, or block. */
const MOST_FRIENDS = 200;
const MOST_BLOCKED = 500;

/** How many of a friend's tables are searched for a public one. */
const TABLES_LOOKED_AT = 5;

const openness = z.enum(OPENNESS);

const contact = z
  .object({
    challenges: openness.describe('Who may challenge you'),
    invitations: openness.describe('Who may invite you to a table'),
  })
  .describe('Who may contact you');

const friend = z.object({
  ...named,
  since: time,
  online: z.boolean(),
  playing: z
    .object({ table: tableId, game: gameId, status: z.string() })
    .nullable()
    .describe('A public table where they are'),
});

const bond = z.object({ ...named, since: time });

const friends = z
  .object({
    friends: z.array(friend).describe('Those online first'),
    asking: z.array(bond).describe('Friend requests to you'),
    asked: z.array(bond).describe('Friend requests from you'),
    blocked: z.array(bond).describe('People you have blocked'),
    contact,
  })
  .describe('Your friends, requests and blocks');

const between = z
  .object({
    relation: z
      .enum(['none', 'asked', 'asking', 'friends', 'blocked'])
      .describe('`asked`: you sent a request; `asking`: you received one; `blocked`: by you'),
    challenge: z.boolean().describe('Whether you may challenge them'),
  })
  .describe('Your relation to a player');

const byUser = z.object({ user: userId });

export interface FriendParts {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly presence: Presence;
  readonly limits: Limits;
  now(): number;
}

/** The caller's account; guests have no friends. */
export async function accountOf({ person }: AuthenticatedCaller, accounts: Accounts): Promise<User> {
  if (await accounts.isGuest(person)) throw problem('accounts-have');
  return person;
}

/** Another person's account. */
export async function otherAccount(user: UserId, { accounts, store }: FriendParts): Promise<User> {
  const person = await store.readUser(user);
  if (person === null || (await accounts.isGuest(person))) throw problem('not-found');
  return person;
}

/** Friends, blocks, and who may contact a person. */
export function friendRoutes(parts: FriendParts): readonly Route[] {
  const { accounts, store, presence, limits, now } = parts;
  const shown = async (user: UserId, other: UserId): Promise<z.input<typeof between>> => ({
    relation: shownRelation(await relationBetween(user, other, store)),
    challenge: await mayCall(user, other, 'challenges', store),
  });
  return [
    route({
      method: 'GET',
      path: '/api/me/friends',
      group: GROUP,
      title: 'List your friends, and who is online',
      access: 'person',
      cost: 5,
      answer: friends,
      refusals: ['accounts-have'],
      handle: async ({ caller }) => {
        const { id } = await accountOf(caller, accounts);
        presence.note(id);
        return { ...(await contactsOf(id, parts)), contact: await store.readContact(id) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/me/players/{user}',
      group: GROUP,
      title: 'Show your relation to a player',
      access: 'person',
      params: byUser,
      answer: between,
      refusals: ['accounts-have', 'not-found'],
      handle: async ({ caller, params }) => {
        const { id } = await accountOf(caller, accounts);
        return shown(id, (await otherAccount(params.user, parts)).id);
      },
    }),
    route({
      method: 'PUT',
      path: '/api/me/friends/{user}',
      group: GROUP,
      title: 'Send or accept a friend request',
      access: 'person',
      params: byUser,
      answer: between,
      refusals: ['accounts-have', 'not-found', 'too-often', 'not-reachable', 'too-many-friends'],
      handle: async ({ caller, params }) => {
        const { id } = await accountOf(caller, accounts);
        if (!limits.allowCalls(id, [params.user])) throw problem('too-often');
        const other = (await otherAccount(params.user, parts)).id;
        const relation = await relationBetween(id, other, store);
        if (other === id || isBlock(relation)) throw problem('not-reachable');
        if ((await store.bondsOf(id)).filter(({ by }) => by === id).length >= MOST_FRIENDS)
          throw problem('too-many-friends');
        if (relation === 'none') await store.askFriend(id, other, now());
        if (relation === 'asking') await store.befriend(other, id, now());
        return shown(id, other);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/friends/{user}',
      group: GROUP,
      title: 'Decline or withdraw a friend request, or end a friendship',
      access: 'person',
      params: byUser,
      answer: between,
      handle: async ({ caller, params }) => {
        await store.unbind(caller.user, params.user);
        return shown(caller.user, params.user);
      },
    }),
    route({
      method: 'PUT',
      path: '/api/me/blocked/{user}',
      group: GROUP,
      title: 'Block somebody',
      about:
        'They cannot send you requests, challenges or invitations, are not matched with you, and the app hides their chat.',
      access: 'person',
      params: byUser,
      answer: between,
      refusals: ['accounts-have', 'not-found', 'not-reachable', 'too-many-friends'],
      handle: async ({ caller, params }) => {
        const { id } = await accountOf(caller, accounts);
        // Guests can be blocked, too: they talk at tables.
        const other = await store.readUser(params.user);
        if (other === null) throw problem('not-found');
        if (other.id === id) throw problem('not-reachable');
        const blocks = (await store.bondsOf(id)).filter(({ by, kind }) => by === id && kind === 'blocked');
        if (blocks.length >= MOST_BLOCKED) throw problem('too-many-friends');
        await store.block(id, other.id, now());
        return shown(id, other.id);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/blocked/{user}',
      group: GROUP,
      title: 'Unblock somebody',
      access: 'person',
      params: byUser,
      answer: between,
      handle: async ({ caller, params }) => {
        await store.unblock(caller.user, params.user);
        return shown(caller.user, params.user);
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/me/contact',
      group: GROUP,
      title: 'Set who may contact you',
      access: 'person',
      body: z.strictObject(contact.partial().shape),
      answer: contact,
      refusals: ['accounts-have'],
      handle: async ({ caller, body }) => {
        const { id } = await accountOf(caller, accounts);
        const before = await store.readContact(id);
        const after = {
          challenges: body.challenges ?? before.challenges,
          invitations: body.invitations ?? before.invitations,
        };
        await store.writeContact(id, after);
        return after;
      },
    }),
  ];
}

/** People must not learn who blocks them. */
const shownRelation = (relation: Relation): Exclude<Relation, 'blocked-by'> =>
  relation === 'blocked-by' ? 'none' : relation;

/** The people the user has a relation to, by kind. */
async function contactsOf(
  user: UserId,
  parts: FriendParts,
): Promise<Omit<z.input<typeof friends>, 'contact'>> {
  const { store, presence } = parts;
  const bonds = await store.bondsOf(user);
  const relations = relationsOf(user, bonds);
  const listed = async (wanted: Relation): Promise<z.input<typeof bond>[]> => {
    const of = [...relations].filter(([, relation]) => relation === wanted);
    const rows = of.map(async ([other]) => {
      const person = await store.readUser(other);
      const since = Math.max(
        0,
        ...bonds.flatMap((one) => ([one.by, one.to].includes(other) ? one.since : [])),
      );
      return person === null ? [] : [{ user: other, name: person.name, since }];
    });
    return (await Promise.all(rows)).flat();
  };
  const known = (await listed('friends')).map(async (one) => {
    const online = presence.isOnline(one.user);
    return { ...one, online, playing: online ? await publicTableOf(one.user, store) : null };
  });
  return {
    friends: (await Promise.all(known)).sort(
      (a, b) => Number(b.online) - Number(a.online) || (a.name < b.name ? -1 : 1),
    ),
    asking: await listed('asking'),
    asked: await listed('asked'),
    blocked: await listed('blocked'),
  };
}

async function publicTableOf(user: UserId, store: Store): Promise<z.input<typeof friend>['playing']> {
  const tables = await store.tablesOf(user, TABLES_LOOKED_AT, 'unfinished');
  const found = tables.find(({ row }) => row.plan.access === 'public');
  if (found === undefined) return null;
  const { id, plan, status } = found.row;
  return { table: id, game: plan.game, status };
}
