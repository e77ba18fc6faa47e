import { below, type Rng } from '@tuckbox/kit';
import type { Game, GameTypes, Position } from './game.ts';
import { FAIR, type Luck } from './luck.ts';
import { hasSeat, NOBODY, type Seat } from './seats.ts';
import { allSeats } from './table.ts';

/** Whoever decides for a seat. */
export interface Player<T extends GameTypes> {
  /** Answers when the game waits for the seat. */
  choose(p: Position<T>, seat: Seat): T['Move'];
  /** Says whether to act though the game does not wait for the seat (a call, a tuck). */
  interject?(p: Position<T>, seat: Seat): T['Move'] | null;
}

/** What a step is before it is made: a move, or `null` for leaving. */
export interface Watch<T extends GameTypes> {
  before?(p: Position<T>, seat: Seat, move: T['Move'] | null): void;
  after?(p: Position<T>, seat: Seat): void;
}

export interface MatchRules {
  /** At each step one player in so many leaves for good; 0 for never. */
  readonly leavers: number;
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

/** Now and then somebody has had enough. Nobody gets in between a driven seat and its move. */
function departure<T extends GameTypes>(game: Game<T>, p: Position<T>, rules: MatchRules, rng: Rng) {
  if (rules.leavers === 0 || below(rng, rules.leavers) !== 0) return null;
  const seat = randomSeat(game, p, rng);
  return game.checkLeave(p, seat) === null ? { seat, move: null } : null;
}

/** One other seat, picked at random, gets the chance to speak up. */
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

/** How often a random player uses a chance out of turn: once in so many. */
const ONE_IN = 8;

/** Any legal move, each as likely as the next. */
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
 * The quickest random game there is, for benchmarks and search: the full legal list at each decision,
 * nothing out of turn. Returns the number of moves made. `moves` is room to work in, used again and again.
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
