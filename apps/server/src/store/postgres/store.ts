import type { TableId } from '@tuckbox/table';
import { bondsIn } from '../sql/bonds.ts';
import { challengesIn } from '../sql/challenges.ts';
import { chatIn } from '../sql/chat.ts';
import { clubIn } from '../sql/club.ts';
import { nodeSharesIn } from '../sql/cluster.ts';
import { identityIn } from '../sql/identity.ts';
import { isInvolved, listsIn } from '../sql/lists.ts';
import { assertWhole, notesIn, writeMetadata } from '../sql/metadata.ts';
import { moderationIn } from '../sql/moderation.ts';
import { noticesIn } from '../sql/notices.ts';
import { ChatRemoval, unusedAmong } from '../sql/removal.ts';
import { resultsIn } from '../sql/results.ts';
import { signsIn } from '../sql/signs.ts';
import { tournamentsIn } from '../sql/tournaments.ts';
import { setHost } from '../sql/user-tables.ts';
import type { Store, TableStore } from '../store.ts';
import { type Place, Places } from './places.ts';

/** Opens the store in PostgreSQL databases, which are made or upgraded first. */
export async function openPostgres(addresses: readonly string[]): Promise<Store> {
  const places = await Places.open(addresses, 'serving');
  const { first } = places;
  await assertWhole(first.db).catch(async (error: unknown) => {
    await places.close();
    throw error;
  });
  return {
    ...listsIn(places.all),
    ...logsIn(places),
    ...removalIn(places),
    ...leasesIn(places),
    readSnapshot: async (table) => (await places.placeOf(table)).shares.readSnapshot(table),
    writeSnapshot: async (table, snapshot) =>
      (await places.placeOf(table)).shares.writeSnapshot(table, snapshot),
    lengthsOf: async (tables) => {
      const parts = await Promise.all(places.all.map(({ shares }) => shares.lengthsOf(tables)));
      return new Map(parts.flatMap((part) => [...part]));
    },
    ...nodeSharesIn(first),
    ...chatIn(first.db),
    ...clubIn(first.db, first.transact),
    ...resultsIn(first.db, first.transact),
    ...moderationIn(first.db),
    ...signsIn(first.db, first.transact),
    ...bondsIn(first.db, first.transact),
    ...challengesIn(first.db, first.transact),
    ...tournamentsIn(first.db, first.transact),
    ...noticesIn(first.db, first.transact),
    ...identityIn(first.db),
    ...notesIn(first.db),
    // A restored database has other servers: those that ran on the old one have lost their connections.
    onReplaced: () => {},
    probe: async () => {
      for (const { db } of places.all) await writeMetadata(db, 'probed_at', String(Date.now()));
    },
    close: () => places.close(),
  };
}

const logsIn = (
  places: Places,
): Pick<
  TableStore,
  'createTable' | 'append' | 'readTable' | 'readHeader' | 'entriesAfter' | 'isInvolved' | 'setHost'
> => ({
  createTable: async (row, entry) => places.homeOf(row.id).logs.create(row, entry, await places.nextKey()),
  append: async (table, entries, change) => (await places.placeOf(table)).logs.append(table, entries, change),
  readTable: async (table) => (await places.placeOf(table)).logs.read(table),
  readHeader: async (table) => (await places.placeOf(table)).logs.readHeader(table),
  entriesAfter: async (table, seq) => (await places.placeOf(table)).logs.readAfter(table, seq),
  isInvolved: async (table, user) => isInvolved((await places.placeOf(table)).db, table, user),
  setHost: async (table, host, name) => setHost((await places.placeOf(table)).db, table, host, name),
});

function removalIn(
  places: Places,
): Pick<TableStore, 'anonymizeUser' | 'removeTable' | 'halfRemovedTables' | 'unusedTables'> {
  const chat = new ChatRemoval(places.first.db, places.first.transact);
  return {
    anonymizeUser: async (user, name, removedChat) => {
      for (const { removal } of places.all) await removal.anonymizeUser(user, name);
      await chat.anonymizeUser(user, name, removedChat);
    },
    removeTable: async (table) => {
      // A table that is half removed has another id, so every database is asked.
      for (const { removal } of places.all) await removal.markTable(table);
      places.forget(table);
      await chat.removeTable(table);
      for (const { removal } of places.all) await removal.removeMarkedTable(table);
    },
    halfRemovedTables: async () =>
      (await Promise.all(places.all.map(({ removal }) => removal.halfRemovedTables()))).flat(),
    unusedTables: async (before, after, limit) => {
      const parts = places.all.map(({ removal }) => removal.lookAtTables(before, after, limit));
      return unusedAmong(await Promise.all(parts), limit);
    },
  };
}

const leasesIn = (places: Places): Pick<Store, 'claimLeases' | 'releaseLeases' | 'leaseHolder'> => ({
  claimLeases: async (node, tables, forMs) => {
    const parts = await byPlace(places, tables);
    const claims = [...parts].map(([{ shares }, part]) => shares.claimLeases(node, part, forMs));
    const claimed = new Set((await Promise.all(claims)).flat());
    return tables.filter((table) => claimed.has(table));
  },
  releaseLeases: async (node, tables) => {
    if (tables === 'all') {
      for (const { shares } of places.all) await shares.releaseLeases(node, 'all');
      return;
    }
    for (const [{ shares }, part] of await byPlace(places, tables)) await shares.releaseLeases(node, part);
  },
  leaseHolder: async (table) => (await places.placeOf(table)).shares.leaseHolder(table),
});

async function byPlace(places: Places, tables: readonly TableId[]): Promise<Map<Place, TableId[]>> {
  const parts = new Map<Place, TableId[]>();
  for (const table of tables) {
    const place = await places.placeOf(table);
    const part = parts.get(place);
    if (part === undefined) parts.set(place, [table]);
    else part.push(table);
  }
  return parts;
}
