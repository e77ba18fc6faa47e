import type { JSX } from 'preact';
import type { GameId } from '../games/load.ts';
import type { ChapterPictures } from '../games/manifest.ts';
import { manifestOf } from '../games/manifests.ts';
import type { Language } from '../words/words.ts';
import { type Book, readBook } from './book.ts';
import type { LittleProps } from './little.tsx';
import type { WrittenExample } from './run.ts';
import type { Synonyms } from './search.ts';

/** The rule book of a game in a language; null if it has none. */
export async function loadBook(game: GameId, language: Language): Promise<Book | null> {
  const page = await manifestOf(game).rules?.[language]();
  return page === undefined ? null : readBook(page.default, language);
}

/** The pictures of the chapters of a rule book. */
export const loadPictures = async (game: GameId): Promise<ChapterPictures> =>
  (await manifestOf(game).pictures?.())?.pictures ?? {};

/** The examples of a game by their rules. */
export const loadExamples = async (game: GameId): Promise<{ readonly [rule: string]: WrittenExample }> =>
  ((await manifestOf(game).examples?.all())?.default ?? {}) as { readonly [rule: string]: WrittenExample };

/** The rules of a game that have an example. */
export const loadExampleRules = async (game: GameId): Promise<readonly string[]> =>
  ((await manifestOf(game).examples?.rules())?.default ?? []) as readonly string[];

/** A game's component for small pictures of positions. */
export async function loadLittle(game: GameId): Promise<(props: LittleProps) => JSX.Element> {
  const { little } = manifestOf(game);
  if (little === undefined) throw new Error(`${game} has examples and no little pictures for them`);
  return (await little()).Little as (props: LittleProps) => JSX.Element;
}

/** The synonyms of a game's terms. */
export async function loadSynonyms(game: GameId, language: Language): Promise<Synonyms> {
  const lists = (await manifestOf(game).synonyms?.())?.default;
  return (lists as { readonly [language in Language]: Synonyms } | undefined)?.[language] ?? {};
}
