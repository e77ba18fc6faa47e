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

/** The result of a finished game, by seat. */
export interface GameResult {
  readonly places: readonly number[];
  /** The names of the feats of each seat, in the order in which the game lists them. */
  readonly feats: readonly (readonly string[])[];
}

/** Replays a game; null if it was not played to its end. A game that ended because all others left has no feats. */
export function resultOf(game: AnyGame, played: PlayedGame): GameResult | null {
  const history = replayedHistory(game, played);
  if (history === null) return null;
  const { places } = history;
  const leavers = new Set(played.steps.flatMap(({ seat, text }) => (text === LEAVE ? seat : [])));
  if (played.seats - leavers.size < 2) return { places, feats: places.map(() => []) };
  const feats = Object.entries(game.feats ?? {});
  const featsOf = (seat: Seat) => feats.flatMap(([name, hasDone]) => (hasDone(history, seat) ? name : []));
  return { places, feats: places.map((_, seat) => featsOf(seat as Seat)) };
}

function replayedHistory(
  game: AnyGame,
  { options, seats, luck, start, steps }: PlayedGame,
): GameHistory | null {
  const state = game.setup(options, seats, start(), luck);
  const replayed = steps.map(({ seat, text }) => {
    const events: GameTypes['Event'][] = [];
    invariant(act(game, state, seat, text, luck, (event) => events.push(event)).ok, 'a stored game replays');
    return { seat, events };
  });
  const outcome = game.outcome(state);
  return outcome === null ? null : { places: outcome.places, steps: replayed, end: state };
}
