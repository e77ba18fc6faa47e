import { type Game, type GameTypes, REFEREE, type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';

/** A game with one leak in it. */
export interface Leak<T extends GameTypes> {
  readonly name: string;
  readonly game: Game<T>;
}

/** A field that can be shown without revealing anything, and why. */
export interface Harmless {
  readonly name: string;
  readonly because: string;
}

export interface Found<T extends GameTypes> {
  readonly leaks: readonly Leak<T>[];
  readonly harmless: readonly Harmless[];
}

/** Who sees the leak. A law may notice leaks to spectators but not to players. */
export interface Eyes {
  readonly name: string;
  readonly has: (viewer: Viewer) => boolean;
}

const EYES: readonly Eyes[] = [
  { name: 'everybody', has: (viewer) => viewer !== REFEREE },
  { name: 'spectators', has: (viewer) => viewer === SPECTATOR },
  { name: 'seat 2', has: (viewer) => viewer === (1 as Seat) },
];

export const EVERYBODY = EYES[0];

/** The groups that this viewer belongs to. */
export const eyesOf = (viewer: Viewer): readonly Eyes[] => EYES.filter(({ has }) => has(viewer));
