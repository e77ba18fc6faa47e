import { type Game, type GameTypes, REFEREE, type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';

/** A game with one leak in it. */
export interface Leak<T extends GameTypes> {
  readonly name: string;
  readonly game: Game<T>;
}

/** A field that can be shown without revealing anything, and why. */
export interface HarmlessField {
  readonly name: string;
  readonly because: string;
}

export interface FoundLeaks<T extends GameTypes> {
  readonly leaks: readonly Leak<T>[];
  readonly harmless: readonly HarmlessField[];
}

/** The viewers who see a leak. A law may notice leaks to spectators but not to players. */
export interface ViewerGroup {
  readonly name: string;
  readonly has: (viewer: Viewer) => boolean;
}

const VIEWER_GROUPS: readonly ViewerGroup[] = [
  { name: 'everybody', has: (viewer) => viewer !== REFEREE },
  { name: 'spectators', has: (viewer) => viewer === SPECTATOR },
  { name: 'seat 2', has: (viewer) => viewer === (1 as Seat) },
];

export const EVERYBODY = VIEWER_GROUPS[0];

/** The groups that this viewer belongs to. */
export const viewerGroupsOf = (viewer: Viewer): readonly ViewerGroup[] =>
  VIEWER_GROUPS.filter(({ has }) => has(viewer));
