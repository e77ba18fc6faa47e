/** A bounded queue that serves its owners in turn. When it is full, the owner with the most items in it loses one. */
export class FairQueue<Item> {
  readonly #longest: number;
  /** The owner with the next turn comes first. */
  readonly #byOwner = new Map<string, Item[]>();
  #length = 0;

  constructor(longest: number) {
    this.#longest = longest;
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the item that had no room: null, the new item, or one of an owner with more items. */
  push(owner: string, item: Item): Item | null {
    const dropped = this.#length < this.#longest ? null : this.#makeRoom(owner);
    if (this.#length >= this.#longest) return item;
    const mine = this.#byOwner.get(owner);
    if (mine === undefined) this.#byOwner.set(owner, [item]);
    else mine.push(item);
    this.#length++;
    return dropped;
  }

  shift(): Item | null {
    for (const [owner, items] of this.#byOwner) {
      const item = items.shift() ?? null;
      this.#byOwner.delete(owner);
      if (items.length > 0) this.#byOwner.set(owner, items);
      this.#length--;
      return item;
    }
    return null;
  }

  /** Removes the newest item of the owner with the most items, if that is more than the new one would have. */
  #makeRoom(newcomer: string): Item | null {
    let most = this.#byOwner.get(newcomer) ?? [];
    const least = most.length + 1;
    for (const items of this.#byOwner.values()) if (items.length > most.length) most = items;
    if (most.length <= least) return null;
    this.#length--;
    return most.pop() ?? null;
  }
}
