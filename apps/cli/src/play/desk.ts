import { constants } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import { paint } from '../ink.ts';
import { nextWords } from './offers.ts';

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Where a person sits: asks for a line and waits for it, on a terminal or from a pipe. */
export class Desk {
  readonly isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY);
  readonly #lines: Interface;
  readonly #early: string[] = [];
  #texts: readonly string[] = [];
  #answer: ((line: string | null) => void) | null = null;
  #isClosed = false;
  #signal: Signal | null = null;

  constructor() {
    this.#lines = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: this.isTerminal,
      completer: (line: string) => [nextWords(this.#texts, line), line],
    });
    this.#lines.on('line', (line) => this.#take(line));
    this.#lines.on('close', () => this.#shut());
    this.#lines.on('SIGINT', () => this.#stop('SIGINT'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => this.#stop(signal));
    if (this.isTerminal) process.stdin.on('keypress', () => this.#hint());
  }

  /** The signal that ended it, as the exit code that shells know; null where none did. */
  get exitCode(): number | null {
    return this.#signal === null ? null : 128 + constants.signals[this.#signal];
  }

  /** The next line, or null at the end of the input. `texts` is what may be typed, for Tab and for the hint below. */
  ask(prompt: string, texts: readonly string[] = []): Promise<string | null> {
    const early = this.#early.shift();
    if (early !== undefined) return Promise.resolve(this.#echoed(early));
    if (this.#isClosed) return Promise.resolve(null);
    this.#texts = texts;
    // A free line below the prompt, so that a hint there never makes the screen scroll.
    if (this.isTerminal) process.stdout.write('\n\x1b[1A');
    return new Promise((resolve) => {
      if (!this.isTerminal) {
        this.#answer = (line) => resolve(this.#echoed(line));
        return;
      }
      this.#answer = resolve;
      this.#lines.setPrompt(paint(['bold', 'yellowBright'], prompt));
      this.#lines.prompt();
    });
  }

  /** Gives the terminal back. */
  close(): void {
    this.#lines.close();
  }

  /** What comes from a pipe is written out, so that the output reads like a game at a terminal. */
  #echoed(line: string | null): string | null {
    if (line !== null && !this.isTerminal) console.log(`> ${line}`);
    return line;
  }

  #take(line: string): void {
    if (this.isTerminal) process.stdout.write('\x1b[K');
    const answer = this.#answer;
    this.#answer = null;
    if (answer === null) this.#early.push(line);
    else answer(line);
  }

  #stop(signal: Signal): void {
    this.#signal = signal;
    this.#early.length = 0;
    this.#lines.close();
  }

  #shut(): void {
    this.#isClosed = true;
    this.#answer?.(null);
    this.#answer = null;
  }

  /** What fits the line so far, in the free line below it. */
  #hint(): void {
    if (this.#answer === null || this.#texts.length === 0) return;
    const typed = this.#lines.line;
    const words = typed === '' ? [] : nextWords(this.#texts, typed);
    const width = (process.stdout.columns ?? 80) - 1;
    const hint = words.join(paint('dim', ' · '));
    const shown = words.join(' · ').length <= width ? hint : `${words.join(' · ').slice(0, width - 1)}…`;
    process.stdout.write(`\x1b7\x1b[1B\r\x1b[K${paint('dim', shown)}\x1b8`);
  }
}
