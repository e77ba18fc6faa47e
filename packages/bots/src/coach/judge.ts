import { type Game, type GameTypes, hasSeat, type Position, type Seat } from '@tuckbox/engine';
import { fork, type Rng } from '@tuckbox/kit';
import type { Considered, Limits } from '../bot.ts';
import { knowledgeOf } from '../games/index.ts';
import type { Knowledge } from '../games/knowledge.ts';
import { search } from '../search/search.ts';

/** The moves of a decision with their expected results, the best one first. */
export interface Judgement<T extends GameTypes> {
  readonly ranked: readonly Considered<T['Move'] | null>[];
  readonly isCutShort: boolean;
}

/** A decision to be judged. */
export interface Asked<T extends GameTypes> {
  readonly game: Game<T>;
  readonly view: T['View'];
  readonly seat: Seat;
  /** Any world that agrees with the view. */
  readonly world: Position<T>;
}

export function askAbout<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  rng: Rng,
): Asked<T> {
  return { game, view, seat, world: game.imagine(view, rng) as Position<T> };
}

/** The moves that the seat may choose between, null for keeping still where nobody waits for it. */
export function choicesOf<T extends GameTypes>({ game, world, seat }: Asked<T>): (T['Move'] | null)[] {
  const moves: T['Move'][] = [];
  const count = game.legalMoves(world, seat, moves);
  const choices = moves.slice(0, count);
  return hasSeat(game.waitingFor(world), seat) || choices.length === 0 ? choices : [null, ...choices];
}

/** The part of its own budget that a game's own play gets, for each part of the search's: its worlds are played faster. */
const OWN_PLAY = 8;

const withinOwnPlay = (limits: Limits): Limits => ({
  ...limits,
  share: Math.min(1, OWN_PLAY * (limits.share ?? 1)),
});

/** A move that the search has tried less often, next to its favourite, is not known well enough to be named. */
const LEAST_VISITS = 0.03;

/** Judges all moves. The part of the usual budget is `limits.share`. */
export function judge<T extends GameTypes>(asked: Asked<T>, rng: Rng, limits: Limits): Judgement<T> {
  const { game, view, seat } = asked;
  const knowledge = knowledgeOf(game);
  const own = ownPlayOf(knowledge, view);
  if (own !== null) {
    const { considered, isCutShort } = own.appraise(
      view,
      seat,
      own.candidates(view, seat, fork(rng)),
      rng,
      withinOwnPlay(limits),
    );
    return { ranked: considered, isCutShort };
  }
  const { considered, isCutShort } = search(taskFor(asked, knowledge, limits), rng, limits);
  const known = considered.filter(({ visits }) => visits >= LEAST_VISITS * considered[0].visits);
  return { ranked: known, isCutShort };
}

/** Judges two or more moves against each other, whether the search would look at them or not. */
export function compare<T extends GameTypes>(
  asked: Asked<T>,
  moves: readonly (T['Move'] | null)[],
  rng: Rng,
  limits: Limits,
): Judgement<T> {
  const { game, view, seat } = asked;
  const knowledge = knowledgeOf(game);
  const own = ownPlayOf(knowledge, view);
  if (own !== null) {
    const { considered, isCutShort } = own.appraise(view, seat, moves, rng, withinOwnPlay(limits));
    return { ranked: considered, isCutShort };
  }
  const task = {
    ...taskFor(asked, knowledge, limits),
    among: moves.filter((move) => move !== null),
    mayKeepStill: moves.includes(null),
  };
  const { considered, isCutShort } = search(task, rng, limits);
  return { ranked: considered.toSorted((a, b) => b.value - a.value), isCutShort };
}

function taskFor<T extends GameTypes>(
  { game, view, seat, world }: Asked<T>,
  knowledge: Knowledge<T>,
  { share = 1 }: Limits,
) {
  const iterations = Math.ceil(knowledge.iterations.expert * share);
  const mayKeepStill = !hasSeat(game.waitingFor(world), seat);
  return { game, view, seat, iterations, mayKeepStill };
}

const ownPlayOf = <T extends GameTypes>({ ownPlay }: Knowledge<T>, view: T['View']) =>
  ownPlay?.knows(view) ? ownPlay : null;
