import { invariant } from '@tuckbox/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../http/testing/browser.ts';
import { type Member, member } from '../http/testing/members.ts';
import { memoryStore } from '../store/memory/store.ts';
import { Client } from '../testing/client.ts';
import { sitAndStart } from '../testing/games.ts';
import { HandClock } from '../testing/server.ts';
import { spanOfWish } from './days-off.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UTC = 'UTC';

const open: Site[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.app.close();
});

describe('days off', () => {
  const now = Date.parse('2026-05-01T18:00Z');
  const at = (text: string) => Date.parse(text);

  it('begin a day from now at the earliest, so that no clock about to run out is stopped', () => {
    const wish = (from: string, to: string) => spanOfWish({ from, to, timeZone: UTC }, [], now);
    expect(wish('2026-05-01', '2026-05-04')).toMatchObject({ error: 'days-off-early' });
    expect(wish('2026-04-01', '2026-06-04')).toMatchObject({ error: 'days-off-early' });
    expect(wish('2026-05-02', '2026-05-03')).toMatchObject({
      value: { from: at('2026-05-02T18:00Z'), to: at('2026-05-04T00:00Z') },
    });
    expect(wish('2026-05-10', '2026-05-10')).toMatchObject({
      value: { from: at('2026-05-10T00:00Z'), to: at('2026-05-11T00:00Z') },
    });
    expect(wish('2026-05-10', '2026-05-09')).toMatchObject({ error: 'days-off-order' });
    expect(wish('2028-05-10', '2028-05-12')).toMatchObject({ error: 'days-off-far' });
  });

  it('are thirty in a year, those that are over too, and none is taken twice', () => {
    const known = [{ id: 'a', user: 'ann', from: at('2026-02-01T00:00Z'), to: at('2026-02-21T00:00Z') }];
    const wish = (from: string, to: string) => spanOfWish({ from, to, timeZone: UTC }, known, now);
    expect(wish('2026-07-01', '2026-07-10').ok).toBe(true);
    expect(wish('2026-07-01', '2026-07-11')).toMatchObject({ error: 'days-off-spent' });
    expect(wish('2026-12-27', '2027-01-25').ok).toBe(true);
    expect(wish('2026-12-20', '2027-01-05')).toMatchObject({ error: 'days-off-spent' });
    expect(spanOfWish({ from: '2026-05-10', to: '2026-06-09', timeZone: UTC }, [], now).ok).toBe(false);
    const later = [{ ...known[0], from: at('2026-06-01T00:00Z'), to: at('2026-06-03T00:00Z') }];
    const crossing = { from: '2026-06-02', to: '2026-06-05', timeZone: UTC };
    expect(spanOfWish(crossing, later, now)).toMatchObject({ error: 'days-off-overlap' });
    expect(spanOfWish({ ...crossing, from: '2026-06-03' }, later, now).ok).toBe(true);
  });
});

async function world() {
  const clock = new HandClock();
  // In the middle of a year, whose days are counted.
  clock.set((Date.parse('2027-05-01T12:00Z') - Date.now()) / 1000);
  const settings = { MESSAGES_PER_SECOND: '0', NOTICE_GAP_SECONDS: '0' };
  const times = { now: clock.now, uptime: clock.uptime, store: memoryStore() };
  const site = await openSite(settings, { now: clock.now }, times);
  open.push(site);
  const date = (days: number) => new Date(clock.now() + days * DAY).toISOString().slice(0, 10);
  const takeOff = (ann: Member, from: number, to: number) =>
    ann.browser.ask('POST', '/api/me/days-off', { from: date(from), to: date(to), timeZone: UTC });
  const deadlineOf = async (id: string): Promise<number> => {
    const deadline = (await site.store.readHeader(id))?.row.deadline;
    invariant(typeof deadline === 'number', 'a clock runs');
    return deadline;
  };
  return { site, clock, takeOff, deadlineOf };
}

async function game(
  site: Site,
  ann: Member,
  ben: Member,
): Promise<{ readonly id: string; readonly ben: Client }> {
  const clock = { kind: 'days', days: 3 };
  const wish = { game: 'stacks', seats: 2, clock, onTimeout: 'leave' };
  const { id } = (await ann.browser.ask('POST', '/api/tables', wish)).json as { readonly id: string };
  const clients = await Promise.all(
    [ann, ben].map(({ browser }) => Client.join(site.socketUrl, 'player', { cookie: browser.cookie })),
  );
  await sitAndStart(id, clients);
  return { id, ben: clients[1] };
}

interface Shown {
  readonly spans: readonly { readonly id: string }[];
  readonly left: number;
}

describe('a person with days off', () => {
  it('has stopped clocks, in running games and in new ones, and the others see it', async () => {
    const { site, clock, takeOff, deadlineOf } = await world();
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    const { id, ben: client } = await game(site, ann, ben);
    const before = await deadlineOf(id);
    const taken = await takeOff(ann, 2, 6);
    expect(taken.status).toBe(200);
    const { spans, left } = taken.json as Shown;
    expect([spans.length, left]).toEqual([1, 25]);
    expect(await deadlineOf(id)).toBe(before + 5 * DAY);
    await client.until(id, () => true);
    clock.forward(3.5 * 86_400);
    const { info } = await client.watch(id);
    expect(info.seats[0]).toMatchObject({ running: false, restsUntil: expect.any(Number) });
    expect(info.seats[1].restsUntil).toBeNull();
    const next = await game(site, ann, ben);
    await site.app.noticeSender?.round();
    expect((await client.watch(next.id)).info.seats[0].restsUntil).toBe(info.seats[0].restsUntil);
    const entries = async () => (await site.store.readTable(next.id))?.entries.length;
    const length = await entries();
    await site.app.noticeSender?.round();
    expect(await entries()).toBe(length);
  });

  it('can come back early: the rest is given back, what is over stays spent', async () => {
    const { site, clock, takeOff, deadlineOf } = await world();
    const [ann, ben] = [await member(site, 'Ann'), await member(site, 'Ben')];
    const { id } = await game(site, ann, ben);
    const before = await deadlineOf(id);
    const { spans } = (await takeOff(ann, 3, 12)).json as Shown;
    const stranger = await ben.browser.ask('DELETE', `/api/me/days-off/${spans[0].id}`);
    expect(stranger.status).toBe(404);
    const back = (await ann.browser.ask('DELETE', `/api/me/days-off/${spans[0].id}`)).json as Shown;
    expect([back.spans, back.left]).toEqual([[], 30]);
    expect(await deadlineOf(id)).toBe(before);
    const again = (await takeOff(ann, 2, 11)).json as Shown;
    clock.forward(5 * 86_400);
    await ann.browser.ask('DELETE', `/api/me/days-off/${again.spans[0].id}`);
    const shown = (await ann.browser.ask('GET', '/api/me/days-off')).json as Shown;
    expect(shown.spans).toEqual([]);
    expect(shown.left).toBeLessThan(28);
    expect(shown.left).toBeGreaterThan(25.9);
    expect(await deadlineOf(id)).toBeLessThan(before + 5 * DAY);
    expect((await ann.browser.ask('DELETE', `/api/me/days-off/${again.spans[0].id}`)).status).toBe(404);
  });

  it('has to say which days, and cannot change them all the time', async () => {
    const { site, takeOff } = await world();
    const ann = await member(site, 'Ann');
    for (const body of [
      {},
      { from: '2026-1-1', to: '2026-01-02', timeZone: UTC },
      { from: '2026-13-45', to: '2026-13-46', timeZone: UTC },
      { from: '2026-05-03', to: '2026-05-03', timeZone: 'Nowhere' },
    ])
      expect((await ann.browser.ask('POST', '/api/me/days-off', body)).status).toBe(400);
    const statuses: number[] = [];
    for (let day = 3; day < 15; day++) statuses.push((await takeOff(ann, day, day)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });
});
