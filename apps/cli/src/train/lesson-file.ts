import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { UserError } from '../user-error.ts';

/** The training state and its settings. */
interface Lesson {
  readonly game: string;
  readonly seed: string;
  readonly batches: number;
  readonly saved: unknown;
}

/** A file from which an interrupted training continues. */
export class LessonFile {
  readonly #path: string | null;
  readonly #game: string;
  readonly #seed: string;

  constructor(path: string | null, game: string, seed: string) {
    this.#path = path;
    this.#game = game;
    this.#seed = seed;
  }

  /** Null if nothing has been learned yet. */
  read(): Lesson | null {
    if (this.#path === null || !existsSync(this.#path)) return null;
    const lesson = parse(readFileSync(this.#path));
    if (lesson?.game === this.#game && lesson.seed === this.#seed) return lesson;
    const found = lesson === null ? 'something else' : `${lesson.game} with seed ${lesson.seed}`;
    throw new UserError(
      `--keep ${this.#path}: expected training of ${this.#game} with seed ${this.#seed}, found ${found}.`,
    );
  }

  /** The new file replaces the old one atomically, so that there is always a complete one. */
  write(batches: number, saved: unknown): void {
    if (this.#path === null) return;
    const lesson: Lesson = { game: this.#game, seed: this.#seed, batches, saved };
    writeFileSync(`${this.#path}.new`, serialize(lesson));
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function parse(bytes: Buffer): Lesson | null {
  try {
    return deserialize(bytes) as Lesson;
  } catch {
    return null;
  }
}
