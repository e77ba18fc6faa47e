import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

export { type Bot, playerOf } from './bot.ts';

/** Every bot there is, the weakest first. */
export const BOTS: readonly Bot[] = [random, greedy];

/** The bot of this name, or null. */
export const botByName = (name: string): Bot | null => BOTS.find((bot) => bot.name === name) ?? null;
