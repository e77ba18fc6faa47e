import { MEASURED } from './games/ratings.ts';

export { MEASURED };

/** How the bots of a game were rated, by `npm run bot-ratings`. */
export interface Measurement {
  /** How many games the arena played: every pair of levels, each deal from both seats. */
  readonly games: number;
  /** The part of its usual thought that every bot had. */
  readonly budget: number;
  /** The levels that had a tenth of that, and so are stronger than their figures. */
  readonly brief?: readonly string[];
  readonly ratings: { readonly [level: string]: MeasuredRating };
}

export interface MeasuredRating {
  readonly mean: number;
  readonly deviation: number;
}

/** As a new player: nobody knows how strong a bot is that was not measured. */
const UNMEASURED: MeasuredRating = { mean: 1500, deviation: 500 };

/** How strong the bot of a level is, on the scale of people's ratings. Playing never changes it. */
export const botRating = (game: string, level: string): MeasuredRating & { readonly games: number } => {
  const { mean, deviation } = MEASURED[game]?.ratings[level] ?? UNMEASURED;
  return { mean, deviation, games: 0 };
};
