import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Hint } from '@tuckbox/bots/coach';
import type { Seat } from '@tuckbox/engine';
import { askHint, wakeCoach } from '../../coach/ask-coach.ts';
import type { GameId } from '../../games/load.ts';
import type { Scene } from '../../games/ui.ts';

/** The display: the coach is thinking, the only legal move, or a hint with its reasons. */
export type ShownHint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'only'; readonly move: string; readonly scene: Scene }
  | { readonly kind: 'given'; readonly hint: Hint; readonly scene: Scene }
  | { readonly kind: 'failed' };

/** The table data that hints need. */
interface Asking {
  readonly game: GameId;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly isMyTurn: ReadonlySignal<boolean>;
}

/** How long after the first turn began the coach is woken: the table itself loads first. */
const WAKE_MS = 600;

/** The hints at a table: one at a time, from the player's view alone. */
export class Hints {
  readonly shown: Signal<ShownHint | null> = signal(null);
  /** The move of the latest hint, which the board marks until the position changes. */
  readonly suggestion: Signal<string | null> = signal(null);
  readonly #asking: Asking;
  readonly #unwatch: () => void;
  #stopper: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(asking: Asking) {
    this.#asking = asking;
    this.#unwatch = asking.isMyTurn.subscribe((isMine) => {
      if (isMine) this.#timer ??= setTimeout(() => wakeCoach(asking.game), WAKE_MS);
    });
  }

  /** Asks for a hint; asking again while the coach thinks stops it. */
  async ask(): Promise<void> {
    if (this.#stopper !== null) return this.drop();
    const scene = this.#asking.scene.value;
    if (scene === null || scene.seat === null || !this.#asking.isMyTurn.value) return;
    const stopper = new AbortController();
    this.#stopper = stopper;
    this.shown.value = { kind: 'thinking' };
    const shown = await this.#hintFor(scene, scene.seat, stopper.signal);
    if (stopper.signal.aborted) return;
    this.#stopper = null;
    // The table changed while the coach was thinking: ask again for the new position.
    if (this.#asking.scene.value?.view !== scene.view) {
      this.shown.value = null;
      return this.ask();
    }
    this.shown.value = shown;
    this.suggestion.value = moveOf(shown);
  }

  async #hintFor(scene: Scene, seat: Seat, signal: AbortSignal): Promise<ShownHint> {
    const only = scene.legal?.length === 1 ? scene.legal[0] : null;
    if (only !== null) return { kind: 'only', move: only, scene };
    try {
      const hint = await askHint({ game: this.#asking.game, view: scene.view, seat }, signal);
      return hint === null ? { kind: 'failed' } : { kind: 'given', hint, scene };
    } catch (problem) {
      console.warn(problem);
      return { kind: 'failed' };
    }
  }

  /** Takes the hint off the screen; the board keeps its mark. */
  readonly close = (): void => {
    this.#stopper?.abort();
    this.#stopper = null;
    this.shown.value = null;
  };

  /** Forgets the hint, because the position has changed or nobody wants it any more. */
  drop(): void {
    this.close();
    this.suggestion.value = null;
  }

  end(): void {
    this.drop();
    clearTimeout(this.#timer);
    this.#unwatch();
  }
}

const moveOf = (shown: ShownHint): string | null =>
  shown.kind === 'only' ? shown.move : shown.kind === 'given' ? shown.hint.best.text : null;
