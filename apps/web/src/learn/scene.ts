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
import { study } from '../mind/mind.ts';

/** The same luck every time, so that everybody meets the same cards. */
const LUCK = 'lesson';

/** A position that has been set up, and what some eyes saw happen in it since. */
export interface Staged {
  readonly state: Position<GameTypes>;
  readonly past: readonly Step[];
}

/** Sets up a written position. */
export function setUp(
  game: AnyGame,
  { position, options, seats }: { readonly position: Json; readonly options: object; readonly seats: number },
): Staged {
  const read = openTable(game, options, seats);
  if (!read.ok) throw new Error(`${game.id}: ${read.error.code}`);
  const state = game.parsePosition(position, read.value, seats, rngFromSeed(LUCK));
  return { state: state as Position<GameTypes>, past: [] };
}

/** Makes a move, which must be legal. */
export function played(
  game: AnyGame,
  { state, past }: Staged,
  eyes: Viewer,
  seat: Seat,
  text: string,
): Staged {
  const next = game.clone(state);
  const events: GameTypes['Event'][] = [];
  const done = act(game, next, seat, text, FAIR, (event) => {
    const seen = game.redact(event, eyes);
    if (seen !== null) events.push(seen);
  });
  if (!done.ok) throw new Error(`${game.id}: "${text}" is refused (${done.error.code})`);
  return { state: next as Position<GameTypes>, past: [...past, { seq: past.length + 1, seat, events }] };
}

/** A position as the eyes of one seat see it (null for somebody who watches), with the moves that they could make. */
export async function sceneOf(
  id: GameId,
  game: AnyGame,
  { state, past }: Staged,
  seat: Seat | null,
  nameOf: (seat: number) => string,
): Promise<Scene> {
  const view = game.view(state, seat ?? SPECTATOR);
  const { waiting, legal } = await study(id, view, seat);
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
