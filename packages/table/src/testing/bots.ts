import type { AnyGame, GameTypes, Position, Seat } from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';
import type { BotLevel } from '@tuckbox/protocol/client';
import type { ThinkingBot } from '../bots.ts';

function listOf(game: AnyGame, view: object, seat: Seat, rng: Rng): unknown[] {
  const moves: unknown[] = [];
  const count = game.legalMoves(game.imagine(view, rng) as Position<GameTypes>, seat, moves);
  return moves.slice(0, count);
}

const lastOnTheList: ThinkingBot['choose'] = (game, view, seat, rng) =>
  listOf(game, view, seat, rng).at(-1) ?? null;

/** Bots without luck. When asked, all make the last legal move; all but beginners also act whenever the rules allow it. */
export const CONTRACT_BOTS: { readonly [level in BotLevel]: ThinkingBot } = {
  beginner: { choose: lastOnTheList },
  casual: { choose: lastOnTheList, interject: lastOnTheList },
  strong: { choose: lastOnTheList, interject: lastOnTheList },
  expert: { choose: lastOnTheList, interject: lastOnTheList },
};
