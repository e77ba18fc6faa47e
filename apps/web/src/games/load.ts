import type { AnyGame } from '@tuckbox/catalog';
import type { GameUi, StagedPosition } from './ui.ts';

/** The games there are, in the order in which people are shown them. Each is fetched when it is wanted. */
export const GAME_IDS = ['tuck-it', 'stacks', 'tock', 'tricky-tactics'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const isGameId = (text: string): text is GameId => (GAME_IDS as readonly string[]).includes(text);

const GAMES: { readonly [id in GameId]: () => Promise<unknown> } = {
  'tuck-it': async () => (await import('@tuckbox/tuck-it')).tuckIt,
  stacks: async () => (await import('@tuckbox/stacks')).stacks,
  tock: async () => (await import('@tuckbox/tock')).tock,
  'tricky-tactics': async () => (await import('@tuckbox/tricky-tactics')).trickyTactics,
};

const UIS: { readonly [id in GameId]: () => Promise<{ readonly ui: unknown }> } = {
  'tuck-it': () => import('./tuck-it/ui.tsx'),
  stacks: () => import('./stacks/ui.tsx'),
  tock: () => import('./tock/ui.tsx'),
  'tricky-tactics': () => import('./tricky-tactics/ui.tsx'),
};

const POSITIONS: {
  readonly [id in GameId]: () => Promise<{ readonly positions: readonly StagedPosition[] }>;
} = {
  'tuck-it': () => import('./tuck-it/positions.ts'),
  stacks: () => import('./stacks/positions.ts'),
  tock: () => import('./tock/positions.ts'),
  'tricky-tactics': () => import('./tricky-tactics/positions.ts'),
};

/** The rules of a game. */
export const loadGame = async (id: GameId): Promise<AnyGame> => (await GAMES[id]()) as AnyGame;

/** How a game is shown. */
export const loadUi = async (id: GameId): Promise<GameUi> => (await UIS[id]()).ui as GameUi;

/** Staged positions of a game, for the gallery. */
export const loadPositions = async (id: GameId): Promise<readonly StagedPosition[]> =>
  (await POSITIONS[id]()).positions;
