import type { Grounds } from '@tuckbox/bots/coach';
import type { Game, GameTypes, Reason, Seat, TableCode } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import type { Character } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import type { Flight } from '../motion/fly.ts';
import type { Sound } from '../sound/sounds.ts';

/** Who sits where, as the table shows it. */
export interface PlayerLabel {
  readonly name: string;
  /** Whether this is the viewer. */
  readonly isYou: boolean;
  /** Played by a bot or by rule. */
  readonly isBot: boolean;
  /** Whom a bot plays; left out or null for a person, and for a seat that the rules play. */
  readonly character?: Character | null;
  readonly isOnline: boolean;
  /** Milliseconds left at `at` by the page's clock, and whether they run; null without a clock. */
  readonly clock: { readonly left: number; readonly at: number; readonly runs: boolean } | null;
}

/** One step of a game as the viewer saw it. */
export interface Step<T extends GameTypes = GameTypes> {
  readonly seq: number;
  /** Who moved; null if nobody did (the deal). */
  readonly seat: Seat | null;
  readonly events: readonly T['Event'][];
}

/** Where a game stands, for one viewer. Seats count from 0. */
export interface Scene<T extends GameTypes = GameTypes> {
  readonly view: T['View'];
  /** Whose eyes; null for a spectator and for the table screen. */
  readonly seat: Seat | null;
  /** By seat; an automatic seat has one too. */
  readonly players: readonly PlayerLabel[];
  /** Whom the game waits for; empty when it is over. Null for the moment it takes to work that out. */
  readonly waiting: readonly Seat[] | null;
  /** The legal moves of `seat` in its notation; empty if it has none. Null while they are being worked out. */
  readonly legal: readonly string[] | null;
  /** Whether `seat` is asked a question that a clock may close. */
  readonly isInWindow?: boolean;
  /** What happened since `seat` moved last, the newest at the end: what a board marks. */
  readonly recent: readonly Step<T>[];
  /** Everything since the first deal, where the table has kept it: what score sheets are made of. */
  readonly history?: readonly Step<T>[];
  readonly places: readonly number[] | null;
}

export interface BoardProps<T extends GameTypes = GameTypes> {
  readonly scene: Scene<T>;
  /** Big, for a screen in the middle of the table: public things only, no hand at the bottom. */
  readonly isTableScreen: boolean;
  /** Whether taps can do anything: it is somebody's live game and not a replay. */
  readonly isLive: boolean;
  /** Whether what is shown is the newest moment of a game that goes on, played or watched: no replay, no look back. */
  readonly isRunning: boolean;
  /** A move from a hint or a lesson, to be shown as a suggestion. */
  readonly suggestion: string | null;
  /** Makes a move. Legal ones are made at once; what is not legal is explained. */
  readonly act: (text: string) => void;
  /** Explains why this text is no legal move now. */
  readonly whyNot: (text: string) => void;
  /** The move that is about to be made for the player, to be marked where it will happen. */
  readonly coming?: string | null;
  /** Whether cards are discarded for the player, and the switch for it; null if the table does not offer it. */
  readonly discards?: DiscardSwitch | null;
}

/** "Discard for me until I can play". */
export interface DiscardSwitch {
  readonly isOn: boolean;
  readonly flip: () => void;
}

/** A discard that can be made for the player. */
export interface Discard {
  readonly text: string;
  readonly why: string;
  /** Whether no card can be played, which may well be so again in the next turn. */
  readonly isStuck: boolean;
}

/** The board told in words, for whoever does not see it. */
export interface TextSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Things to be remembered that belong together: of the whole table, or of one player. */
export interface MemoryGroup {
  readonly title: string;
  readonly notes: readonly { readonly label: string; readonly text: string }[];
}

/** What the app must know about a game to show it. `games/<id>/ui.tsx` exports one as `ui`. */
export interface GameUi<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly Board: (props: BoardProps<T>) => JSX.Element;
  /** Places and scores with where they came from; also shown between the rounds of a game. */
  readonly Scores: (props: { readonly scene: Scene<T> }) => JSX.Element;
  /** One line: what is going on and what one can do. */
  status(scene: Scene<T>): string;
  /** What happened, a line each, in plain language; none for what needs no line. */
  tell(step: Step<T>, scene: Scene<T>): string[];
  /** A move in words, for lists of moves, hints and screen readers. */
  moveLabel(text: string, scene: Scene<T>): string;
  describe(scene: Scene<T>): TextSection[];
  /** What the viewer has been shown and may remember, where a table tells it; from the scene's view alone. */
  memory?(scene: Scene<T>): MemoryGroup[];
  /** The pieces that travel when a step leads from one scene to the next. */
  flights(step: Step<T>, before: Scene<T>, after: Scene<T>): Flight[];
  /** For how many milliseconds one should see what a step has led to, before the next one clears it away. */
  dwell?(step: Step<T>): number;
  /** For how many milliseconds the board keeps to itself what came of a step: a log does not tell it before. */
  suspense?(step: Step<T>): number;
  /**
   * Why the only legal move may be made for the player; null if the player makes it. A move that comes at once tells
   * the others that there was no choice, so it may be made only where they know that anyway.
   */
  forced?(text: string, scene: Scene<T>): string | null;
  /**
   * The card to discard for a player who wants that; `can-play` where a card can be played, null if neither is asked.
   */
  discard?(scene: Scene<T>): Discard | 'can-play' | null;
  sound(step: Step<T>, after: Scene<T>): Sound | null;
  /** A refusal as a sentence in the current language; with a scene, players are named. */
  reason(reason: Reason<T['Code'] | TableCode>, scene?: Scene<T>): string;
  /** The title, help and values of an option in the current language. */
  optionTitle(name: string): string;
  optionHelp(name: string): string;
  optionValue(name: string, value: string | number): string;
  /** The name of a preset, by its place in the game's list. */
  presetTitle(index: number): string;
}

/** Why a move is good or bad, as a sentence in the current language. `games/<id>/grounds.ts` exports one. */
export type GroundText<T extends GameTypes = GameTypes> = (grounds: Grounds, scene: Scene<T>) => string;

/** A first game: a real position and what to do in it, with the reason for every step. */
export interface Lesson {
  readonly id: string;
  readonly title: () => string;
  readonly seats: number;
  readonly options: object;
  /** A written position, as in scenarios. */
  readonly position: Json;
  /** The learner's seat, from 0. */
  readonly seat: number;
  readonly steps: readonly LessonStep[];
}

export type LessonStep =
  /** Something to read, with the anchors (`data-at`) it speaks of. */
  | {
      readonly kind: 'read';
      readonly say: () => string;
      readonly look: readonly string[];
      readonly rules: readonly string[];
    }
  /** Something to do: one of these moves. */
  | {
      readonly kind: 'do';
      readonly say: () => string;
      readonly accept: readonly string[];
      readonly look: readonly string[];
      readonly rules: readonly string[];
    }
  /** Something that another player does. */
  | {
      readonly kind: 'see';
      readonly seat: number;
      readonly do: string;
      readonly say: () => string;
      readonly look: readonly string[];
      readonly rules: readonly string[];
    };

/** A position to develop and photograph a board with: `games/<id>/positions.ts` exports a list as `positions`. */
export interface StagedPosition {
  readonly id: string;
  readonly seats: number;
  readonly options: object;
  readonly position: Json;
  /** From whose eyes, from 0; null for the table screen. */
  readonly seat: number | null;
  /** Moves made from there, by seats from 0, so that the picture has something that happened last. */
  readonly moves?: readonly (readonly [seat: number, text: string])[];
}
