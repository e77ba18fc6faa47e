import { type AnyGame, gameById } from '@tuckbox/catalog';
import { FAIR, openTable, playOut } from '@tuckbox/engine';
import { below, fork, invariant, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { Played } from './pace.ts';
import { median } from './statistics.ts';
import { timed } from './stopwatch.ts';

/** A value of any game: the catalogue does not have its types. */
type State = object;

/** One game at one table, to be played over and over. The only game in its process: see `measure.ts`. */
export interface Playing {
  readonly game: AnyGame;
  deal(rng: Rng): State;
  /** Room for the legal list, used again and again. */
  readonly moves: unknown[];
}

export function openPlaying(id: string, seats: number): Playing {
  const game = gameById(id);
  invariant(game !== null, `there is a game called ${id}`);
  const options = openTable(game, {}, seats);
  invariant(options.ok, `${id} can be played by ${seats}`);
  return { game, deal: (rng) => game.setup(options.value, seats, fork(rng), FAIR), moves: [] };
}

/** Whole random games until this many moves have been made. The same games every time. */
export function playGames({ game, deal, moves }: Playing, wanted: number): Played {
  const rng = rngFromSeed('bench');
  let made = 0;
  let games = 0;
  for (; made < wanted; games++) made += playOut(game, deal(rng), rng, moves);
  return { moves: made, games };
}

/** How many positions are cloned in rotation. */
const POSITIONS = 64;
const CLONES_PER_PASS = 50_000;
const CLONE_PASSES = 9;

/** Copies of positions from the middle of games, by processor time. */
export function clonesPerSecond(playing: Playing): number {
  const { game } = playing;
  const originals = middlePositions(playing);
  // Keeps the last copies for a while: V8 could skip a copy that nothing reads.
  const copies: State[] = originals.slice();
  const clone = (): void => {
    for (let made = 0; made < CLONES_PER_PASS; made++) {
      copies[made % POSITIONS] = game.clone(originals[made % POSITIONS]);
    }
  };
  clone();
  const rates = Array.from({ length: CLONE_PASSES }, () => CLONES_PER_PASS / timed(clone).cpuSeconds);
  return median(rates);
}

/** Positions of different games, each at a random point. */
function middlePositions({ game, deal, moves }: Playing): State[] {
  const rng = rngFromSeed('middle');
  return Array.from({ length: POSITIONS }, () => {
    const start = deal(rng);
    const again = fork(rng);
    const length = playOut(game, game.clone(start), { ...again }, moves);
    return playSome({ game, deal, moves }, start, below(rng, length), again);
  });
}

function playSome({ game, moves }: Playing, s: State, count: number, rng: Rng): State {
  for (let made = 0; made < count && game.outcome(s) === null; made++) {
    const seat = game.nextUp(s);
    game.apply(s, seat, moves[below(rng, game.legalMoves(s, seat, moves))], FAIR);
  }
  return s;
}

const GAMES_PER_SAMPLE = 8;
const SAMPLES = 101;

/**
 * How much the heap grows with a move. The deals happen before, so that only moves are counted. A sample
 * during which garbage was collected is wrong; the median is not one of these.
 */
export function bytesPerMove({ game, deal, moves }: Playing): number {
  const rng = rngFromSeed('heap');
  globalThis.gc?.();
  const samples = Array.from({ length: SAMPLES }, () => {
    const states = Array.from({ length: GAMES_PER_SAMPLE }, () => deal(rng));
    const own = -heapUsed() + heapUsed();
    const before = heapUsed();
    let made = 0;
    // By index: an iterator would allocate, too.
    for (let at = 0; at < states.length; at++) made += playOut(game, states[at], rng, moves);
    return (heapUsed() - before - own) / made;
  });
  return Math.max(0, median(samples));
}

const heapUsed = (): number => process.memoryUsage().heapUsed;
