import { below, type Rng, rngFromSeed } from '@tuckbox/kit';

/** The places in one game. Seats with the same bot are never compared. */
export interface Ranking {
  readonly lineUp: readonly string[];
  readonly places: readonly number[];
}

/** A figure and the range in which the true one lies with 95 % confidence. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * `wins[a][b]`: how often a came before b, a shared place counting half. A game of n seats counts 1 / (n - 1) a pair.
 */
type Wins = readonly Float64Array[];

/** On Elo's scale a difference of 400 means ten to one. */
const ELO = 400 / Math.LN10;
/** The rating of equally good bots. */
const MIDDLE = 1500;
/** A bot that never lost has no finite rating, so everybody starts with this many draws against everybody. */
const PRIOR = 0.5;
const ROUNDS = 200;
const RESAMPLES = 400;

/**
 * Ratings of bots and how often each comes before each other, with intervals. Games of one deal belong together, so the
 * intervals come from resampling deals (bootstrap), never single games.
 */
export function rate(
  bots: readonly string[],
  deals: readonly (readonly Ranking[])[],
): { readonly ratings: Interval[]; readonly rates: (Interval | null)[][] } {
  const rng = rngFromSeed('resamples');
  const perDeal = deals.map((rankings) => winsIn(bots, rankings));
  const all = sumOf(bots.length, perDeal);
  const samples = Array.from({ length: RESAMPLES }, () => sumOf(bots.length, resampled(perDeal, rng)));
  const ratings = intervals(strengthsOf(all), samples.map(strengthsOf));
  const rates = bots.map((_, a) =>
    bots.map((_, b) =>
      all[a][b] + all[b][a] === 0
        ? null
        : interval(
            rateOf(all, a, b),
            samples.map((wins) => rateOf(wins, a, b)),
          ),
    ),
  );
  return { ratings, rates };
}

/** How often bot a came before bot b in these games, a shared place counting half; a half if they never met. */
export function rateIn(rankings: readonly Ranking[], a: string, b: string): number {
  const wins = winsIn(
    [a, b],
    rankings.filter(({ lineUp }) => lineUp.includes(a) && lineUp.includes(b)),
  );
  return wins[0][1] + wins[1][0] === 0 ? 0.5 : rateOf(wins, 0, 1);
}

/** The mean of a figure per deal, with an interval by the same bootstrap. */
export function meanOf(perDeal: readonly number[]): Interval {
  const rng = rngFromSeed('resamples');
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return interval(
    mean(perDeal),
    Array.from({ length: RESAMPLES }, () => mean(resampled(perDeal, rng))),
  );
}

function winsIn(bots: readonly string[], rankings: readonly Ranking[]): Wins {
  const wins = bots.map(() => new Float64Array(bots.length));
  for (const { lineUp, places } of rankings) {
    for (const [a, nameA] of lineUp.entries()) {
      for (const [b, nameB] of lineUp.entries()) {
        if (nameA === nameB || places[a] > places[b] || !bots.includes(nameA) || !bots.includes(nameB))
          continue;
        const won = places[a] === places[b] ? 0.5 : 1;
        wins[bots.indexOf(nameA)][bots.indexOf(nameB)] += won / (lineUp.length - 1);
      }
    }
  }
  return wins;
}

function sumOf(count: number, parts: readonly Wins[]): Wins {
  const sum = Array.from({ length: count }, () => new Float64Array(count));
  for (const part of parts)
    for (let a = 0; a < count; a++) for (let b = 0; b < count; b++) sum[a][b] += part[a][b];
  return sum;
}

const resampled = <Item>(items: readonly Item[], rng: Rng): Item[] =>
  items.map(() => items[below(rng, items.length)]);

const rateOf = (wins: Wins, a: number, b: number): number =>
  wins[a][b] / Math.max(1e-9, wins[a][b] + wins[b][a]);

/**
 * The strengths that make the results most likely, if a comes before b with the chance a / (a + b) of their strengths
 * (Bradley and Terry; found by minorization-maximization after Hunter), on Elo's scale with the mean in the middle.
 */
function strengthsOf(wins: Wins): number[] {
  const count = wins.length;
  const won = (a: number, b: number): number => wins[a][b] + PRIOR;
  let strengths: number[] = Array.from({ length: count }, () => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = strengths.map((own, a) => {
      let points = 0;
      let expected = 0;
      for (let b = 0; b < count; b++) {
        if (b === a) continue;
        points += won(a, b);
        expected += (won(a, b) + won(b, a)) / (own + strengths[b]);
      }
      return count === 1 ? 1 : points / expected;
    });
    const scale = Math.exp(next.reduce((sum, strength) => sum + Math.log(strength), 0) / count);
    strengths = next.map((strength) => strength / scale);
  }
  return strengths.map((strength) => MIDDLE + ELO * Math.log(strength));
}

const intervals = (means: readonly number[], samples: readonly (readonly number[])[]): Interval[] =>
  means.map((mean, index) =>
    interval(
      mean,
      samples.map((sample) => sample[index]),
    ),
  );

function interval(mean: number, samples: readonly number[]): Interval {
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    mean,
    low: sorted[Math.floor(0.025 * sorted.length)],
    high: sorted[Math.ceil(0.975 * sorted.length) - 1],
  };
}
