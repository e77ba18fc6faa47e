import { closeSync, openSync, writeSync } from 'node:fs';
import type { TraceLine } from '@tuckbox/engine';
import { codeOf, withFile } from '../user-error.ts';

/** Traces are written in chunks of this many characters: big enough to be fast, small enough for any memory. */
const CHUNK = 1 << 16;

const STDOUT = 1;

/** A file of JSON lines, or the standard output for `-`. It is written in chunks, so that it may become large. */
export class TraceFile {
  readonly #path: string;
  readonly #file: number;
  #lines: string[] = [];
  #length = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = path === '-' ? STDOUT : withFile('write', path, () => openSync(path, 'w'));
  }

  write(line: TraceLine): void {
    const text = `${JSON.stringify(line)}\n`;
    this.#lines.push(text);
    this.#length += text.length;
    if (this.#length >= CHUNK) this.#flush();
  }

  close(): void {
    this.#flush();
    if (this.#file !== STDOUT) closeSync(this.#file);
  }

  #flush(): void {
    const bytes = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
    withFile('write', this.#path, () => writeAll(this.#file, bytes));
  }
}

/** A pipe accepts only what it has room for, and nothing while its reader is busy. */
function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(file, bytes, written);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
