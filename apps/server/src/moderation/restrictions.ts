import type { UserId } from '@tuckbox/table';
import {
  type ModerationStore,
  RESTRICTIONS,
  type Restriction,
  type RestrictionKind,
} from '../store/moderation.ts';

export interface RestrictionsParts {
  readonly store: Pick<
    ModerationStore,
    'listRestrictions' | 'putRestriction' | 'readRestriction' | 'removeRestriction' | 'takeEndedRestrictions'
  >;
  now(): number;
  /** Called when this server has changed the list in the store, to tell the other nodes. */
  onChanged(): void;
}

/** All restrictions in memory, because a table checks them with every line of chat. */
export class Restrictions {
  readonly #parts: RestrictionsParts;
  readonly #listeners: (() => void)[] = [];
  #known: ReadonlyMap<string, Restriction> = new Map();

  constructor(parts: RestrictionsParts) {
    this.#parts = parts;
  }

  /** Reads the list from the store. */
  async load(): Promise<void> {
    this.#know(await this.#parts.store.listRestrictions());
  }

  /** The restriction that is in force; null if there is none. */
  find(user: UserId, kind: RestrictionKind): Restriction | null {
    const found = this.#known.get(keyOf(user, kind));
    return found !== undefined && isInForce(found, this.#parts.now()) ? found : null;
  }

  /** Calls back whenever the list may have changed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async put(restriction: Restriction): Promise<void> {
    await this.#parts.store.putRestriction(restriction);
    await this.#changed();
  }

  /** False if there is nothing to lift. */
  async lift(user: UserId, kind: RestrictionKind): Promise<boolean> {
    const isLifted = await this.#parts.store.removeRestriction(user, kind);
    await this.#changed();
    return isLifted;
  }

  /** Removes the restrictions that have ended, and returns them. */
  async takeEnded(): Promise<readonly Restriction[]> {
    const ended = await this.#parts.store.takeEndedRestrictions(this.#parts.now());
    if (ended.length > 0) await this.#changed();
    return ended;
  }

  /** A user is being removed. The successor takes over the restrictions, and keeps longer ones. */
  async replace(from: UserId, successor: UserId | null): Promise<void> {
    const { store } = this.#parts;
    for (const kind of RESTRICTIONS) {
      const theirs = await store.readRestriction(from, kind);
      if (theirs === null) continue;
      const own = successor === null ? null : await store.readRestriction(successor, kind);
      if (successor !== null && endOf(theirs) > endOf(own))
        await store.putRestriction({ ...theirs, user: successor });
      await store.removeRestriction(from, kind);
      await this.#changed();
    }
  }

  /** The store was replaced. */
  clear(): void {
    this.#know([]);
  }

  async #changed(): Promise<void> {
    await this.load();
    this.#parts.onChanged();
  }

  #know(restrictions: readonly Restriction[]): void {
    this.#known = new Map(restrictions.map((one) => [keyOf(one.user, one.kind), one]));
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = (user: UserId, kind: RestrictionKind): string => `${user} ${kind}`;

export const isInForce = ({ until }: Restriction, now: number): boolean => until === null || until > now;

const endOf = (restriction: Restriction | null): number =>
  restriction === null ? 0 : (restriction.until ?? Number.POSITIVE_INFINITY);
