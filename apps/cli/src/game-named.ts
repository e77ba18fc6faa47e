import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { didYouMean } from './nearest.ts';
import { UserError } from './user-error.ts';

/** The game of this id or title; otherwise an error that lists the games. */
export function gameNamed(name: string | undefined, games: readonly AnyGame[] = GAMES): AnyGame {
  const wanted = name?.toLowerCase();
  const found = games.find((game) => game.id === wanted || game.title.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const ids = games.map((game) => game.id);
  const expected = `expected a game (${ids.join(', ')})`;
  if (name === undefined) throw new UserError(`${expected}, found nothing.`);
  throw new UserError(`${expected}, found "${name}".${didYouMean(name, ids)}`);
}
