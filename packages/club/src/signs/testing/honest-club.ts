import { below, fraction, type Rng } from '@tuckbox/kit';
import { NEW_RATING, type Rating } from '../../rating.ts';
import { rateResult } from '../../result.ts';
import type { Outcome } from '../comparison.ts';
import type { JudgedAccount, JudgedGame } from '../likeness.ts';

/** A member who plays as well as they can. */
interface Player {
  readonly user: string;
  /** The real strength, in points of rating. */
  readonly strength: number;
  /** How many points stronger the player gets in a thousand games of the club. */
  readonly learns: number;
  /** How often the player leaves a game. */
  readonly leaves: number;
}

/** The chance in a single game, as in the ratings. */
const CHANCE = NEW_RATING.deviation / 2;

/** A number of a normal distribution. */
export const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - fraction(rng))) * Math.cos(2 * Math.PI * fraction(rng));

/** A club whose members play rated games, honestly unless `decide` says how a game ends. */
export class HonestClub {
  readonly players: readonly Player[];
  readonly outcomes: Outcome[] = [];
  readonly #rng: Rng;
  readonly #ratings = new Map<string, Rating>();

  constructor(size: number, rng: Rng) {
    this.#rng = rng;
    this.players = Array.from({ length: size }, (_, index) => ({
      user: `u${String(index).padStart(3, '0')}`,
      strength: 1500 + 250 * normal(rng),
      learns: 80 * fraction(rng) - 20,
      // Most leave seldom, one in ten often.
      leaves: below(rng, 10) === 0 ? 0.3 * fraction(rng) : 0.03 * fraction(rng),
    }));
  }

  ratingOf(user: string): Rating {
    return this.#ratings.get(user) ?? NEW_RATING;
  }

  /** Games between people of similar rating, and as many between fixed groups of friends. */
  playMany(games: number, seats = 2): void {
    for (let played = 0; played < games; played++)
      this.play(played % 2 === 0 ? this.#opponents(seats) : this.#friends(seats));
  }

  /** One game. Players in `losing` leave, or lose to the others. */
  play(players: readonly Player[], losing: readonly string[] = [], how: 'leave' | 'lose' = 'lose'): void {
    const isLosing = ({ user }: Player): boolean => losing.includes(user);
    const order = [...this.#order(players)].sort((a, b) => Number(isLosing(a)) - Number(isLosing(b)));
    const gone = players.map((player) =>
      isLosing(player) ? how === 'leave' : fraction(this.#rng) < player.leaves,
    );
    const before = players.map(({ user }) => this.ratingOf(user));
    const participants = players.map((player, seat) => ({
      rating: before[seat],
      team: seat,
      place: order.indexOf(player) + 1,
      isGone: gone[seat],
    }));
    const after = rateResult(participants);
    for (const [seat, { user }] of players.entries()) this.#ratings.set(user, after[seat]);
    this.outcomes.push({
      table: `t${this.outcomes.length}`,
      seats: players.map(({ user }, seat) => ({
        user,
        place: participants[seat].place,
        isGone: gone[seat],
        meanBefore: before[seat].mean,
        deviationBefore: before[seat].deviation,
        mean: after[seat].mean,
      })),
    });
  }

  /** The final ranking, drawn one place after the other. */
  *#order(players: readonly Player[]): Generator<Player> {
    const left = [...players];
    const spread = CHANCE * Math.sqrt(players.length);
    while (left.length > 0) {
      const weights = left.map(({ strength, learns }) =>
        Math.exp((strength + (learns * this.outcomes.length) / 1000 - 1500) / spread),
      );
      let drawn = fraction(this.#rng) * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        drawn -= weight;
        return drawn < 0;
      });
      yield* left.splice(Math.max(0, index), 1);
    }
  }

  #opponents(seats: number): Player[] {
    const ranked = this.players.toSorted((a, b) => this.ratingOf(a.user).mean - this.ratingOf(b.user).mean);
    const from = below(this.#rng, ranked.length - 3 * seats);
    const near = ranked.slice(from, from + 3 * seats);
    return Array.from({ length: seats }, () => near.splice(below(this.#rng, near.length), 1)[0]);
  }

  /** Groups of friends are neighbours in the list, whatever their strength. */
  #friends(seats: number): Player[] {
    const group = below(this.#rng, Math.floor(this.players.length / (seats + 1))) * (seats + 1);
    const near = this.players.slice(group, group + seats + 1);
    return Array.from({ length: seats }, () => near.splice(below(this.#rng, near.length), 1)[0]);
  }
}

/**
 * Judged games of somebody who agrees with the expert at this rate, more in some games than in others; each mistake
 * costs something.
 */
export function judgedGames(agreement: number, games: number, rng: Rng): JudgedGame[] {
  return Array.from({ length: games }, () => {
    const today = Math.min(0.98, Math.max(0.05, agreement + 0.06 * normal(rng)));
    const decisions = 12 + below(rng, 20);
    let agreed = 0;
    let cost = 0;
    for (let made = 0; made < decisions; made++)
      if (fraction(rng) < today) agreed++;
      else cost += -0.08 * Math.log(1 - fraction(rng));
    return { decisions, agreed, cost };
  });
}

/** Honest accounts: the stronger agree more, each has a style, and games vary. */
export const judgedClub = (size: number, rng: Rng): JudgedAccount[] =>
  Array.from({ length: size }, (_, index) => {
    const rating = 1500 + 250 * normal(rng);
    const agreement = 0.55 + (rating - 1500) / 4000 + 0.05 * normal(rng);
    return { user: `u${index}`, rating, games: judgedGames(agreement, 8 + below(rng, 20), rng) };
  });
