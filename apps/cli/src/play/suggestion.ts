import { botByName } from '@tuckbox/bots';
import { rngFromSeed } from '@tuckbox/kit';
import type { TerminalTable } from './terminal-table.ts';

/** With this many moves or more a bot suggests one. */
const MANY = 60;

/** A casual bot's move for the person, if the list is too long to read. */
export function suggestionFor(table: TerminalTable, moveCount: number): string | null {
  const bot = botByName('casual');
  if (moveCount < MANY || bot === null) return null;
  const { game, position, view, you, seed, length } = table;
  const rng = rngFromSeed(`${seed} suggestion ${length}`);
  return game.formatMove(position, you, bot.choose(game, view, you, rng));
}
