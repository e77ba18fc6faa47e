import type { Game, GameTypes, Seat } from '@tuckbox/engine';
import { invariant, type Rng } from '@tuckbox/kit';
import type { Limits } from '../bot.ts';
import { askAbout, compare } from './judge.ts';

/** The part of the expert's budget that a comparison of two moves takes. */
const WEIGHING_SHARE = 0.08;

/** Two moves in notation; null stands for keeping still. */
export interface Weighed {
  /** The move that is thought best. */
  readonly best: string | null;
  readonly other: string | null;
}

/** By how much one move is worse than another that is thought best, from what a seat sees; never below 0. */
export function weigh<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  { best, other }: Weighed,
  rng: Rng,
  { isStopped, share = 1 }: Limits = {},
): number {
  const asked = askAbout(game, view, seat, rng);
  const moveOf = (text: string | null): T['Move'] | null => {
    if (text === null) return null;
    const parsed = game.parseMove(asked.world, seat, text);
    invariant(parsed.ok, `"${text}" is a move`);
    return game.listed(asked.world, seat, parsed.value);
  };
  const textOf = (move: T['Move'] | null): string | null =>
    move === null ? null : game.formatMove(asked.world, seat, move);
  const moves = [moveOf(best), moveOf(other)];
  const limits = { share: WEIGHING_SHARE * share, ...(isStopped && { isStopped }) };
  const { ranked } = compare(asked, moves, rng, limits);
  const resultOf = (move: T['Move'] | null): number =>
    ranked.find((one) => textOf(one.move) === textOf(move))?.value ?? ranked[ranked.length - 1].value;
  return Math.max(0, resultOf(moves[0]) - resultOf(moves[1]));
}
