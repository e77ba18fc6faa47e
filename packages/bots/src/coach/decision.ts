import type { Game, GameTypes, PlayedStep, Position } from '@tuckbox/engine';
import { invariant, type Rng } from '@tuckbox/kit';
import type { Decision } from './advice.ts';
import { Grounding } from './grounding.ts';
import { askAbout, choicesOf, compare, judge } from './judge.ts';

/** A smaller difference may well be noise of the search, and costs nothing. */
const LEAST_COST = 0.01;
/** The part of the budget that finds the best move; the rest compares it with what was done. */
const FINDING = 0.6;

/** Judges what a seat did from what it saw then. `expected` is the value of a move without a choice. */
export function judgeDecision<T extends GameTypes>(
  game: Game<T>,
  before: Position<T>,
  { seq, seat, text }: PlayedStep,
  share: number,
  expected: number,
  rng: Rng,
): Decision {
  const view = game.view(before, seat);
  const asked = askAbout(game, view, seat, rng);
  const choices = choicesOf(asked);
  const parsed = game.parseMove(before, seat, text);
  invariant(parsed.ok, `entry ${seq} (seat ${seat + 1}: ${text}) is a move`);
  const did = game.listed(before, seat, parsed.value);
  const textOf = (move: T['Move'] | null): string | null =>
    move === null ? null : game.formatMove(before, seat, move);
  const didText = textOf(did);
  const reached = { seq, seat };
  if (choices.length < 2) {
    const only = { text: didText, value: expected, grounds: [] };
    return { ...reached, did: only, best: only, cost: 0, isForced: true };
  }
  const grounding = new Grounding(game, view, seat, choices, rng);
  const [found] = judge(asked, rng, { share: FINDING * share }).ranked;
  if (textOf(found.move) === didText) {
    const only = grounding.advise(found.move, found.value);
    return { ...reached, did: only, best: only, cost: 0, isForced: false };
  }
  // Both are judged anew by the same search: the first one has picked its favourite by its luck, too.
  const { ranked } = compare(asked, [found.move, did], rng, { share: (1 - FINDING) * share });
  const resultOf = (wanted: string | null): number =>
    ranked.find(({ move }) => textOf(move) === wanted)?.value ?? ranked[0].value;
  const [best, done] = [resultOf(textOf(found.move)), resultOf(didText)];
  if (best - done < LEAST_COST) {
    const only = grounding.advise(did, done);
    return { ...reached, did: only, best: only, cost: 0, isForced: false };
  }
  return {
    ...reached,
    did: grounding.advise(did, done, true),
    best: grounding.advise(found.move, best),
    cost: best - done,
    isForced: false,
  };
}
