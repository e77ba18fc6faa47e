import type { ReadonlySignal } from '@preact/signals';
import type { TableInfo } from '@tuckbox/protocol/client';
import type { Scene, Step } from '../../games/ui.ts';
import type { Frame } from '../../wires/wire.ts';

/** The source of the frames: a table or a replay. */
export interface FrameSource {
  readonly info: ReadonlySignal<TableInfo | null>;
  readonly you: ReadonlySignal<number | null>;
  /** Each view shares what a step has not changed with the one before, so that it is not drawn again. */
  readonly frames: ReadonlySignal<readonly Frame[]>;
  /** Changes when the next frame must be shown without animation. */
  readonly wholeShown: ReadonlySignal<number>;
  now(): number;
  /** Whether a board marks only the last step, as in a replay; else every step since the player's own last move. */
  readonly marksLastStep?: boolean;
}

/** A step with the scenes before and after it. */
export interface Transition {
  readonly step: Step;
  readonly before: Scene;
  readonly after: Scene;
}

/** The screen and sound of a playback. */
export interface Display {
  /** Called before the scene changes. The result is passed to `animate`; null if nobody can see the board. */
  measure(transition: Transition): unknown;
  /** Called after the scene was drawn; the next step waits until it resolves. */
  animate(transition: Transition, measured: unknown): Promise<void>;
  /** Called when a step is shown. */
  shown(step: Step, after: Scene): void;
  /** How many milliseconds the outcome of a step stays visible before the next step. */
  dwell(step: Step): number;
  /** How many milliseconds the board withholds the outcome of a step. */
  suspense(step: Step): number;
}
