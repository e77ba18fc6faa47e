import type { JSX } from 'preact';
import { language } from '../words/words.ts';
import { DefaultEmblem } from './default-board/emblem.tsx';
import type { FeatTextOf } from './feat-text.ts';
import type { GameHelp } from './help.ts';
import { type GameId, listed, loadGame } from './load.ts';
import type { GameManifest } from './manifest.ts';
import type { GameStory } from './story.ts';
import type { GameUi, GroundText, Lesson, StagedPosition } from './ui.ts';

/** All manifests, found by their files: a new game need not be added here. */
const MANIFESTS = import.meta.glob<GameManifest>('./*/manifest.ts', { eager: true, import: 'manifest' });

/** The manifest of a game without one. */
const NOTHING_SAID: GameManifest = {};

export const manifestOf = (id: GameId): GameManifest => MANIFESTS[`./${id}/manifest.ts`] ?? NOTHING_SAID;

/** The parts of a game that the app shows before any of it is loaded. */
export interface Facts {
  readonly title: string;
  readonly min: number;
  readonly max: number;
  /** Null if unknown. */
  readonly minutes: number | null;
  readonly usual: number;
  readonly quick: { readonly [option: string]: string } | null;
}

export function factsOf(id: GameId): Facts {
  const { title, min, max } = listed(id);
  const { minutes = null, usual = min, quick = null } = manifestOf(id);
  return { title, min, max, minutes, usual, quick };
}

/** The line under the title in the current language; empty if there is none. */
export const lineOf = (id: GameId): string => manifestOf(id).line?.[language()] ?? '';

export const emblemOf = (id: GameId): (() => JSX.Element) => manifestOf(id).Emblem ?? DefaultEmblem;

/** The board of a game: its own, or the default one. */
export async function loadUi(id: GameId): Promise<GameUi> {
  const { ui } = manifestOf(id);
  if (ui !== undefined) return (await ui()).ui as GameUi;
  return (await import('./default-board/ui.tsx')).defaultUi(await loadGame(id));
}

/** The summary of a finished game. */
export async function loadStory(id: GameId): Promise<GameStory> {
  const { story } = manifestOf(id);
  if (story !== undefined) return (await story()).story as GameStory;
  return (await import('./default-board/story.ts')).defaultStory;
}

/** The texts of a game's badges. */
export const loadFeatText = async (id: GameId): Promise<FeatTextOf> =>
  (await manifestOf(id).feats?.())?.featText ?? (() => null);

/** A game's help for newcomers; null if it has none. */
export const loadHelp = async (id: GameId): Promise<GameHelp | null> =>
  ((await manifestOf(id).help?.())?.help as GameHelp | undefined) ?? null;

/** The coach's sentences about moves; null if the game has none. */
export const loadGrounds = async (id: GameId): Promise<GroundText | null> =>
  ((await manifestOf(id).grounds?.())?.groundText as GroundText | undefined) ?? null;

export const loadLessons = async (id: GameId): Promise<readonly Lesson[]> =>
  (await manifestOf(id).lessons?.())?.lessons ?? [];

/** The staged positions of a game. */
export const loadPositions = async (id: GameId): Promise<readonly StagedPosition[]> =>
  (await manifestOf(id).positions?.())?.positions ?? [];
