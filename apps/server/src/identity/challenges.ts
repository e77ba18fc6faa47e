import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ClusterStore } from '../store/cluster.ts';

/** How long somebody may take to confirm on the device, in milliseconds. */
const LIFETIME = 300_000;

/** The purpose of a challenge, and its user; null if the answer identifies the user. */
interface Purpose {
  readonly action: 'register' | 'sign-in';
  readonly user: string | null;
}

const NONCE_BYTES = 16;
const TIME_BYTES = 8;
const BODY_BYTES = NONCE_BYTES + TIME_BYTES;

/** The parts that let challenges work on every node. */
export interface ChallengeParts {
  readonly key: Buffer;
  /** In milliseconds, by a clock that all holders of the key share. */
  now(): number;
  /** Notes a challenge as answered; false if it was answered before. */
  spend(nonce: string): boolean | Promise<boolean>;
}

/** Challenges of one server: a restart forgets them. `uptime` is a monotonic clock, in milliseconds. */
export function ownChallenges(uptime: () => number): Challenges {
  const spent = new Map<string, number>();
  return new Challenges({
    key: randomBytes(32),
    now: uptime,
    spend: (nonce) => {
      // Expired challenges are refused without being remembered.
      for (const [other, until] of spent) if (until < uptime()) spent.delete(other);
      if (spent.has(nonce)) return false;
      spent.set(nonce, uptime() + LIFETIME);
      return true;
    },
  });
}

/** Challenges of all nodes of a cluster: made at one, they may be answered at another. */
export async function sharedChallenges(
  store: Pick<ClusterStore, 'keepKey' | 'spend'>,
  now: () => number,
): Promise<Challenges> {
  const key = await store.keepKey('challenges', randomBytes(32).toString('hex'));
  const once = { capacity: 1, perSecond: 1000 / LIFETIME };
  return new Challenges({
    key: Buffer.from(key, 'hex'),
    now,
    spend: (nonce) => store.spend(`challenge ${nonce}`, 1, once),
  });
}

/**
 * Challenges for devices to sign, each valid for one answer and a short time. A challenge carries its expiry and an
 * HMAC, so that only answered ones take memory: requesting thousands cannot evict anybody's.
 */
export class Challenges {
  readonly #parts: ChallengeParts;

  constructor(parts: ChallengeParts) {
    this.#parts = parts;
  }

  make(purpose: Purpose): string {
    const body = Buffer.alloc(BODY_BYTES);
    randomBytes(NONCE_BYTES).copy(body);
    body.writeDoubleBE(this.#parts.now() + LIFETIME, NONCE_BYTES);
    return Buffer.concat([body, this.#sealOf(body, purpose)]).toString('base64url');
  }

  /** Whether the challenge is ours, for this purpose, fresh and unanswered. It is used up by this. */
  async take(challenge: string, purpose: Purpose): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    const [body, seal] = [bytes.subarray(0, BODY_BYTES), bytes.subarray(BODY_BYTES)];
    const expected = this.#sealOf(body, purpose);
    if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return false;
    const until = body.readDoubleBE(NONCE_BYTES);
    const nonce = body.toString('base64url', 0, NONCE_BYTES);
    return until >= this.#parts.now() && this.#parts.spend(nonce);
  }

  #sealOf(body: Buffer, { action, user }: Purpose): Buffer {
    return createHmac('sha256', this.#parts.key)
      .update(body)
      .update(`${action} ${user ?? ''}`)
      .digest();
  }
}
