import { afterEach, expect, it } from 'vitest';
import { openSite, type Site } from '../http/testing/browser.ts';
import { type Member, member } from '../http/testing/members.ts';
import { HandClock } from '../testing/server.ts';
import { PushService } from './testing/index.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function serve(clock: HandClock): Promise<Site> {
  const site = await openSite(
    { MESSAGES_PER_SECOND: '0', NOTICE_GAP_SECONDS: '300', PUSH_PRIVATE: 'yes' },
    { now: clock.now },
    { now: clock.now, uptime: clock.uptime },
  );
  open.push({ close: () => site.app.close() });
  return site;
}

/** Challenges somebody and takes it back. */
async function knock({ browser }: Member, site: Site, victim: Member): Promise<number> {
  const wish = { game: 'stacks', pace: 'quick', rated: false, guests: [victim.user] };
  const { status, json } = await browser.ask('POST', '/api/me/challenges', wish);
  await site.app.noticeSender?.round();
  if (status < 300) await browser.ask('DELETE', `/api/me/challenges/${(json as { readonly id: string }).id}`);
  return status;
}

it('rings a phone once a minute at most, however many people challenge and take it back', async () => {
  const clock = new HandClock();
  const [site, push] = [await serve(clock), await PushService.open()];
  open.push(push);
  const victim = await member(site, 'Victim');
  await victim.browser.ask('POST', '/api/me/notices/devices', { ...push.subscribe(), label: 'Phone' });
  const enemies: Member[] = [];
  for (const name of ['Ann', 'Bob', 'Cyd', 'Dan']) enemies.push(await member(site, name));
  clock.forward(300);
  const statuses: number[] = [];
  for (let second = 0; second < 180; second += 3) {
    for (const enemy of enemies) statuses.push(await knock(enemy, site, victim));
    clock.forward(3);
  }
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(20);
  expect(push.messages).toHaveLength(3);
});
