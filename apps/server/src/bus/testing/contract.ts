import { deepEqual, equal } from 'node:assert/strict';
import type { Json } from '@tuckbox/kit';
import type { Bus } from '../bus.ts';

/** A sentence that every bus keeps. `join` returns the bus of one more node. */
interface Clause {
  readonly name: string;
  check(join: () => Promise<Bus>): Promise<void>;
}

/** Waits until a list has this many messages; fails after some seconds. */
async function until(heard: readonly Json[], count: number): Promise<void> {
  const late = performance.now() + 10_000;
  while (heard.length < count) {
    if (performance.now() > late) throw new Error(`${heard.length} of ${count} messages came`);
    await new Promise((done) => setTimeout(done, 2));
  }
}

/** Subscribes, and resolves when messages of `sender` arrive: a subscription takes a moment to reach all nodes. */
async function hear(bus: Bus, topic: string, sender: Bus): Promise<Json[]> {
  const heard: Json[] = [];
  const probe = `${topic}.probe`;
  const probes: Json[] = [];
  bus.subscribe(topic, (message) => heard.push(message));
  const unsubscribe = bus.subscribe(probe, (message) => probes.push(message));
  while (probes.length === 0) {
    sender.publish(probe, null);
    await new Promise((done) => setTimeout(done, 2));
  }
  unsubscribe();
  return heard;
}

export const BUS_CONTRACT: readonly Clause[] = [
  {
    name: 'every other node hears a message once, and the sender does not',
    check: async (join) => {
      const [one, two, three] = [await join(), await join(), await join()];
      const own: Json[] = [];
      one.subscribe('news', (message) => own.push(message));
      const heard = [await hear(two, 'news', one), await hear(three, 'news', one)];
      one.publish('news', { seq: 7, who: ['ann', null], isLast: true });
      await until(heard[0], 1);
      await until(heard[1], 1);
      for (const messages of heard) deepEqual(messages, [{ seq: 7, who: ['ann', null], isLast: true }]);
      deepEqual(own, []);
    },
  },
  {
    name: 'messages of one sender and one topic come in order',
    check: async (join) => {
      const [one, two] = [await join(), await join()];
      const heard = await hear(two, 'count', one);
      for (let number = 0; number < 500; number++) one.publish('count', number);
      await until(heard, 500);
      deepEqual(
        heard,
        Array.from({ length: 500 }, (_, number) => number),
      );
    },
  },
  {
    name: 'a topic is heard by its subscribers alone, and until they unsubscribe',
    check: async (join) => {
      const [one, two] = [await join(), await join()];
      const here = await hear(two, 'table.here', one);
      const twice: Json[] = [];
      const unsubscribe = two.subscribe('table.here', (message) => twice.push(message));
      one.publish('table.there', 1);
      one.publish('table.here', 2);
      await until(here, 1);
      await until(twice, 1);
      unsubscribe();
      one.publish('table.here', 3);
      await until(here, 2);
      deepEqual([here, twice], [[2, 3], [2]]);
    },
  },
  {
    name: 'a topic that nobody subscribes to any more can be subscribed to again',
    check: async (join) => {
      const [one, two] = [await join(), await join()];
      two.subscribe('again', () => {})();
      const heard = await hear(two, 'again', one);
      one.publish('again', 'back');
      await until(heard, 1);
      deepEqual(heard, ['back']);
    },
  },
  {
    name: 'a closed bus neither sends nor hears, and closes again without complaint',
    check: async (join) => {
      const [one, two, three] = [await join(), await join(), await join()];
      const closed = await hear(two, 'end', one);
      const open = await hear(three, 'end', one);
      await two.close();
      await two.close();
      two.publish('end', 'from the grave');
      one.publish('end', 'last');
      await until(open, 1);
      deepEqual([closed, open], [[], ['last']]);
      equal(three.isConnected, true);
    },
  },
];
