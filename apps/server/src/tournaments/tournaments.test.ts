import { tournamentRound } from '@tuckbox/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { InlineBotPool } from '../bots/testing/inline-pool.ts';
import { openSite, type Site } from '../http/testing/browser.ts';
import { type Member, member } from '../http/testing/members.ts';
import { HandClock } from '../testing/server.ts';
import { come, entered, infoOf, make, playTournament, tournamentIn } from './testing/people.ts';

const sites: Site[] = [];
afterEach(async () => {
  for (const { app, lines } of sites.splice(0)) {
    await app.close();
    expect(lines.filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([]);
  }
});

async function open(parts: Parameters<typeof openSite>[2] = {}): Promise<Site> {
  const site = await openSite({ MESSAGES_PER_SECOND: '0' }, {}, { bots: new InlineBotPool(), ...parts });
  sites.push(site);
  return site;
}

const start = (maker: Member, id: string) => maker.browser.ask('POST', `/api/tournaments/${id}/start`);

/** Steps until the tournament is over, as time would. */
async function untilOver(site: Site, maker: Member, id: string, clock?: HandClock): Promise<void> {
  await expect
    .poll(
      async () => {
        clock?.forward(5);
        await site.app.tournaments.step();
        return (await site.store.readTournament(id))?.tournament.status;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe('over');
  expect((await infoOf(maker, id)).status).toBe('over');
}

describe('a Swiss tournament of six', () => {
  it('with people and bots goes on after a restart, to the final table', async () => {
    let site = await open();
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, { rounds: 3 }, 4);
    const people = [await entered(site, id, 'Ann'), await entered(site, id, 'Bob')];
    expect(tournamentIn(await start(maker, id))).toMatchObject({ status: 'playing', round: 1, rounds: 3 });
    const playing = Promise.all(people.map((person) => playTournament(() => site, person, id)));
    await expect.poll(async () => (await infoOf(maker, id)).round, { timeout: 20_000 }).toBe(2);
    const { store } = site;
    const port = new URL(site.url).port;
    await sites.pop()?.app.close();
    site = await openSite({ MESSAGES_PER_SECOND: '0', PORT: port }, {}, { bots: new InlineBotPool(), store });
    sites.push(site);
    await playing;
    const end = await infoOf(maker, id);
    expect(end).toMatchObject({ status: 'over', round: 3, entrants: 6 });
    expect(end.standings.map(({ played, byes }) => played + byes)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBe(9);
    expect(end.winners).toHaveLength(end.standings.filter(({ rank }) => rank === 1).length);
  }, 60_000);
});

describe('bots alone', () => {
  const play = async (wish: object, bots: number) => {
    const clock = new HandClock();
    const site = await open({ now: clock.now });
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, wish, bots);
    tournamentIn(await start(maker, id));
    await untilOver(site, maker, id, clock);
    return infoOf(maker, id);
  };

  it('play a knock-out to its winner', async () => {
    const end = await play({ format: 'knock-out' }, 5);
    expect(end).toMatchObject({ round: 3, rounds: 3 });
    expect(end.standings[0]).toMatchObject({ rank: 1, points: 3 });
    expect(end.winners).toEqual([end.entrantList[end.standings[0].entrant - 1].name]);
  });

  it('play a round robin in which everybody meets everybody', async () => {
    const end = await play({ format: 'round-robin' }, 5);
    expect(end).toMatchObject({ round: 5, rounds: 5 });
    expect(end.standings.map(({ played, byes }) => [played, byes])).toEqual(Array(5).fill([4, 1]));
    expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBe(10);
  });

  it('play at tables of three and four', async () => {
    const end = await play({ seats: 4, rounds: 2 }, 7);
    expect(end.current?.tables.map(({ seats }) => seats.length).toSorted()).toEqual([3, 4]);
    expect(end.standings.every(({ played }) => played === 2)).toBe(true);
  });

  it('play in an arena until its time is up', async () => {
    const end = await play({ format: 'arena', minutes: 5 }, 4);
    expect(end).toMatchObject({ round: 1, rounds: null });
    expect(end.current?.tables.length).toBeGreaterThan(4);
    expect(end.current?.tables.every(({ status }) => status === 'over')).toBe(true);
    expect(end.endedAt).toBeGreaterThanOrEqual(end.endsAt ?? Infinity);
    expect(end.standings[0].points).toBeGreaterThanOrEqual(end.standings[3].points);
  });

  it('play the longer game of an option', async () => {
    const options = { tournament: 20 };
    const end = await play({ game: 'tuck-it', options, format: 'knock-out' }, 2);
    expect(end.options).toMatchObject(options);
    expect(end.standings.map(({ points }) => points)).toEqual([1, 0]);
  });
});

describe('somebody who', () => {
  /** A Swiss tournament with these people, which has begun. */
  async function begun(names: readonly string[], wish: object = {}) {
    const clock = new HandClock();
    const site = await open({ now: clock.now });
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, { rounds: 2, ...wish });
    const people: Member[] = [];
    for (const name of names) people.push(await entered(site, id, name));
    tournamentIn(await start(maker, id));
    const tableOf = async (person: Member) => (await infoOf(person, id)).me?.table ?? '';
    return { clock, site, maker, id, people, tableOf };
  }

  it('does not come to the table loses the game, and is not paired again until they return', async () => {
    const { clock, site, id, people, tableOf } = await begun(['Ann', 'Bob']);
    const [ann, bob] = people;
    const client = await come(site, ann, await tableOf(ann));
    clock.forward(179);
    await site.app.tournaments.step();
    expect((await infoOf(ann, id)).current?.tables[0].status).toBe('waiting');
    clock.forward(2);
    await site.app.tournaments.step();
    const after = await infoOf(ann, id);
    expect(client.at(after.current?.tables[0].table ?? '').info.status).toBe('over');
    expect(after.standings.map(({ entrant, points }) => [entrant, points])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect((await infoOf(bob, id)).me).toMatchObject({ status: 'withdrawn', table: null });
    expect(after.status).toBe('over');
  });

  it('does not come to a larger table leaves the game, which the others play', async () => {
    const { clock, site, id, people, tableOf } = await begun(['Ann', 'Bob', 'Cyd'], { seats: 3, rounds: 1 });
    const table = await tableOf(people[0]);
    const clients = [await come(site, people[0], table), await come(site, people[1], table)];
    clock.forward(181);
    await site.app.tournaments.step();
    const { info } = await clients[0].until(table, (mirror) => mirror.info.status === 'playing');
    expect(info.tournament).toEqual({ id, round: 1, duplicate: false });
    const [first] = (await infoOf(people[0], id)).current?.tables ?? [];
    expect(first.status).toBe('playing');
    const stored = await site.store.readTable(table);
    const cyd = stored?.row.seated.findIndex(({ user }) => user === people[2].user);
    const left = stored?.entries.find(({ what }) => what.kind === 'moved' && what.do === 'leave');
    expect(left?.what).toMatchObject({ seat: cyd, mover: 'rule' });
  });

  it('removes the account before the game is played by a bot, and the others play', async () => {
    const { site, id, people, tableOf } = await begun(['Ann', 'Bob', 'Cyd'], { seats: 3, rounds: 1 });
    const table = await tableOf(people[0]);
    const client = await come(site, people[0], table);
    await come(site, people[1], table);
    const body = { password: 'four plain words here' };
    expect((await people[2].browser.ask('DELETE', '/api/me', body)).status).toBe(204);
    await site.app.tournaments.step();
    await client.until(table, ({ info }) => info.status === 'playing');
    expect(client.at(table).info.seats.filter(({ bot }) => bot !== null)).toHaveLength(1);
    const { entrantList } = await infoOf(people[0], id);
    expect(entrantList[2]).toMatchObject({ user: null, name: '', status: 'withdrawn' });
  });

  it('plays too long shares the points with the others present', async () => {
    const { clock, site, id, people, tableOf } = await begun(['Ann', 'Bob'], { roundMinutes: 1 });
    const table = await tableOf(people[0]);
    for (const person of people) await come(site, person, table);
    await site.app.tournaments.step();
    expect((await infoOf(people[0], id)).current?.tables[0].status).toBe('playing');
    clock.forward(61);
    await site.app.tournaments.step();
    const { current } = await infoOf(people[0], id);
    const round = tournamentRound.parse(
      (await people[0].browser.ask('GET', `/api/tournaments/${id}/rounds/1`)).json,
    );
    expect(round.tables[0].seats.map(({ points, gone, place }) => [points, gone, place])).toEqual([
      [0.5, false, null],
      [0.5, false, null],
    ]);
    expect(current?.number).toBe(2);
  });

  it('enters late plays from the next round; withdrawn players keep their points', async () => {
    const { clock, site, maker, id, people, tableOf } = await begun(['Ann', 'Bob'], { rounds: 3 });
    const [ann, bob] = people;
    const late = await entered(site, id, 'Cyd');
    const entrants = (await infoOf(late, id)).entrantList;
    expect(entrants.map(({ since }) => since)).toEqual([1, 1, 2]);
    await come(site, ann, await tableOf(ann));
    await bob.browser.ask('DELETE', `/api/tournaments/${id}/entry`);
    // Nobody waits for a withdrawn player.
    await site.app.tournaments.step();
    const second = await infoOf(late, id);
    expect(second).toMatchObject({ round: 2, entrants: 2 });
    expect(second.current?.tables[0].seats.map(({ entrant }) => entrant).toSorted()).toEqual([1, 3]);
    expect(second.standings.find(({ entrant }) => entrant === 1)?.points).toBe(1);
    clock.forward(181);
    await site.app.tournaments.step();
    expect((await infoOf(maker, id)).status).toBe('over');
  });

  it('withdraws may come back', async () => {
    const { id, people } = await begun(['Ann', 'Bob'], { rounds: 3 });
    const entry = `/api/tournaments/${id}/entry`;
    await people[1].browser.ask('DELETE', entry);
    const { me, entrantList } = tournamentIn(await people[1].browser.ask('PUT', entry));
    expect(me).toMatchObject({ entrant: 2, status: 'in' });
    expect(entrantList).toHaveLength(2);
    expect(entrantList[1].since).toBe(2);
  });

  it('sits at a table of a tournament cannot take back, pause, stand up or ask for a rematch', async () => {
    const { site, people, tableOf } = await begun(['Ann', 'Bob']);
    const table = await tableOf(people[0]);
    const clients = [await come(site, people[0], table), await come(site, people[1], table)];
    for (const order of [{ kind: 'stand' }, { kind: 'ready', ready: false }] as const)
      expect((await clients[0].order(table, order))?.code).toBe('in-tournament');
    expect((await clients[0].order(table, { kind: 'start' }))?.code).toBe('not-host');
    await site.app.tournaments.step();
    await clients[0].until(table, ({ info }) => info.status === 'playing');
    for (const order of [{ kind: 'pause' }, { kind: 'undo', to: 1 }, { kind: 'rematch' }] as const)
      expect((await clients[0].order(table, order))?.code).toBe('in-tournament');
    expect(clients[0].at(table).info.undo).toBe('none');
  });
});

it('ends when its maker says so: running games are stopped and do not count', async () => {
  const site = await open();
  const maker = await member(site, 'Maker');
  const { id } = await make(maker.browser, { rounds: 3 });
  const ann = await entered(site, id, 'Ann');
  await entered(site, id, 'Bob');
  tournamentIn(await start(maker, id));
  const table = (await infoOf(ann, id)).me?.table ?? '';
  const client = await come(site, ann, table);
  const ended = tournamentIn(await maker.browser.ask('POST', `/api/tournaments/${id}/end`));
  expect(ended).toMatchObject({ status: 'cancelled', winners: [] });
  expect(ended.standings.map(({ points }) => points)).toEqual([0, 0]);
  await client.until(table, ({ info }) => info.status === 'over');
});

it('starts by itself at its time, and is called off where too few have come', async () => {
  const clock = new HandClock();
  const site = await open({ now: clock.now });
  const maker = await member(site, 'Maker');
  const startsAt = clock.now() + 60_000;
  const [full, empty] = [
    await make(maker.browser, { startsAt }, 2),
    await make(maker.browser, { startsAt }, 1),
  ];
  await site.app.tournaments.step();
  expect((await infoOf(maker, full.id)).status).toBe('registering');
  clock.forward(61);
  await site.app.tournaments.step();
  expect((await infoOf(maker, full.id)).status).not.toBe('registering');
  expect((await infoOf(maker, empty.id)).status).toBe('cancelled');
});

it('costs nobody a game that no server was up', async () => {
  const clock = new HandClock();
  const site = await open({ now: clock.now });
  const maker = await member(site, 'Maker');
  const { id } = await make(maker.browser, {});
  for (const name of ['Ann', 'Bob']) await entered(site, id, name);
  tournamentIn(await start(maker, id));
  const before = (await infoOf(maker, id)).current?.tables[0].until ?? 0;
  const { store } = site;
  await sites.pop()?.app.close();
  clock.forward(3600);
  const again = await open({ now: clock.now, store });
  const until = (await again.store.readTournament(id))?.tables[0].until ?? 0;
  expect(until - before).toBeGreaterThan(3_500_000);
});
