import type { Json } from '@tuckbox/kit';
import * as z from 'zod';
import {
  botLevel,
  characterId,
  clockPlan,
  json,
  onTimeout,
  phrase,
  seatNumber,
  seq,
  tableId,
  userId,
} from './basics.ts';

const plain = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

/**
 * The value of an option, nested no deeper than any game's options: unlimited nesting takes time to parse and can
 * overflow the stack.
 */
const optionValue: z.ZodType<Json> = z.union(
  [plain, z.array(plain).max(200), z.record(z.string().max(40), plain)],
  {
    error: 'expected a value, or a list or map of values with nothing nested in it',
  },
);

/** A request to open a table. */
export const newTable = z
  .strictObject({
    game: z.string().max(40),
    seats: z.int().min(1).max(9),
    options: z.record(z.string(), optionValue).default({}),
    access: z.enum(['public', 'link']).default('link').describe('Listed publicly, or reachable by link only'),
    spectators: z.enum(['yes', 'no']).default('yes'),
    spectatorDelay: z.int().min(0).max(50).default(0).describe('The spectator delay in moves'),
    // A program must ask for a clock if it wants one: most do not need any, and a running clock is sent
    // with every step. The app asks for a soft clock of two minutes.
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
      .describe('Whether clients may show each player what they have seen'),
    rated: z
      .boolean()
      .optional()
      .describe(
        'The result changes the players’ ratings: for accounts, with the standard options and no bots',
      ),
  })
  .describe('A request to open a table');
export type NewTable = z.infer<typeof newTable>;

export const seatInfo = z
  .object({
    user: userId.nullable().describe('The owner of the seat; null for nobody'),
    name: z.string(),
    bot: botLevel.nullable().describe('The bot that plays it now'),
    character: characterId
      .nullable()
      .optional()
      .describe('The bot’s character; null for a person’s seat, also while a bot plays it'),
    givenUp: z.boolean().describe('The owner has given it up, and anybody may claim the seat'),
    ready: z.boolean(),
    stirred: z.boolean().describe('Whether the player has added to the shuffle'),
    online: z.boolean(),
    awaySince: z
      .number()
      .nullable()
      .optional()
      .describe(
        'Since when the owner has been absent, in the server’s milliseconds; null if nobody is missing',
      ),
    clock: z.number().nullable().describe('Seconds left, as of `now`; null without a clock'),
    running: z.boolean().describe('Whether the clock runs'),
    restsUntil: z
      .number()
      .nullable()
      .optional()
      .describe('Until when the player has days off and the clock is stopped, in the server’s milliseconds'),
  })
  .describe('A seat');
export type SeatInfo = z.infer<typeof seatInfo>;

const absence = z
  .object({
    botAfter: z.number().describe('Other seated people may then let a bot play: `cover`'),
    removeAfter: z.number().describe('The host may then remove the player: `remove`. The same as `botAfter`'),
  })
  .describe('Seconds after which others may act for an absent player');

const ask = z
  .object({
    id: z.int().describe('Refer to it in the answer'),
    seat: seatNumber,
    what: z.enum(['undo', 'pause']),
    to: seq.nullable().describe('The entry that an undo goes back to'),
    agreed: z.array(seatNumber),
  })
  .describe('A request that everyone has to agree to');

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
    rated: z.boolean().optional().describe('The result changes the players’ ratings'),
    tournament: z
      .object({
        id: z.string(),
        round: z.int(),
        duplicate: z
          .boolean()
          .describe('Other tables play the same deal: nobody may watch before all are over'),
      })
      .nullable()
      .optional()
      .describe('The tournament that the table belongs to'),
    phrasesOnly: z.boolean().describe('Partners play: only set phrases while the game is on'),
    status: z.enum(['open', 'playing', 'paused', 'over']),
    host: userId,
    hostName: z.string(),
    seats: z.array(seatInfo),
    commitment: z.string().describe('SHA-256 of the server’s secret, shown before the deal'),
    proof: z
      .object({
        secret: z.string(),
        entropy: z.array(z.string()).describe('By seat before the start'),
        seed: z.string(),
      })
      .nullable()
      .describe('Shown once the game is over: with it anyone can deal the game again'),
    absence: absence.nullable().optional().describe('Null if the clock acts for absent players'),
    asks: z.array(ask).describe('Open requests to the other players'),
    muted: z.array(userId).describe('People muted by the host'),
    windowUntil: z
      .number()
      .nullable()
      .describe('When an open call window closes; one that opens later does so `callSeconds` after its step'),
    rematch: tableId.nullable(),
    places: z.array(z.int()).nullable(),
    now: z.number().describe('The server’s time in milliseconds'),
    undo: z
      .enum(['free', 'last', 'none'])
      .describe(
        'What a player may take back: any own move, where one person plays among bots; the last own move, for which the others may be asked; or nothing, where a bot plays for whoever would have to agree',
      ),
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
    rated: z.boolean().optional(),
  })
  .describe('A table in the list');
export type TableSummary = z.infer<typeof tableSummary>;

/** Everything that a client can do at a table besides moving. */
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
  z
    .strictObject({ kind: z.literal('cover'), seat: seatNumber, level: botLevel })
    .describe('Let a bot play for another player who is away, or whose time on a soft clock is up'),
  z
    .strictObject({ kind: z.literal('remove'), seat: seatNumber })
    .describe('The host makes a player who is away leave, by the rules of the game'),
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
