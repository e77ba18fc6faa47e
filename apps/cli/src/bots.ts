import { BOTS, type Bot, botByName } from '@tuckbox/bots';
import type { Flag } from './command.ts';
import { Complaint } from './complaint.ts';
import { didYouMean } from './nearest.ts';

const NAMES = BOTS.map((bot) => bot.name);

const HELP = BOTS.map((bot) => `${bot.name} ${bot.help}`).join(', ');

/** The flag that says who plays: `--bots greedy,random`. */
export const botsFlag = (absent: string): Flag => ({
  value: 'NAMES',
  help: `who plays, round and round over the seats (${HELP}); by default ${absent}`,
});

/** The bots of a list like `greedy,random`. */
export const botsNamed = (list: string): Bot[] =>
  list.split(',').map((part) => {
    const name = part.trim();
    const bot = botByName(name);
    if (bot !== null) return bot;
    throw new Complaint(
      `--bots: expected names of bots (${NAMES.join(', ')}) with commas between, found "${name}".${didYouMean(name, NAMES)}`,
    );
  });
