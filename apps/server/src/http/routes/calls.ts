import { isBlock, type Relation } from '@tuckbox/club';
import { tournamentId } from '@tuckbox/protocol';
import type { UserId } from '@tuckbox/table';
import * as z from 'zod';
import { acceptChallenge, isOpen, sendChallenge } from '../../club/challenges.ts';
import type { Pace } from '../../club/paces.ts';
import { mayCall, relationsOf } from '../../club/relations.ts';
import type { Challenge, Invitation } from '../../store/people.ts';
import type { TableRegistry } from '../../tables/registry.ts';
import { tournamentCallsOf } from '../../tournaments/calls.ts';
import type { TournamentPages } from '../../tournaments/pages.ts';
import { problem, valueOrThrow } from '../problem.ts';
import { type Route, route } from '../route.ts';
import { accountOf, type FriendParts, otherAccount } from './friends.ts';
import { gameId, named, pace, playableGame, tableId, time, userId } from './schemas.ts';

const GROUP = 'Friends';

/** How long an invitation is shown. */
const INVITED_FOR = 3_600_000;

const guest = z.object({ ...named, answer: z.enum(['accepted', 'rejected']).nullable() });

const challenge = z
  .object({
    id: z.string(),
    by: z.object(named),
    guests: z.array(guest),
    you: z.enum(['challenger', 'asked', 'accepted']).describe('Your role in it'),
    game: gameId,
    pace,
    rated: z.boolean(),
    at: time,
    expiresAt: time,
    table: tableId.nullable().describe('Opened when everyone has accepted; it starts when all have joined'),
  })
  .describe('A challenge that you sent or received');

const invitation = z
  .object({ table: tableId, game: gameId, by: z.object(named), at: time })
  .describe('An invitation to a table');

const tournamentCall = z
  .object({
    id: tournamentId,
    title: z.string(),
    game: gameId,
    status: z.enum(['registering', 'playing']),
    table: tableId.nullable().describe('The table where you are to play, or are playing'),
  })
  .describe('An upcoming or running tournament that you are in');

const calls = z.object({
  account: z.boolean().describe('False for a guest, who gets only tournament calls'),
  asking: z.int().describe('The number of friend requests to you'),
  challenges: z.array(challenge),
  invitations: z.array(invitation),
  tournaments: z.array(tournamentCall),
  blocked: z.array(userId).describe('People whose chat the app hides'),
});

const byId = z.object({ challenge: z.string().max(20) });
const byTable = z.object({ table: tableId });

export interface CallParts extends FriendParts {
  readonly registry: TableRegistry;
  readonly pages: TournamentPages;
}

/** Challenges and invitations, and those that wait for an answer. */
export function callRoutes(parts: CallParts): readonly Route[] {
  const { accounts, store, registry, presence, limits, now } = parts;
  const nameOf = async (user: UserId): Promise<{ user: UserId; name: string }> => ({
    user,
    name: (await store.readUser(user))?.name ?? '',
  });
  const shown = async (kept: Challenge, user: UserId): Promise<z.input<typeof challenge>> => ({
    id: kept.id,
    you: partOf(user, kept),
    by: await nameOf(kept.by),
    guests: await Promise.all(
      kept.guests.map(async ({ user, answer }) => ({ ...(await nameOf(user)), answer })),
    ),
    game: kept.game,
    pace: kept.pace as Pace,
    rated: kept.isRated,
    at: kept.at,
    expiresAt: kept.expiresAt,
    table: kept.table,
  });
  /** A table that has not begun yet. */
  const openTable = async (table: string): Promise<{ readonly game: string } | null> => {
    const header = await registry.readHeader(table).catch(() => null);
    return header?.row.status === 'open' ? { game: header.row.plan.game } : null;
  };
  const shownInvitation = async ({ table, by, at }: Invitation): Promise<z.input<typeof invitation>[]> => {
    const found = await openTable(table);
    return found === null ? [] : [{ table, game: found.game, by: await nameOf(by), at }];
  };
  /** Whether a challenge concerns the user: it waits for an answer, was declined, or has a table. */
  const concerns = async (kept: Challenge, user: UserId): Promise<boolean> => {
    if (kept.table !== null) return (await openTable(kept.table)) !== null;
    return isOpen(kept)
      ? kept.guests.every((one) => one.user !== user || one.answer !== 'rejected')
      : kept.by === user;
  };
  return [
    route({
      method: 'GET',
      path: '/api/me/calls',
      group: GROUP,
      title: 'List challenges, invitations and tournament calls',
      about:
        'Poll every 15 seconds, which also shows your friends that you are online. A page in a background tab sends `view=hidden`: then you do not count as online, and notices are sent.',
      access: 'person',
      query: z.object({ view: z.enum(['seen', 'hidden']).default('seen') }),
      answer: calls,
      handle: async ({ caller, query }) => {
        const { user } = caller;
        const tournaments = await tournamentCallsOf(user, parts);
        if (await accounts.isGuest(caller.person))
          return { account: false, asking: 0, challenges: [], invitations: [], tournaments, blocked: [] };
        if (query.view === 'seen') presence.note(user);
        const relations = relationsOf(user, await store.bondsOf(user));
        const isWelcome = (by: UserId): boolean => !isBlock(relations.get(by) ?? 'none');
        const challenges = (await store.challengesOf(user, now())).filter(({ by }) => isWelcome(by));
        const concerning = await Promise.all(challenges.map((kept) => concerns(kept, user)));
        const invitations = await store.invitationsOf(user, now() - INVITED_FOR);
        const having = (wanted: Relation): UserId[] =>
          [...relations].flatMap(([other, relation]) => (relation === wanted ? other : []));
        return {
          account: true,
          asking: having('asking').length,
          blocked: having('blocked'),
          tournaments,
          challenges: await Promise.all(
            challenges.filter((_, index) => concerning[index]).map((kept) => shown(kept, user)),
          ),
          invitations: (
            await Promise.all(invitations.filter(({ by }) => isWelcome(by)).map(shownInvitation))
          ).flat(),
        };
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/challenges',
      group: GROUP,
      title: 'Challenge people to a game',
      about:
        'The seats are yours and theirs. It expires after ten minutes, and the table opens when everyone accepts.',
      access: 'person',
      body: z.strictObject({
        game: gameId,
        pace,
        rated: z.boolean().default(true),
        guests: z.array(userId).min(1).max(5),
      }),
      answer: challenge,
      status: 201,
      refusals: ['accounts-have', 'not-found', 'seat-count', 'too-often', 'too-many-calls', 'not-reachable'],
      handle: async ({ caller, body }) => {
        const { id } = await accountOf(caller, accounts);
        const guests = [...new Set(body.guests)];
        const { id: game } = playableGame(body.game, guests.length + 1);
        const wish = { by: id, guests, game, pace: body.pace, isRated: body.rated };
        const sent = await sendChallenge(wish, { store, registry, limits });
        return shown(valueOrThrow(sent), id);
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/challenges/{challenge}/accept',
      group: GROUP,
      title: 'Accept a challenge',
      access: 'person',
      params: byId,
      answer: z.object({ table: tableId.nullable().describe('Null until everyone has accepted') }),
      refusals: ['accounts-have', 'call-gone', 'not-reachable'],
      handle: async ({ caller, params }) => {
        const { id } = await accountOf(caller, accounts);
        const accepted = await acceptChallenge(params.challenge, id, { store, registry, limits });
        return { table: valueOrThrow(accepted) };
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/challenges/{challenge}',
      group: GROUP,
      title: 'Decline a challenge, or withdraw your own',
      access: 'person',
      params: byId,
      handle: async ({ caller, params }) => {
        const kept = await store.readChallenge(params.challenge);
        if (kept?.by === caller.user) await store.removeChallenge(kept.id);
        else if (kept !== null) await store.answerChallenge(kept.id, caller.user, 'rejected');
      },
    }),
    route({
      method: 'PUT',
      path: '/api/tables/{table}/invitations/{user}',
      group: GROUP,
      title: 'Invite somebody to a table that you host',
      access: 'person',
      params: z.object({ table: tableId, user: userId }),
      refusals: ['accounts-have', 'not-found', 'too-often', 'not-reachable', 'call-gone'],
      handle: async ({ caller, params }) => {
        const { id } = await accountOf(caller, accounts);
        if (!limits.allowCalls(id, [params.user])) throw problem('too-often');
        const header = await registry.readHeader(params.table);
        if (header === null || header.row.plan.host !== id) throw problem('not-found');
        if (header.row.status !== 'open') throw problem('call-gone');
        const other = (await otherAccount(params.user, parts)).id;
        if (!(await mayCall(id, other, 'invitations', store))) throw problem('not-reachable');
        await store.putInvitation({ table: params.table, by: id, to: other, at: now() });
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/invitations/{table}',
      group: GROUP,
      title: 'Decline an invitation',
      access: 'person',
      params: byTable,
      handle: async ({ caller, params }) => store.removeInvitation(params.table, caller.user),
    }),
  ];
}

function partOf(user: UserId, { by, guests }: Challenge): 'challenger' | 'asked' | 'accepted' {
  if (user === by) return 'challenger';
  return guests.some((one) => one.user === user && one.answer === 'accepted') ? 'accepted' : 'asked';
}
