import { compareSeats, type Outcome, pairKey } from './comparison.ts';
import { strengthOf, surpriseOf, type Versus } from './strength.ts';

/** Whether somebody loses to one opponent on purpose: two accounts whose results against each other stand out. */
export interface PairSign {
  /** The account that gains, and the one it gains from. */
  readonly gainer: string;
  readonly giver: string;
  /** The tables of their rated games, oldest first. */
  readonly tables: readonly string[];
  /** How many of all their rated games those are: the gainer's share, and the giver's. */
  readonly shares: readonly [gainer: number, giver: number];
  /** Wins of the gainer over the giver (a tie is a half), and how many all their other results predict. */
  readonly wins: number;
  readonly expected: number;
  /** How surprising this number of wins is, in standard deviations. */
  readonly surplus: number;
  /** Games of these two alone, in how many of them the giver was gone, and how many the giver's habit predicts. */
  readonly duels: number;
  readonly gone: number;
  readonly expectedGone: number;
  readonly goneSurplus: number;
  /** How many points the gainer's rating changed in their games of two. */
  readonly gain: number;
}

/** When a pair is listed: this many games together and either surplus; for the second, this many left games. */
export const PAIR_LIMITS = { games: 10, surplus: 4, gone: 5 } as const;

/** How much one player may suit another, or change within the period, in points of rating. */
const STYLE = 70;
/** The weight of everybody's average leaving rate, in games. */
const HABIT = 4;
/** Everyone is assumed to leave at least this often: connections fail. */
const LEAST_LEAVING = 0.05;

interface Account {
  /** Against everybody, one by one. */
  readonly versus: (Versus & { readonly opponent: string | null })[];
  games: number;
  duels: number;
  gone: number;
}

interface Pair {
  readonly one: string;
  readonly other: string;
  /** From the side of `one`. */
  readonly versus: Versus[];
  readonly tables: string[];
  duels: number;
  /** Of `one` and of `other`. */
  readonly gone: [number, number];
  readonly gain: [number, number];
}

/** The pairs of accounts that stand out, the most striking first. All outcomes are of one game. */
export function pairSigns(outcomes: readonly Outcome[]): PairSign[] {
  const accounts = new Map<string, Account>();
  const pairs = new Map<string, Pair>();
  for (const outcome of outcomes) {
    addSeats(outcome, accounts);
    addComparisons(outcome, accounts, pairs);
  }
  const everybody = [...accounts.values()];
  const habit =
    sumOf(everybody.map(({ gone }) => gone)) / Math.max(1, sumOf(everybody.map(({ duels }) => duels)));
  return [...pairs.values()]
    .filter(({ tables }) => tables.length >= PAIR_LIMITS.games)
    .map((pair) => signOf(pair, accounts, habit))
    .filter((sign) => strikingness(sign) >= PAIR_LIMITS.surplus)
    .sort((a, b) => strikingness(b) - strikingness(a));
}

const strikingness = ({ surplus, goneSurplus }: PairSign): number => Math.max(surplus, goneSurplus);

function addSeats({ seats }: Outcome, accounts: Map<string, Account>): void {
  const isDuel = seats.length === 2;
  for (const { user, isGone } of seats) {
    if (user === null) continue;
    const account = accounts.get(user) ?? { versus: [], games: 0, duels: 0, gone: 0 };
    accounts.set(user, account);
    account.games++;
    if (!isDuel) continue;
    account.duels++;
    account.gone += Number(isGone);
  }
}

function addComparisons(
  outcome: Outcome,
  accounts: ReadonlyMap<string, Account>,
  pairs: Map<string, Pair>,
): void {
  const { seats } = outcome;
  for (const [seat, { user }] of seats.entries())
    for (const [beside, { user: opponent }] of seats.entries()) {
      if (seat === beside || user === null) continue;
      const { result, spread } = compareSeats(outcome, seat, beside);
      const versus = { result, spread, against: seats[beside].meanBefore };
      accounts.get(user)?.versus.push({ ...versus, opponent });
      if (opponent !== null && user < opponent) addToPair(outcome, [seat, beside], versus, pairs);
    }
}

function addToPair(
  { seats, table }: Outcome,
  at: readonly [number, number],
  versus: Versus,
  pairs: Map<string, Pair>,
): void {
  const two = at.map((seat) => seats[seat]);
  const [one, other] = two.map(({ user }) => user ?? '');
  const key = pairKey(one, other);
  const pair = pairs.get(key) ?? newPair(one, other);
  pairs.set(key, pair);
  pair.versus.push(versus);
  pair.tables.push(table);
  if (seats.length > 2) return;
  pair.duels++;
  for (const side of [0, 1] as const) {
    pair.gone[side] += Number(two[side].isGone && !two[1 - side].isGone);
    pair.gain[side] += two[side].mean - two[side].meanBefore;
  }
}

const newPair = (one: string, other: string): Pair => ({
  one,
  other,
  versus: [],
  tables: [],
  duels: 0,
  gone: [0, 0],
  gain: [0, 0],
});

/**
 * Ratings follow whoever is given points, and soon predict that more will come. So both strengths are estimated again
 * from games against everybody else, and then the games with each other are compared with that.
 */
function signOf(pair: Pair, accounts: ReadonlyMap<string, Account>, habit: number): PairSign {
  const { one, other, versus, tables, duels } = pair;
  const [a, b] = [
    strengthOf(without(accounts.get(one), other)),
    strengthOf(without(accounts.get(other), one)),
  ];
  const gap = { points: a.points - b.points, variance: a.variance + b.variance + STYLE ** 2 };
  const { expected, surplus } = surpriseOf(versus, gap);
  // The player who wins more than predicted gains; if the results are as predicted, the one whose opponent left.
  const isOne = Math.abs(surplus) >= 1 ? surplus > 0 : pair.gone[1] >= pair.gone[0];
  const [gainer, giver] = isOne ? [one, other] : [other, one];
  const wins = sumOf(versus.map(({ result }) => result));
  const games = tables.length;
  const shareOf = (user: string): number => games / (accounts.get(user)?.games ?? games);
  return {
    gainer,
    giver,
    tables,
    shares: [shareOf(gainer), shareOf(giver)],
    wins: isOne ? wins : games - wins,
    expected: isOne ? expected : games - expected,
    surplus: isOne ? surplus : -surplus,
    duels,
    ...leavingOf(duels, pair.gone[isOne ? 1 : 0], accounts.get(giver), habit),
    gain: pair.gain[isOne ? 0 : 1],
  };
}

const without = (account: Account | undefined, user: string): readonly Versus[] =>
  account?.versus.filter(({ opponent }) => opponent !== user) ?? [];

/** How surprising the number of left games is, given the player's leaving rate. */
function leavingOf(
  duels: number,
  gone: number,
  giver: Account | undefined,
  habit: number,
): Pick<PairSign, 'gone' | 'expectedGone' | 'goneSurplus'> {
  const weight = (giver?.duels ?? duels) - duels + HABIT;
  const seen = ((giver?.gone ?? gone) - gone + HABIT * habit) / weight;
  const rate = Math.min(1 - LEAST_LEAVING, Math.max(LEAST_LEAVING, seen));
  const expectedGone = duels * rate;
  if (duels < PAIR_LIMITS.games || gone < PAIR_LIMITS.gone) return { gone, expectedGone, goneSurplus: 0 };
  const variance = rate * (1 - rate);
  // The leaving rate itself is estimated from a limited number of games.
  const deviation = Math.sqrt(duels * variance + (duels ** 2 * variance) / (weight + 1));
  return { gone, expectedGone, goneSurplus: (gone - expectedGone) / deviation };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
