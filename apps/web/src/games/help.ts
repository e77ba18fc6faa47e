import type { GameTypes } from '@tuckbox/engine';
import type { Scene } from './ui.ts';

/** The effect of a card or a symbol, in the current language. */
export interface Explained {
  readonly title: string;
  readonly text: string;
  /** The rule that says so. */
  readonly rule: string;
}

/** A note for the first game, about something on the board. */
export interface Mark {
  /** The anchor (`data-at` or `data-about`) of the note. */
  readonly at: string;
  readonly text: string;
  /** The place of its number: at the upper edge unless that would cover text. */
  readonly side?: 'left';
}

/** A step of "how to play", with the example whose picture shows it. */
export interface HowToStep {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  readonly shot: 'before' | 'after';
}

export interface HowTo {
  readonly goal: string;
  readonly steps: readonly HowToStep[];
  readonly end: string;
}

/** A game's help for newcomers. `games/<id>/help.ts` exports one as `help`. */
export interface GameHelp<T extends GameTypes = GameTypes> {
  /** One line: the goal at this table. */
  goal(scene: Scene<T>): string;
  /** Three notes about the board; none if there is nothing to do. */
  marks(scene: Scene<T>): readonly Mark[];
  /** Whether the game is still being prepared: a move then does not end the notes, because others follow. */
  isPreparing?(scene: Scene<T>): boolean;
  /**
   * An explanation of a piece at this table, by its anchor; null if it needs none. Every game has `card:<number>`.
   */
  explain(thing: string, scene: Scene<T>): Explained | null;
  howTo(): HowTo;
}
