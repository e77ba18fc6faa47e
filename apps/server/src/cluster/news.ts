import { tableSummary } from '@tuckbox/protocol';
import * as z from 'zod';

/** A move as a log entry. */
const moveEntry = z.object({
  seq: z.number(),
  at: z.number(),
  user: z.string().nullable(),
  id: z.string().nullable(),
  what: z.object({
    kind: z.literal('moved'),
    seat: z.number(),
    do: z.string(),
    mover: z.enum(['player', 'bot', 'rule', 'clock']),
    hash: z.string(),
  }),
});
export type MoveEntry = z.infer<typeof moveEntry>;

/** Messages between nodes about a table. */
export const tableNews = z.discriminatedUnion('kind', [
  /** The log has this many entries; the last of them are these moves, which nodes of earlier versions leave out. */
  z.object({ kind: z.literal('wrote'), seq: z.number(), moves: z.array(moveEntry).default([]) }),
  z.object({ kind: z.literal('said') }),
  /** The watchers on that node: the users with a seat, and whether anybody watches at all. */
  z.object({
    kind: z.literal('here'),
    node: z.string(),
    users: z.array(z.string()),
    isWatched: z.boolean(),
  }),
  /** A node has just read the table, and asks for its watchers. */
  z.object({ kind: z.literal('who') }),
]);
export type TableNews = z.infer<typeof tableNews>;

/** Messages between nodes about the whole server. */
export const serverNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listed'), summary: tableSummary, network: z.string() }),
  /** Somebody was silenced or banned, or is no longer. */
  z.object({ kind: z.literal('restricted') }),
  z.object({
    kind: z.literal('replaced'),
    from: z.string(),
    successor: z.string().nullable(),
    name: z.string(),
    chat: z.enum(['removed', 'kept']),
    tables: z.array(z.string()),
  }),
  /** A session or a token has ended. */
  z.object({ kind: z.literal('revoked'), credential: z.string() }),
  /** The public games that somebody attends at a node: table, spectators there, moves. */
  z.object({
    kind: z.literal('shown'),
    node: z.string(),
    games: z.array(z.tuple([z.string(), z.number(), z.number()])),
  }),
  /** A node has given up leases. */
  z.object({ kind: z.literal('freed') }),
  /** How much of its limits each caller has used there: limit, caller, amount. */
  z.object({ kind: z.literal('used'), uses: z.array(z.tuple([z.string(), z.string(), z.number()])) }),
  /** Accounts that are online there. */
  z.object({ kind: z.literal('present'), users: z.array(z.string()) }),
]);
export type ServerNews = z.infer<typeof serverNews>;

export const topicOf = (table: string): string => `table.${table}`;
export const SERVER_TOPIC = 'server';
