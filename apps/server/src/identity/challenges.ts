import { newSecretText } from './secrets.ts';

/** How long somebody may look for a finger. */
const LIFETIME = 300_000;
/** More than these are not kept in mind: the oldest is forgotten. */
const MOST = 10_000;

/** What a challenge was made for, and for whom; null for whoever signs it. */
interface Purpose {
  readonly deed: 'register' | 'sign-in';
  readonly user: string | null;
}

/** What devices are asked to sign: each is good for one answer, and not for long. */
export class Challenges {
  readonly #now: () => number;
  readonly #open = new Map<string, Purpose & { readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  make(purpose: Purpose): string {
    const challenge = newSecretText();
    this.#open.set(challenge, { ...purpose, until: this.#now() + LIFETIME });
    const [oldest] = this.#open.keys();
    if (this.#open.size > MOST) this.#open.delete(oldest);
    return challenge;
  }

  /** Whether it is one of ours for this purpose; whatever the answer, it is used up. */
  take(challenge: string, { deed, user }: Purpose): boolean {
    const found = this.#open.get(challenge);
    this.#open.delete(challenge);
    return found !== undefined && found.deed === deed && found.user === user && found.until >= this.#now();
  }
}
