import { words } from '../words/words.ts';
import type { GameId } from './load.ts';

/** The descriptions of all games, in one list, so that a page need not load one per game. */
const say = await words({
  en: async () => ({ default: (await import('./words/en.ts')).list }),
  fr: async () => ({ default: (await import('./words/fr.ts')).list }),
  de: async () => ({ default: (await import('./words/de.ts')).list }),
  cs: async () => ({ default: (await import('./words/cs.ts')).list }),
});

const told = (key: string): string | null => {
  const text = say(key);
  // `say` returns the key itself if no list has it.
  return text === key ? null : text;
};

/** A description of the game; null if it has none. */
export const aboutOf = (game: GameId): string | null => told(`${game}.about`);

/** The maker of the game; null if unknown. */
export const sourceOf = (game: GameId): string | null => told(`${game}.source`);
