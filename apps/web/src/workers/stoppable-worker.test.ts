import { expect, it, vi } from 'vitest';
import { StoppableWorker } from './stoppable-worker.ts';

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
}

function asker() {
  const workers: FakeWorker[] = [];
  const worker = new StoppableWorker<string, string | null, number>(() => {
    workers.push(new FakeWorker());
    return workers[workers.length - 1] as unknown as Worker;
  });
  return { worker, workers };
}

const going = (): AbortSignal => new AbortController().signal;

it('one worker answers all questions', async () => {
  const { worker, workers } = asker();
  for (const text of ['fold', null]) {
    const answer = worker.ask('what now?', going());
    expect(workers).toHaveLength(1);
    expect(workers[0].postMessage).toHaveBeenLastCalledWith('what now?');
    workers[0].onmessage?.({ data: { answer: text } });
    expect(await answer).toBe(text);
  }
  worker.close();
  expect(workers[0].terminate).toHaveBeenCalledOnce();
});

it('parts of an answer are reported as they arrive', async () => {
  const { worker, workers } = asker();
  const parts: number[] = [];
  const answer = worker.ask('what now?', going(), (part) => parts.push(part));
  for (const part of [1, 2]) workers[0].onmessage?.({ data: { part } });
  expect(parts).toEqual([1, 2]);
  workers[0].onmessage?.({ data: { answer: 'fold' } });
  expect(await answer).toBe('fold');
});

it('stopping a question ends its worker, and the next one starts another', async () => {
  const { worker, workers } = asker();
  const stopper = new AbortController();
  const stopped = worker.ask('what now?', stopper.signal);
  stopper.abort();
  expect(await stopped).toBeNull();
  expect(workers[0].terminate).toHaveBeenCalledOnce();
  const answer = worker.ask('what now?', going());
  workers[1].onmessage?.({ data: { answer: 'fold' } });
  expect(await answer).toBe('fold');
  // A question that was stopped before it was asked starts no worker.
  expect(await worker.ask('what now?', stopper.signal)).toBeNull();
  expect(workers).toHaveLength(2);
});

it('stopping after the answer ends no worker', async () => {
  const { worker, workers } = asker();
  const stopper = new AbortController();
  const answer = worker.ask('what now?', stopper.signal);
  workers[0].onmessage?.({ data: { answer: 'fold' } });
  await answer;
  stopper.abort();
  expect(workers[0].terminate).not.toHaveBeenCalled();
});

it('a worker that fails is reported and replaced', async () => {
  const { worker, workers } = asker();
  const lost = expect(worker.ask('what now?', going())).rejects.toThrow('out of memory');
  workers[0].onerror?.({ message: 'out of memory' });
  await lost;
  const wrong = expect(worker.ask('what now?', going())).rejects.toThrow('no such bot');
  expect(workers).toHaveLength(2);
  workers[1].onmessage?.({ data: { problem: 'no such bot' } });
  await wrong;
});
