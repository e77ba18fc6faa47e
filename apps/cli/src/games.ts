import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { Complaint } from './complaint.ts';
import { didYouMean } from './nearest.ts';

const IDS = GAMES.map((game) => game.id);

/** The game that was named, by its id or its title; complains with the list of games otherwise. */
export function gameNamed(name: string | undefined): AnyGame {
  const wanted = name?.toLowerCase();
  const found = GAMES.find((game) => game.id === wanted || game.title.toLowerCase() === wanted);
  if (found !== undefined) return found;
  if (name === undefined) throw new Complaint(`expected a game (${IDS.join(', ')}), found nothing.`);
  throw new Complaint(`expected a game (${IDS.join(', ')}), found "${name}".${didYouMean(name, IDS)}`);
}
