import { botByName } from '@tuckbox/bots';
import { rngFromSeed } from '@tuckbox/kit';
import type { OpenGame } from './open-game.ts';

/** From so many moves on a list is no help, and a bot's opinion may be. */
const MANY = 60;

/** What the better of the bots would do in the person's place, where there is too much to choose from. */
export function suggestionFor(open: OpenGame, moveCount: number): string | null {
  const bot = botByName('greedy');
  if (moveCount < MANY || bot === null) return null;
  const { game, position, you } = open;
  const rng = rngFromSeed(`${open.seed} suggestion ${open.length}`);
  return game.formatMove(position, you, bot.choose(game, game.view(position, you), you, rng));
}
