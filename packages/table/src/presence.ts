/**
 * Milliseconds between two messages about presence: somebody who reconnects again and again must not keep a table busy.
 */
const PAUSE = 300;

interface PresenceClock {
  uptime(): number;
  later(ms: number, work: () => void): unknown;
}

/** Sends presence: at once after a quiet time, otherwise combined after a pause. The last state is always sent. */
export class Presence {
  readonly #tell: () => void;
  readonly #uptime: () => number;
  #toldAt = -Infinity;
  readonly #later: (ms: number, work: () => void) => void;
  #isWaiting = false;

  constructor({ uptime, later }: PresenceClock, tell: () => void) {
    this.#uptime = uptime;
    this.#later = later;
    this.#tell = tell;
  }

  /** Somebody has connected or disconnected. */
  changed(): void {
    if (this.#isWaiting) return;
    const rest = this.#toldAt + PAUSE - this.#uptime();
    if (rest <= 0) this.#tellNow();
    else {
      this.#isWaiting = true;
      this.#later(rest, () => this.#tellNow());
    }
  }

  #tellNow(): void {
    this.#isWaiting = false;
    this.#toldAt = this.#uptime();
    this.#tell();
  }
}
