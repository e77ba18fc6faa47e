/** Says that a piece of work is done. To be called once. */
export type Done = () => void;

/** What is done when its turn has come. It may throw before it has called `done` or handed it on, never after. */
type Work = (done: Done) => void;

interface Letter {
  readonly work: Work;
  readonly onError: (error: unknown) => void;
}

/** Messages that wait for their turn; more than this are not taken in. */
const ROOM = 200;

/** What comes in is done one after the other, each to its end before the next begins. */
export class Mailbox {
  readonly #letters: Letter[] = [];
  #isBusy = false;
  #onIdle: (() => void)[] = [];

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get isFull(): boolean {
    return this.#letters.length >= ROOM;
  }

  post(work: Work, onError: (error: unknown) => void): void {
    const letter = { work, onError };
    if (this.#isBusy) this.#letters.push(letter);
    else this.#open(letter);
  }

  /** Resolves when everything that is in it is done. */
  async settle(): Promise<void> {
    if (this.#isBusy) await new Promise<void>((done) => this.#onIdle.push(done));
  }

  #open({ work, onError }: Letter): void {
    this.#isBusy = true;
    try {
      work(this.#next);
    } catch (error) {
      onError(error);
      this.#next();
    }
  }

  readonly #next: Done = () => {
    const letter = this.#letters.shift();
    if (letter !== undefined) {
      this.#open(letter);
      return;
    }
    this.#isBusy = false;
    for (const done of this.#onIdle.splice(0)) done();
  };
}
