import type { AnyGame } from '@tuckbox/catalog';
import {
  FAIR,
  type GameTypes,
  legalTexts,
  NOBODY,
  type Position,
  type Seat,
  type Viewer,
} from '@tuckbox/engine';
import { below, cloneRng, type Rng, rngFromSeed, shuffle } from '@tuckbox/kit';

type World = object & { rng: Rng };

/** A move in both worlds; to the observer it is the same. */
export interface TwinStep {
  readonly seat: Seat;
  readonly here: string;
  readonly there: string;
  /** What the observer tries before it, in vain. */
  readonly wrong: string;
}

/** Two worlds that one seat cannot tell apart, and a way to play both on so that it still cannot. */
export interface Twins {
  readonly here: World;
  readonly there: World;
  readonly steps: readonly TwinStep[];
}

const MOST_STEPS = 12;
const MOST_TRIED = 40;
const IMAGINED = 8;

/** From somewhere in a random game, another world as the observer may suppose it, and moves for both. */
export function makeTwins(
  game: AnyGame,
  options: object,
  seats: number,
  observer: Seat,
  seed: string,
): Twins {
  const rng = rngFromSeed(seed);
  const world = game.setup(options, seats, rngFromSeed(`${seed} deal`), FAIR) as World;
  for (let left = below(rng, 30); left > 0; left--) {
    const before = game.clone(world as Position<GameTypes>) as World;
    if (!playAny(game, world, rng)) return twinsAt(game, before, observer, rng);
  }
  return twinsAt(game, world, observer, rng);
}

/** Of some worlds the one that can be played on longest: many soon show a card that was hidden. */
function twinsAt(game: AnyGame, world: World, observer: Seat, rng: Rng): Twins {
  const some = Array.from({ length: IMAGINED }, () => twinsOf(game, world, observer, rng));
  return some.reduce((best, twins) => (twins.steps.length > best.steps.length ? twins : best));
}

function twinsOf(game: AnyGame, world: World, observer: Seat, rng: Rng): Twins {
  const here = plain(world);
  const imagined = game.imagine(game.view(here, observer), rng) as World;
  imagined.rng = cloneRng(here.rng);
  const there = plain(imagined);
  const steps: TwinStep[] = [];
  const a = plain(here);
  const b = plain(there);
  while (steps.length < MOST_STEPS) {
    const step = nextStep(game, a, b, observer, rng);
    if (step === null) break;
    steps.push(step);
  }
  return { here, there, steps };
}

/** Both worlds are made in the same way, so that the one is not slower to read than the other. */
const plain = (world: object): World => JSON.parse(JSON.stringify(world)) as World;

/** One random move; false where the game is over after it. */
function playAny(game: AnyGame, world: World, rng: Rng): boolean {
  const seat = game.nextUp(world);
  const moves: unknown[] = [];
  const count = game.legalMoves(world, seat, moves);
  game.apply(world, seat, moves[below(rng, count)], FAIR);
  return game.nextUp(world) !== NOBODY;
}

/** Plays a pair of moves in both worlds that look the same to the observer; null where none is found. */
function nextStep(game: AnyGame, a: World, b: World, observer: Seat, rng: Rng): TwinStep | null {
  const seat = game.nextUp(a);
  if (seat === NOBODY) return null;
  const wrong = wrongText(game, a, observer, rng);
  for (const here of someTexts(game, a, seat, rng)) {
    const seen = seenAfter(game, a, seat, here, observer);
    if (seen === null) continue;
    const candidates = seat === observer ? [here] : [here, ...someTexts(game, b, seat, rng)];
    const there = candidates.find((text) => seenAfter(game, b, seat, text, observer) === seen);
    if (there === undefined) continue;
    playText(game, a, seat, here);
    playText(game, b, seat, there);
    return { seat, here, there, wrong };
  }
  return null;
}

function someTexts(game: AnyGame, world: World, seat: Seat, rng: Rng): string[] {
  const texts = legalTexts(game, world, seat);
  const order = texts.map((_, index) => index);
  shuffle(rng, order);
  return order.slice(0, MOST_TRIED).map((index) => texts[index]);
}

/** What somebody else could do, and the observer cannot. */
function wrongText(game: AnyGame, world: World, observer: Seat, rng: Rng): string {
  const own = legalTexts(game, world, observer);
  const others = someTexts(game, world, game.nextUp(world), rng);
  return others.find((text) => !own.includes(text)) ?? 'nonsense';
}

function playText(
  game: AnyGame,
  world: World,
  seat: Seat,
  text: string,
  tell?: (event: Event) => void,
): boolean {
  const move = game.parseMove(world, seat, text);
  if (!move.ok || game.check(world, seat, move.value) !== null) return false;
  game.apply(world, seat, move.value, FAIR, tell);
  return true;
}

type Event = { readonly kind: string };

/** Everything the observer sees of a move; null where it cannot be made, or ends the game and so its secrets. */
function seenAfter(game: AnyGame, world: World, seat: Seat, text: string, observer: Viewer): string | null {
  const after = game.clone(world) as World;
  const events: unknown[] = [];
  const isMade = playText(game, after, seat, text, (event) => {
    const seen = game.redact(event, observer);
    if (seen !== null) events.push(seen);
  });
  if (!isMade || game.outcome(after) !== null) return null;
  if ((game.waitingFor(after) & game.drivenSeats(after)) !== 0) return null;
  return JSON.stringify([events, game.view(after, observer), game.waitingFor(after)]);
}

/** The game with these worlds for its deal, and chance as it is in them. */
export const dealtAs = (game: AnyGame, world: () => World): AnyGame => ({
  ...game,
  setup: () => plain(world()),
  apply: (state, seat, move, _luck, tell) => game.apply(state, seat, move, FAIR, tell),
});
