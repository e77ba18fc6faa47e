import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A worker that the test controls. */
class FakeWorker {
  static all: FakeWorker[] = [];
  readonly told: { readonly id: number }[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  isEnded = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: { readonly id: number }): void {
    this.told.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const LONG_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  FakeWorker.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const here = async () => ({
  ...(await import('./failure.ts')),
  ...(await import('./workers.ts')),
  ...(await import('../rules-worker/ask.ts')),
  ...(await import('../local/local-wire.ts')),
});

describe('a table is told', () => {
  it('that the thinking worker has thrown, and the next question goes to a new one', async () => {
    const { hasFailed, restartWorkers, askRules } = await here();
    const lost = expect(askRules({ kind: 'legal', game: 'stacks', view: {}, seat: null })).rejects.toThrow();
    FakeWorker.all[0].onerror?.({ message: 'out of memory' });
    expect(hasFailed.value).toBe(true);
    restartWorkers();
    expect(hasFailed.value).toBe(false);
    expect(FakeWorker.all[0].isEnded).toBe(true);
    const again = askRules({ kind: 'legal', game: 'stacks', view: {}, seat: null });
    await lost;
    const [, next] = FakeWorker.all;
    const answer = { waiting: [], legal: [], isInWindow: false, seats: 2 };
    next.onmessage?.({ data: { id: next.told[0].id, answer } });
    expect(await again).toEqual(answer);
    vi.advanceTimersByTime(LONG_MS);
    expect(hasFailed.value).toBe(false);
  });

  it('that the rules cannot rule on a view, but not that a reason could not be found', async () => {
    const { hasFailed, askRules } = await here();
    const asked = [
      askRules({ kind: 'why-illegal', game: 'stacks', view: {}, seat: 0 as never, text: 'call' }),
      askRules({ kind: 'legal', game: 'stacks', view: {}, seat: null }),
    ].map((answer) => expect(answer).rejects.toThrow('no such view'));
    const [worker] = FakeWorker.all;
    const tell = (question: number): void =>
      worker.onmessage?.({ data: { id: worker.told[question].id, problem: 'no such view' } });
    tell(0);
    expect(hasFailed.value).toBe(false);
    tell(1);
    expect(hasFailed.value).toBe(true);
    await Promise.all(asked);
  });

  it('that its worker does not answer', async () => {
    const { hasFailed, LocalWire } = await here();
    const wire = new LocalWire('abc');
    wire.send({ kind: 'watch', table: 'abc' });
    FakeWorker.all[0].onmessage?.({ data: { message: { kind: 'closed' } } });
    vi.advanceTimersByTime(LONG_MS);
    expect(hasFailed.value).toBe(false);
    wire.send({ kind: 'watch', table: 'abc' });
    vi.advanceTimersByTime(LONG_MS);
    expect(hasFailed.value).toBe(true);
  });

  it('nothing about a worker that failed before it was needed', async () => {
    const { hasFailed, tableWorker, preloadWorkers } = await here();
    preloadWorkers('stacks');
    const ahead = FakeWorker.all[0];
    ahead.onerror?.({});
    expect(hasFailed.value).toBe(false);
    expect(tableWorker()).not.toBe(ahead);
  });
});
