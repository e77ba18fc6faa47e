import type { JSX } from 'preact';
import type { PrintedPage } from '../print/block.ts';
import type { Language } from '../words/words.ts';
import type { FeatTextOf } from './feat-text.ts';
import type { Lesson, StagedPosition } from './ui.ts';

/** A text in every language of the app. */
export type InEveryLanguage = { readonly [language in Language]: string };

/** The staged position at the head of each chapter of the rule book. */
export type ChapterPictures = { readonly [chapter: string]: string };

/** Loads a module on demand. */
type Fetch<Module> = () => Promise<Module>;

/**
 * All that the app knows about one game. `games/<id>/manifest.ts` exports one as `manifest`. Everything is optional:
 * the app leaves out what a game does not have, and a game without a board of its own is played on the default board.
 *
 * The manifest loads with the home page, so it is short; everything larger is fetched. Where the fetched
 * module is `unknown`, it is typed by the game's own types and checked in its own file.
 */
export interface GameManifest {
  /** The line under the title. */
  readonly line?: InEveryLanguage;
  readonly Emblem?: () => JSX.Element;
  /** How long a game takes at ten seconds per choice, from the number of choices in games between bots. */
  readonly minutes?: number;
  /** The number of seats at a table that is opened with one tap; the game's minimum by default. */
  readonly usual?: number;
  /** The options of such a table that are not standard. */
  readonly quick?: { readonly [option: string]: string };

  /** The board and everything else that a table shows: `GameUi` in ui.ts. */
  readonly ui?: Fetch<{ readonly ui: unknown }>;
  /** The summary of a finished game: `GameStory` in story.ts. */
  readonly story?: Fetch<{ readonly story: unknown }>;
  /** The texts of its badges. */
  readonly feats?: Fetch<{ readonly featText: FeatTextOf }>;
  /** Help for newcomers: `GameHelp` in help.ts. */
  readonly help?: Fetch<{ readonly help: unknown }>;
  /** The coach's sentences about moves: `GroundText` in ui.ts. */
  readonly grounds?: Fetch<{ readonly groundText: unknown }>;
  /** The guided first games. */
  readonly lessons?: Fetch<{ readonly lessons: readonly Lesson[] }>;
  /** Positions in which one move is clearly best: `Exercise` of the bots. */
  readonly exercises?: Fetch<{ readonly default: unknown }>;
  /** Staged positions for the pictures on its pages, the gallery and the screenshots. */
  readonly positions?: Fetch<{ readonly positions: readonly StagedPosition[] }>;
  /** The staged position on the page of the game. */
  readonly cover?: string;

  /** The rule book in each language: RULES.md as text. */
  readonly rules?: { readonly [language in Language]: Fetch<{ readonly default: string }> };
  readonly pictures?: Fetch<{ readonly pictures: ChapterPictures }>;
  /** The worked examples of the rules, made by `build/examples.ts`: all of them, and the rules that have one. */
  readonly examples?: {
    readonly all: Fetch<{ readonly default: unknown }>;
    readonly rules: Fetch<{ readonly default: unknown }>;
  };
  /** The little pictures of the examples: `Little`, as in rules/little.tsx. */
  readonly little?: Fetch<{ readonly Little: unknown }>;
  /** Synonyms of the rules' terms for the search, by language. */
  readonly synonyms?: Fetch<{ readonly default: unknown }>;

  /** The one-page summary for paper. */
  readonly print?: {
    readonly page: Fetch<{ readonly page: () => PrintedPage }>;
    /** The font size in points: the largest that fits a page of Letter paper in the longest language. */
    readonly type: number;
    /** A score sheet to fill in by hand, for games with points. */
    readonly scoreSheet?: Fetch<{ readonly ScoreSheet: () => JSX.Element }>;
  };
}
