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
import { Challenges } from './challenges.ts';

/** Why a passkey is not taken. */
export type PasskeyRefusal =
  | 'passkey-stale'
  | 'passkey-wrong'
  | 'passkey-unknown'
  | 'passkey-known'
  | 'last-passkey'
  | 'too-many-passkeys';

/** The address that a passkey belongs to, as the browser sees it. */
export interface Place {
  /** Such as https://tuckbox.example. */
  readonly origin: string;
}

const MOST = 20;
/** Minus seven is ES256, minus eight EdDSA, minus 257 RS256: what devices have. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys: to add one, and to be known by one. */
export class Passkeys {
  readonly #store: IdentityStore;
  readonly #now: () => number;
  readonly #challenges: Challenges;

  constructor(store: IdentityStore, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#challenges = new Challenges(now);
  }

  /** What a device is asked that shall make a passkey for this person. */
  async registration(person: User, place: Place): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.#store.listPasskeys(person.id);
    return generateRegistrationOptions({
      rpName: 'Tuckbox',
      rpID: domainOf(place),
      userID: new TextEncoder().encode(person.id),
      userName: person.login ?? person.name,
      userDisplayName: person.name,
      challenge: bytesOf(this.#challenges.make({ deed: 'register', user: person.id })),
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** Keeps the passkey that the device has made. */
  async add(
    person: User,
    place: Place,
    { response, label }: { readonly response: RegistrationResponseJSON; readonly label: string },
  ): Promise<Result<Passkey, PasskeyRefusal>> {
    if ((await this.#store.listPasskeys(person.id)).length >= MOST) return err('too-many-passkeys');
    let isOurs = false;
    const verified = await attempt(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => {
          isOurs = this.#challenges.take(challenge, { deed: 'register', user: person.id });
          return isOurs;
        },
        expectedOrigin: place.origin,
        expectedRPID: domainOf(place),
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

  /** What a device is asked that shall say who its owner is. */
  async authentication(place: Place): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: domainOf(place),
      userVerification: 'required',
      challenge: bytesOf(this.#challenges.make({ deed: 'sign-in', user: null })),
    });
  }

  /** Whose passkey has answered. */
  async whose(response: AuthenticationResponseJSON, place: Place): Promise<Result<User, PasskeyRefusal>> {
    const passkey = await this.#store.readPasskey(response.id);
    const person = passkey === null ? null : await this.#store.readUser(passkey.user);
    if (passkey === null || person === null) return err('passkey-unknown');
    let isOurs = false;
    const verified = await attempt(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => {
          isOurs = this.#challenges.take(challenge, { deed: 'sign-in', user: null });
          return isOurs;
        },
        expectedOrigin: place.origin,
        expectedRPID: domainOf(place),
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

  /** The last key of an account without a password stays: nobody could come in any more. */
  async remove(person: User, id: string): Promise<Result<boolean, PasskeyRefusal>> {
    const all = await this.#store.listPasskeys(person.id);
    if (person.passwordHash === null && all.length === 1 && all[0].id === id) return err('last-passkey');
    return ok(await this.#store.removePasskey(person.id, id));
  }
}

/** The library throws at whatever does not hold; which it was is nobody's business. */
async function attempt<Verified>(verify: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

const domainOf = ({ origin }: Place): string => new URL(origin).hostname;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
