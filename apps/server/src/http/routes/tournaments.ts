import { gameById } from '@tuckbox/catalog';
import {
  newTournament,
  TOURNAMENT_LIMITS,
  type TournamentInfo,
  tournamentBots,
  tournamentEntry,
  tournamentId,
  tournamentInfo,
  tournamentList,
  tournamentRound,
} from '@tuckbox/protocol';
import { refuse } from '@tuckbox/table';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import type { Accounts, AuthenticatedCaller } from '../../identity/accounts.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Store } from '../../store/store.ts';
import type { WholeTournament } from '../../store/tournaments.ts';
import { type Decided, enter, enterBots, withdraw } from '../../tournaments/entries.ts';
import { MOST_OPEN, misfit, newTournamentOf } from '../../tournaments/making.ts';
import { ownPart, roundOf, summaryOf } from '../../tournaments/page.ts';
import { makerOf, type TournamentPages } from '../../tournaments/pages.ts';
import type { Tournaments } from '../../tournaments/tournaments.ts';
import { Problem, problem, valueOrThrow } from '../problem.ts';
import { type Route, type RouteRequest, route, SerializedAnswer } from '../route.ts';

const GROUP = 'Tournaments';

/** The header with the operator's password, sent along with the person's cookie. */
export const OPERATOR_PASSWORD = 'x-operator-password';

/** How many tournaments a list shows. */
const MOST_LISTED = 100;
/** The most open tournaments that one person may be in. */
const MOST_ENTERED = 20;

const byId = z.object({ id: tournamentId });
const wholeNumber = z.string().regex(/^[1-9]\d{0,3}$/, 'a number from 1');

export interface TournamentParts {
  readonly accounts: Accounts;
  readonly store: Store;
  readonly tournaments: Tournaments;
  readonly pages: TournamentPages;
  readonly limits: Limits;
  readonly config: Pick<Config, 'TOURNAMENTS'>;
  now(): number;
  /** Whether the request carries the operator's password. */
  isOperator(request: Pick<Asker, 'headers' | 'source'>): Promise<boolean>;
}

/** The caller and their network. */
type Asker = Pick<RouteRequest<'play', undefined, undefined, undefined>, 'caller' | 'headers' | 'source'>;

/** Tournaments: making, entering, starting, ending and showing them. */
export const tournamentRoutes = (parts: TournamentParts): readonly Route[] => [
  ...showingRoutes(parts),
  makingRoute(parts),
  ...entryRoutes(parts),
  ...makerRoutes(parts),
];

/** The same, from a text that is made once for all requests. */
async function served(
  id: string,
  caller: AuthenticatedCaller | null,
  parts: TournamentParts,
): Promise<SerializedAnswer> {
  const found = await parts.pages.find(id);
  if (found === null) throw problem('no-tournament');
  const { whole, page, text } = found;
  const me = caller === null ? null : ownPart(page, whole.tournament, caller.user);
  const own = JSON.stringify({ me, now: parts.now() });
  return new SerializedAnswer(Buffer.from(`${text.slice(0, -1)},${own.slice(1)}`), null);
}

/** The current tournament for the caller. */
async function shown(
  id: string,
  caller: AuthenticatedCaller | null,
  parts: TournamentParts,
): Promise<TournamentInfo> {
  const found = await parts.pages.find(id);
  if (found === null) throw problem('no-tournament');
  const { whole, page } = found;
  const me = caller === null ? null : ownPart(page, whole.tournament, caller.user);
  return { ...page, me, now: parts.now() };
}

const showingRoutes = (parts: TournamentParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/tournaments',
    group: GROUP,
    title: 'List tournaments',
    about: `At most ${MOST_LISTED}: upcoming and running ones by start time, or finished ones, newest first.`,
    access: 'anyone',
    cost: 3,
    query: z.object({ status: z.enum(['open', 'over']).default('open').describe('Only this status') }),
    answer: tournamentList,
    handle: async ({ query, caller }) => {
      const listed = await parts.store.listTournaments(query.status, MOST_LISTED);
      const makers = new Map(
        await Promise.all(
          [...new Set(listed.map(({ tournament }) => tournament.maker))].map(
            async (user) => [user, await makerOf(user, parts.store)] as const,
          ),
        ),
      );
      const nobody = { user: null, name: '' };
      return {
        makers: parts.config.TOURNAMENTS,
        mayHold: caller !== null && (await whyNotHold(caller, parts)) === null,
        tournaments: listed.map((one) => summaryOf(one, makers.get(one.tournament.maker) ?? nobody)),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/api/tournaments/{id}',
    group: GROUP,
    title: 'Show a tournament',
    about: 'With entrants, the current round and the standings. Poll every two or three seconds.',
    access: 'anyone',
    cost: 2,
    params: byId,
    answer: tournamentInfo,
    refusals: ['no-tournament'],
    handle: ({ params, caller }) => served(params.id, caller, parts),
  }),
  route({
    method: 'GET',
    path: '/api/tournaments/{id}/rounds/{round}',
    group: GROUP,
    title: 'Show a round of a tournament',
    about: 'Its pairings and results; for an arena, which has one round, all tables.',
    access: 'anyone',
    cost: 3,
    params: byId.extend({ round: wholeNumber }),
    answer: tournamentRound,
    refusals: ['no-tournament', 'not-found'],
    handle: async ({ params }) => {
      const found = await parts.pages.find(params.id);
      if (found === null) throw problem('no-tournament');
      const round = roundOf(found.whole, Number(params.round));
      if (round === null) throw problem('not-found');
      return round;
    },
  }),
];

const makingRoute = (parts: TournamentParts): Route =>
  route({
    method: 'POST',
    path: '/api/tournaments',
    group: GROUP,
    title: 'Create a tournament',
    about: `Validated from the game’s own data: a refusal names the rule. \`TOURNAMENTS\` says who may: every account, or the organisers named by the operator and requests with the operator’s password (in the header \`${OPERATOR_PASSWORD}\`). One account may have ${MOST_OPEN.ofMaker} open at once.`,
    access: 'person',
    cost: 5,
    body: newTournament,
    answer: tournamentInfo,
    status: 201,
    refusals: [
      ...['no-tournaments', 'makers-have-accounts', 'organisers-only', 'too-often', 'too-many-tournaments'],
      ...['unfit-tournament', 'no-game', 'bad-option', 'seat-count', 'rated-standard'],
    ],
    handle: async (request) => {
      const { caller, body } = request;
      await assertMayMake(request, parts);
      const unfit = misfit(body, parts.now());
      if (unfit !== null) throw problem('unfit-tournament', unfit);
      const game = gameById(body.game);
      if (game === null) throw new Problem(422, refuse('no-game', { game: body.game }));
      const made = newTournamentOf(body, game, caller.user, parts.now());
      if (!made.ok) throw new Problem(422, made.error);
      if (!parts.limits.tournaments.allow(caller.user)) throw problem('too-often');
      await parts.store.addTournament(made.value);
      return shown(made.value.id, caller, parts);
    },
  });

/** Why somebody may not hold tournaments here; null if they may. */
async function whyNotHold(
  { user, person }: AuthenticatedCaller,
  { accounts, store, config }: TournamentParts,
): Promise<'no-tournaments' | 'makers-have-accounts' | 'organisers-only' | null> {
  if (config.TOURNAMENTS === 'off') return 'no-tournaments';
  if (await accounts.isGuest(person)) return 'makers-have-accounts';
  if (config.TOURNAMENTS === 'accounts' || (await store.readOrganiser(user)) !== null) return null;
  return 'organisers-only';
}

/** The limits come last, because they need the store. */
async function assertMayMake(request: Asker, parts: TournamentParts): Promise<void> {
  const { caller } = request;
  const reason = await whyNotHold(caller, parts);
  if (reason !== null && !(reason === 'organisers-only' && (await parts.isOperator(request))))
    throw problem(reason);
  const mine = (await parts.store.tournamentsOf(caller.user, 'open')).filter(({ isMaker }) => isMaker);
  const isTooMany =
    mine.length >= MOST_OPEN.ofMaker || (await parts.store.openTournaments()).length >= MOST_OPEN.all;
  if (isTooMany) throw problem('too-many-tournaments');
}

const entryRoutes = (parts: TournamentParts): readonly Route[] => [
  route({
    method: 'PUT',
    path: '/api/tournaments/{id}/entry',
    group: GROUP,
    title: 'Enter a tournament',
    about: `Or return after a withdrawal. One person may be in ${MOST_ENTERED} at once.`,
    access: 'play',
    cost: 3,
    params: byId,
    body: tournamentEntry,
    answer: tournamentInfo,
    refusals: [
      ...['no-tournament', 'tournament-over', 'entries-closed', 'entrants-full', 'accounts-enter'],
      ...['too-many-entries', 'too-often'],
    ],
    handle: async ({ caller, params, body }) => {
      const { accounts, store, tournaments, limits, now } = parts;
      const { user, name, person } = caller;
      if (!limits.entries.allow(user)) throw problem('too-often');
      const found = await parts.pages.find(params.id);
      if (found === null) throw problem('no-tournament');
      const open = (await store.tournamentsOf(user, 'open')).filter(
        ({ tournament, entrant }) => tournament.id !== params.id && entrant?.isIn,
      );
      if (open.length >= MOST_ENTERED) throw problem('too-many-entries');
      const [newest] = await store.newestRatings(found.page.game, [user]);
      const isGuest = await accounts.isGuest(person);
      const applicant = { user, name, isGuest, rating: newest?.mean ?? null, entropy: body.entropy ?? null };
      valueOrThrow(await tournaments.change(params.id, (whole) => enter(whole, applicant, now())));
      return shown(params.id, caller, parts);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/tournaments/{id}/entry',
    group: GROUP,
    title: 'Withdraw from a tournament',
    about: 'You keep your points, and are no longer paired. A running game goes on.',
    access: 'play',
    cost: 3,
    params: byId,
    answer: tournamentInfo,
    refusals: ['no-tournament', 'no-entrant', 'tournament-over', 'too-often'],
    handle: async ({ caller, params }) => {
      if (!parts.limits.entries.allow(caller.user)) throw problem('too-often');
      const decide = (whole: WholeTournament): Decided =>
        withdraw(whole, whole.entrants.find(({ user }) => user === caller.user)?.number ?? 0);
      valueOrThrow(await parts.tournaments.change(params.id, decide));
      return shown(params.id, caller, parts);
    },
  }),
];

/** Throws unless the caller is the organiser or the operator. */
async function assertMaker(id: string, request: Asker, parts: TournamentParts): Promise<void> {
  const found = await parts.pages.find(id);
  if (found === null) throw problem('no-tournament');
  if (found.whole.tournament.maker !== request.caller.user && !(await parts.isOperator(request)))
    throw problem('not-maker');
  if (!parts.limits.entries.allow(request.caller.user)) throw problem('too-often');
}

const makerRoutes = (parts: TournamentParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/tournaments/{id}/bots',
    group: GROUP,
    title: 'Enter bots into your tournament',
    about: `At most ${TOURNAMENT_LIMITS.bots}, and none in rated tournaments.`,
    access: 'person',
    cost: 3,
    params: byId,
    body: tournamentBots,
    answer: tournamentInfo,
    refusals: [
      ...['no-tournament', 'not-maker', 'no-bots-here', 'too-many-bots', 'entries-closed'],
      ...['entrants-full', 'tournament-over', 'too-often'],
    ],
    handle: async (request) => {
      const { caller, params, body } = request;
      await assertMaker(params.id, request, parts);
      const decide = (whole: WholeTournament) => enterBots(whole, body, parts.now());
      valueOrThrow(await parts.tournaments.change(params.id, decide));
      return shown(params.id, caller, parts);
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/tournaments/{id}/entrants/{number}',
    group: GROUP,
    title: 'Remove an entrant from your tournament',
    about: 'They keep their points, and are no longer paired.',
    access: 'person',
    cost: 3,
    params: byId.extend({ number: wholeNumber }),
    answer: tournamentInfo,
    refusals: ['no-tournament', 'not-maker', 'no-entrant', 'tournament-over', 'too-often'],
    handle: async (request) => {
      const { caller, params } = request;
      await assertMaker(params.id, request, parts);
      const decide = (whole: WholeTournament) => withdraw(whole, Number(params.number));
      valueOrThrow(await parts.tournaments.change(params.id, decide));
      return shown(params.id, caller, parts);
    },
  }),
  route({
    method: 'POST',
    path: '/api/tournaments/{id}/start',
    group: GROUP,
    title: 'Start your tournament',
    access: 'person',
    cost: 5,
    params: byId,
    answer: tournamentInfo,
    refusals: ['no-tournament', 'not-maker', 'too-few-entrants', 'tournament-begun', 'too-often'],
    handle: async (request) => {
      const { caller, params } = request;
      await assertMaker(params.id, request, parts);
      valueOrThrow(await parts.tournaments.begin(params.id));
      return shown(params.id, caller, parts);
    },
  }),
  route({
    method: 'POST',
    path: '/api/tournaments/{id}/end',
    group: GROUP,
    title: 'End your tournament, or cancel it',
    about: 'Running games are stopped, and do not count.',
    access: 'person',
    cost: 5,
    params: byId,
    answer: tournamentInfo,
    refusals: ['no-tournament', 'not-maker', 'tournament-over', 'too-often'],
    handle: async (request) => {
      const { caller, params } = request;
      await assertMaker(params.id, request, parts);
      valueOrThrow(await parts.tournaments.end(params.id));
      return shown(params.id, caller, parts);
    },
  }),
];
