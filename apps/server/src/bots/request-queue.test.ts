import type { Priority } from '@tuckbox/table';
import { describe, expect, it } from 'vitest';
import { type QueuedRequest, RequestQueue } from './request-queue.ts';
import { requestOf } from './testing/pool-options.ts';

interface Named extends QueuedRequest {
  readonly name: string;
}

/** A request of the table that the first letter names. */
const queued = (name: string, priority: Priority = 'player'): Named => ({
  name,
  request: requestOf({ table: name[0], priority }),
});

const queueOf = (requests: readonly Named[], limit = 100): RequestQueue<Named> => {
  const queue = new RequestQueue<Named>(limit);
  for (const one of requests) queue.add(one);
  return queue;
};

/** The names of all waiting requests, in the order in which they are served. */
function served(queue: RequestQueue<Named>): string {
  const names: string[] = [];
  for (let next = queue.take(); next !== null; next = queue.take()) names.push(next.name);
  return names.join(' ');
}

describe('the queue of bots', () => {
  it('serves the tables in turn, however many bots each has', () => {
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
    expect(served(queueOf(names.map((name) => queued(name))))).toBe('a1 b1 c1 a2 b2 a3 a4');
  });

  it('puts a table that asks again behind those that wait', () => {
    const queue = queueOf([queued('a1'), queued('b1')]);
    expect(queue.take()?.name).toBe('a1');
    queue.add(queued('a2'));
    expect(served(queue)).toBe('b1 a2');
  });

  it('serves players first, then spectators, then tables without anybody', () => {
    const waiting = [queued('a', 'nobody'), queued('b', 'spectator'), queued('c'), queued('d', 'spectator')];
    expect(served(queueOf(waiting))).toBe('c b d a');
  });

  it('asks for the priority when it chooses: somebody may have come in the meantime', () => {
    let priority: Priority = 'nobody';
    const late: Named = { name: 'late', request: { ...requestOf({ table: 'l' }), priority: () => priority } };
    const queue = queueOf([queued('a', 'spectator'), late]);
    priority = 'player';
    expect(served(queue)).toBe('late a');
  });

  it('is bounded, and rejects the least urgent request', () => {
    const queue = queueOf([queued('a', 'spectator'), queued('b', 'nobody'), queued('c', 'nobody')], 3);
    expect(queue.add(queued('d', 'nobody'))?.name).toBe('d');
    expect(queue.add(queued('e', 'spectator'))?.name).toBe('c');
    expect(queue.add(queued('f'))?.name).toBe('b');
    expect(queue.add(queued('g'))?.name).toBe('e');
    expect(queue.add(queued('h'))?.name).toBe('a');
    expect(queue.add(queued('i'))?.name).toBe('i');
    expect(queue.size).toBe(3);
    expect(served(queue)).toBe('f g h');
    expect(queue.size).toBe(0);
  });

  it('forgets removed requests', () => {
    const [one, two] = [queued('a1'), queued('a2')];
    const queue = queueOf([one, two]);
    expect(queue.remove(one)).toBe(true);
    expect(queue.remove(one)).toBe(false);
    expect(queue.drain()).toEqual([two]);
    expect(queue.size).toBe(0);
    expect(queue.take()).toBeNull();
  });
});
