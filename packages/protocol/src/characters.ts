import { below, rngFromSeed } from '@tuckbox/kit';
import { BOT_LEVELS, type BotLevel } from './levels.ts';

/**
 * The bots' characters by level: as many of each as a table has seats, so that nobody sits at a table twice.
 * The names fit any gender and read the same in every language of the app.
 */
const NAMES = {
  beginner: ['Mika', 'Lou', 'Toni', 'Kim', 'Noa', 'Juno'],
  casual: ['Robin', 'Sam', 'Nico', 'Sasha', 'Luca', 'Remy'],
  strong: ['Alex', 'Andrea', 'Charlie', 'Dana', 'Eli', 'Jona'],
  expert: ['Morgan', 'Quinn', 'Yuki', 'Ariel', 'Kai', 'Wren'],
} as const satisfies { readonly [level in BotLevel]: readonly string[] };

/** The name in lower case. Logs keep it, so it never changes. */
export type CharacterId = Lowercase<(typeof NAMES)[BotLevel][number]>;

/** An opponent with a name. The page has a face and a sentence for each. */
export interface Character {
  readonly id: CharacterId;
  readonly name: string;
  readonly level: BotLevel;
}

export const CHARACTERS: readonly Character[] = BOT_LEVELS.flatMap((level) =>
  NAMES[level].map((name) => ({ id: name.toLowerCase() as CharacterId, name, level })),
);

/** The character with this id; null for none, also for one that a later version has added. */
export const characterOf = (id: string | null | undefined): Character | null =>
  CHARACTERS.find((character) => character.id === id) ?? null;

/** A character of the level who is not at the table yet. The same seed draws the same one. */
export function drawCharacter(
  level: BotLevel,
  seed: string,
  seated: readonly (string | null | undefined)[],
): Character {
  const all = CHARACTERS.filter((character) => character.level === level);
  const free = all.filter(({ id }) => !seated.includes(id));
  const from = free.length > 0 ? free : all;
  return from[below(rngFromSeed(`${seed} ${level} character`), from.length)];
}
