import {
  type Game,
  type GameTypes,
  hasSeat,
  LEAVE,
  type Luck,
  luckFrom,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { below, invariant, type Rng } from '@tuckbox/kit';
import { knowledgeOf } from '../games/index.ts';

/** What a seat did, as it can be done again in a world that chance has made different. */
export type Deed<T extends GameTypes> = (s: T['State'], rng: Rng, luck: Luck) => void;

/**
 * The step of a seat. Rule or chance play a driven seat, so its move is chosen anew in every world; any other seat has
 * chosen its move without knowing what chance would bring, and does the same in all of them.
 */
export function deedOf<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  seat: Seat,
  text: string,
): Deed<T> {
  if (text.trim() === LEAVE) return (s, _rng, luck) => game.leave(s, seat, luck);
  if (hasSeat(game.drivenSeats(p), seat))
    return (s, rng, luck) => game.apply(s, seat, game.drive(s as Position<T>, seat, rng, luck), luck);
  const move = game.parseMove(p, seat, text);
  invariant(move.ok, `${game.id}: "${text}" is a move of seat ${seat + 1}`);
  return (s, _rng, luck) => game.apply(s, seat, move.value, luck);
}

/** The position after a deed, if chance had come differently: other cards to draw, other shuffles, another die. */
export function otherwise<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  deed: Deed<T>,
  rng: Rng,
): Position<T> {
  const s = game.clone(p);
  knowledgeOf(game).coaching?.reshuffle?.(s, rng);
  deed(s, rng, freshLuck(rng));
  return s as Position<T>;
}

export const freshLuck = (rng: Rng): Luck => luckFrom((_, count) => below(rng, count));

/** Notes whether chance is asked for anything. */
export function watched(luck: Luck): { readonly luck: Luck; wasAsked(): boolean } {
  let asked = false;
  const noting =
    <Args extends unknown[], Answer>(read: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      asked = true;
      return read(...args);
    };
  return {
    luck: {
      shuffle: noting(luck.shuffle),
      die: noting(luck.die),
      pickSeat: noting(luck.pickSeat),
      pickCard: noting(luck.pickCard),
    },
    wasAsked: () => asked,
  };
}
