import type { BotLevel } from '@tuckbox/protocol/client';
import { say } from '../words/say.ts';

/** A bot is called what it is. */
export const botName = (level: BotLevel, number: number): string =>
  say('bot.nth', { bot: say(`bot.${level}`), number });

/** What the player is called who has not said. */
export const yourName = (name: string): string => (name === '' ? say('name.you') : name);
