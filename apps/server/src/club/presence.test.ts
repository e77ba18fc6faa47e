import { afterEach, expect, it } from 'vitest';
import { startNodes } from '../cluster/testing/nodes.ts';
import { Client } from '../testing/client.ts';
import { HandClock, serverForEachTest, userOf } from '../testing/server.ts';
import { Presence } from './presence.ts';

const serve = serverForEachTest(afterEach);
const ann = userOf('Ann');

it('knows at every node who has a socket open at one', async () => {
  const [here, there] = await startNodes(serve, 2);
  expect(there.app.presence.isOnline(ann)).toBe(false);
  await Client.join(here.address, 'Ann');
  expect(here.app.presence.isOnline(ann)).toBe(true);
  await expect.poll(() => there.app.presence.isOnline(ann), { timeout: 10_000 }).toBe(true);
});

it('tells other nodes of nobody who is only a guest', async () => {
  const [here, there] = await startNodes(serve, 2);
  await Client.join(here.address, 'Guest');
  await Client.join(here.address, 'Ann');
  await expect.poll(() => there.app.presence.isOnline(ann), { timeout: 10_000 }).toBe(true);
  expect(there.app.presence.isOnline(userOf('Guest'))).toBe(false);
});

it('forgets after a while who was heard of, here and elsewhere', () => {
  const clock = new HandClock();
  const parts = { isConnected: () => false, connected: () => [], uptime: clock.uptime };
  const [here, there] = [new Presence(parts), new Presence(parts)];
  here.note('ann');
  there.hear(here.takeNews());
  expect([here.isOnline('ann'), there.isOnline('ann')]).toEqual([true, true]);
  expect(here.takeNews()).toEqual([]);
  clock.forward(30);
  expect([here.isOnline('ann'), there.isOnline('ann')]).toEqual([true, false]);
  expect(here.takeNews()).toEqual(['ann']);
  clock.forward(80);
  expect(here.isOnline('ann')).toBe(false);
  expect(here.takeNews()).toEqual([]);
});
