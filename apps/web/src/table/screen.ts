import type { ReadonlySignal } from '@preact/signals';
import type { TableInfo } from '@tuckbox/protocol/client';
import type { Scene, Step } from '../games/ui.ts';
import type { Frame } from '../wires/wire.ts';

/** Where the frames come from: a table, or a film of one. */
export interface Source {
  readonly info: ReadonlySignal<TableInfo | null>;
  readonly you: ReadonlySignal<number | null>;
  readonly frames: ReadonlySignal<readonly Frame[]>;
  /** Changes when the picture is not to be led over from what was shown. */
  readonly whole: ReadonlySignal<number>;
  now(): number;
}

/** What is to be seen after a step, and what was seen before. */
export interface Transition {
  readonly step: Step;
  readonly before: Scene;
  readonly after: Scene;
}

/** What a show needs to be seen and heard. */
export interface Screen {
  /** Called before the picture changes: whatever it returns is handed to `animate`; null where nobody looks. */
  measure(transition: Transition): unknown;
  /** Called with what has changed; the next step waits until it resolves. */
  animate(transition: Transition, measured: unknown): Promise<void>;
  /** Somebody made a move that is now to be seen. */
  shown(step: Step, after: Scene): void;
  /** For how many milliseconds the board keeps to itself what came of a step. */
  suspense(step: Step): number;
}
