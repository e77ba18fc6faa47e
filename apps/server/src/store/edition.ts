import type { SqliteFile } from './file.ts';
import { Conflict } from './store.ts';

/**
 * Notices that a backup was put in the place of everything that was here. Without this a table in memory would
 * go on where the restored log never was.
 */
export class Edition {
  readonly #file: SqliteFile;
  readonly #listeners: (() => void)[] = [];
  #version: number;
  #edition: string;

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#version = this.#readVersion();
    this.#edition = this.#readEdition();
  }

  onReplaced(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Asked within a transaction, so that nobody can write between the question and the answer. */
  whyNot(): Conflict | null {
    const version = this.#readVersion();
    if (version === this.#version) return null;
    this.#version = version;
    const edition = this.#readEdition();
    if (edition === this.#edition) return null;
    this.#edition = edition;
    // Told when the transaction is over: whoever listens may want to read and write.
    for (const listener of this.#listeners) queueMicrotask(listener);
    return new Conflict('a backup was restored');
  }

  /** Another number whenever another connection has written. */
  #readVersion(): number {
    return Number(this.#file.prepare('pragma data_version').get()?.data_version);
  }

  #readEdition(): string {
    return String(this.#file.prepare("select value from facts where name = 'edition'").get()?.value);
  }
}
