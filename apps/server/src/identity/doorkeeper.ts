import { Allowance } from '../allowance.ts';

/** More callers than this are not told apart: the one that has been quiet longest is forgotten. */
const MOST_KEYS = 20_000;

/** How often each caller may do a thing: so many times at once, so many a minute from then on. */
export class Doorkeeper {
  readonly #most: number;
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #allowances = new Map<string, Allowance>();

  constructor(most: number, perMinute: number, now: () => number) {
    this.#most = most;
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** False where it has been too often. */
  lets(key: string): boolean {
    const now = this.#now();
    const allowance = this.#allowances.get(key) ?? new Allowance(this.#most, this.#perMinute / 60, now);
    this.#allowances.delete(key);
    this.#allowances.set(key, allowance);
    if (this.#allowances.size > MOST_KEYS) this.#forgetOldest();
    return allowance.take(now);
  }

  #forgetOldest(): void {
    for (const key of this.#allowances.keys()) {
      this.#allowances.delete(key);
      return;
    }
  }
}

/** Neighbours behind one IPv6 network count as one: a household has billions of addresses. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head, tail = ''] = plain.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const ends = tail.split(':').filter((group) => group !== '');
  const zeros = plain.includes('::') ? 8 - groups.length - ends.length : 0;
  const whole = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...ends];
  return whole.slice(0, 4).join(':');
}
