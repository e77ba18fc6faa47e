import { below, type Rng } from '@tuckbox/kit';
import type { Game, GameTypes, Position } from './game.ts';
import { FAIR, type Luck } from './luck.ts';
import { hasSeat, NOBODY, type Seat, seatsIn } from './seats.ts';
import { allSeats } from './table.ts';

/** Decides for a seat. */
export interface Player<T extends GameTypes> {
  /** The move of a seat that must move. */
  choose(p: Position<T>, seat: Seat): T['Move'];
  /** A move out of turn (a call, a tuck), or null for none. */
  interject?(p: Position<T>, seat: Seat): T['Move'] | null;
}

/** Called before and after every step; `move` is null if the seat leaves. */
export interface Watch<T extends GameTypes> {
  before?(p: Position<T>, seat: Seat, move: T['Move'] | null): void;
  after?(p: Position<T>, seat: Seat): void;
}

export interface MatchRules {
  /** At each step a player leaves with a chance of one in this many; 0 for never. */
  readonly leavers: number;
  /** The same while players prepare (`Game.isPreparing`), times the seats that must move; `leavers` by default. */
  readonly earlyLeavers?: number;
}

/** Plays a dealt game to its end and returns how many steps it took. */
export function playMatch<T extends GameTypes>(
  game: Game<T>,
  s: T['State'],
  players: readonly Player<T>[],
  rng: Rng,
  rules: MatchRules = { leavers: 0 },
  watch: Watch<T> = {},
): number {
  const p = s as Position<T>;
  for (let steps = 0; ; steps++) {
    const next = game.nextUp(p);
    if (next === NOBODY) return steps;
    const { seat, move } = hasSeat(game.drivenSeats(p), next)
      ? { seat: next, move: game.drive(p, next, rng, FAIR) }
      : (departure(game, p, rules, rng) ??
        interjection(game, p, players, rng) ?? { seat: next, move: players[next].choose(p, next) });
    watch.before?.(p, seat, move);
    if (move === null) game.leave(s, seat, FAIR);
    else game.apply(s, seat, move, FAIR);
    watch.after?.(p, seat);
  }
}

/** Lets a random seat leave now and then, but never between a driven seat and its move. */
function departure<T extends GameTypes>(game: Game<T>, p: Position<T>, rules: MatchRules, rng: Rng) {
  const oneIn = oneLeavesIn(game, p, rules);
  if (oneIn === 0 || below(rng, oneIn) !== 0) return null;
  const seat = randomSeat(game, p, rng);
  return game.checkLeave(p, seat) === null ? { seat, move: null } : null;
}

/** While players prepare, the chance grows as fewer seats must move, so that rare ties between two also lose a player. */
function oneLeavesIn<T extends GameTypes>(game: Game<T>, p: Position<T>, rules: MatchRules): number {
  if (rules.earlyLeavers === undefined || !game.isPreparing?.(p)) return rules.leavers;
  return rules.earlyLeavers * seatsIn(game.waitingFor(p)).length;
}

/** Lets one random seat act out of turn. */
function interjection<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  players: readonly Player<T>[],
  rng: Rng,
) {
  const seat = randomSeat(game, p, rng);
  if (hasSeat(game.waitingFor(p), seat) || hasSeat(game.drivenSeats(p), seat)) return null;
  const move = players[seat].interject?.(p, seat) ?? null;
  return move === null ? null : { seat, move };
}

const randomSeat = <T extends GameTypes>(game: Game<T>, p: Position<T>, rng: Rng): Seat =>
  below(rng, game.seatCount(p)) as Seat;

/** A random player acts out of turn once in this many chances. */
const ONE_IN = 8;

/** A random legal move, all equally likely. */
export function randomPlayer<T extends GameTypes>(game: Game<T>, rng: Rng): Player<T> {
  const moves: T['Move'][] = [];
  return {
    choose: (p, seat) => moves[below(rng, game.legalMoves(p, seat, moves))],
    interject: (p, seat) => {
      if (below(rng, ONE_IN) !== 0) return null;
      const count = game.legalMoves(p, seat, moves);
      return count === 0 ? null : moves[below(rng, count)];
    },
  };
}

/** The same player at every seat. */
export const sameForAll = <T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  player: Player<T>,
): Player<T>[] => allSeats(game, p).map(() => player);

/**
 * Plays random moves to the end as fast as possible, for benchmarks and search: the full legal list at each
 * decision, nothing out of turn. Returns the number of moves. `moves` is scratch space, reused by every call.
 */
export function playOut<T extends GameTypes>(
  game: Game<T>,
  s: T['State'],
  rng: Rng,
  moves: T['Move'][],
  luck: Luck = FAIR,
): number {
  const p = s as Position<T>;
  let made = 0;
  for (let seat = game.nextUp(p); seat !== NOBODY; seat = game.nextUp(p)) {
    const count = game.legalMoves(p, seat, moves);
    game.apply(s, seat, moves[below(rng, count)], luck);
    made++;
  }
  return made;
}
