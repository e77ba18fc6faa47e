import { NEW_RATING } from '../rating.ts';

/** One player's game against another, for estimating strength. */
export interface Versus {
  /** 1 for a win, 0 for a loss, a half for a tie. */
  readonly result: number;
  /** The rating of the other before the game. */
  readonly against: number;
  /** This many points of difference multiply the odds by e. */
  readonly spread: number;
}

/** A strength, or the difference of two: points of rating, and the uncertainty. */
export interface Strength {
  readonly points: number;
  readonly variance: number;
}

const STEPS = 12;

const chanceOf = (difference: number, spread: number): number => 1 / (1 + Math.exp(-difference / spread));

/** The most likely strength of a player, regardless of the player's rating, by Newton's method. */
export function strengthOf(games: readonly Versus[]): Strength {
  const before = NEW_RATING.deviation ** 2;
  let points = NEW_RATING.mean;
  let information = 1 / before;
  for (let step = 0; step < STEPS; step++) {
    let slope = (NEW_RATING.mean - points) / before;
    information = 1 / before;
    for (const { result, against, spread } of games) {
      const chance = chanceOf(points - against, spread);
      slope += (result - chance) / spread;
      information += (chance * (1 - chance)) / spread ** 2;
    }
    points += slope / information;
  }
  return { points, variance: 1 / information };
}

/** A normal distribution in slices: the position of each, in deviations, and its weight. */
const SLICES = Array.from({ length: 61 }, (_, index) => {
  const at = (index - 30) / 5;
  return { at, weight: Math.exp((-at * at) / 2) / (5 * Math.sqrt(2 * Math.PI)) };
});

/**
 * How surprising a player's results are against an opponent who is weaker by about this many points: the expected wins,
 * and the number of wins, high or low, as the equally rare deviation of a normal distribution. A tie says nothing here.
 */
export function surpriseOf(
  games: readonly Versus[],
  { points, variance }: Strength,
): { readonly expected: number; readonly surplus: number } {
  const decided = games.filter(({ result }) => result !== 0.5);
  const wins = decided.filter(({ result }) => result === 1).length;
  const deviation = Math.sqrt(variance);
  let expected = (games.length - decided.length) / 2;
  let [atLeast, atMost] = [0, 0];
  for (const { at, weight } of SLICES) {
    const chances = decided.map(({ spread }) => chanceOf(points + at * deviation, spread));
    const counts = distributionOf(chances);
    expected += weight * chances.reduce((sum, chance) => sum + chance, 0);
    for (let count = 0; count < counts.length; count++) {
      if (count >= wins) atLeast += weight * counts[count];
      if (count <= wins) atMost += weight * counts[count];
    }
  }
  return { expected, surplus: atLeast < atMost ? deviationsOf(atLeast) : -deviationsOf(atMost) };
}

/** The probability of each number of wins. */
function distributionOf(chances: readonly number[]): Float64Array {
  const counts = new Float64Array(chances.length + 1);
  counts[0] = 1;
  for (const [played, chance] of chances.entries())
    for (let wins = played + 1; wins >= 0; wins--)
      counts[wins] = counts[wins] * (1 - chance) + (wins > 0 ? counts[wins - 1] * chance : 0);
  return counts;
}

/** The number of deviations beyond which a normal distribution has this tail, by Abramowitz and Stegun, 26.2.23. */
function deviationsOf(tail: number): number {
  const rare = Math.min(0.5, Math.max(1e-300, tail));
  const t = Math.sqrt(-2 * Math.log(rare));
  const above = 2.515517 + 0.802853 * t + 0.010328 * t * t;
  const below = 1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t * t * t;
  return t - above / below;
}
