/** Older keys are forgotten. */
const MAX_KEYS = 20_000;

/** Remembers the keys that were added last. In memory only. */
export class RecentKeys {
  readonly #keys = new Set<string>();

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  add(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > MAX_KEYS) this.#keys.delete(oldest);
  }
}
