import * as z from 'zod';
import { characterId, loggedLevel, seatNumber } from './basics.ts';
import { mover } from './happenings.ts';
import { newTable, tableInfo } from './tables.ts';

const step = { seq: z.int(), at: z.int().describe('Milliseconds since 1970') };

const recordEntry = z.discriminatedUnion('kind', [
  z.object({
    ...step,
    kind: z.literal('moved'),
    seat: seatNumber,
    do: z.string(),
    mover,
    hash: z.string().describe('Fingerprint of the whole state after it'),
  }),
  z.object({
    ...step,
    kind: z.literal('undone'),
    to: z.int().describe('The game is as after this `seq`'),
  }),
  z.object({
    ...step,
    kind: z.literal('handed'),
    seat: seatNumber,
    level: loggedLevel,
    givenUp: z.boolean(),
  }),
  z.object({ ...step, kind: z.literal('taken'), seat: seatNumber, user: z.string(), name: z.string() }),
  z.object({ ...step, kind: z.literal('paused') }),
  z.object({ ...step, kind: z.literal('resumed') }),
  z.object({
    ...step,
    kind: z.literal('woken'),
    gap: z.int().describe('Milliseconds that no clock counts'),
  }),
  z.object({
    ...step,
    kind: z.literal('rested'),
    seat: seatNumber,
    spans: z
      .array(z.object({ from: z.int(), to: z.int() }))
      .describe('Days off that stop the seat’s clock, in milliseconds since 1970'),
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
        tournament: z
          .object({
            id: z.string(),
            round: z.int(),
            deal: z
              .object({ entropy: z.array(z.string()) })
              .optional()
              .describe('Other tables played the same deal, with the entrants’ parts of the shuffle'),
          })
          .optional()
          .describe('The tournament that it was played in'),
        commitment: z.string().describe('SHA-256 of the secret, shown before the deal'),
      })
      .describe('The table as it was opened'),
    secret: z.string().describe('The server’s part of the shuffle'),
    entropy: z
      .array(z.string())
      .describe('Each player’s part, by the seats before the start; empty for none'),
    seed: z.string().describe('SHA-256 of "tuckbox", secret and entropy, joined by spaces'),
    order: z
      .array(z.int().min(0))
      .describe('`order[k]` is the old seat, from 0, of the player now at seat k'),
    players: z
      .array(
        z.object({
          user: z.string().nullable(),
          name: z.string(),
          bot: loggedLevel.nullable(),
          character: characterId.nullable().optional(),
        }),
      )
      .describe('The players by seat when the cards were dealt'),
    dealt: z.string().describe('Fingerprint of the state as dealt'),
    entries: z.array(recordEntry),
    places: z.array(z.int()).nullable(),
  })
  .describe('A finished game: anyone can deal it again and check each card');
export type TableRecord = z.infer<typeof tableRecord>;
