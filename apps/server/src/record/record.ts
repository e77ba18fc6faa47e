import { newTable, tableInfo } from '@tuckbox/protocol';
import * as z from 'zod';
import { hasAppeared } from '../store/owners.ts';
import type { TableRow } from '../store/store.ts';
import type { Entry } from '../table/log.ts';
import { seedOf } from '../table/proof.ts';
import { enterRoom, openRoom } from '../table/room.ts';

const seat = z.int().min(1).max(9);
const step = { seq: z.int(), at: z.int().describe('Milliseconds since 1970') };
const level = tableInfo.shape.seats.element.shape.bot.unwrap();

const recordEntry = z.discriminatedUnion('kind', [
  z.object({
    ...step,
    kind: z.literal('moved'),
    seat,
    do: z.string(),
    mover: z.enum(['player', 'bot', 'rule', 'clock']).describe('Who made the move for the seat'),
    hash: z.string().describe('Fingerprint of the whole state after it'),
  }),
  z.object({
    ...step,
    kind: z.literal('undone'),
    to: z.int().describe('The game stands as after this `seq`'),
  }),
  z.object({ ...step, kind: z.literal('handed'), seat, level, givenUp: z.boolean() }),
  z.object({ ...step, kind: z.literal('taken'), seat, user: z.string(), name: z.string() }),
  z.object({ ...step, kind: z.literal('paused') }),
  z.object({ ...step, kind: z.literal('resumed') }),
  z.object({
    ...step,
    kind: z.literal('woken'),
    gap: z.int().describe('Milliseconds nobody was charged for'),
  }),
]);

const { options: _wished, ...wish } = newTable.shape;

/** A game that was played at a table, with everything that proves it. */
export const tableRecord = z
  .object({
    format: z.literal('tuckbox-table-1'),
    plan: z
      .object({
        ...wish,
        id: tableInfo.shape.id,
        options: z.looseObject({}),
        host: z.string(),
        hostName: z.string(),
        rulesVersion: z.int(),
        commitment: z.string().describe('SHA-256 of the secret, shown before the deal'),
      })
      .describe('The table as it was opened'),
    secret: z.string().describe('The server’s part of the shuffle'),
    entropy: z
      .array(z.string())
      .describe('Each player’s part, by the seats before the start; empty for none'),
    seed: z.string().describe('SHA-256 of "tuckbox", secret and entropy, joined by spaces'),
    order: z.array(z.int().min(0)).describe('`order[k]` is the old place, from 0, of who sits at place k'),
    players: z
      .array(z.object({ user: z.string().nullable(), name: z.string(), bot: level.nullable() }))
      .describe('Who sat where when the cards were dealt'),
    dealt: z.string().describe('Fingerprint of the state as dealt'),
    entries: z.array(recordEntry),
    places: z.array(z.int()).nullable(),
  })
  .describe('A finished game: anyone can deal it again and check each card');
export type TableRecord = z.infer<typeof tableRecord>;

/**
 * The record of a game that is over; null while its cards are still somebody's secret, and for one that was closed
 * before its end.
 */
export function recordOf(
  { row, entries }: { readonly row: TableRow; readonly entries: readonly Entry[] },
  places: readonly number[] | null,
): TableRecord | null {
  const start = entries.find(({ what }) => what.kind === 'started');
  if (row.status !== 'over' || places === null || start?.what.kind !== 'started') return null;
  const room = openRoom(row.plan);
  for (const entry of entries) if (entry.seq < start.seq) enterRoom(room, entry);
  const entropy = room.seats.map((place) => place.entropy ?? '');
  enterRoom(room, start);
  return {
    format: 'tuckbox-table-1',
    plan: { ...row.plan, options: { ...row.plan.options } },
    secret: row.secret,
    entropy,
    seed: seedOf(row.secret, entropy),
    order: [...start.what.order],
    players: room.seats.map(({ user, name, bot }) => ({ user, name, bot })),
    dealt: start.what.hash,
    entries: entries.flatMap((entry) => (entry.seq > start.seq ? written(entry) : [])),
    places: [...places],
  };
}

/** What belongs to the game: talk about pauses and rematches does not. Seats are counted from 1. */
function written({ seq, at, what }: Entry): TableRecord['entries'] {
  switch (what.kind) {
    case 'moved':
    case 'handed':
    case 'taken':
      return [{ seq, at, ...what, seat: what.seat + 1 }];
    case 'undone':
    case 'paused':
    case 'resumed':
    case 'woken':
      return [{ seq, at, ...what }];
    default:
      return [];
  }
}

/** Whether somebody ever had a seat here, or opened the table. */
export const wasAt = (user: string, row: TableRow, entries: readonly Entry[]): boolean =>
  row.plan.host === user || hasAppeared(user, entries);
