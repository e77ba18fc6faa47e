import { Conflict } from '@tuckbox/table';
import type { SqliteFile } from './file.ts';

/**
 * Notices that a backup was restored under the running server. Without it a table in memory would continue a log that
 * no longer exists.
 */
export class RestoreDetector {
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

  /**
   * A `Conflict` if a backup was restored since the last call. Called within a transaction, so that nobody can write in
   * between.
   */
  whyNot(): Conflict | null {
    const version = this.#readVersion();
    if (version === this.#version) return null;
    this.#version = version;
    const edition = this.#readEdition();
    if (edition === this.#edition) return null;
    this.#edition = edition;
    // After the transaction, because listeners may want to read and write.
    for (const listener of this.#listeners) queueMicrotask(listener);
    return new Conflict('a backup was restored');
  }

  /** SQLite changes this number whenever another connection has written. */
  #readVersion(): number {
    return Number(this.#file.prepare('pragma data_version').get()?.data_version);
  }

  #readEdition(): string {
    return String(this.#file.prepare("select value from facts where name = 'edition'").get()?.value);
  }
}
