import {
  deal,
  FAIR,
  type Game,
  type GameTypes,
  hasSeat,
  NOBODY,
  openTable,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { below, fork, invariant, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { Considered } from '../bot.ts';
import { LEVEL_BOTS } from '../levels.ts';
import type { Exercise } from './advice.ts';
import { Grounding } from './grounding.ts';
import { type Asked, askAbout, choicesOf, judge } from './judge.ts';

/** What to look for. */
export interface Wish {
  readonly count: number;
  readonly seed: string;
}

/** How far the search for exercises has come. */
export interface MiningProgress {
  readonly found: number;
  readonly games: number;
}

/** The best move must be better than the next by this much, in a quick look and in two thorough ones. */
const CLEAR = 0.05;
/** Parts of an expert's budget. */
const QUICK = 0.008;
const THOROUGH = 0.08;
/** One decision in so many is looked at, and a game gives few exercises, so that they differ. */
const ONE_IN = 3;
const MOST_A_GAME = 2;
/** So often a beginner is asked. */
const TRIES = 8;
/** Of the exercises, no more than this part is easy. */
const EASY_PART = 0.4;
const MOST_OTHERS = 6;
const MOST_SEATS = 4;

const [beginner, casual] = LEVEL_BOTS;

/** Finds positions where one move is clearly best, in games between casual bots. The seed decides which. */
export function* mineExercises<T extends GameTypes>(
  game: Game<T>,
  { count, seed }: Wish,
): Generator<MiningProgress, Exercise[]> {
  const exercises: Exercise[] = [];
  const seatCounts = Math.min(game.seats.max, MOST_SEATS) - game.seats.min + 1;
  for (let games = 0; exercises.length < count; games++) {
    yield { found: exercises.length, games };
    const seats = game.seats.min + (games % seatCounts);
    let inThisGame = 0;
    for (const exercise of exercisesIn(game, seats, `${seed} ${games}`)) {
      const easy = exercises.filter(({ grade }) => grade === 1).length;
      if (exercise.grade === 1 && easy >= EASY_PART * count) continue;
      const number = String(exercises.length + 1).padStart(2, '0');
      exercises.push({ ...exercise, id: `${game.id}-${number}` });
      yield { found: exercises.length, games };
      if (exercises.length === count || ++inThisGame === MOST_A_GAME) break;
    }
  }
  return exercises;
}

/** The exercises of one game; their ids are still to be given. */
function* exercisesIn<T extends GameTypes>(game: Game<T>, seats: number, seed: string): Generator<Exercise> {
  const options = openTable(game, {}, seats);
  invariant(options.ok, `${game.id} takes ${seats}`);
  const s = deal(game, options.value, seats, seed);
  const p = s as Position<T>;
  const rng = rngFromSeed(`${seed} players`);
  for (let seat = game.nextUp(p); seat !== NOBODY; seat = game.nextUp(p)) {
    if (hasSeat(game.drivenSeats(p), seat)) {
      game.apply(s, seat, game.drive(p, seat, rng, FAIR), FAIR);
      continue;
    }
    const view = game.view(p, seat);
    // While players prepare, too many moves are nearly as good as the best.
    if (below(rng, ONE_IN) === 0 && !game.isPreparing?.(p)) {
      const exercise = exerciseFrom(game, view, seat, fork(rng));
      if (exercise !== null) yield { ...exercise, options: options.value, seats };
    }
    game.apply(s, seat, casual.choose(game, view, seat, rng), FAIR);
  }
}

type Clear<T extends GameTypes> = readonly Considered<T['Move'] | null>[];

/** The ranked moves, if the first is clearly the best of them. */
function clearly<T extends GameTypes>(asked: Asked<T>, share: number, rng: Rng): Clear<T> | null {
  const { ranked } = judge(asked, rng, { share });
  const [best, ...others] = ranked;
  const next = Math.max(...others.map(({ value }) => value));
  return others.length > 0 && best.value - next >= CLEAR ? ranked : null;
}

function exerciseFrom<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  rng: Rng,
): Omit<Exercise, 'options' | 'seats'> | null {
  const asked = askAbout(game, view, seat, rng);
  const choices = choicesOf(asked);
  if (choices.length < 3 || clearly(asked, QUICK, rng) === null) return null;
  const ranked = clearly(asked, THOROUGH, rng);
  const again = ranked && clearly(asked, THOROUGH, rng);
  if (ranked === null || again === null) return null;
  const textOf = (move: T['Move'] | null): string | null =>
    move === null ? null : game.formatMove(asked.world, seat, move);
  const [best, ...others] = ranked;
  const text = textOf(best.move);
  if (text === null || textOf(again[0].move) !== text) return null;
  const { grounds } = new Grounding(game, view, seat, choices, rng).advise(best.move, best.value);
  if (grounds.length === 0) return null;
  const next = Math.max(...others.map(({ value }) => value));
  return {
    id: '',
    game: game.id,
    grade: gradeOf(game, view, seat, text, best.value - next, rng),
    seat,
    view,
    best: text,
    value: rounded(best.value),
    others: others
      .map(({ move, value }) => ({ text: textOf(move) ?? '', value: rounded(value) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, MOST_OTHERS),
    grounds,
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A gap that a look at the board shows. */
const WIDE = 0.2;

/** By how often a beginner finds the move, and by how much it is better. */
function gradeOf<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  text: string,
  gap: number,
  rng: Rng,
): Exercise['grade'] {
  const world = game.imagine(view, rng) as Position<T>;
  let found = 0;
  for (let tries = 0; tries < TRIES; tries++) {
    if (game.formatMove(world, seat, beginner.choose(game, view, seat, rng)) === text) found++;
  }
  const part = found / TRIES;
  if (part >= 0.75 || (part >= 0.5 && gap >= WIDE)) return 1;
  return part >= 0.35 || gap >= WIDE ? 2 : 3;
}
