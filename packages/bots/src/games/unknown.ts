import type { Game, GameTypes } from '@tuckbox/engine';
import { worthOfPlaces } from './glance.ts';
import type { Knowledge } from './knowledge.ts';

/** For a game that the bots know nothing about but its rules: every move is as good as the next, and play decides. */
export const unknown = <T extends GameTypes>(game: Game<T>): Knowledge<T> => ({
  keyOf: keysByText(),
  weigh: (_p, _seat, _moves, count, into) => into.fill(1, 0, count),
  evaluate: (_p, into) => into.fill(0.5),
  search: { playoutMoves: 300, exploration: 1, doubt: 0 },
  iterations: { beginner: 30, casual: 100, strong: 500, expert: 2000, flat: 2000 },
  preparingShare: 1,
  glance: {
    evaluate(p, seat) {
      const outcome = game.outcome(p);
      return outcome === null ? 0 : worthOfPlaces(outcome.places, seat);
    },
    reserve: 0,
    worlds: 8,
    mostMoves: 30,
  },
});

/** Moves that are ints are their own keys; others are numbered as they come. */
function keysByText(): (move: unknown) => number {
  const keys = new Map<string, number>();
  return (move) => {
    if (typeof move === 'number') return move;
    const text = JSON.stringify(move);
    const key = keys.get(text) ?? keys.size;
    keys.set(text, key);
    return key;
  };
}
