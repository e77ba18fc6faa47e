// Puts the bots on the scale of people's ratings: reads what `tuckbox arena GAME --bots beginner,casual,strong,expert --json`
// printed, one file for each game, and writes packages/bots/src/games/ratings.ts. `expert-brief` may stand for the expert.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differenceOf, NEW_RATING } from '../packages/club/src/index.ts';

interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

interface Arena {
  readonly game: string;
  readonly games: number;
  readonly budget: number;
  readonly results: readonly { readonly bot: string; readonly rating: Interval }[];
}

/** This level is placed at the rating of new players. The bots have not been compared with people yet. */
const ANCHOR = 'casual';

/** How the arena names a level that had a tenth of the budget. */
const BRIEFLY = /-brief$/;

/** On Elo's scale, which the arena uses, a difference of 400 means ten to one. */
const pointsOf = (elo: number): number => differenceOf((elo * Math.LN10) / 400);

/** The width of a 95 % interval in deviations. */
const WIDTH = 2 * 1.96;

export function measurementOf({ games, budget, results }: Arena): object {
  const anchor = results.find(({ bot }) => bot === ANCHOR);
  if (anchor === undefined) throw new Error(`the arena has no ${ANCHOR} bot`);
  const ratings = results.map(({ bot, rating: { mean, low, high } }) => [
    bot.replace(BRIEFLY, ''),
    {
      mean: Math.round(NEW_RATING.mean + pointsOf(mean - anchor.rating.mean)),
      deviation: Math.round(pointsOf(high - low) / WIDTH),
    },
  ]);
  const brief = results.flatMap(({ bot }) => (BRIEFLY.test(bot) ? [bot.replace(BRIEFLY, '')] : []));
  return { games, budget, ...(brief.length > 0 && { brief }), ratings: Object.fromEntries(ratings) };
}

if (import.meta.main) {
  const arenas = process.argv.slice(2).map((path): Arena => JSON.parse(readFileSync(path, 'utf8')));
  const measured = Object.fromEntries(arenas.map((arena) => [arena.game, measurementOf(arena)]));
  const path = join(import.meta.dirname, '../packages/bots/src/games/ratings.ts');
  writeFileSync(
    path,
    `import type { Measurement } from '../ratings.ts';

/** Written by \`npm run bot-ratings\`: how strong the bots are on the scale of people's ratings, by game. */
export const MEASURED: { readonly [game: string]: Measurement } = ${JSON.stringify(measured, null, 2)};
`,
  );
  console.log(`${path} has ${arenas.length} games. Run npm run format.`);
}
