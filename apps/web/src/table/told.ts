import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Frame } from '../wires/wire.ts';
import { upTo } from './steps.ts';

/** What has been seen to happen. A log that is made of it tells nothing that is still in the air, or kept back. */
export class Told {
  readonly frames: ReadonlySignal<readonly Frame[]>;
  /** The number of the last step whose pieces have landed, and of the one that the board still keeps to itself. */
  readonly #landed: Signal<number> = signal(-1);
  readonly #secret: Signal<number | null> = signal(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(known: () => readonly Frame[]) {
    this.frames = computed(() => {
      const secret = this.#secret.value ?? Number.POSITIVE_INFINITY;
      return upTo(known(), Math.min(this.#landed.value, secret - 1));
    });
  }

  /** All that happened up to this step has been seen. */
  landed(seq: number): void {
    this.#landed.value = seq;
  }

  /** What came of this step is not told before so many milliseconds. */
  keep(seq: number, ms: number): void {
    if (ms <= 0) return;
    this.#secret.value = seq;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.reveal(), ms);
  }

  reveal(): void {
    this.#secret.value = null;
    clearTimeout(this.#timer);
  }
}
