import type { IncomingHttpHeaders } from 'node:http';
import { err, invariant, ok, type Result } from '@tuckbox/kit';
import type { Caller, Identity } from '../services.ts';
import type { AccessToken, IdentityStore, Session, User } from '../store/store.ts';
import { type CookieJar, cookieJar } from './cookie.ts';
import { Doorkeeper, networkOf } from './doorkeeper.ts';
import { type Cost, type PasswordFault, passwordFault } from './password.ts';
import { Passwords } from './passwords.ts';
import { hashOf, newSecretText, newUserId } from './secrets.ts';

/** What a token may allow: to look, or to open tables, sit, move and talk as well. */
export const SCOPES = ['read', 'play'] as const;
export type Scope = (typeof SCOPES)[number];

/** Why somebody is not let in, or cannot have what they ask for. */
export type AccountRefusal =
  | PasswordFault
  | 'login-taken'
  | 'wrong-login'
  | 'wrong-password'
  | 'has-account'
  | 'needs-account'
  | 'too-often'
  | 'too-many-tokens'
  | 'busy';

/** Somebody whom we know; the credential is the hash of the cookie's or the token's secret. */
export interface Known extends Caller {
  readonly person: User;
}

/** Somebody who has just signed in, with the header for the browser. */
export interface SignedIn {
  readonly person: User;
  readonly cookie: string;
}

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  /** What the browser calls itself. */
  readonly agent: string;
}

export interface AccountParts {
  readonly store: IdentityStore;
  /** What cookies are signed with. */
  readonly key: Buffer;
  /** Whether cookies are for TLS only. */
  readonly isSecure: boolean;
  readonly now?: () => number;
  /** Lower in tests. */
  readonly cost?: Cost;
}

const HOUR = 3_600_000;
/** A session nobody has used for so long is over. */
const IDLE = 180 * 24 * HOUR;
const MOST_SESSIONS = 30;
const MOST_TOKENS = 30;
const LONGEST_NAME = 24;
const LONGEST_AGENT = 200;
const TOKEN_PREFIX = 'tuckbox_';
const BEARER = /^Bearer +(\S+)$/i;

/** Guests and accounts, their sessions and their tokens. */
export class Accounts implements Identity {
  readonly #store: IdentityStore;
  readonly #jar: CookieJar;
  readonly #now: () => number;
  readonly #passwords: Passwords;
  readonly #perAddress: Doorkeeper;
  readonly #perLogin: Doorkeeper;
  readonly #listeners: ((credential: string) => void)[] = [];

  constructor({ store, key, isSecure, now = Date.now, cost }: AccountParts) {
    this.#store = store;
    this.#jar = cookieJar(key, isSecure);
    this.#now = now;
    this.#passwords = new Passwords(cost);
    this.#perAddress = new Doorkeeper(20, 20, now);
    this.#perLogin = new Doorkeeper(20, 6, now);
  }

  /** Calls back with the credential of every session and token that is ended: their sockets should close. */
  onRevoked(listener: (credential: string) => void): void {
    this.#listeners.push(listener);
  }

  /** The header that takes the cookie away. */
  get goodbye(): string {
    return this.#jar.clear;
  }

  /** A token goes before a cookie; one that is wrong is nobody's, whatever the cookie says. */
  async whoIs(headers: IncomingHttpHeaders): Promise<Known | null> {
    if (headers.authorization !== undefined) return this.#byToken(headers.authorization);
    const secret = this.#jar.read(headers);
    return secret === null ? null : this.#bySession(hashOf(secret));
  }

  /** The cookie of a request once more, so that who comes back is not forgotten by the browser. */
  cookieAgain(headers: IncomingHttpHeaders): string | null {
    const secret = this.#jar.read(headers);
    return secret === null ? null : this.#jar.give(secret);
  }

  async welcomeGuest(name: string, origin: Origin): Promise<SignedIn> {
    return this.signIn(await this.#addPerson(name), origin);
  }

  /** A guest who makes an account stays the same user and so keeps the games. Old sessions end. */
  async register(
    known: Known | null,
    wish: { readonly login: string; readonly password: string; readonly name: string | undefined },
    origin: Origin,
  ): Promise<Result<SignedIn, AccountRefusal>> {
    if (known !== null && known.person.login !== null) return err('has-account');
    const fault = passwordFault(wish.password, wish.login);
    if (fault !== null) return err(fault);
    if (!this.isCalm(origin)) return err('too-often');
    if ((await this.#store.userByLogin(wish.login)) !== null) return err('login-taken');
    const kept = await this.#passwords.keep(wish.password);
    if (!kept.ok) return kept;
    const guest = known?.person ?? (await this.#addPerson(wish.name ?? wish.login.slice(0, LONGEST_NAME)));
    const person = {
      ...guest,
      name: wish.name ?? guest.name,
      login: wish.login,
      passwordHash: kept.value,
    };
    if (!(await this.#store.updateUser(person))) return err('login-taken');
    await this.#endSessions(person, null);
    return ok(await this.signIn(person, origin));
  }

  /** Whether somebody from there may try once more to be let in. */
  isCalm({ address }: Origin): boolean {
    return this.#perAddress.lets(networkOf(address));
  }

  async signIn(person: User, origin: Origin): Promise<SignedIn> {
    return { person, cookie: await this.#openSession(person, origin) };
  }

  /** A guest has neither a login nor a passkey: whoever signs in elsewhere cannot come back as one. */
  async isGuest({ id, login }: User): Promise<boolean> {
    return login === null && (await this.#store.listPasskeys(id)).length === 0;
  }

  /** Nobody comes in as this user any more, and who is inside is put out. */
  async endEverything(person: User): Promise<void> {
    await this.#endSessions(person, null);
    for (const { hash } of await this.#store.listTokens(person.id)) {
      if (await this.#store.removeToken(person.id, hash)) this.#revoke(hash);
    }
  }

  /** Whether this is the password of somebody who wants to do what cannot be undone. */
  async confirm(person: User, password: string): Promise<Result<null, AccountRefusal>> {
    if (!this.#perLogin.lets(person.login ?? person.id)) return err('too-often');
    const isRight = await this.#passwords.isRight(password, person.passwordHash);
    if (!isRight.ok) return isRight;
    return isRight.value ? ok(null) : err('wrong-password');
  }

  async logIn(
    { login, password }: { readonly login: string; readonly password: string },
    origin: Origin,
  ): Promise<Result<SignedIn, AccountRefusal>> {
    if (!this.isCalm(origin) || !this.#perLogin.lets(login)) return err('too-often');
    const person = await this.#store.userByLogin(login);
    const isRight = await this.#passwords.isRight(password, person?.passwordHash ?? null);
    if (!isRight.ok) return isRight;
    if (!isRight.value || person === null) return err('wrong-login');
    await this.#renew(person, password);
    return ok(await this.signIn(person, origin));
  }

  /** All other sessions end: whoever knew the old password is out. */
  async changePassword(
    { person, credential }: Known,
    { current, next }: { readonly current: string; readonly next: string },
  ): Promise<Result<null, AccountRefusal>> {
    if (person.login === null) return err('needs-account');
    const fault = passwordFault(next, person.login);
    if (fault !== null) return err(fault);
    const confirmed = await this.confirm(person, current);
    if (!confirmed.ok) return confirmed;
    const kept = await this.#passwords.keep(next);
    if (!kept.ok) return kept;
    await this.#store.updateUser({ ...person, passwordHash: kept.value });
    await this.#endSessions(person, credential);
    return ok(null);
  }

  async rename({ person }: Known, name: string): Promise<User> {
    const renamed = { ...person, name };
    await this.#store.updateUser(renamed);
    return renamed;
  }

  sessionsOf({ user }: Known): Promise<readonly Session[]> {
    return this.#store.listSessions(user);
  }

  /** False where there is none of that hash. */
  async endSession({ user }: Known, hash: string): Promise<boolean> {
    const isEnded = await this.#store.removeSession(user, hash);
    if (isEnded) this.#revoke(hash);
    return isEnded;
  }

  endOtherSessions({ person, credential }: Known): Promise<void> {
    return this.#endSessions(person, credential);
  }

  /** A new token; its text is told this once and never again. */
  async addToken(
    { user }: Known,
    { label, scopes }: { readonly label: string; readonly scopes: readonly Scope[] },
  ): Promise<Result<{ readonly token: AccessToken; readonly text: string }, AccountRefusal>> {
    if ((await this.#store.listTokens(user)).length >= MOST_TOKENS) return err('too-many-tokens');
    const text = `${TOKEN_PREFIX}${newSecretText()}`;
    const token = { hash: hashOf(text), user, label, scopes, createdAt: this.#now() };
    await this.#store.addToken(token);
    return ok({ token, text });
  }

  tokensOf({ user }: Known): Promise<readonly AccessToken[]> {
    return this.#store.listTokens(user);
  }

  async endToken({ user }: Known, hash: string): Promise<boolean> {
    const isEnded = await this.#store.removeToken(user, hash);
    if (isEnded) this.#revoke(hash);
    return isEnded;
  }

  async #addPerson(name: string): Promise<User> {
    const person = { id: newUserId(), name, login: null, passwordHash: null, createdAt: this.#now() };
    await this.#store.addUser(person);
    return person;
  }

  async #openSession({ id }: User, { agent }: Origin): Promise<string> {
    const secret = newSecretText();
    const at = this.#now();
    const open = [...(await this.#store.listSessions(id))].sort((a, b) => a.seenAt - b.seenAt);
    for (const { hash } of open.slice(0, Math.max(0, open.length + 1 - MOST_SESSIONS))) {
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

  async #bySession(hash: string): Promise<Known | null> {
    const session = await this.#store.readSession(hash);
    const now = this.#now();
    if (session === null || now - session.seenAt > IDLE) return null;
    if (now - session.seenAt > HOUR) await this.#store.touchSession(hash, now);
    return this.#known(session.user, hash, null);
  }

  async #byToken(authorization: string): Promise<Known | null> {
    const text = BEARER.exec(authorization)?.[1];
    if (!text?.startsWith(TOKEN_PREFIX)) return null;
    const token = await this.#store.readToken(hashOf(text));
    return token === null ? null : this.#known(token.user, token.hash, token.scopes);
  }

  async #known(user: string, credential: string, scopes: readonly string[] | null): Promise<Known> {
    const person = await this.#store.readUser(user);
    invariant(person !== null, 'sessions and tokens belong to somebody');
    return { user, name: person.name, scopes, person, credential };
  }

  async #renew(person: User, password: string): Promise<void> {
    const renewed = await this.#passwords.renew(password, person.passwordHash ?? '');
    if (renewed !== null) await this.#store.updateUser({ ...person, passwordHash: renewed });
  }

  #revoke(credential: string): void {
    for (const listener of this.#listeners) listener(credential);
  }
}
