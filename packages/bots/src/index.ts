import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { LEVEL_BOTS } from './levels.ts';
import { random } from './random.ts';
import { flat } from './search/flat.ts';

export { loadKnowledge } from '#knowledge';
export {
  type Bot,
  type Considered,
  type Limits,
  playerOf,
  type ThinkingBot,
  type Thought,
  withShare,
} from './bot.ts';
export { type Figures, figuresOf } from './games/figures.ts';
export { LEVELS, type Level } from './games/knowledge.ts';
export { LEVEL_BOTS } from './levels.ts';

/** The bots without a level, which others are measured by. */
export const BOTS: readonly Bot[] = [random, greedy];

/** Every bot there is, those for measuring included. */
export const ALL_BOTS: readonly Bot[] = [...BOTS, ...LEVEL_BOTS, flat];

/** The bot of this name, or null. */
export const botByName = (name: string): Bot | null => ALL_BOTS.find((bot) => bot.name === name) ?? null;
