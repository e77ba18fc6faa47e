import type { IncomingHttpHeaders } from 'node:http';
import { err, invariant, ok, type Result } from '@tuckbox/kit';
import { uptime as steadyUptime } from '../clocks.ts';
import { networkOf } from '../limits/network.ts';
import { RecentKeys } from '../limits/recent-keys.ts';
import { type AttemptLimiter, type MakeLimiter, ownLimiters } from '../limits/shared-limiter.ts';
import { Banned } from '../moderation/banned.ts';
import { isInForce } from '../moderation/restrictions.ts';
import type { Caller, Identity } from '../services.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { AccessToken, IdentityStore, Session, User } from '../store/store.ts';
import { type CookieJar, cookieJar } from './cookie.ts';
import { type PasswordFault, passwordFault, type ScryptCost } from './password-hash.ts';
import { Passwords } from './passwords.ts';
import { hashOf, newSecretText, newUserId } from './secrets.ts';
import type { Overload } from './work-queue.ts';

/** The scopes of a token: `read` to look, `play` to open tables, sit, move and talk. */
export const SCOPES = ['read', 'play'] as const;
export type Scope = (typeof SCOPES)[number];

/** Why a request about an account is refused. */
export type AccountRefusal =
  | PasswordFault
  | 'login-taken'
  | 'wrong-login'
  | 'wrong-password'
  | 'has-account'
  | 'needs-account'
  | 'too-many-tokens'
  | Overload;

/** A caller with a valid session or token; the credential is the hash of its secret. */
export interface AuthenticatedCaller extends Caller {
  readonly person: User;
}

/** A user who has just signed in, and the cookie header for the browser. */
export interface SignedIn {
  readonly person: User;
  readonly cookie: string;
}

/** The origin of a request. */
export interface RequestSource {
  readonly address: string;
  /** The browser's user agent. */
  readonly agent: string;
}

type AccountStore = IdentityStore & Pick<ModerationStore, 'readRestriction'>;

export interface AccountParts {
  readonly store: AccountStore;
  /** The key that signs cookies. */
  readonly key: Buffer;
  /** Whether cookies are for TLS only. */
  readonly isSecure: boolean;
  readonly now?: (() => number) | undefined;
  /** A monotonic clock, in milliseconds. */
  readonly uptime?: () => number;
  /** After how many days without use a session ends. */
  readonly sessionDays?: number;
  /** The limits of attempts to sign in; left out by a server without other nodes. */
  readonly limiters?: MakeLimiter | undefined;
  /** Cheaper in tests. */
  readonly cost?: ScryptCost;
}

const HOUR = 3_600_000;
const MAX_SESSIONS = 30;
const MAX_TOKENS = 30;
const LONGEST_NAME = 24;
const LONGEST_AGENT = 200;
const TOKEN_PREFIX = 'tuckbox_';
const BEARER = /^Bearer +(\S+)$/i;

/** Guests and accounts, their sessions and their tokens. */
export class Accounts implements Identity {
  readonly #store: AccountStore;
  readonly #jar: CookieJar;
  readonly #now: () => number;
  readonly #sessionLife: number;
  readonly #passwords: Passwords;
  readonly #perNetwork: AttemptLimiter;
  /** Attempts at a login from one network. */
  readonly #perLoginAndNetwork: AttemptLimiter;
  /** Attempts at a login from all networks except its owner's. */
  readonly #perLogin: AttemptLimiter;
  /** Attempts by somebody who is signed in. */
  readonly #perUser: AttemptLimiter;
  /** Networks from which a login was used successfully: wrong attempts from others must not lock the owner out. */
  readonly #ownerNetworks = new RecentKeys();
  readonly #listeners: ((credential: string) => void)[] = [];

  constructor({
    store,
    key,
    isSecure,
    sessionDays = 180,
    now = Date.now,
    uptime = steadyUptime,
    limiters = ownLimiters(uptime),
    cost,
  }: AccountParts) {
    this.#store = store;
    this.#sessionLife = sessionDays * 24 * HOUR;
    this.#jar = cookieJar(key, isSecure);
    this.#now = now;
    this.#passwords = new Passwords(cost);
    this.#perNetwork = limiters('attempts of network', 20, 20);
    this.#perLoginAndNetwork = limiters('attempts at login of network', 10, 3);
    this.#perLogin = limiters('attempts at login', 60, 20);
    this.#perUser = limiters('attempts of user', 10, 3);
  }

  /** Calls back with the credential of every session and token that ends, so that its sockets can be closed. */
  onRevoked(listener: (credential: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Whether the session or token of this credential has not ended. */
  async isValid(credential: string): Promise<boolean> {
    const found = (await this.#store.readSession(credential)) ?? (await this.#store.readToken(credential));
    return found !== null;
  }

  /** The header that deletes the cookie. */
  get clearedCookie(): string {
    return this.#jar.clear;
  }

  /**
   * A token takes precedence over a cookie. A wrong token authenticates nobody, even beside a valid cookie. Fails with
   * `Banned`: the sessions of a banned user stay shut until the ban ends, so that the browser is told why, and nobody
   * becomes another guest with them.
   */
  async authenticate(headers: IncomingHttpHeaders): Promise<AuthenticatedCaller | null> {
    if (headers.authorization !== undefined) return this.#byToken(headers.authorization);
    const secret = this.#jar.read(headers);
    return secret === null ? null : this.#bySession(hashOf(secret));
  }

  /** The cookie of a request again, so that the browser keeps it for longer. */
  renewedCookie(headers: IncomingHttpHeaders): string | null {
    const secret = this.#jar.read(headers);
    return secret === null ? null : this.#jar.give(secret);
  }

  async addGuest(name: string, source: RequestSource): Promise<SignedIn> {
    return this.signIn(await this.#addUser(name), source);
  }

  /** A guest who makes an account stays the same user and keeps all games. The old sessions end. */
  async register(
    known: AuthenticatedCaller | null,
    wish: { readonly login: string; readonly password: string; readonly name: string | undefined },
    source: RequestSource,
  ): Promise<Result<SignedIn, AccountRefusal>> {
    if (known !== null && known.person.login !== null) return err('has-account');
    const fault = passwordFault(wish.password, wish.login);
    if (fault !== null) return err(fault);
    if (!(await this.allowAttempt(source))) return err('too-often');
    if ((await this.#store.userByLogin(wish.login)) !== null) return err('login-taken');
    const kept = await this.#passwords.hash(wish.password, networkOf(source.address));
    if (!kept.ok) return kept;
    const guest = known?.person ?? (await this.#addUser(wish.name ?? wish.login.slice(0, LONGEST_NAME)));
    const person = {
      ...guest,
      name: wish.name ?? guest.name,
      login: wish.login,
      passwordHash: kept.value,
    };
    if (!(await this.#store.updateUser(person))) return err('login-taken');
    await this.#endSessions(person, null);
    return ok(await this.signIn(person, source));
  }

  /** Whether this network may try once more to sign in. */
  async allowAttempt({ address }: RequestSource): Promise<boolean> {
    return this.#perNetwork.allow(networkOf(address));
  }

  /** Fails with `Banned`. */
  async signIn(person: User, source: RequestSource): Promise<SignedIn> {
    await this.#assertAllowed(person.id);
    this.noteOwnerNetwork(person, source.address);
    return { person, cookie: await this.#openSession(person, source) };
  }

  /** The owner of an account has been seen at this address. */
  noteOwnerNetwork({ login }: User, address: string): void {
    if (login !== null) this.#ownerNetworks.add(ownerNetworkKey(login, networkOf(address)));
  }

  /** A guest has neither a login nor a passkey, and so can never sign in again. */
  async isGuest({ id, login }: User): Promise<boolean> {
    return login === null && (await this.#store.listPasskeys(id)).length === 0;
  }

  async isAccount({ user }: Caller): Promise<boolean> {
    const person = await this.#store.readUser(user);
    return person !== null && !(await this.isGuest(person));
  }

  /** Ends all sessions and tokens of a user. */
  async revokeCredentials(person: User): Promise<void> {
    await this.#endSessions(person, null);
    for (const { hash } of await this.#store.listTokens(person.id)) {
      if (await this.#store.removeToken(person.id, hash)) this.#revoke(hash);
    }
  }

  /** Confirms the password before something that cannot be undone. */
  async confirmPassword(
    person: User,
    password: string,
    { address }: RequestSource,
  ): Promise<Result<null, AccountRefusal>> {
    if (!(await this.#perUser.allow(person.id))) return err('too-often');
    const isRight = await this.#passwords.verify(password, person.passwordHash, networkOf(address));
    if (!isRight.ok) return isRight;
    return isRight.value ? ok(null) : err('wrong-password');
  }

  async logIn(
    { login, password }: { readonly login: string; readonly password: string },
    source: RequestSource,
  ): Promise<Result<SignedIn, AccountRefusal>> {
    const network = networkOf(source.address);
    if (!(await this.allowAttempt(source)) || !(await this.#allowLogin(login, network)))
      return err('too-often');
    const person = await this.#store.userByLogin(login);
    const isRight = await this.#passwords.verify(password, person?.passwordHash ?? null, network);
    if (!isRight.ok) return isRight;
    if (!isRight.value || person === null) return err('wrong-login');
    await this.#renew(person, password, network);
    return ok(await this.signIn(person, source));
  }

  async #allowLogin(login: string, network: string): Promise<boolean> {
    const there = ownerNetworkKey(login, network);
    if (!(await this.#perLoginAndNetwork.allow(there))) return false;
    return this.#ownerNetworks.has(there) || this.#perLogin.allow(login);
  }

  /** Ends all other sessions: somebody may have known the old password. */
  async changePassword(
    { person, credential }: AuthenticatedCaller,
    { current, next }: { readonly current: string; readonly next: string },
    source: RequestSource,
  ): Promise<Result<null, AccountRefusal>> {
    if (person.login === null) return err('needs-account');
    const fault = passwordFault(next, person.login);
    if (fault !== null) return err(fault);
    const confirmed = await this.confirmPassword(person, current, source);
    if (!confirmed.ok) return confirmed;
    const kept = await this.#passwords.hash(next, networkOf(source.address));
    if (!kept.ok) return kept;
    await this.#store.updateUser({ ...person, passwordHash: kept.value });
    await this.#endSessions(person, credential);
    return ok(null);
  }

  async rename({ person }: AuthenticatedCaller, name: string): Promise<User> {
    const renamed = { ...person, name };
    await this.#store.updateUser(renamed);
    return renamed;
  }

  sessionsOf({ user }: AuthenticatedCaller): Promise<readonly Session[]> {
    return this.#store.listSessions(user);
  }

  /** False if the user has no such session. */
  async endSession({ user }: AuthenticatedCaller, hash: string): Promise<boolean> {
    const isEnded = await this.#store.removeSession(user, hash);
    if (isEnded) this.#revoke(hash);
    return isEnded;
  }

  endOtherSessions({ person, credential }: AuthenticatedCaller): Promise<void> {
    return this.#endSessions(person, credential);
  }

  /** A new token; its text is returned this once and never again. */
  async addToken(
    { user }: AuthenticatedCaller,
    { label, scopes }: { readonly label: string; readonly scopes: readonly Scope[] },
  ): Promise<Result<{ readonly token: AccessToken; readonly text: string }, AccountRefusal>> {
    if ((await this.#store.listTokens(user)).length >= MAX_TOKENS) return err('too-many-tokens');
    const text = `${TOKEN_PREFIX}${newSecretText()}`;
    const at = this.#now();
    const token = { hash: hashOf(text), user, label, scopes, createdAt: at, seenAt: at };
    await this.#store.addToken(token);
    return ok({ token, text });
  }

  tokensOf({ user }: AuthenticatedCaller): Promise<readonly AccessToken[]> {
    return this.#store.listTokens(user);
  }

  async endToken({ user }: AuthenticatedCaller, hash: string): Promise<boolean> {
    const isEnded = await this.#store.removeToken(user, hash);
    if (isEnded) this.#revoke(hash);
    return isEnded;
  }

  async #addUser(name: string): Promise<User> {
    const person = { id: newUserId(), name, login: null, passwordHash: null, createdAt: this.#now() };
    await this.#store.addUser(person);
    return person;
  }

  async #openSession({ id }: User, { agent }: RequestSource): Promise<string> {
    const secret = newSecretText();
    const at = this.#now();
    const open = [...(await this.#store.listSessions(id))].sort((a, b) => a.seenAt - b.seenAt);
    for (const { hash } of open.slice(0, Math.max(0, open.length + 1 - MAX_SESSIONS))) {
      if (await this.#store.removeSession(id, hash)) this.#revoke(hash);
    }
    const hash = hashOf(secret);
    await this.#store.addSession({
      hash,
      user: id,
      createdAt: at,
      seenAt: at,
      agent: agent.slice(0, LONGEST_AGENT),
    });
    return this.#jar.give(secret);
  }

  async #endSessions({ id }: User, except: string | null): Promise<void> {
    for (const { hash } of await this.#store.listSessions(id)) {
      if (hash !== except && (await this.#store.removeSession(id, hash))) this.#revoke(hash);
    }
  }

  async #bySession(hash: string): Promise<AuthenticatedCaller | null> {
    const session = await this.#store.readSession(hash);
    const now = this.#now();
    if (session === null || now - session.seenAt > this.#sessionLife) return null;
    if (now - session.seenAt > HOUR) await this.#store.touchSession(hash, now);
    return this.#known(session.user, hash, null);
  }

  async #byToken(authorization: string): Promise<AuthenticatedCaller | null> {
    const text = BEARER.exec(authorization)?.[1];
    if (!text?.startsWith(TOKEN_PREFIX)) return null;
    const token = await this.#store.readToken(hashOf(text));
    if (token === null) return null;
    const now = this.#now();
    if (now - token.seenAt > HOUR) await this.#store.touchToken(token.hash, now);
    return this.#known(token.user, token.hash, token.scopes);
  }

  async #known(
    user: string,
    credential: string,
    scopes: readonly string[] | null,
  ): Promise<AuthenticatedCaller> {
    const [person] = await Promise.all([this.#store.readUser(user), this.#assertAllowed(user)]);
    invariant(person !== null, 'sessions and tokens belong to somebody');
    return { user, name: person.name, scopes, person, credential };
  }

  /** The store is asked every time, so that no node lets somebody in who was banned at another a moment ago. */
  async #assertAllowed(user: string): Promise<void> {
    const ban = await this.#store.readRestriction(user, 'ban');
    if (ban !== null && isInForce(ban, this.#now())) throw new Banned(ban);
  }

  async #renew(person: User, password: string, network: string): Promise<void> {
    const renewed = await this.#passwords.renew(password, person.passwordHash ?? '', network);
    if (renewed.ok && renewed.value !== null)
      await this.#store.updateUser({ ...person, passwordHash: renewed.value });
  }

  #revoke(credential: string): void {
    for (const listener of this.#listeners) listener(credential);
  }
}

const ownerNetworkKey = (login: string, network: string): string => `${login} ${network}`;
