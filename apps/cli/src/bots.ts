import { ALL_BOTS, type Bot } from '@tuckbox/bots';
import type { Flag } from './command.ts';
import { didYouMean } from './nearest.ts';
import { UserError } from './user-error.ts';

/** The flag that says who plays: `--bots casual,strong`. */
export const botsFlag = (absent: string, bots: readonly Bot[] = ALL_BOTS): Flag => ({
  value: 'NAMES',
  help: `which bots play, repeated over the seats (${bots.map(({ name, help }) => `${name} ${help}`).join(', ')}); by default ${absent}`,
});

/** The bots of a list like `casual,strong`, each one of `bots`. */
export const botsNamed = (list: string, bots: readonly Bot[] = ALL_BOTS): Bot[] =>
  list.split(',').map((part) => {
    const given = part.trim();
    const bot = bots.find(({ name }) => name === given);
    if (bot !== undefined) return bot;
    const names = bots.map(({ name }) => name);
    throw new UserError(
      `--bots: expected names of bots (${names.join(', ')}) with commas between, found "${given}".${didYouMean(given, names)}`,
    );
  });
