/**
 * How strong a player is believed to be in one game: a normal distribution. The model is Plackett-Luce as Weng and Lin
 * give it in "A Bayesian Approximation Method for Online Ranking" (JMLR 12, 2011), algorithm 4.
 */
export interface Rating {
  readonly mean: number;
  /** The uncertainty: the strength is within two of these of the mean, 19 times out of 20. */
  readonly deviation: number;
  /** The number of rated games behind it. */
  readonly games: number;
}

export const NEW_RATING: Rating = { mean: 1500, deviation: 500, games: 0 };

/** The chance in a single game: 250 points more win about two games out of three. */
const CHANCE = NEW_RATING.deviation / 2;

/** The difference in strength of two players with known strengths if one wins with odds of e to this power. */
export const differenceOf = (logOfOdds: number): number => CHANCE * Math.SQRT2 * logOfOdds;

/** How much uncertainty grows before each game, so that a rating can follow a player who improves. */
const DRIFT = NEW_RATING.deviation / 100;

/** No single game removes more than nearly all of a variance. */
const LEAST_SHARE = 0.0001;

/** A rating is provisional until this many games. */
export const PROVISIONAL_GAMES = 10;

export const isProvisional = ({ games }: Rating): boolean => games < PROVISIONAL_GAMES;

/** Players who win and lose together; a player alone is a team of one. */
export interface Team {
  readonly players: readonly Rating[];
  /** 1 for the winner; teams that tie share a place. */
  readonly place: number;
}

interface TeamStrength {
  readonly mean: number;
  readonly variance: number;
  readonly place: number;
  readonly players: readonly Rating[];
}

/** The difference in points that multiplies the odds by e at a table, from the variances of the teams' strengths. */
export const spreadOf = (variances: readonly number[]): number =>
  Math.sqrt(sumOf(variances.map((variance) => variance + CHANCE ** 2)));

/** The ratings of all players after a game, by team and player. The order of the teams does not matter. */
export function rate(teams: readonly Team[]): Rating[][] {
  const strengths = teams.map(strengthOf);
  const spread = spreadOf(strengths.map(({ variance }) => variance));
  // Only differences between means count: without the average, e to their power stays small.
  const average = sumOf(strengths.map(({ mean }) => mean)) / strengths.length;
  const weights = strengths.map(({ mean }) => Math.exp((mean - average) / spread));
  return strengths.map((own, index) => {
    let surprise = 0;
    let information = 0;
    for (const [other, { place }] of strengths.entries()) {
      if (place > own.place) continue;
      // The chance to win among those who came in here or later.
      const chance = weights[index] / sumOf(weights.filter((_, team) => strengths[team].place >= place));
      const tied = strengths.filter((team) => team.place === place).length;
      surprise += ((other === index ? 1 : 0) - chance) / tied;
      information += (chance * (1 - chance)) / tied;
    }
    const gain = surprise / spread;
    const learned = (information * Math.sqrt(own.variance)) / spread ** 3;
    return own.players.map(({ mean, deviation, games }) => ({
      mean: mean + deviation ** 2 * gain,
      deviation: deviation * Math.sqrt(Math.max(1 - deviation ** 2 * learned, LEAST_SHARE)),
      games: games + 1,
    }));
  });
}

function strengthOf({ players, place }: Team): TeamStrength {
  const drifted = players.map((player) => ({ ...player, deviation: Math.hypot(player.deviation, DRIFT) }));
  return {
    mean: sumOf(drifted.map(({ mean }) => mean)),
    variance: sumOf(drifted.map(({ deviation }) => deviation ** 2)),
    place,
    players: drifted,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
