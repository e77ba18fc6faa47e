import type { AnyGame } from '@tuckbox/catalog';
import { type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';
import { type GameId, loadGame } from '../games/load.ts';
import { loadPositions, loadUi } from '../games/manifests.ts';
import type { GameUi, StagedPosition } from '../games/ui.ts';
import { afterMove, type PlayedPosition, setUp } from '../learn/lesson-scene.ts';

/** The name of a player in a staged position. */
export const nameOf = (index: number): string => NAMES[index] ?? `#${index + 1}`;
const NAMES = ['Ada', 'Benedikt', 'Cléo', 'Dušan', 'Maximiliane', 'Fay'];

/** A staged position and every position on the way to it. */
export interface LoadedPosition {
  readonly id: GameId;
  readonly game: AnyGame;
  readonly ui: GameUi;
  readonly chosen: StagedPosition;
  readonly seat: Seat | null;
  readonly eyes: Viewer;
  /** From the written position to the one after the last move. */
  readonly path: readonly PlayedPosition[];
}

/** Sets up the position of that id, or the game's first one. */
export async function loadStagedPosition(id: GameId, wanted: string | null): Promise<LoadedPosition> {
  const [game, ui, positions] = await Promise.all([loadGame(id), loadUi(id), loadPositions(id)]);
  const chosen = positions.find((position) => position.id === wanted) ?? positions[0];
  if (chosen === undefined) throw new Error(`${id} has no staged positions`);
  const seat = chosen.seat as Seat | null;
  const eyes = seat ?? SPECTATOR;
  const path = [setUp(game, chosen)];
  for (const [mover, text] of chosen.moves ?? []) {
    path.push(afterMove(game, path[path.length - 1], eyes, mover as Seat, text));
  }
  return { id, game, ui, chosen, seat, eyes, path };
}
