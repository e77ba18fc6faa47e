import type { Entry, Seated, TableRow } from '@tuckbox/table';
import type { Store } from '../store.ts';
import { entryOf, openingOf, rowOf } from './samples.ts';

/** A property that every store must have, tested on an empty one. */
export interface Clause {
  readonly name: string;
  check(store: Store): Promise<void>;
}

export const clause = (name: string, check: Clause['check']): Clause => ({ name, check });

/** A table that was just opened. */
export const create = async (store: Store, id: string, parts: Partial<TableRow> = {}): Promise<TableRow> => {
  const row = rowOf(id, parts);
  await store.createTable(row, openingOf(row));
  return row;
};

export const sat = (seq: number, seat: number, user: string): Entry =>
  entryOf(seq, { kind: 'sat', seat, user, name: user });

/** These users sit in the seats in order; null for an empty seat. */
export const seats = (...users: readonly (string | null)[]): { readonly seated: readonly Seated[] } => ({
  seated: users.map((user) => ({ user, name: user ?? '' })),
});
