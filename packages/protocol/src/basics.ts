import type { Json } from '@tuckbox/kit';
import * as z from 'zod';
import { BOT_LEVELS, LOGGED_LEVELS } from './levels.ts';
import { PHRASES } from './phrases.ts';

/** Goes up when old clients can no longer be understood. */
export const PROTOCOL_VERSION = 4;

/** The limits of a message with a move, which `isPlainAct` shares with the schema. */
export const TABLE_ID = /^[a-z0-9]{10}$/;
export const LONGEST_MESSAGE_ID = 40;
export const LONGEST_MOVE = 400;

export const tableId = z.string().regex(TABLE_ID).describe('A table, as in its link');
export const userId = z
  .string()
  .regex(/^u[a-z0-9]{12}$/)
  .describe('A guest or an account');
export const messageId = z
  .string()
  .min(1)
  .max(LONGEST_MESSAGE_ID)
  .describe('Chosen by the client, new for each request: resending it is harmless');
export const seatNumber = z.int().min(1).max(6).describe('A seat, counted from 1');
export const seq = z.int().min(0).describe('How many entries the table’s log has');
export const moveText = z
  .string()
  .min(1)
  .max(LONGEST_MOVE)
  .describe('A move in the game’s notation, such as "play 3 bid 4"');
export const json: z.ZodType<Json> = z.json() as z.ZodType<Json>;

/** How long a player may think. */
export const clockPlan = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z
      .object({
        kind: z.literal('game'),
        base: z.int().min(10).max(86_400).describe('Seconds each player starts with'),
        increment: z.int().min(0).max(600).describe('Seconds added after each move'),
      })
      .describe('A clock for the whole game'),
    z
      .object({ kind: z.literal('turn'), seconds: z.int().min(5).max(86_400) })
      .describe('A clock per decision'),
    z
      .object({ kind: z.literal('soft'), seconds: z.int().min(5).max(86_400) })
      .describe('A clock per decision that never acts: when it runs out, the others may let a bot play'),
    z.object({ kind: z.literal('days'), days: z.int().min(1).max(14) }).describe('Days for each decision'),
  ])
  .describe('The clock of a table');
export type ClockPlan = z.infer<typeof clockPlan>;

export const onTimeout = z
  .enum(['leave', 'bot'])
  .describe('When time runs out: the player leaves by the game’s own rules, or a bot takes the seat');

export const botLevel = z.enum(BOT_LEVELS).describe('How strong a bot is');
export const loggedLevel = z
  .enum(LOGGED_LEVELS)
  .describe('How strong a bot is; `random` and `greedy` in games of earlier versions');
export const characterId = z
  .string()
  .max(40)
  .describe('The bot’s character: its name and face are the same everywhere');

/** What partners and everybody else may say during play: nothing about cards. */
export const phrase = z.enum(PHRASES).describe('A set phrase; clients translate it');

export const reason = z
  .object({
    rules: z.array(z.string()),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    message: z.string().describe('The reason as an English sentence'),
  })
  .describe('Why something was refused');
export type WireReason = z.infer<typeof reason>;
