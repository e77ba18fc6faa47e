import { constants } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import { paint } from '../terminal-text.ts';
import { nextWords } from './move-groups.ts';

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Asks for lines, on a terminal or from a pipe. */
export class LineReader {
  readonly isTerminal: boolean;
  readonly #lines: Interface;
  readonly #early: string[] = [];
  #texts: readonly string[] = [];
  #answer: ((line: string | null) => void) | null = null;
  #isClosed = false;
  #signal: Signal | null = null;

  constructor(input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin) {
    this.isTerminal = Boolean(input.isTTY && process.stdout.isTTY);
    this.#lines = createInterface({
      input,
      output: process.stdout,
      terminal: this.isTerminal,
      completer: (line: string) => [nextWords(this.#texts, line), line],
    });
    this.#lines.on('line', (line) => this.#take(line));
    this.#lines.on('close', () => this.#shut());
    this.#lines.on('SIGINT', () => this.#stop('SIGINT'));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => this.#stop(signal));
    if (this.isTerminal) input.on('keypress', () => this.#hint());
  }

  /** The exit code that shells give for the signal that stopped us; null if none did. */
  get exitCode(): number | null {
    return this.#signal === null ? null : 128 + constants.signals[this.#signal];
  }

  /** The next line, or null at the end of the input. `texts` are completed by Tab and hinted at below the line. */
  ask(prompt: string, texts: readonly string[] = []): Promise<string | null> {
    const early = this.#early.shift();
    if (early !== undefined) return Promise.resolve(this.#echoed(early));
    if (this.#isClosed) return Promise.resolve(null);
    this.#texts = texts;
    // Keeps a line free below the prompt, so that a hint there never makes the screen scroll.
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

  /** Releases the terminal. */
  close(): void {
    this.#lines.close();
  }

  /** Lines from a pipe are printed, so that the output reads like a game at a terminal. */
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

  /** Shows how the line may continue, in the free line below it. */
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
