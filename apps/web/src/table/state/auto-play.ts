import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { GameUi, Scene } from '../../games/ui.ts';

/** A move that is about to be made for the player, and why. */
export interface ComingMove {
  readonly text: string;
  readonly why: string;
}

/** How long the player sees the coming move and can stop it. The ring on a card takes as long (card.module.css). */
export const DELAY_MS = 1200;
/** How often a waiting move checks again whether the table is visible. */
const RETRY_MS = 300;

/** The table state that automatic moves depend on. */
export interface AutoPlayTable {
  readonly ui: Pick<GameUi, 'forced' | 'discard'>;
  readonly scene: ReadonlySignal<Scene | null>;
  /** Whether the player must move and all pieces have landed. */
  readonly isAsked: ReadonlySignal<boolean>;
  /** Whether the player wants forced moves to be made automatically. */
  readonly wantsForced: ReadonlySignal<boolean>;
  /** Whether nobody can see the table now. */
  isCovered(): boolean;
  /** Makes a move; resolves with the table's answer. */
  play(text: string): Promise<void>;
}

/** Makes moves that need no decision, after a delay in which the player sees why. */
export class AutoPlay {
  readonly coming: Signal<ComingMove | null> = signal(null);
  /** Whether cards are discarded for the player until one can be played. */
  readonly discards: Signal<boolean> = signal(false);
  /** Whether the player may switch that on now. */
  readonly offersDiscards: Signal<boolean> = signal(false);
  readonly #table: AutoPlayTable;
  readonly #stop: () => void;
  /** The view in which the player has stopped the automatic move. */
  readonly #held: Signal<object | null> = signal(null);
  /** The view for which the coming move was chosen. */
  #view: object | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: AutoPlayTable) {
    this.#table = table;
    this.#stop = effect(() => {
      const scene = table.scene.value;
      const isAsked = table.isAsked.value && scene !== null && scene.legal !== null;
      const discard = isAsked ? (table.ui.discard?.(scene) ?? null) : null;
      const wants = { forced: table.wantsForced.value, discards: this.discards.value };
      const held = this.#held.value;
      untracked(() => {
        if (discard === 'can-play') this.discards.value = false;
        const isOffered = discard !== null && discard !== 'can-play' && discard.isStuck;
        this.offersDiscards.value = isOffered || this.discards.value;
        const view = scene?.view ?? null;
        this.#await(isAsked && held !== view ? this.#moveIn(scene, wants) : null, view);
      });
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  /** Stops the automatic move in this position. */
  hold(): void {
    this.#held.value = this.#table.scene.peek()?.view ?? null;
  }

  /** Switches automatic discards on or off; switching on releases a stopped move. */
  setDiscards(isOn: boolean): void {
    this.#held.value = isOn ? null : (this.#table.scene.peek()?.view ?? null);
    this.discards.value = isOn;
  }

  #moveIn(scene: Scene, wants: { readonly forced: boolean; readonly discards: boolean }): ComingMove | null {
    const { ui } = this.#table;
    const [only, ...others] = scene.legal ?? [];
    const why = only !== undefined && others.length === 0 ? (ui.forced?.(only, scene) ?? null) : null;
    if (why !== null && wants.forced) return { text: only, why };
    const discard = wants.discards ? (ui.discard?.(scene) ?? null) : null;
    return discard === null || discard === 'can-play' ? null : { text: discard.text, why: discard.why };
  }

  /** Makes the move after the delay; the same move in the same position does not restart it. */
  #await(move: ComingMove | null, view: object | null): void {
    if (move !== null && view === this.#view && this.coming.value?.text === move.text) return;
    clearTimeout(this.#timer);
    this.#view = view;
    this.coming.value = move;
    if (move !== null) this.#timer = setTimeout(() => this.#make(move), DELAY_MS);
  }

  async #make(move: ComingMove): Promise<void> {
    if (this.#table.isCovered()) {
      this.#timer = setTimeout(() => this.#make(move), RETRY_MS);
      return;
    }
    await this.#table.play(move.text);
    // The position is unchanged, so the table has refused the move: do not try again.
    if (this.coming.value === move) this.hold();
  }
}
