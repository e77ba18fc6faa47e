import { mayReach, type Relation, relationOf } from '@tuckbox/club';
import type { UserId } from '@tuckbox/table';
import type { Bond, BondStore, Contact } from '../store/people.ts';

/** How others stand to a user, from the bonds of that user. */
export function relationsOf(user: UserId, bonds: readonly Bond[]): ReadonlyMap<UserId, Relation> {
  const kinds = new Map(bonds.map(({ by, to, kind }) => [`${by} ${to}`, kind]));
  const others = new Set(bonds.map(({ by, to }) => (by === user ? to : by)));
  const relation = (other: UserId): Relation =>
    relationOf(kinds.get(`${user} ${other}`) ?? null, kinds.get(`${other} ${user}`) ?? null);
  return new Map([...others].map((other) => [other, relation(other)]));
}

/** The relation of the other person to the user. */
export async function relationBetween(user: UserId, other: UserId, store: BondStore): Promise<Relation> {
  return relationsOf(user, await store.bondsBetween(user, other)).get(other) ?? 'none';
}

/** Whether the user may challenge or invite the other. */
export async function mayCall(
  user: UserId,
  other: UserId,
  kind: keyof Contact,
  store: BondStore,
): Promise<boolean> {
  const contact = await store.readContact(other);
  return user !== other && mayReach(contact[kind], await relationBetween(user, other, store));
}
