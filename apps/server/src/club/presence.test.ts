import { afterEach, expect, it } from 'vitest';
import { startNodes } from '../cluster/testing/nodes.ts';
import { Client } from '../testing/client.ts';
import { HandClock, serverForEachTest, userOf } from '../testing/server.ts';
import { Presence } from './presence.ts';

const serve = serverForEachTest(afterEach);
const ann = userOf('Ann');

it('knows at every node whose page is in view at one', async () => {
  const [here, there] = await startNodes(serve, 2);
  expect(there.app.presence.isOnline(ann)).toBe(false);
  here.app.presence.note(ann);
  expect(here.app.presence.isOnline(ann)).toBe(true);
  await expect.poll(() => there.app.presence.isOnline(ann), { timeout: 10_000 }).toBe(true);
});

it('takes nobody to be there for an open socket, at no node', async () => {
  const [here, there] = await startNodes(serve, 2);
  await Client.join(here.address, 'Ann');
  here.app.presence.note(userOf('Ben'));
  await expect.poll(() => there.app.presence.isOnline(userOf('Ben')), { timeout: 10_000 }).toBe(true);
  expect([here, there].map(({ app }) => app.presence.isOnline(ann))).toEqual([false, false]);
});

it('forgets users after a while, here and on other nodes', () => {
  const clock = new HandClock();
  const parts = { uptime: clock.uptime };
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
