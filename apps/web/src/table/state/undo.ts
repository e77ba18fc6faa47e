import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { TableInfo } from '@tuckbox/protocol/client';
import type { Frame } from '../../wires/wire.ts';

/** Why nothing can be undone now. */
type WhyNoUndo = 'no-undo' | 'bot-plays' | 'learned' | 'no-agreement' | 'asked-already';

/** The entry that an undo would go back to, or why there is none. */
export type UndoState =
  | { readonly kind: 'possible'; readonly to: number }
  | { readonly kind: 'impossible'; readonly why: WhyNoUndo };

const impossible = (why: WhyNoUndo): UndoState => ({ kind: 'impossible', why });

/** The table as far as it is known; `hasHistory` once its past has arrived. */
export interface KnownTable {
  readonly info: TableInfo | null;
  readonly you: number | null;
  readonly frames: readonly Frame[];
  readonly hasHistory: boolean;
}

/** Whether the player had a choice in the position of a frame; null if that is not known yet. */
type IsChoice = (frame: Frame) => boolean | null;

/**
 * The effect of an undo, by the rules of the table. Among bots it goes back to the player's last decision: a position
 * with a single legal move would play itself again. Returns the frame to ask the rules about where the answer depends
 * on it.
 */
export function undoOf(
  { info, you, frames, hasHistory }: KnownTable,
  isLocal: boolean,
  isChoice: IsChoice,
): UndoState | { readonly kind: 'unknown'; readonly frame: Frame | null } {
  if (info === null || you === null || info.status !== 'playing') return impossible('no-undo');
  if ((info.seats[you]?.bot ?? null) !== null) return impossible('bot-plays');
  if (info.undo === 'none') return impossible(isLocal ? 'learned' : 'no-agreement');
  if (info.asks.some(({ seat, what }) => what === 'undo' && seat === you + 1))
    return impossible('asked-already');
  if (!hasHistory) return { kind: 'unknown', frame: null };
  for (let index = frames.length - 1; index > 0; index--) {
    const { kind, seat, by, seq } = frames[index];
    // An undo does not bring back a player who has left.
    if (kind === 'left') return impossible('no-undo');
    if (seat !== you) continue;
    if (info.undo === 'last') return { kind: 'possible', to: seq - 1 };
    const before = frames[index - 1];
    const isOwnChoice = by === 'player' ? isChoice(before) : false;
    if (isOwnChoice === null) return { kind: 'unknown', frame: before };
    if (isOwnChoice) return { kind: 'possible', to: seq - 1 };
  }
  return impossible('no-undo');
}

interface UndoSource {
  readonly info: ReadonlySignal<TableInfo | null>;
  readonly you: ReadonlySignal<number | null>;
  readonly frames: ReadonlySignal<readonly Frame[]>;
  readonly hasHistory: ReadonlySignal<boolean>;
}

/** Tracks what an undo would do at a table. */
export class UndoTracker {
  /** The latest answer; it stays on the button while the next one is worked out. */
  readonly state: Signal<UndoState> = signal(impossible('no-undo'));
  readonly #legal: (frame: Frame) => Promise<readonly string[]>;
  readonly #choices = new WeakMap<Frame, boolean>();
  readonly #lookups = signal(0);
  readonly #isKnown = signal(false);
  readonly #stop: () => void;

  constructor(source: UndoSource, isLocal: boolean, legal: (frame: Frame) => Promise<readonly string[]>) {
    this.#legal = legal;
    this.#stop = effect(() => {
      this.#lookups.value;
      const past = {
        info: source.info.value,
        you: source.you.value,
        frames: source.frames.value,
        hasHistory: source.hasHistory.value,
      };
      const state = undoOf(past, isLocal, (frame) => this.#choices.get(frame) ?? null);
      untracked(() => {
        this.#isKnown.value = state.kind !== 'unknown';
        if (state.kind !== 'unknown') this.state.value = state;
        else if (state.frame !== null) void this.#lookInto(state.frame);
      });
    });
  }

  close(): void {
    this.#stop();
  }

  /** The answer for the current position. */
  settled(): Promise<UndoState> {
    return new Promise((resolve) => {
      const stop = effect(() => {
        if (!this.#isKnown.value) return;
        resolve(untracked(() => this.state.value));
        queueMicrotask(() => stop());
      });
    });
  }

  async #lookInto(frame: Frame): Promise<void> {
    // A view that the rules cannot read counts as a choice: the table decides.
    const legal = await this.#legal(frame).catch(() => null);
    this.#choices.set(frame, legal === null || legal.length > 1);
    this.#lookups.value++;
  }
}
