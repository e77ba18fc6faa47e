import type { AnyGame } from '@tuckbox/catalog';
import {
  act,
  FAIR,
  type GameTypes,
  openTable,
  type Position,
  type Seat,
  SPECTATOR,
  type Viewer,
} from '@tuckbox/engine';
import { type Json, rngFromSeed } from '@tuckbox/kit';
import type { GameId } from '../games/load.ts';
import type { PlayerLabel, Scene, Step } from '../games/ui.ts';
import { askRules } from '../rules-worker/ask.ts';

/** A fixed seed, so that every learner gets the same cards. */
const LUCK = 'lesson';

/** A position that was set up, and the steps since then as one viewer saw them. */
export interface PlayedPosition {
  readonly state: Position<GameTypes>;
  readonly past: readonly Step[];
}

/** Sets up a written position. */
export function setUp(
  game: AnyGame,
  { position, options, seats }: { readonly position: Json; readonly options: object; readonly seats: number },
): PlayedPosition {
  const read = openTable(game, options, seats);
  if (!read.ok) throw new Error(`${game.id}: ${read.error.code}`);
  const state = game.parsePosition(position, read.value, seats, rngFromSeed(LUCK));
  return { state: state as Position<GameTypes>, past: [] };
}

/** A position as one seat saw it: one of the worlds that agree with the view stands for the true one. */
export const fromView = (game: AnyGame, view: object, past: readonly Step[]): PlayedPosition => ({
  state: game.imagine(view, rngFromSeed(LUCK)) as Position<GameTypes>,
  past,
});

/** Makes a move. Throws if it is illegal. */
export function afterMove(
  game: AnyGame,
  { state, past }: PlayedPosition,
  eyes: Viewer,
  seat: Seat,
  text: string,
): PlayedPosition {
  const next = game.clone(state);
  const events: GameTypes['Event'][] = [];
  const done = act(game, next, seat, text, FAIR, (event) => {
    const seen = game.redact(event, eyes);
    if (seen !== null) events.push(seen);
  });
  if (!done.ok) throw new Error(`${game.id}: "${text}" is refused (${done.error.code})`);
  return { state: next as Position<GameTypes>, past: [...past, { seq: past.length + 1, seat, events }] };
}

/** A position as one seat sees it (null for a spectator), with its legal moves. */
export async function sceneOf(
  id: GameId,
  game: AnyGame,
  { state, past }: PlayedPosition,
  seat: Seat | null,
  nameOf: (seat: number) => string,
): Promise<Scene> {
  const view = game.view(state, seat ?? SPECTATOR);
  const { waiting, legal } = await askRules({ kind: 'legal', game: id, view, seat });
  const players = Array.from(
    { length: game.seatCount(state) },
    (_, index): PlayerLabel => ({
      name: nameOf(index),
      isYou: index === seat,
      isBot: index !== seat,
      isOnline: true,
      clock: null,
    }),
  );
  const recent = past.slice(past.findLastIndex((step) => step.seat === seat) + 1);
  const places = game.outcome(state)?.places ?? null;
  return { view, seat, players, waiting, legal, recent, history: past, places };
}
