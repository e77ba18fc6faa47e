import * as z from 'zod';
import { json, messageId, moveText, phrase, reason, seatNumber, seq, tableId, userId } from './basics.ts';
import { happening } from './happenings.ts';
import { order, tableInfo, tableSummary } from './tables.ts';

/** What a client may send over the socket. */
export const clientMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('watch'), table: tableId }).describe('Be told of everything at a table'),
  z.strictObject({ kind: z.literal('unwatch'), table: tableId }),
  z
    .strictObject({ kind: z.literal('act'), table: tableId, seq, id: messageId, do: moveText })
    .describe('Make a move in the position after `seq` entries'),
  z
    .strictObject({ kind: z.literal('order'), table: tableId, id: messageId, order })
    .describe('Anything else at a table'),
  z
    .strictObject({ kind: z.literal('lobby'), on: z.boolean() })
    .describe('Be told of open tables, or no longer'),
  z.strictObject({ kind: z.literal('ping'), at: z.number() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const chatLine = z.object({
  id: z.int(),
  user: userId,
  name: z.string(),
  text: z.string(),
  phrase: phrase.nullable(),
  at: z.number(),
});
export type WireChat = z.infer<typeof chatLine>;

/** What the server sends. */
export const serverMessage = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('welcome'), version: z.int(), user: userId, name: z.string(), now: z.number() })
    .describe('The first message on every socket'),
  z
    .object({
      kind: z.literal('table'),
      table: tableId,
      seq,
      info: tableInfo,
      you: seatNumber.nullable().describe('Your seat; null for a spectator'),
      view: json.describe('What your eyes see; null before the start'),
      chat: z.array(chatLine),
    })
    .describe('A table as it stands: after `watch`, and whenever steps would not do'),
  z
    .object({
      kind: z.literal('step'),
      table: tableId,
      seq: seq.describe('The last `seq` you know + 1, else ask again with `watch`'),
      what: happening,
      id: messageId.optional().describe('Your own `act` or `order`, acknowledged: it is on disk'),
      patch: json.optional().describe('What changed in your view'),
      events: z.array(json).optional().describe('What happened, as your eyes see it: for animation and log'),
      info: json.optional().describe('What changed in the table’s info, as a patch'),
    })
    .describe('One entry of the table’s log'),
  z
    .object({ kind: z.literal('done'), id: messageId, table: tableId, seq })
    .describe('Acknowledged, and nothing new for you to see; also the answer to a repeated id'),
  z.object({ kind: z.literal('refused'), id: messageId, table: tableId, seq, reason }),
  z
    .object({
      kind: z.literal('presence'),
      table: tableId,
      online: z.array(seatNumber),
      awaySince: z.array(z.number().nullable()).optional().describe('As in the info, for every seat'),
    })
    .describe('The seats whose owners are connected'),
  z
    .object({ kind: z.literal('closed'), table: tableId, reason })
    .describe('You are told no more of this table'),
  z.object({ kind: z.literal('chat'), table: tableId, line: chatLine }),
  z
    .object({ kind: z.literal('lobby'), tables: z.array(tableSummary), gone: z.array(tableId) })
    .describe('Tables that are new or have changed'),
  z.object({ kind: z.literal('pong'), at: z.number(), now: z.number() }),
  z.object({ kind: z.literal('error'), message: z.string() }).describe('The message could not be read'),
  z
    .object({ kind: z.literal('bye'), reason: z.string(), retryAfter: z.number() })
    .describe('The server is going down, or does not want you here: come back later'),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
