import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { err, ok, type Result } from '@tuckbox/kit';
import type { IdentityStore, Passkey, User } from '../store/store.ts';
import type { Challenges } from './challenges.ts';

/** Why a passkey is refused. */
export type PasskeyRefusal =
  | 'passkey-stale'
  | 'passkey-wrong'
  | 'passkey-unknown'
  | 'passkey-known'
  | 'last-passkey'
  | 'too-many-passkeys';

/** The site that a passkey belongs to, as the browser sees it. */
export interface RelyingParty {
  /** Such as https://tuckbox.example. */
  readonly origin: string;
}

const MAX_PASSKEYS = 20;
/** EdDSA, ES256 and RS256, which devices support. */
const ALGORITHMS = [-8, -7, -257];

/** Registers passkeys, and identifies users by them. */
export class Passkeys {
  readonly #store: IdentityStore;
  readonly #now: () => number;
  readonly #challenges: Challenges;

  constructor(store: IdentityStore, now: () => number, challenges: Challenges) {
    this.#store = store;
    this.#now = now;
    this.#challenges = challenges;
  }

  /** The options for a device that is to make a passkey for this user. */
  async registration(
    person: User,
    relyingParty: RelyingParty,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.#store.listPasskeys(person.id);
    return generateRegistrationOptions({
      rpName: 'Tuckbox',
      rpID: domainOf(relyingParty),
      userID: new TextEncoder().encode(person.id),
      userName: person.login ?? person.name,
      userDisplayName: person.name,
      challenge: bytesOf(this.#challenges.make({ action: 'register', user: person.id })),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** Stores the passkey that the device has made. */
  async add(
    person: User,
    relyingParty: RelyingParty,
    { response, label }: { readonly response: RegistrationResponseJSON; readonly label: string },
  ): Promise<Result<Passkey, PasskeyRefusal>> {
    if ((await this.#store.listPasskeys(person.id)).length >= MAX_PASSKEYS) return err('too-many-passkeys');
    let isOurs = false;
    const verified = await attempt(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: async (challenge) => {
          isOurs = await this.#challenges.take(challenge, { action: 'register', user: person.id });
          return isOurs;
        },
        expectedOrigin: relyingParty.origin,
        expectedRPID: domainOf(relyingParty),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (verified === null || !verified.verified) return err(isOurs ? 'passkey-wrong' : 'passkey-stale');
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    if ((await this.#store.readPasskey(id)) !== null) return err('passkey-known');
    const at = this.#now();
    const transports = response.response.transports ?? [];
    const kept = { id, counter, label, transports, user: person.id, createdAt: at, seenAt: at };
    const passkey = { ...kept, publicKey: Buffer.from(publicKey).toString('base64url') };
    await this.#store.addPasskey(passkey);
    return ok(passkey);
  }

  /** The options for a device that is to identify its owner. */
  async authentication(relyingParty: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: domainOf(relyingParty),
      userVerification: 'required',
      challenge: bytesOf(this.#challenges.make({ action: 'sign-in', user: null })),
    });
  }

  /** The user whose passkey signed the response. */
  async ownerOf(
    response: AuthenticationResponseJSON,
    relyingParty: RelyingParty,
  ): Promise<Result<User, PasskeyRefusal>> {
    const passkey = await this.#store.readPasskey(response.id);
    const person = passkey === null ? null : await this.#store.readUser(passkey.user);
    if (passkey === null || person === null) return err('passkey-unknown');
    let isOurs = false;
    const verified = await attempt(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: async (challenge) => {
          isOurs = await this.#challenges.take(challenge, { action: 'sign-in', user: null });
          return isOurs;
        },
        expectedOrigin: relyingParty.origin,
        expectedRPID: domainOf(relyingParty),
        credential: {
          id: passkey.id,
          publicKey: bytesOf(passkey.publicKey),
          counter: passkey.counter,
        },
      }),
    );
    if (verified === null || !verified.verified) return err(isOurs ? 'passkey-wrong' : 'passkey-stale');
    await this.#store.touchPasskey(passkey.id, verified.authenticationInfo.newCounter, this.#now());
    return ok(person);
  }

  listOf(user: string): Promise<readonly Passkey[]> {
    return this.#store.listPasskeys(user);
  }

  /** The last passkey of an account without a password stays, because its owner could not sign in any more. */
  async remove(person: User, id: string): Promise<Result<boolean, PasskeyRefusal>> {
    const all = await this.#store.listPasskeys(person.id);
    if (person.passwordHash === null && all.length === 1 && all[0].id === id) return err('last-passkey');
    return ok(await this.#store.removePasskey(person.id, id));
  }
}

/** The library throws whatever is wrong. The caller is not told which check failed. */
async function attempt<Verified>(verify: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

const domainOf = ({ origin }: RelyingParty): string => new URL(origin).hostname;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
