import type { Downtime } from '@tuckbox/table';
import type { Kysely } from 'kysely';
import type { CleanUpState, Heartbeat, Restoration, Store } from '../store.ts';
import type { Schema } from './schema.ts';

/** A database's data about itself. */
export type MetadataKey =
  | 'alive_at'
  | 'edition'
  | 'backed_up_at'
  | 'databases'
  | 'downtimes'
  | 'moving'
  | 'place'
  | 'probed_at'
  | 'restored'
  | 'sweep'
  | 'wiped'
  | `key ${string}`;

export async function readMetadata(db: Kysely<Schema>, name: MetadataKey): Promise<string | null> {
  const found = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value ?? null;
}

export async function writeMetadata(db: Kysely<Schema>, name: MetadataKey, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Stores the value unless there is one; returns the stored one. */
export async function keepMetadata(db: Kysely<Schema>, name: MetadataKey, value: string): Promise<string> {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readMetadata(db, name)) ?? value;
}

async function takeMetadata(db: Kysely<Schema>, name: MetadataKey): Promise<string | null> {
  const value = await readMetadata(db, name);
  if (value !== null) await db.deleteFrom('facts').where('name', '=', name).execute();
  return value;
}

/** Fails if data was being moved into the database, and the move is not complete. */
export async function assertWhole(db: Kysely<Schema>): Promise<void> {
  if ((await readMetadata(db, 'moving')) !== null)
    throw new Error('A move of data into this database was interrupted: run `tuckbox migrate` again.');
}

/** Notes in a restored database that it is one, for the next server to log. */
export async function noteRestoration(db: Kysely<Schema>, restoredAt: number): Promise<void> {
  const made = await takeMetadata(db, 'backed_up_at');
  const restoration: Restoration = { backupMadeAt: made === null ? null : Number(made), restoredAt };
  await writeMetadata(db, 'restored', JSON.stringify(restoration));
}

async function takeRestoration(db: Kysely<Schema>): Promise<Restoration | null> {
  const noted = await takeMetadata(db, 'restored');
  return noted === null ? null : (JSON.parse(noted) as Restoration);
}

/** The field names of the stored JSON. */
interface KeptCleanUp {
  readonly sweptAt: number;
  readonly notBefore: number;
}

async function readCleanUp(db: Kysely<Schema>): Promise<CleanUpState | null> {
  const kept = await readMetadata(db, 'sweep');
  if (kept === null) return null;
  const { sweptAt, notBefore } = JSON.parse(kept) as KeptCleanUp;
  return { cleanedAt: sweptAt, notBefore };
}

function writeCleanUp(db: Kysely<Schema>, { cleanedAt, notBefore }: CleanUpState): Promise<void> {
  const kept: KeptCleanUp = { sweptAt: cleanedAt, notBefore };
  return writeMetadata(db, 'sweep', JSON.stringify(kept));
}

async function readDowntimes(db: Kysely<Schema>): Promise<readonly Downtime[]> {
  const noted = await readMetadata(db, 'downtimes');
  return noted === null ? [] : (JSON.parse(noted) as readonly Downtime[]);
}

/** A server's data about itself for its next start. */
export const notesIn = (
  db: Kysely<Schema>,
): Heartbeat &
  Pick<Store, 'downtimes' | 'noteDowntimes' | 'readCleanUp' | 'writeCleanUp' | 'takeRestoration'> => ({
  lastHeartbeat: async () => {
    const found = await readMetadata(db, 'alive_at');
    return found === null ? null : Number(found);
  },
  writeHeartbeat: (at) => writeMetadata(db, 'alive_at', String(at)),
  downtimes: () => readDowntimes(db),
  noteDowntimes: (downtimes) => writeMetadata(db, 'downtimes', JSON.stringify(downtimes)),
  readCleanUp: () => readCleanUp(db),
  writeCleanUp: (note) => writeCleanUp(db, note),
  takeRestoration: () => takeRestoration(db),
});
