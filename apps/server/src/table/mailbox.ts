type Work = () => Promise<void> | void;

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
    if (this.#isBusy) {
      this.#letters.push(letter);
      return;
    }
    this.#isBusy = true;
    void this.#empty(letter);
  }

  /** Resolves when everything that is in it is done. */
  async settle(): Promise<void> {
    if (this.#isBusy) await new Promise<void>((done) => this.#onIdle.push(done));
  }

  async #empty(first: Letter): Promise<void> {
    for (let letter: Letter | undefined = first; letter !== undefined; letter = this.#letters.shift()) {
      try {
        await letter.work();
      } catch (error) {
        letter.onError(error);
      }
    }
    this.#isBusy = false;
    for (const done of this.#onIdle.splice(0)) done();
  }
}
