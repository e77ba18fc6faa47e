import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Frame } from '../../wires/wire.ts';

/** The frames that the player has seen. A log of them reveals nothing that still flies or is withheld. */
export class SeenFrames {
  readonly frames: ReadonlySignal<readonly Frame[]>;
  /** The last step whose pieces have landed, and the step whose outcome the board still withholds. */
  readonly #landed: Signal<number> = signal(-1);
  readonly #withheld: Signal<number | null> = signal(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(known: () => readonly Frame[]) {
    this.frames = computed(() => {
      const withheld = this.#withheld.value ?? Number.POSITIVE_INFINITY;
      return upTo(known(), Math.min(this.#landed.value, withheld - 1));
    });
  }

  /** Everything up to this step has been seen. */
  landed(seq: number): void {
    this.#landed.value = seq;
  }

  /** Withholds the outcome of a step for some milliseconds. */
  withhold(seq: number, ms: number): void {
    if (ms <= 0) return;
    this.#withheld.value = seq;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.reveal(), ms);
  }

  reveal(): void {
    this.#withheld.value = null;
    clearTimeout(this.#timer);
  }
}

/** The most steps that a board marks as recent. */
const MOST_RECENT = 40;

/** The frames up to a step. */
export function upTo(frames: readonly Frame[], seq: number): readonly Frame[] {
  const isAll = seq >= (frames.at(-1)?.seq ?? 0);
  return isAll ? frames : frames.filter((frame) => frame.seq <= seq);
}

/** The steps since the seat's last move; for a spectator the last step. */
export function recentOf(frames: readonly Frame[], now: Frame, you: number | null): readonly Frame[] {
  const end = frames.findLastIndex(({ seq }) => seq <= now.seq);
  const seen = frames.slice(Math.max(0, end + 1 - MOST_RECENT), end + 1);
  const mine = you === null ? seen.length - 2 : seen.findLastIndex(({ seat }) => seat === you);
  return seen.slice(mine + 1);
}
