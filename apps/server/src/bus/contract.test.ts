import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { NatsServer } from '../testing/nats.ts';
import type { Bus } from './bus.ts';
import { BusHub } from './in-process.ts';
import { natsBus } from './nats.ts';
import { BUS_CONTRACT } from './testing/contract.ts';

const { nats: program } = inject('programs');
let nats: NatsServer;
beforeAll(async () => {
  if (program !== null) nats = await NatsServer.start(program);
});
afterAll(() => nats?.stop());

const warned: string[] = [];
const logger = { info: () => {}, warn: (_: object, text: string) => warned.push(text), error: () => {} };
const overNats = () => natsBus({ url: nats.address, logger });
const connected = (bus: Bus) =>
  expect.poll(() => bus.isConnected, { timeout: 10_000, interval: 5 }).toBe(true);

const BUSES: { readonly [name: string]: () => () => Promise<Bus> } = {
  'in process': () => {
    const hub = new BusHub();
    return async () => hub.join();
  },
  'over NATS': () => async () => {
    const bus = overNats();
    await connected(bus);
    return bus;
  },
};

for (const [name, open] of Object.entries(BUSES)) {
  describe.skipIf(name === 'over NATS' && program === null)(`a bus ${name}`, () => {
    for (const clause of BUS_CONTRACT) {
      it(clause.name, async () => {
        const joined: Bus[] = [];
        const join = open();
        try {
          await clause.check(async () => {
            const bus = await join();
            joined.push(bus);
            return bus;
          });
        } finally {
          await Promise.all(joined.map((bus) => bus.close()));
        }
      });
    }
  });
}

describe.skipIf(program === null)('a bus over NATS', () => {
  it('comes back by itself after NATS was away, with its subscriptions, and says so', async () => {
    const [one, two] = [overNats(), overNats()];
    await Promise.all([one, two].map(connected));
    const heard: unknown[] = [];
    let reconnected = 0;
    two.subscribe('news', (message) => heard.push(message));
    two.onReconnected(() => reconnected++);
    await nats.stop();
    await expect.poll(() => one.isConnected || two.isConnected).toBe(false);
    for (let lost = 0; lost < 100; lost++) one.publish('news', 'lost');
    await nats.start();
    await Promise.all([one, two].map(connected));
    await expect
      .poll(() => {
        one.publish('news', 'back');
        return heard.length > 0;
      })
      .toBe(true);
    expect(new Set(heard)).toEqual(new Set(['back']));
    expect(reconnected).toBe(1);
    expect(warned).toHaveLength(2);
    await Promise.all([one.close(), two.close()]);
  });
});
