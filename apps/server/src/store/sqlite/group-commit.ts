import { Conflict } from '@tuckbox/table';
import type { SqliteFile } from './file.ts';

/** A write, and the promise of its caller. `resolve` and `reject` must not throw. */
interface Job {
  work(): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** The results of the jobs before their callers are told; a `Conflict` for those that were refused. */
type Outcomes = readonly unknown[];

/** A job that failed unexpectedly. */
interface Fault {
  readonly fault: unknown;
}

/**
 * A damaged byte in the write-ahead log loses everything written after it. So there is a checkpoint after this many
 * writes, but at most ten a second, since each costs two more waits for the disk.
 */
export const MAX_WRITES_IN_WAL = 250;
const MIN_WAL_AGE_MS = 100;
/** How often the log is also emptied: until then it may hold what was deleted. */
const MAX_WAL_AGE_MS = 5000;

interface Hooks {
  /** Called within each transaction: an error that refuses every write, or null. */
  whyNot(): Error | null;
  /** Called when a transaction was rolled back. */
  undone(): void;
}

/**
 * Commits everything that is written within two turns of the event loop together: waiting for the disk costs the same
 * for a hundred moves as for one. Nobody is told before the commit is on disk.
 */
export class GroupCommit {
  readonly #file: SqliteFile;
  readonly #hooks: Hooks;
  #jobs: Job[] = [];
  #isClosed = false;
  /** How many commits there were. */
  commits = 0;
  /** Why the last checkpoint failed, such as a full disk. Null where it worked, or only had to wait for a reader. */
  checkpointError: unknown = null;
  #writesInWal = 0;
  #checkpointedAt = 0;
  #emptiedAt = 0;

  constructor(file: SqliteFile, hooks: Hooks) {
    this.#file = file;
    this.#hooks = hooks;
  }

  /**
   * Runs the work within the next commit. It must throw a `Conflict` before it writes anything; any other error undoes
   * its writes. It may run twice, with the first run undone.
   */
  add<T>(work: () => T): Promise<T> {
    if (this.#isClosed) return Promise.reject(new Error('the store is closed'));
    if (this.#jobs.length === 0) setImmediate(this.#flushNextTurn);
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ work, resolve: resolve as (result: unknown) => void, reject });
    });
  }

  /**
   * One turn later, so that messages read in the same turn share the commit. On a busy server this adds a fifth to two
   * thirds to each commit, and a commit costs as much as thirty entries. On an idle server nobody waits longer.
   */
  readonly #flushNextTurn = (): void => {
    setImmediate(this.flush);
  };

  /** Commits what is waiting. */
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
    else {
      for (let index = 0; index < jobs.length; index++) {
        const outcome = outcomes[index];
        if (outcome instanceof Conflict) jobs[index].reject(outcome);
        else jobs[index].resolve(outcome);
      }
      this.#checkpointIfDue(jobs.length);
    }
  };

  /** False where it could not be done now; it is tried again after the next writes. */
  checkpoint(how: 'truncate' | 'restart' = 'truncate'): boolean {
    this.#writesInWal = 0;
    this.#checkpointedAt = performance.now();
    if (how === 'truncate') this.#emptiedAt = this.#checkpointedAt;
    this.checkpointError = null;
    try {
      return this.#file.checkpoint(how);
    } catch (error) {
      // Nothing is lost: the data stays in the write-ahead log.
      this.checkpointError = error;
      return false;
    }
  }

  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #checkpointIfDue(written: number): void {
    this.#writesInWal += written;
    const now = performance.now();
    const isLong = this.#writesInWal >= MAX_WRITES_IN_WAL && now - this.#checkpointedAt >= MIN_WAL_AGE_MS;
    if (now - this.#emptiedAt >= MAX_WAL_AGE_MS) this.checkpoint('truncate');
    else if (isLong) this.checkpoint('restart');
  }

  #write(jobs: readonly Job[]): Outcomes | Fault {
    this.#file.prepare('begin immediate').run();
    const refusal = this.#hooks.whyNot();
    if (refusal !== null) throw refusal;
    const outcomes: unknown[] = [];
    for (const job of jobs) {
      try {
        outcomes.push(job.work());
      } catch (error) {
        if (!(error instanceof Conflict)) return { fault: error };
        outcomes.push(error);
      }
    }
    this.#file.prepare('commit').run();
    this.commits++;
    return outcomes;
  }

  /** One job has failed, and must not take the others with it. */
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
