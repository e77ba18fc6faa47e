import { invariant } from '@tuckbox/kit';
import type { AnyGame, GameTypes, Position } from './game.ts';
import type { PlayedGame } from './played.ts';
import type { Seat } from './seats.ts';
import { act, LEAVE } from './table.ts';

/** A finished game with all its events; nothing is hidden any more. */
export interface GameHistory<T extends GameTypes = GameTypes> {
  readonly places: readonly number[];
  readonly steps: readonly {
    readonly seat: Seat;
    readonly events: readonly T['Event'][];
  }[];
  readonly end: Position<T>;
}

/** By name, whether a seat achieved the feat in a finished game. */
export type Feats<T extends GameTypes = GameTypes> = {
  readonly [feat: string]: (history: GameHistory<T>, seat: Seat) => boolean;
};

/** All events in order. */
export const eventsOf = <Event>({
  steps,
}: {
  readonly steps: readonly { readonly events: readonly Event[] }[];
}): Event[] => steps.flatMap(({ events }) => events);

/**
 * The names of the feats of each seat of a finished game, in the order in which the game lists them. A game that ended
 * because all others left has none.
 */
export function featsOf(game: AnyGame, played: PlayedGame): string[][] {
  const history = replayedHistory(game, played);
  const leavers = new Set(played.steps.flatMap(({ seat, text }) => (text === LEAVE ? seat : [])));
  if (played.seats - leavers.size < 2) return history.places.map(() => []);
  return history.places.map((_, seat) =>
    Object.entries(game.feats ?? {}).flatMap(([name, hasDone]) =>
      hasDone(history, seat as Seat) ? name : [],
    ),
  );
}

/** Replays a finished game. */
function replayedHistory(game: AnyGame, { options, seats, luck, start, steps }: PlayedGame): GameHistory {
  const state = game.setup(options, seats, start(), luck);
  const replayed = steps.map(({ seat, text }) => {
    const events: GameTypes['Event'][] = [];
    invariant(
      act(game, state, seat, text, luck, (event) => events.push(event)).ok,
      'a finished game replays',
    );
    return { seat, events };
  });
  const outcome = game.outcome(state);
  invariant(outcome !== null, 'feats need a finished game');
  return { places: outcome.places, steps: replayed, end: state };
}
