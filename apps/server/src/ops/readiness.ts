import type { Logger } from '../services.ts';
import type { Store } from '../store/store.ts';

/** How long the store may take to write before the server counts as not ready, in milliseconds. */
const TIMEOUT_MS = 2000;
/** How long an answer is reused, in milliseconds: frequent requests must not keep the disk busy. */
const REUSE_MS = 1000;

/** Finds out whether the server can store anything, by a small write. */
export class Readiness {
  readonly #store: Store;
  readonly #logger: Logger;
  #answer: Promise<string | null> | null = null;
  #askedAt = 0;
  #isReady = true;
  #isClosing = false;

  constructor(store: Store, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  close(): void {
    this.#isClosing = true;
  }

  /** Null while the server is ready. */
  async whyNot(): Promise<string | null> {
    if (this.#isClosing) return 'The server is going down.';
    const now = performance.now();
    if (this.#answer === null || now - this.#askedAt >= REUSE_MS) {
      this.#askedAt = now;
      this.#answer = this.#probe();
    }
    return this.#answer;
  }

  async #probe(): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Error>((tell) => {
      timer = setTimeout(() => tell(new Error('it takes too long')), TIMEOUT_MS);
    });
    const written = this.#store.probe().then(
      () => null,
      (error: unknown) => error,
    );
    const error = await Promise.race([written, late]);
    clearTimeout(timer);
    this.#tell(error);
    return error === null ? null : `Nothing can be kept: ${error instanceof Error ? error.message : error}.`;
  }

  /** Logs changes only: monitors ask every few seconds. */
  #tell(error: unknown): void {
    const isReady = error === null;
    if (isReady === this.#isReady) return;
    this.#isReady = isReady;
    if (isReady) this.#logger.info({}, 'the store can be written to again');
    else this.#logger.error({ error }, 'the store cannot be written to: the server is not ready');
  }
}
