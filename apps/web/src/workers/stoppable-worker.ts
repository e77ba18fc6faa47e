/** A worker's reply: parts of the answer as they are ready, then the whole answer; or an error. */
export type WorkerReply<Answer, Part = never> =
  | { readonly part: Part }
  | { readonly answer: Answer }
  | { readonly problem: string };

/**
 * A worker that handles one question at a time. It receives nothing while it works, so a stopped question is
 * ended with its worker; the next question starts another.
 */
export class StoppableWorker<Question, Answer, Part = never> {
  readonly #start: () => Worker;
  #worker: Worker | null = null;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  get isStarted(): boolean {
    return this.#worker !== null;
  }

  /** The answer; null if the question was stopped. */
  ask(question: Question, signal: AbortSignal, onPart?: (part: Part) => void): Promise<Answer | null> {
    if (signal.aborted) return Promise.resolve(null);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#end(worker);
        resolve(null);
      };
      worker.onmessage = ({ data }: MessageEvent<WorkerReply<Answer, Part>>) => {
        if ('part' in data) return onPart?.(data.part);
        signal.removeEventListener('abort', stop);
        if ('problem' in data) reject(new Error(data.problem));
        else resolve(data.answer);
      };
      worker.onerror = (event) => {
        this.#end(worker);
        reject(new Error(event.message ?? 'the worker did not load'));
      };
      signal.addEventListener('abort', stop, { once: true });
      worker.postMessage(question);
    });
  }

  /** Ends the worker, to free its memory. */
  close(): void {
    if (this.#worker !== null) this.#end(this.#worker);
  }

  #end(worker: Worker): void {
    worker.terminate();
    if (this.#worker === worker) this.#worker = null;
  }
}
