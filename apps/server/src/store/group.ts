import type { SqliteFile } from './file.ts';
import { Conflict } from './store.ts';

interface Job {
  work(): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** What came of a job, not yet told to whoever waits for it. */
type Outcome = { readonly result: unknown } | { readonly conflict: Conflict };

/** A job that cannot be done, though it should have been possible. */
interface Fault {
  readonly fault: unknown;
}

interface Hooks {
  /** Asked within each transaction: whether anything may be written at all. */
  whyNot(): Error | null;
  /** Told when what some jobs had done was undone again. */
  undone(): void;
}

/**
 * Everything that is to be written within a turn of the event loop goes to the disk in one commit: to wait for
 * the disk costs the same for a hundred moves as for one. Nobody is told before it is there.
 */
export class GroupCommit {
  readonly #file: SqliteFile;
  readonly #hooks: Hooks;
  #jobs: Job[] = [];
  #isClosed = false;
  /** How many there were. */
  commits = 0;

  constructor(file: SqliteFile, hooks: Hooks) {
    this.#file = file;
    this.#hooks = hooks;
  }

  /**
   * Does the work within the next commit. A `Conflict` must be thrown before anything is written; whatever else
   * is thrown undoes what the work has done. It may be done twice, the first time in vain.
   */
  add<T>(work: () => T): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('the store is closed'));
    return new Promise<T>((resolve, reject) => {
      if (this.#jobs.length === 0) setImmediate(this.flush);
      this.#jobs.push({ work, resolve: resolve as (result: unknown) => void, reject });
    });
  }

  /** Writes what is waiting. */
  readonly flush = (): void => {
    const jobs = this.#jobs;
    if (jobs.length === 0) return;
    this.#jobs = [];
    try {
      this.#write(jobs);
    } catch (error) {
      this.#undo();
      for (const job of jobs) job.reject(error);
    }
  };

  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #write(jobs: readonly Job[]): void {
    this.#file.prepare('begin immediate').run();
    const refusal = this.#hooks.whyNot();
    if (refusal !== null) throw refusal;
    const outcomes = perform(jobs);
    if ('fault' in outcomes) {
      this.#writeOneByOne(jobs, outcomes.fault);
      return;
    }
    this.#file.prepare('commit').run();
    this.commits++;
    for (const [index, outcome] of outcomes.entries()) {
      if ('conflict' in outcome) jobs[index].reject(outcome.conflict);
      else jobs[index].resolve(outcome.result);
    }
  }

  /** One of them is bad, which the others must not suffer for. */
  #writeOneByOne(jobs: readonly Job[], fault: unknown): void {
    this.#undo();
    if (jobs.length === 1) jobs[0].reject(fault);
    else
      for (const job of jobs) {
        this.#jobs = [job];
        this.flush();
      }
  }

  #undo(): void {
    if (this.#file.isInTransaction) this.#file.prepare('rollback').run();
    this.#hooks.undone();
  }
}

function perform(jobs: readonly Job[]): Outcome[] | Fault {
  const outcomes: Outcome[] = [];
  for (const job of jobs) {
    try {
      outcomes.push({ result: job.work() });
    } catch (error) {
      if (!(error instanceof Conflict)) return { fault: error };
      outcomes.push({ conflict: error });
    }
  }
  return outcomes;
}
