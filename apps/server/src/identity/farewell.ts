import type { House } from '../house.ts';
import type { Farewell, Store, User } from '../store/store.ts';
import type { Accounts, Known } from './accounts.ts';

/** What those are called who have deleted their account. */
const NOBODY = 'Former player';

/**
 * Takes leave of a user: seats and tables go to the heir, or to bots and nobody, then every key and the user. It can be
 * done again from the beginning, whenever it was cut short; the note in the store says that it has to be.
 */
export async function takeLeave(
  { user, heir }: Farewell,
  { store, house }: { readonly store: Store; readonly house: House },
): Promise<void> {
  const person = heir === null ? null : await store.readUser(heir);
  await house.become(user, person?.id ?? null, person?.name ?? NOBODY);
  await store.removeUser(user);
}

/** Goes on with what a server did not come to an end with. */
export async function takeLeaveOfAll(parts: { readonly store: Store; readonly house: House }): Promise<void> {
  for (const farewell of await parts.store.listFarewells()) await takeLeave(farewell, parts);
}

export interface FarewellParts {
  readonly store: Store;
  readonly house: House;
  readonly accounts: Accounts;
}

/** Somebody goes for good. From the first line on it happens, even if the server dies at the second. */
export async function goForGood(person: User, heir: User | null, parts: FarewellParts): Promise<void> {
  const farewell = { user: person.id, heir: heir?.id ?? null };
  await parts.store.addFarewell(farewell);
  await parts.accounts.endEverything(person);
  await takeLeave(farewell, parts);
}

/** A guest who signs in to an account brings along all games, running ones too, and is that guest no more. */
export async function bringGames(guest: Known | null, account: User, parts: FarewellParts): Promise<void> {
  if (guest === null || guest.scopes !== null || guest.user === account.id) return;
  if (await parts.accounts.isGuest(guest.person)) await goForGood(guest.person, account, parts);
}
