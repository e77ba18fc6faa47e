/** What the expert's search says about one player's decisions in one game that had a clearly best move. */
export interface JudgedGame {
  readonly decisions: number;
  /** How often the player made the best move. */
  readonly agreed: number;
  /** The total cost of the other moves. */
  readonly cost: number;
}

/** An account with its judged games of one kind. */
export interface JudgedAccount {
  readonly user: string;
  /** The rating with which the games were played, on average. */
  readonly rating: number;
  readonly games: readonly JudgedGame[];
}

/** A figure with its 95% interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What others of a similar rating do. */
export interface Peers {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** What they do at the rating of the account. */
  readonly agreement: number;
  readonly cost: number;
}

/** How an account's decisions compare with the expert's, and with those of people of the same rating. */
export interface Likeness {
  readonly user: string;
  readonly rating: number;
  readonly games: number;
  readonly decisions: number;
  readonly agreement: Estimate;
  /** The average cost of a decision. */
  readonly cost: Estimate;
  /** Null if too few others were judged. */
  readonly peers: Peers | null;
  /** By how many standard deviations the account agrees more often than its peers, and gives away less. */
  readonly surplus: number;
  readonly thrift: number;
}

/**
 * When an account is listed: minimum decisions and games, both surpluses, and the number of peers to compare with, the
 * nearest by rating.
 */
export const LIKENESS_LIMITS = {
  decisions: 150,
  games: 5,
  surplus: 4,
  thrift: 2,
  leastPeers: 20,
  mostPeers: 40,
} as const;

/** The least standard deviation between peers of equal rating, in the share of agreement and in cost. */
const LEAST_SCATTER = 0.03;
const LEAST_COST_SCATTER = 0.002;
const IN_NINETEEN_OF_TWENTY = 1.96;

/** A mean over decisions and its variance, computed by game because decisions of one game are correlated. */
interface Measured {
  readonly value: number;
  readonly variance: number;
}

interface Known {
  readonly account: JudgedAccount;
  readonly decisions: number;
  readonly agreement: Measured;
  readonly cost: Measured;
}

/** All accounts with judged decisions, those that stand out most first. */
export function likenesses(accounts: readonly JudgedAccount[]): Likeness[] {
  const known = accounts.map(measure).filter(({ decisions }) => decisions > 0);
  return known
    .map((one) => compareWithPeers(one, known))
    .sort((a, b) => b.surplus - a.surplus || b.decisions - a.decisions);
}

/** Whether an account has enough decisions and stands out. */
export const isLikeExpert = ({ games, decisions, surplus, thrift, peers }: Likeness): boolean =>
  peers !== null &&
  games >= LIKENESS_LIMITS.games &&
  decisions >= LIKENESS_LIMITS.decisions &&
  surplus >= LIKENESS_LIMITS.surplus &&
  thrift >= LIKENESS_LIMITS.thrift;

function measure(account: JudgedAccount): Known {
  const { games } = account;
  const decisions = sumOf(games.map((game) => game.decisions));
  const agreement = meanOf(games, decisions, ({ agreed }) => agreed);
  // With few decisions, or all of them equal, the variance between games would be too small.
  const smoothed = (agreement.value * decisions + 1) / (decisions + 2);
  const variance = Math.max(agreement.variance, (smoothed * (1 - smoothed)) / Math.max(1, decisions));
  const cost = meanOf(games, decisions, (game) => game.cost);
  return { account, decisions, agreement: { ...agreement, variance }, cost };
}

function meanOf(
  games: readonly JudgedGame[],
  decisions: number,
  countIn: (game: JudgedGame) => number,
): Measured {
  if (decisions === 0) return { value: 0, variance: 0 };
  const value = sumOf(games.map(countIn)) / decisions;
  const rests = sumOf(games.map((game) => (countIn(game) - value * game.decisions) ** 2));
  const correction = games.length > 1 ? games.length / (games.length - 1) : 1;
  return { value, variance: (correction * rests) / decisions ** 2 };
}

function compareWithPeers(one: Known, all: readonly Known[]): Likeness {
  const { account, decisions, agreement, cost } = one;
  const near = all
    .filter((other) => other !== one && isEnough(other))
    .sort((a, b) => distance(a, one) - distance(b, one))
    .slice(0, LIKENESS_LIMITS.mostPeers);
  const isComparable = near.length >= LIKENESS_LIMITS.leastPeers;
  const usual = predict(near, account.rating, (peer) => peer.agreement, LEAST_SCATTER);
  const usualCost = predict(near, account.rating, (peer) => peer.cost, LEAST_COST_SCATTER);
  const ratings = near.map((peer) => peer.account.rating);
  return {
    user: account.user,
    rating: account.rating,
    games: account.games.length,
    decisions,
    agreement: estimateOf(agreement, 1),
    cost: estimateOf(cost, Infinity),
    peers: isComparable
      ? {
          count: near.length,
          from: Math.min(...ratings),
          to: Math.max(...ratings),
          agreement: usual.value,
          cost: usualCost.value,
        }
      : null,
    surplus: isComparable
      ? (agreement.value - usual.value) / Math.sqrt(usual.variance + agreement.variance)
      : 0,
    thrift: isComparable ? (usualCost.value - cost.value) / Math.sqrt(usualCost.variance + cost.variance) : 0,
  };
}

const isEnough = ({ decisions, account }: Known): boolean =>
  decisions >= LIKENESS_LIMITS.decisions / 2 && account.games.length >= LIKENESS_LIMITS.games;

const distance = (one: Known, other: Known): number => Math.abs(one.account.rating - other.account.rating);

const estimateOf = ({ value, variance }: Measured, most: number): Estimate => {
  const reach = IN_NINETEEN_OF_TWENTY * Math.sqrt(variance);
  return { value, low: Math.max(0, value - reach), high: Math.min(most, value + reach) };
};

/**
 * The prediction for this rating by linear regression over the peers, and the variance of a single peer around it: the
 * regression's own error and the variance between people of one rating, without the noise of their few decisions.
 */
function predict(
  peers: readonly Known[],
  rating: number,
  figureOf: (peer: Known) => Measured,
  leastScatter: number,
): Measured {
  const count = peers.length;
  if (count < 3) return { value: 0, variance: Infinity };
  const figures = peers.map(figureOf);
  const middle = sumOf(peers.map(({ account }) => account.rating)) / count;
  const mean = sumOf(figures.map(({ value }) => value)) / count;
  const offsets = peers.map(({ account }) => account.rating - middle);
  const width = sumOf(offsets.map((offset) => offset ** 2));
  const slope = width === 0 ? 0 : sumOf(figures.map(({ value }, at) => value * offsets[at])) / width;
  const rests = figures.map(({ value }, at) => value - mean - slope * offsets[at]);
  const rest = sumOf(rests.map((one) => one ** 2)) / (count - 2);
  const chance = sumOf(figures.map(({ variance }) => variance)) / count;
  const line = rest * (1 / count + (width === 0 ? 0 : (rating - middle) ** 2 / width));
  return {
    value: mean + slope * (rating - middle),
    variance: line + Math.max(leastScatter ** 2, rest - chance),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
