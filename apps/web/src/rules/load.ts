import type { GameId } from '../games/load.ts';
import type { Language } from '../words/words.ts';
import { type Book, readBook } from './book.ts';

type Page = () => Promise<{ readonly default: string }>;

const PAGES: { readonly [id in GameId]: { readonly [language in Language]: Page } } = {
  'tuck-it': {
    en: () => import('@tuckbox/tuck-it/RULES.md?raw'),
    fr: () => import('@tuckbox/tuck-it/RULES.fr.md?raw'),
    de: () => import('@tuckbox/tuck-it/RULES.de.md?raw'),
    cs: () => import('@tuckbox/tuck-it/RULES.cs.md?raw'),
  },
  stacks: {
    en: () => import('@tuckbox/stacks/RULES.md?raw'),
    fr: () => import('@tuckbox/stacks/RULES.fr.md?raw'),
    de: () => import('@tuckbox/stacks/RULES.de.md?raw'),
    cs: () => import('@tuckbox/stacks/RULES.cs.md?raw'),
  },
  tock: {
    en: () => import('@tuckbox/tock/RULES.md?raw'),
    fr: () => import('@tuckbox/tock/RULES.fr.md?raw'),
    de: () => import('@tuckbox/tock/RULES.de.md?raw'),
    cs: () => import('@tuckbox/tock/RULES.cs.md?raw'),
  },
  'tricky-tactics': {
    en: () => import('@tuckbox/tricky-tactics/RULES.md?raw'),
    fr: () => import('@tuckbox/tricky-tactics/RULES.fr.md?raw'),
    de: () => import('@tuckbox/tricky-tactics/RULES.de.md?raw'),
    cs: () => import('@tuckbox/tricky-tactics/RULES.cs.md?raw'),
  },
};

/** The rule book of a game in a language. */
export const loadBook = async (game: GameId, language: Language): Promise<Book> =>
  readBook((await PAGES[game][language]()).default, language);
