import { type Params, type Reason, sentenceOf } from '@tuckbox/engine';
import type { WireReason } from '@tuckbox/protocol';
import * as z from 'zod';
import type { ChallengeRefusal } from '../club/challenges.ts';
import type { AccountRefusal } from '../identity/accounts.ts';
import type { PasskeyRefusal } from '../identity/passkeys.ts';
import type { Banned } from '../moderation/banned.ts';
import { timeText } from '../moderation/time-text.ts';
import type { DaysOffRefusal } from '../notices/days-off.ts';
import type { TournamentRefusal } from '../tournaments/refusal.ts';

/** Why a request is refused. Games and tables have reasons of their own. */
type HttpRefusal =
  | AccountRefusal
  | PasskeyRefusal
  | ChallengeRefusal
  | TournamentRefusal
  | 'unfit-tournament'
  | DaysOffRefusal
  | 'table-sealed'
  | 'accounts-have'
  | 'notices-need-account'
  | 'mail-off'
  | 'mail-down'
  | 'mail-asked'
  | 'too-many-devices'
  | 'too-many-friends'
  | 'needs-proof'
  | 'operator-only'
  | 'banned'
  | 'banned-until'
  | 'malformed'
  | 'not-found'
  | 'sign-in'
  | 'people-only'
  | 'needs-scope'
  | 'cross-origin'
  | 'signed-in'
  | 'too-long'
  | 'not-json'
  | 'table-private'
  | 'table-delayed'
  | 'game-not-over'
  | 'no-rules'
  | 'not-here'
  | 'replaying'
  | 'archive-busy'
  | 'archive-often'
  | 'broken';

const PROBLEMS: { readonly [code in HttpRefusal]: readonly [status: number, sentence: string] } = {
  malformed: [400, 'The request cannot be read: {problem}.'],
  'not-found': [404, 'Not found.'],
  'sign-in': [401, 'You are not signed in: become a guest (POST /api/guests) or send a token.'],
  'people-only': [403, 'A token cannot do that: only a signed-in person can.'],
  'needs-scope': [403, 'This token does not allow that: it needs the scope {scope}.'],
  'cross-origin': [403, 'This request comes from a page of another site.'],
  'signed-in': [409, 'You are already {name}: change your name (PATCH /api/me) or sign out first.'],
  'too-long': [413, 'The request is too long.'],
  'not-json': [415, 'Requests carry JSON (content-type: application/json).'],
  'table-private': [403, "The host doesn't allow spectators."],
  'table-delayed': [403, 'This table is shown with a delay: watch it over the socket.'],
  'table-sealed': [403, 'Other tables still play the same cards: look again when all of them are done.'],
  'game-not-over': [409, 'The game is not over: its record would reveal hidden cards.'],
  'no-rules': [404, 'This server has no rules page for {game}.'],
  'not-here': [403, 'Only machines near the server can see this.'],
  replaying: [503, 'The server is busy with other replays: try again in a moment.'],
  'archive-busy': [409, 'Your archive is being made already: wait until that download is done.'],
  'archive-often': [429, 'You have downloaded your archive several times today: try again tomorrow.'],
  broken: [500, 'Something went wrong on our side. It has been logged.'],
  'password-short': [422, 'A password needs at least 10 characters: four words are easy to remember.'],
  'password-long': [422, 'A password can have at most 200 characters.'],
  'password-simple': [422, 'Use more different characters in your password.'],
  'password-common': [422, 'That password is too easy to guess.'],
  'login-taken': [409, 'That name is taken.'],
  'wrong-login': [401, 'Wrong name or password.'],
  'wrong-password': [403, 'Wrong password.'],
  'has-account': [409, 'You already have an account.'],
  'needs-account': [409, 'Guests have no password: create an account first (POST /api/accounts).'],
  'too-often': [429, 'Too many attempts: wait a minute.'],
  'too-many-tokens': [409, 'You have reached the limit: remove a token first.'],
  'passkey-stale': [409, 'That took too long, or was already answered: try again.'],
  'passkey-wrong': [403, "This passkey isn't valid here."],
  'passkey-unknown': [401, 'No account here uses this passkey.'],
  'passkey-known': [409, 'This passkey is already added.'],
  'last-passkey': [409, "Without this passkey you couldn't sign in: set a name and a password first."],
  'too-many-passkeys': [409, 'You have reached the limit: remove a passkey first.'],
  'needs-proof': [422, "This can't be undone: first confirm it's you, with your password or a passkey."],
  banned: [403, 'You are banned from this server: {reason}'],
  'banned-until': [403, 'You are banned from this server until {until}: {reason}'],
  'accounts-have': [403, 'Friends and challenges need an account: create one first (POST /api/accounts).'],
  'not-reachable': [403, "This player isn't taking that from you."],
  'too-many-calls': [409, 'You have already asked: wait for the answer, or take something back first.'],
  'too-many-friends': [409, 'You have reached the limit: remove someone first.'],
  'call-gone': [409, 'This challenge is no longer open.'],
  'no-tournaments': [403, 'This server holds no tournaments.'],
  'organisers-only': [403, 'Only organisers named by the host hold tournaments on this server.'],
  'makers-have-accounts': [
    403,
    'Creating a tournament needs an account: create one first (POST /api/accounts).',
  ],
  'too-many-tournaments': [409, 'Too many tournaments are open: wait until one is over, or end one.'],
  'too-many-entries': [409, 'You have entered too many tournaments: withdraw from one first.'],
  'unfit-tournament': [422, 'A tournament cannot be held like that: {field}: {problem}.'],
  'not-maker': [403, 'Only whoever made this tournament can do that.'],
  'no-tournament': [404, 'There is no such tournament.'],
  'no-entrant': [404, 'Nobody of that number takes part.'],
  'entries-closed': [409, 'This tournament takes no more entries.'],
  'entrants-full': [409, 'This tournament is full.'],
  'accounts-enter': [403, 'Only accounts may enter this tournament: create one first (POST /api/accounts).'],
  'no-bots-here': [409, 'The games of this tournament are rated: only people can enter.'],
  'too-many-bots': [409, 'There are too many bots in this tournament.'],
  'too-few-entrants': [409, 'Too few have entered to fill a table.'],
  'tournament-begun': [409, 'This tournament has begun already.'],
  'tournament-over': [409, 'This tournament is over.'],
  'notices-need-account': [403, 'Notices and days off come with an account: create one first.'],
  'mail-off': [409, 'This server sends no mail.'],
  'mail-down': [503, 'The mail could not be sent: try again later.'],
  'mail-asked': [429, 'This address was sent a mail lately: look for the link in it, or wait a week.'],
  'too-many-devices': [409, 'You have reached the limit: turn off another device first.'],
  'days-off-early': [422, 'Days off begin a day after you enter them at the earliest: choose a later day.'],
  'days-off-far': [422, 'Days off can be entered for the next twelve months.'],
  'days-off-order': [422, 'The last day is before the first.'],
  'days-off-overlap': [409, 'You already have some of these days off.'],
  'days-off-spent': [409, 'There are 30 days off in a year: choose fewer days.'],
  'operator-only': [401, "Only the server's host can do this."],
  busy: [503, 'Too many people want this at once: try again in a moment.'],
};

const SENTENCES = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, [, sentence]]) => [code, sentence]),
);

/** A refusal on the wire, the same for HTTP and for the socket. */
export const problemSchema = z
  .object({
    rules: z.array(z.string()).describe('The rules of the game that forbid it, if any'),
    code: z.string().describe('The reason, for programs'),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    message: z.string().describe('The reason as an English sentence'),
  })
  .describe('Why something was refused');

/** Thrown by handlers, and turned into the answer by the error handler. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly reason: WireReason;

  constructor(status: number, reason: WireReason) {
    super(reason.message);
    this.status = status;
    this.reason = reason;
  }
}

export function problem(code: HttpRefusal, params: Params = {}): Problem {
  const reason: Reason = { rules: [], code, params };
  return new Problem(PROBLEMS[code][0], { ...reason, rules: [], message: sentenceOf(SENTENCES, reason) });
}

/** Why a banned person is refused, with the reason and the end of the ban. */
export const bannedProblem = ({ reason, until }: Banned): Problem =>
  until === null
    ? problem('banned', { reason })
    : problem('banned-until', { reason, until: timeText(until), untilTime: until });

/** The value of a success; throws the problem of a failure. */
export function valueOrThrow<Value>(
  result:
    | { ok: true; value: Value }
    | {
        ok: false;
        error: AccountRefusal | PasskeyRefusal | ChallengeRefusal | TournamentRefusal | DaysOffRefusal;
      },
): Value {
  if (result.ok) return result.value;
  throw problem(result.error);
}
