import { words } from '../words/words.ts';
import type { GameId } from './load.ts';

/** The words of all games about themselves: they come as one list, so that a page need not wait for one of each game. */
const say = await words({
  en: async () => ({ default: (await import('./words/en.ts')).list }),
  fr: async () => ({ default: (await import('./words/fr.ts')).list }),
  de: async () => ({ default: (await import('./words/de.ts')).list }),
  cs: async () => ({ default: (await import('./words/cs.ts')).list }),
});

const told = (key: string): string | null => {
  const text = say(key);
  // What is in no list is said as its own key.
  return text === key ? null : text;
};

/** What a game is about, in some sentences; null for a game that does not tell. */
export const aboutOf = (game: GameId): string | null => told(`${game}.about`);

/** Who made a game; null for a game that does not tell. */
export const sourceOf = (game: GameId): string | null => told(`${game}.source`);
