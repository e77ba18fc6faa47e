import * as z from 'zod';
import { botLevel, clockPlan, json, onTimeout, phrase, seatNumber, seq, tableId, userId } from './basics.ts';

/** What somebody asks for who opens a table. */
export const newTable = z
  .strictObject({
    game: z.string().max(40),
    seats: z.int().min(1).max(9),
    options: z.record(z.string(), json).default({}),
    access: z.enum(['public', 'link']).default('link').describe('Listed for all, or found by its link only'),
    spectators: z.enum(['yes', 'no']).default('yes'),
    spectatorDelay: z.int().min(0).max(50).default(0).describe('How many moves spectators are behind'),
    clock: clockPlan.default({ kind: 'none' }),
    onTimeout: onTimeout.default('bot'),
    callSeconds: z
      .int()
      .min(1)
      .max(600)
      .nullable()
      .default(20)
      .describe('The short clock of the call window in Stacks; null for the clock of the table'),
    order: z.enum(['random', 'seated']).default('seated').describe('Seats are drawn at the start, or stay'),
    memoryAid: z
      .boolean()
      .default(false)
      .describe('Screens may tell each player what that player’s view remembers'),
  })
  .describe('A table to be opened');
export type NewTable = z.infer<typeof newTable>;

export const seatInfo = z
  .object({
    user: userId.nullable().describe('Who owns the seat; null for nobody'),
    name: z.string(),
    bot: botLevel.nullable().describe('The bot that plays it now'),
    givenUp: z.boolean().describe('The owner has gone, and anybody may claim the seat'),
    ready: z.boolean(),
    stirred: z.boolean().describe('Whether the player has added to the shuffle'),
    online: z.boolean(),
    clock: z.number().nullable().describe('Seconds left, as of `now`; null without a clock'),
    running: z.boolean().describe('Whether the clock runs'),
  })
  .describe('Who sits where');
export type SeatInfo = z.infer<typeof seatInfo>;

const ask = z
  .object({
    id: z.int().describe('To be named in the answer'),
    seat: seatNumber,
    what: z.enum(['undo', 'pause']),
    to: seq.nullable().describe('Which entry an undo goes back to'),
    agreed: z.array(seatNumber),
  })
  .describe('Something that all have to agree to');

export const tableInfo = z
  .object({
    id: tableId,
    game: z.string(),
    rulesVersion: z.int(),
    options: z.record(z.string(), json),
    access: z.enum(['public', 'link']),
    spectators: z.enum(['yes', 'no']),
    spectatorDelay: z.int(),
    clock: clockPlan,
    onTimeout,
    callSeconds: z.int().nullable(),
    memoryAid: z.boolean(),
    phrasesOnly: z.boolean().describe('Partners play: only set phrases while the game is on'),
    status: z.enum(['open', 'playing', 'paused', 'over']),
    host: userId,
    hostName: z.string(),
    seats: z.array(seatInfo),
    commitment: z.string().describe('SHA-256 of the server’s secret, shown before the deal'),
    proof: z
      .object({
        secret: z.string(),
        entropy: z.array(z.string()).describe('Of the seats as they were before the start'),
        seed: z.string(),
      })
      .nullable()
      .describe('Shown once the game is over: with it anyone can deal the game again'),
    asks: z.array(ask).describe('What some player has asked the others to agree to'),
    muted: z.array(userId).describe('Whom the host has muted'),
    windowUntil: z
      .number()
      .nullable()
      .describe('When an open call window closes; one that opens later does so `callSeconds` after its step'),
    rematch: tableId.nullable(),
    places: z.array(z.int()).nullable(),
    now: z.number().describe('The server’s time in milliseconds'),
  })
  .describe('Everything about a table but the game itself');
export type TableInfo = z.infer<typeof tableInfo>;

/** A line of the list of open tables. */
export const tableSummary = z
  .object({
    id: tableId,
    game: z.string(),
    seats: z.int(),
    taken: z.int(),
    host: z.string(),
    clock: clockPlan,
    status: z.enum(['open', 'playing', 'paused', 'over']),
  })
  .describe('A table in the list');
export type TableSummary = z.infer<typeof tableSummary>;

/** What may be done at a table beside moving. */
export const order = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sit'), seat: seatNumber }).describe('Take a free seat, or change to it'),
  z.strictObject({ kind: z.literal('stand') }).describe('Give the seat up before the start'),
  z
    .strictObject({ kind: z.literal('swap'), a: seatNumber, b: seatNumber })
    .describe('The host swaps two seats'),
  z.strictObject({ kind: z.literal('ready'), ready: z.boolean() }),
  z
    .strictObject({ kind: z.literal('kick'), seat: seatNumber })
    .describe('The host empties a seat before the start'),
  z
    .strictObject({ kind: z.literal('bot'), seat: seatNumber, level: botLevel.nullable() })
    .describe('The host adds or removes a bot'),
  z
    .strictObject({ kind: z.literal('entropy'), value: z.string().regex(/^[0-9a-f]{64}$/) })
    .describe('Your part of the shuffle'),
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('hand-over'), level: botLevel }).describe('A bot plays your seat for you'),
  z.strictObject({ kind: z.literal('take-back') }).describe('Play your own seat again'),
  z
    .strictObject({ kind: z.literal('claim'), seat: seatNumber })
    .describe('Take over a seat whose owner gave it up'),
  z.strictObject({ kind: z.literal('give-up') }).describe('Leave the seat to a bot and to whoever claims it'),
  z
    .strictObject({ kind: z.literal('undo'), to: seq })
    .describe('Take back your last move, freely or if the others agree'),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z
    .strictObject({ kind: z.literal('answer'), ask: z.int(), agree: z.boolean() })
    .describe('Agree or not to what another player asks'),
  z.strictObject({ kind: z.literal('rematch') }).describe('A new table with the same seats'),
  z
    .strictObject({ kind: z.literal('say'), text: z.string().trim().min(1).max(300) })
    .describe('Talk at the table'),
  z.strictObject({ kind: z.literal('phrase'), phrase }).describe('Say a set phrase: allowed in every game'),
  z
    .strictObject({ kind: z.literal('mute'), user: userId, muted: z.boolean() })
    .describe('The host mutes somebody, or lets them talk again'),
  z
    .strictObject({ kind: z.literal('report'), chat: z.int(), why: z.string().max(300) })
    .describe('Show a line of the chat to the host of the server'),
]);
export type Order = z.infer<typeof order>;
