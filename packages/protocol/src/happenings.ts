import * as z from 'zod';
import { botLevel, seatNumber, seq, tableId } from './basics.ts';

export const mover = z
  .enum(['player', 'bot', 'rule', 'clock'])
  .describe('Who made the move for the seat: its player, a bot, the rules of the game, or the clock');
const moved = { seat: seatNumber, by: mover };

/**
 * What an entry of a table’s log did, and who did it. It holds what everybody at the table may know: never the text
 * of a move, a hash or a part of the shuffle.
 */
export const happening = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('moved'), ...moved }).describe('A move of the game'),
    z.object({ kind: z.literal('left'), ...moved }).describe('The player of the seat left the game for good'),
    z
      .object({ kind: z.literal('unseen') })
      .describe('A move that you see nothing of; you are not told who made it'),
    z
      .object({ kind: z.literal('undone'), seat: seatNumber, to: seq })
      .describe('The seat undid its move: the game is as after entry `to`'),
    z.object({ kind: z.literal('started') }).describe('The cards were dealt'),
    z.object({ kind: z.literal('opened') }),
    z.object({ kind: z.literal('sat'), seat: seatNumber }),
    z.object({ kind: z.literal('stood'), seat: seatNumber }).describe('The seat became free'),
    z.object({ kind: z.literal('swapped'), a: seatNumber, b: seatNumber }),
    z.object({ kind: z.literal('readied'), seat: seatNumber, ready: z.boolean() }),
    z
      .object({ kind: z.literal('botted'), seat: seatNumber, level: botLevel.nullable() })
      .describe('The host gave the seat to a bot, or took it from one'),
    z.object({ kind: z.literal('stirred'), seat: seatNumber }).describe('The player added to the shuffle'),
    z
      .object({
        kind: z.literal('handed'),
        seat: seatNumber,
        level: botLevel,
        givenUp: z.boolean(),
        by: z
          .enum(['player', 'other', 'clock'])
          .describe('Who handed the seat over: its player, another player, or the clock'),
      })
      .describe('A bot plays the seat from now on'),
    z.object({ kind: z.literal('taken'), seat: seatNumber }).describe('A player plays the seat again'),
    z.object({ kind: z.literal('asked'), seat: seatNumber, ask: z.enum(['undo', 'pause']) }),
    z.object({ kind: z.literal('answered'), seat: seatNumber, ask: z.int(), agree: z.boolean() }),
    z.object({ kind: z.literal('paused') }),
    z.object({ kind: z.literal('resumed') }),
    z.object({ kind: z.literal('woken') }).describe('The server was down, and no clock counts that time'),
    z
      .object({ kind: z.literal('rested'), seat: seatNumber })
      .describe('The player of the seat has set or changed days off, which stop the seat’s clock'),
    z.object({ kind: z.literal('muted') }).describe('The host muted somebody, or let them talk again'),
    z.object({ kind: z.literal('rematched'), rematch: tableId }),
    z.object({ kind: z.literal('became') }).describe('One user’s seat and role passed to another'),
    z.object({ kind: z.literal('unsealed') }).describe('All tables of the same deal are over'),
    z.object({ kind: z.literal('closed') }).describe('The host of the server ended the game'),
  ])
  .describe('What happened, and who did it');
export type WireHappening = z.infer<typeof happening>;
export type WireMover = z.infer<typeof mover>;
