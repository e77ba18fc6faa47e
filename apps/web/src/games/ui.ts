import type { Grounds } from '@tuckbox/bots/coach';
import type { Game, GameTypes, Reason, Seat, TableCode } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import type { Character } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import type { Flight } from '../motion/fly.ts';
import type { Sound } from '../sound/sounds.ts';

/** A player as the table shows them. */
export interface PlayerLabel {
  readonly name: string;
  /** Whether this is the viewer. */
  readonly isYou: boolean;
  /** Played by a bot or by rule. */
  readonly isBot: boolean;
  /** The bot's character; left out or null for a person, and for an automated seat. */
  readonly character?: Character | null;
  readonly isOnline: boolean;
  /** Milliseconds left at `at` by the page's clock, and whether they run; null without a clock. */
  readonly clock: { readonly left: number; readonly at: number; readonly runs: boolean } | null;
}

/** One step of a game as the viewer saw it. */
export interface Step<T extends GameTypes = GameTypes> {
  readonly seq: number;
  /** The seat that moved; null for the deal. */
  readonly seat: Seat | null;
  readonly events: readonly T['Event'][];
}

/** The state of a game for one viewer. Seats count from 0. */
export interface Scene<T extends GameTypes = GameTypes> {
  readonly view: T['View'];
  /** The viewer's seat; null for a spectator and for the table screen. */
  readonly seat: Seat | null;
  /** By seat; an automatic seat has one too. */
  readonly players: readonly PlayerLabel[];
  /** The seats that must move; empty when the game is over, null until it has been worked out. */
  readonly waiting: readonly Seat[] | null;
  /** The legal moves of `seat` in its notation; empty if it has none. Null while they are being worked out. */
  readonly legal: readonly string[] | null;
  /** Whether `seat` is asked a question that a clock may close. */
  readonly isInWindow?: boolean;
  /** The steps since `seat` last moved, oldest first; the board marks them. */
  readonly recent: readonly Step<T>[];
  /** All steps since the first deal if the table has them, for score sheets. */
  readonly history?: readonly Step<T>[];
  readonly places: readonly number[] | null;
}

export interface BoardProps<T extends GameTypes = GameTypes> {
  readonly scene: Scene<T>;
  /** Whether it is shown large on a table screen: only public information, no hand at the bottom. */
  readonly isTableScreen: boolean;
  /** Whether taps do anything: the viewer plays in a live game. */
  readonly isLive: boolean;
  /** Whether the newest moment of a running game is shown, played or watched: no replay, no earlier position. */
  readonly isRunning: boolean;
  /** A move from a hint or a lesson, to be shown as a suggestion. */
  readonly suggestion: string | null;
  /** Makes a move if it is legal, otherwise explains why it is not. */
  readonly act: (text: string) => void;
  /** Explains why this move is not legal now. */
  readonly whyNot: (text: string) => void;
  /** The move that is about to be made for the player, for the board to mark. */
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
  /** Whether no card can be played, which is likely to be true in the next turn too. */
  readonly isStuck: boolean;
}

/** A section of the text view of a board. */
export interface TextSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A group of memory notes: about the whole table, or about one player. */
export interface MemoryGroup {
  readonly title: string;
  readonly notes: readonly { readonly label: string; readonly text: string }[];
}

/** Everything the app needs to show a game. `games/<id>/ui.tsx` exports one as `ui`. */
export interface GameUi<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly Board: (props: BoardProps<T>) => JSX.Element;
  /** Places and scores with their breakdown; also shown between the rounds of a game. */
  readonly Scores: (props: { readonly scene: Scene<T> }) => JSX.Element;
  /** One line: what is going on, and what the viewer can do. */
  status(scene: Scene<T>): string;
  /** The log lines of a step, in plain language; none for events that need no line. */
  tell(step: Step<T>, scene: Scene<T>): string[];
  /** A move in words, for lists of moves, hints and screen readers. */
  moveLabel(text: string, scene: Scene<T>): string;
  describe(scene: Scene<T>): TextSection[];
  /** The cards that the viewer has been shown, for tables with a memory aid; from the scene's view alone. */
  memory?(scene: Scene<T>): MemoryGroup[];
  /** The animated pieces between two scenes. */
  flights(step: Step<T>, before: Scene<T>, after: Scene<T>): Flight[];
  /** For how many milliseconds the result of a step stays visible before the next step. */
  dwell?(step: Step<T>): number;
  /** For how many milliseconds the board hides the outcome of a step; the log waits for it too. */
  suspense?(step: Step<T>): number;
  /**
   * Why the only legal move may be made for the player; null if the player makes it. An immediate move reveals to
   * the others that there was no choice, so it may be made only if they know that anyway.
   */
  forced?(text: string, scene: Scene<T>): string | null;
  /**
   * The card to discard for the player; `can-play` if a card can be played, null if it is not the player's turn.
   */
  discard?(scene: Scene<T>): Discard | 'can-play' | null;
  sound(step: Step<T>, after: Scene<T>): Sound | null;
  /** A refusal as a sentence in the current language; with a scene, players are named. */
  reason(reason: Reason<T['Code'] | TableCode>, scene?: Scene<T>): string;
  /** The title, help and values of an option in the current language. */
  optionTitle(name: string): string;
  optionHelp(name: string): string;
  optionValue(name: string, value: string | number): string;
  /** The title of a preset, by its name, in the language of the moment. */
  presetTitle(name: string): string;
}

/** Why a move is good or bad, as a sentence in the current language. `games/<id>/grounds.ts` exports one. */
export type GroundText<T extends GameTypes = GameTypes> = (grounds: Grounds, scene: Scene<T>) => string;

/** A lesson: a real position and what to do in it, with the reason for every step. */
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
  /** Something to read, with the anchors (`data-at`) that it mentions. */
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

/** A position for developing a board and for screenshots: `games/<id>/positions.ts` exports a list as `positions`. */
export interface StagedPosition {
  readonly id: string;
  readonly seats: number;
  readonly options: object;
  readonly position: Json;
  /** The viewer's seat, from 0; null for the table screen. */
  readonly seat: number | null;
  /** Moves made from there, by seats from 0, so that the board shows recent events. */
  readonly moves?: readonly (readonly [seat: number, text: string])[];
}
