import { type Params, type Reason, sentenceOf } from '@tuckbox/engine';
import type { WireReason } from '@tuckbox/protocol';
import * as z from 'zod';
import type { AccountRefusal } from '../identity/accounts.ts';
import type { PasskeyRefusal } from '../identity/passkeys.ts';

/** Why a request is refused; games and tables have reasons of their own. */
type HttpRefusal =
  | AccountRefusal
  | PasskeyRefusal
  | 'needs-proof'
  | 'operator-only'
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
  | 'broken';

const PROBLEMS: { readonly [code in HttpRefusal]: readonly [status: number, sentence: string] } = {
  malformed: [400, 'The request cannot be read: {problem}.'],
  'not-found': [404, 'There is nothing here.'],
  'sign-in': [401, 'Nobody knows you yet: become a guest (POST /api/guests) or send a token.'],
  'people-only': [403, 'A token cannot do that: it takes a person who has signed in.'],
  'needs-scope': [403, 'This token does not allow that: it needs the scope {scope}.'],
  'cross-origin': [403, 'The page that sends this is not one of ours.'],
  'signed-in': [409, 'You are {name} already: change your name (PATCH /api/me) or sign out first.'],
  'too-long': [413, 'The request is too long.'],
  'not-json': [415, 'Requests carry JSON (content-type: application/json).'],
  'table-private': [403, 'The host lets nobody watch this table.'],
  'table-delayed': [403, 'This table is shown with a delay: watch it over the socket.'],
  'game-not-over': [409, 'The game is not over: its record would show hidden cards.'],
  'no-rules': [404, 'This server has no rules page for {game}.'],
  'not-here': [403, 'That is shown to the machines near the server only.'],
  broken: [500, 'Something is broken on our side. It has been noted.'],
  'password-short': [422, 'A password has at least 10 characters: four words are easy to remember.'],
  'password-long': [422, 'A password has at most 200 characters.'],
  'password-simple': [422, 'That password repeats too few characters.'],
  'password-common': [422, 'That password is among the first that anybody would try.'],
  'login-taken': [409, 'Somebody else signs in with that name.'],
  'wrong-login': [401, 'Name and password do not belong together.'],
  'wrong-password': [403, 'That is not your password.'],
  'has-account': [409, 'You have an account already.'],
  'needs-account': [409, 'Guests have no password: make an account first (POST /api/accounts).'],
  'too-often': [429, 'That was too often: wait a minute.'],
  'too-many-tokens': [409, 'You have as many tokens as anybody may have: remove one first.'],
  'passkey-stale': [409, 'That took too long, or was answered already: begin again.'],
  'passkey-wrong': [403, 'This passkey does not prove who you are here.'],
  'passkey-unknown': [401, 'Nobody here has this passkey.'],
  'passkey-known': [409, 'This passkey is known already.'],
  'last-passkey': [409, 'Without this passkey you could not come back: make a login and a password first.'],
  'too-many-passkeys': [409, 'You have as many passkeys as anybody may have: remove one first.'],
  'needs-proof': [422, 'This cannot be undone: prove that it is you, by your password or a passkey.'],
  'operator-only': [401, 'This is for whoever runs the server.'],
  busy: [503, 'Too many people are signing in: try again in a moment.'],
};

const SENTENCES = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, [, sentence]]) => [code, sentence]),
);

/** A refusal as it goes over the wire: the same for HTTP and for the socket. */
export const problemSchema = z
  .object({
    rules: z.array(z.string()).describe('The rules of the game that forbid it, if any'),
    code: z.string().describe('The reason, for programs'),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    message: z.string().describe('The reason as an English sentence'),
  })
  .describe('Why something was refused');

/** Thrown by handlers; the answer is made from it at the edge. */
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

/** The value of what went well; throws the problem otherwise. */
export function valueOr<Value>(
  result: { ok: true; value: Value } | { ok: false; error: AccountRefusal | PasskeyRefusal },
): Value {
  if (result.ok) return result.value;
  throw problem(result.error);
}
