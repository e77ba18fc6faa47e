import type { Scene } from '../drawing/scene.ts';
import type { Phrases } from './phrases.ts';

/** The prompt for the person to move. */
export interface Prompt {
  /** One line: whose turn it is and what they can do. */
  readonly line: string;
  /** The ids of the rules that apply now, for `?`. */
  readonly rules: readonly string[];
}

/** Everything that the terminal knows about one game. All of it is read from views and events, never from the rules. */
export interface Manifest<Written, Event> {
  /** A line for the menu of games. */
  readonly summary: string;
  /** The symbols of the drawing and their meanings. */
  readonly legend: readonly (readonly [sign: string, meaning: string])[];
  /** The table as one viewer sees it. */
  draw(scene: Scene<Written>): string[];
  /** `moves` are the legal moves of the viewer. */
  promptOf(scene: Scene<Written>, moves: readonly string[]): Prompt;
  /** The events of one step as sentences. What the viewer may not see is redacted already. */
  describeEvents(events: readonly Event[], phrases: Phrases): string[];
  /** First words of moves that name a set of cards, which may be typed in any order. */
  readonly anyOrder?: readonly string[];
  /** The name of an additional seat that the game itself plays. */
  readonly extraSeat?: string;
}
