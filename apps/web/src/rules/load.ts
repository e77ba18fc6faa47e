import type { GameId } from '../games/load.ts';
import { type Book, readBook } from './book.ts';

const PAGES: { readonly [id in GameId]: () => Promise<{ readonly default: string }> } = {
  'tuck-it': () => import('@tuckbox/tuck-it/RULES.md?raw'),
  stacks: () => import('@tuckbox/stacks/RULES.md?raw'),
  tock: () => import('@tuckbox/tock/RULES.md?raw'),
  'tricky-tactics': () => import('@tuckbox/tricky-tactics/RULES.md?raw'),
};

/** The rule book of a game. */
export const loadBook = async (game: GameId): Promise<Book> => readBook((await PAGES[game]()).default);
