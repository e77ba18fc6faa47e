import type { Game, GameTypes, Position, Seat } from '@tuckbox/engine';
import { fraction, type Rng } from '@tuckbox/kit';
import type { Considered, Limits, ThinkingBot, Thought } from './bot.ts';
import { knowledgeOf } from './games/index.ts';
import type { Carelessness, Level, OwnPlay } from './games/knowledge.ts';
import { random } from './random.ts';
import { search } from './search/search.ts';

/** Whether to act out of turn is asked after every step of every game, so it gets a part of a decision's budget. */
const INTERJECTION_SHARE = 0.1;

/** In games that have none of their own. */
const CARELESSNESS: Carelessness = { beginner: 0.05, casual: 0.012, strong: 0, expert: 0 };
/** How many times the carelessness a move may look worse and still be taken, so that mistakes stay plausible. */
const PLAUSIBLE = 3;

const HELP: { readonly [level in Level]: string } = {
  beginner: 'makes the mistakes of a beginner',
  casual: 'thinks a little ahead',
  strong: 'thinks for up to a third of a second',
  expert: 'thinks for up to a second and a half',
};

const levelBot = (level: Level): ThinkingBot => ({
  name: level,
  help: HELP[level],
  choose: (game, view, seat, rng, limits) =>
    ownPlayOf(game, view)?.choose(level, view, seat, rng, limits) ??
    think(level, game, view, seat, rng, limits).move,
  think: (game, view, seat, rng, limits) => think(level, game, view, seat, rng, limits),
  interject: (game, view, seat, rng, limits) => {
    const own = ownPlayOf(game, view);
    if (own !== null) return own.interject(level, view, seat, rng);
    const iterations = Math.ceil(INTERJECTION_SHARE * iterationsOf(game, level, limits));
    return search({ game, view, seat, iterations, mayKeepStill: true, endsWhenSettled: true }, rng, limits)
      .move;
  },
});

const iterationsOf = <T extends GameTypes>(game: Game<T>, level: Level, limits?: Limits): number =>
  Math.ceil(knowledgeOf(game).iterations[level] * (limits?.share ?? 1));

/** How the levels play this game without search; null if they search. */
function ownPlayOf<T extends GameTypes>(game: Game<T>, view: T['View']): OwnPlay<T> | null {
  const own = knowledgeOf(game).ownPlay;
  return own?.knows(view) ? own : null;
}

function think<T extends GameTypes>(
  level: Level,
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  rng: Rng,
  limits?: Limits,
): Thought<T['Move']> {
  const own = ownPlayOf(game, view);
  if (own !== null) return own.think(level, view, seat, rng, limits);
  if (preparesByChance(level, game, view, rng)) {
    return { move: random.choose(game, view, seat, rng), isCutShort: false, considered: [] };
  }
  const iterations = iterationsOf(game, level, limits);
  const carelessness = (knowledgeOf(game).carelessness ?? CARELESSNESS)[level];
  const isCareful = carelessness === 0;
  const thought = search(
    { game, view, seat, iterations, mayKeepStill: false, endsWhenSettled: isCareful },
    rng,
    limits,
  );
  if (isCareful || thought.considered.length < 2) return thought;
  return { ...thought, move: carelessly(thought.considered, carelessness, rng) };
}

function preparesByChance<T extends GameTypes>(
  level: Level,
  game: Game<T>,
  view: T['View'],
  rng: Rng,
): boolean {
  if (!knowledgeOf(game).unprepared?.includes(level)) return false;
  return game.isPreparing?.(game.imagine(view, rng) as Position<T>) ?? false;
}

/** A move that the search has tried less often, next to its favourite, is not known well enough to be taken. */
const LEAST_VISITS = 0.03;

/** One of the moves that look nearly as good as the best. */
function carelessly<Move>(considered: readonly Considered<Move>[], carelessness: number, rng: Rng): Move {
  const known = considered.filter(({ visits }) => visits >= LEAST_VISITS * considered[0].visits);
  const best = Math.max(...known.map(({ value }) => value));
  const weights = known.map(({ value }) => {
    const worse = (best - value) / carelessness;
    return worse > PLAUSIBLE ? 0 : Math.exp(-worse);
  });
  let drawn = fraction(rng) * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => {
    drawn -= weight;
    return drawn < 0;
  });
  return known[Math.max(0, place)].move;
}

/** The levels that players may choose, the weakest first. */
export const LEVEL_BOTS: readonly ThinkingBot[] = [
  levelBot('beginner'),
  levelBot('casual'),
  levelBot('strong'),
  levelBot('expert'),
];
