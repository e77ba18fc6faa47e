import type { Config } from '../config.ts';
import type { AccountRemoval, Store, User } from '../store/store.ts';
import type { TableRegistry } from '../tables/registry.ts';
import type { Accounts, AuthenticatedCaller } from './accounts.ts';

export interface RemovalParts {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly config: Pick<Config, 'REMOVED_CHAT'>;
}

/**
 * Removes a user: seats, tables and chat go to the successor or to nobody, then the name goes from every log, and then
 * the user and all credentials. It can be run again from the beginning after an interruption; the store remembers the
 * removal until it is complete.
 */
export async function finishAccountRemoval(
  { user, successor }: AccountRemoval,
  { store, registry, config }: RemovalParts,
): Promise<void> {
  const person = successor === null ? null : await store.readUser(successor);
  await registry.replaceUser(user, person, config.REMOVED_CHAT);
  if (person !== null) await store.reassignTournaments(user, person.id, person.name);
  if (person !== null) await store.reassignResults(user, person.id);
  await store.removeUser(user);
}

/** Finishes the removals that a restart interrupted. */
export async function finishInterruptedRemovals(parts: RemovalParts): Promise<void> {
  for (const removal of await parts.store.listAccountRemovals()) await finishAccountRemoval(removal, parts);
}

export interface AccountRemovalParts extends RemovalParts {
  readonly accounts: Accounts;
}

/** Removes a user for good. The removal is stored first, so that it is finished even if the server dies half-way. */
export async function removeAccount(
  person: User,
  successor: User | null,
  parts: AccountRemovalParts,
): Promise<void> {
  const removal = { user: person.id, successor: successor?.id ?? null };
  await parts.store.addAccountRemoval(removal);
  await parts.accounts.revokeCredentials(person);
  await finishAccountRemoval(removal, parts);
}

/** A guest who signs in to an account brings all games along, running ones too; the guest is removed. */
export async function mergeGuest(
  guest: AuthenticatedCaller | null,
  account: User,
  parts: AccountRemovalParts,
): Promise<void> {
  if (guest === null || guest.scopes !== null || guest.user === account.id) return;
  if (await parts.accounts.isGuest(guest.person)) await removeAccount(guest.person, account, parts);
}
