import * as z from 'zod';
import { json, messageId, moveText, phrase, reason, seatNumber, seq, tableId, userId } from './basics.ts';
import { happening } from './happenings.ts';
import { order, tableInfo, tableSummary } from './tables.ts';

/** What a client may send over the socket. */
export const clientMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('watch'), table: tableId }).describe('Subscribe to a table'),
  z.strictObject({ kind: z.literal('unwatch'), table: tableId }),
  z
    .strictObject({ kind: z.literal('act'), table: tableId, seq, id: messageId, do: moveText })
    .describe('Make a move in the position after `seq` entries'),
  z
    .strictObject({ kind: z.literal('order'), table: tableId, id: messageId, order })
    .describe('An order: anything else at a table'),
  z
    .strictObject({ kind: z.literal('lobby'), on: z.boolean() })
    .describe('Subscribe to open tables, or unsubscribe'),
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
      view: json.describe('Your view; null before the start'),
      chat: z.array(chatLine),
    })
    .describe('The whole table: after `watch`, and whenever steps are not enough'),
  z
    .object({
      kind: z.literal('step'),
      table: tableId,
      seq: seq.describe('Your last `seq` + 1; otherwise send `watch` again'),
      what: happening,
      id: messageId.optional().describe('Acknowledges your own `act` or `order`: it is on disk'),
      patch: json.optional().describe('The change of your view'),
      events: z.array(json).optional().describe('The events as you see them: for animation and log'),
      info: json.optional().describe('The change of the table’s info, as a patch'),
    })
    .describe('One entry of the table’s log'),
  z
    .object({ kind: z.literal('done'), id: messageId, table: tableId, seq })
    .describe('Acknowledged, with nothing new to see; also the answer to a repeated id'),
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
    .describe('The table sends you nothing more'),
  z.object({ kind: z.literal('chat'), table: tableId, line: chatLine }),
  z
    .object({ kind: z.literal('lobby'), tables: z.array(tableSummary), gone: z.array(tableId) })
    .describe('New or changed tables'),
  z.object({ kind: z.literal('pong'), at: z.number(), now: z.number() }),
  z.object({ kind: z.literal('error'), message: z.string() }).describe('The message could not be read'),
  z
    .object({ kind: z.literal('bye'), reason: z.string(), retryAfter: z.number() })
    .describe('The server is going down or has disconnected you: reconnect later'),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
