import { compareSeats, type Outcome, pairKey } from './comparison.ts';

/** Two accounts who do better against the others at a table when both sit there. */
export interface TogetherSign {
  readonly users: readonly [string, string];
  /** The tables of three and more at which both sat. */
  readonly tables: readonly string[];
  /**
   * How much better than predicted each of them did against each of the others, in wins a game: on average when both
   * sat there, and when only one of them did.
   */
  readonly together: number;
  readonly apart: number;
  /** How many games there are of each without the other. */
  readonly gamesApart: readonly [number, number];
  /** By how many standard deviations they do better together. */
  readonly surplus: number;
}

/** When two are listed: minimum games together, minimum games of each without the other, and surplus. */
export const TOGETHER_LIMITS = { games: 15, gamesApart: 10, surplus: 4 } as const;

/** How much better a pair may honestly do when they play at the same table, in wins per game. */
const STYLE = 0.04;

/** A running mean. */
class Mean {
  count = 0;
  #sum = 0;
  #squares = 0;

  add(number: number): void {
    this.count++;
    this.#sum += number;
    this.#squares += number ** 2;
  }

  get value(): number {
    return this.count === 0 ? 0 : this.#sum / this.count;
  }

  get variance(): number {
    return this.count < 2 ? 0 : (this.#squares - this.count * this.value ** 2) / (this.count - 1);
  }
}

interface PairGames {
  readonly users: readonly [string, string];
  readonly tables: string[];
  readonly rest: Mean;
}

/**
 * The pairs who gain together at the expense of others. Each account is its own baseline: an underrated player does
 * better than predicted at every table, and is not listed for it. All outcomes are of one game.
 */
export function togetherSigns(outcomes: readonly Outcome[]): TogetherSign[] {
  const atLarge = outcomes.filter(({ seats }) => seats.length > 2);
  const pairs = new Map<string, PairGames>();
  const [inCompany, alone] = [new Mean(), new Mean()];
  for (const outcome of atLarge) addPairs(outcome, pairs, inCompany);
  const often = [...pairs.values()].filter(({ tables }) => tables.length >= TOGETHER_LIMITS.games);
  const own = restsOf(atLarge, alone);
  const signs = often.flatMap(({ users, tables, rest }): TogetherSign[] => {
    const apart = users.map((user, index) => apartFrom(own.get(user) ?? [], users[1 - index]));
    if (apart.some(({ count }) => count < TOGETHER_LIMITS.gamesApart)) return [];
    const [one, other] = apart;
    // Two who always win have no variance of their own, so that everyone's average is the minimum.
    const errorOf = (mean: Mean, usual: Mean): number => Math.max(mean.variance, usual.variance) / mean.count;
    const usual = (one.value + other.value) / 2;
    const error = errorOf(rest, inCompany) + (errorOf(one, alone) + errorOf(other, alone)) / 4 + STYLE ** 2;
    return [
      {
        users,
        tables,
        together: rest.value,
        apart: usual,
        gamesApart: [one.count, other.count],
        surplus: (rest.value - usual) / Math.sqrt(error),
      },
    ];
  });
  return signs
    .filter(({ surplus }) => surplus >= TOGETHER_LIMITS.surplus)
    .sort((a, b) => b.surplus - a.surplus);
}

function addPairs(outcome: Outcome, pairs: Map<string, PairGames>, all: Mean): void {
  const { seats, table } = outcome;
  for (let one = 0; one < seats.length; one++)
    for (let other = one + 1; other < seats.length; other++) {
      const [{ user: a }, { user: b }] = [seats[one], seats[other]];
      if (a === null || b === null) continue;
      const thirds = seats.map((_, seat) => seat).filter((seat) => seat !== one && seat !== other);
      const rest = (restAgainst(outcome, one, thirds) + restAgainst(outcome, other, thirds)) / 2;
      const key = pairKey(a, b);
      const pair = pairs.get(key) ?? { users: a < b ? [a, b] : [b, a], tables: [], rest: new Mean() };
      pairs.set(key, pair);
      pair.tables.push(table);
      pair.rest.add(rest);
      all.add(rest);
    }
}

/** How much better than predicted a seat did against these seats, in wins. */
function restAgainst(outcome: Outcome, seat: number, others: readonly number[]): number {
  const rests = others.map((other) => {
    const { result, expected } = compareSeats(outcome, seat, other);
    return result - expected;
  });
  return rests.reduce((sum, rest) => sum + rest, 0) / rests.length;
}

/** One user's game: who else sat there, and how much better than predicted it went. */
interface OwnGame {
  readonly users: readonly (string | null)[];
  readonly rest: number;
}

/** The games of each user. */
function restsOf(outcomes: readonly Outcome[], all: Mean): Map<string, OwnGame[]> {
  const games = new Map<string, OwnGame[]>();
  for (const outcome of outcomes) {
    const users = outcome.seats.map(({ user }) => user);
    for (const [seat, user] of users.entries()) {
      if (user === null) continue;
      const others = users.map((_, at) => at).filter((at) => at !== seat);
      const rest = restAgainst(outcome, seat, others);
      all.add(rest);
      const known = games.get(user);
      if (known === undefined) games.set(user, [{ users, rest }]);
      else known.push({ users, rest });
    }
  }
  return games;
}

function apartFrom(games: readonly OwnGame[], other: string): Mean {
  const mean = new Mean();
  for (const { users, rest } of games) if (!users.includes(other)) mean.add(rest);
  return mean;
}
