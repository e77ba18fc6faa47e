import type { SqliteFile } from './file.ts';
import { Conflict } from './store.ts';

/** Something to be written, and whoever waits for it. `resolve` and `reject` must not throw. */
export interface Job {
  work(): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** What came of the jobs, not yet told to those who wait: results, and conflicts in the place of some. */
type Outcomes = readonly unknown[];

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
    return new Promise<T>((resolve, reject) =>
      this.put({ work, resolve: resolve as (result: unknown) => void, reject }),
    );
  }

  /** The same without a promise. */
  put(job: Job): void {
    if (this.#isClosed) {
      queueMicrotask(() => job.reject(new Error('the store is closed')));
      return;
    }
    if (this.#jobs.length === 0) setImmediate(this.flush);
    this.#jobs.push(job);
  }

  /** Writes what is waiting. */
  readonly flush = (): void => {
    const jobs = this.#jobs;
    if (jobs.length === 0) return;
    this.#jobs = [];
    let outcomes: Outcomes | Fault;
    try {
      outcomes = this.#write(jobs);
    } catch (error) {
      this.#undo();
      for (const job of jobs) job.reject(error);
      return;
    }
    if ('fault' in outcomes) this.#writeOneByOne(jobs, outcomes.fault);
    else tell(jobs, outcomes);
  };

  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #write(jobs: readonly Job[]): Outcomes | Fault {
    this.#file.prepare('begin immediate').run();
    const refusal = this.#hooks.whyNot();
    if (refusal !== null) throw refusal;
    const outcomes = perform(jobs);
    if ('fault' in outcomes) return outcomes;
    this.#file.prepare('commit').run();
    this.commits++;
    return outcomes;
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

function perform(jobs: readonly Job[]): Outcomes | Fault {
  const outcomes: unknown[] = [];
  for (const job of jobs) {
    try {
      outcomes.push(job.work());
    } catch (error) {
      if (!(error instanceof Conflict)) return { fault: error };
      outcomes.push(error);
    }
  }
  return outcomes;
}

function tell(jobs: readonly Job[], outcomes: Outcomes): void {
  for (let index = 0; index < jobs.length; index++) {
    const outcome = outcomes[index];
    if (outcome instanceof Conflict) jobs[index].reject(outcome);
    else jobs[index].resolve(outcome);
  }
}
