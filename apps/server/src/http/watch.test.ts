import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ratingOf } from '../store/testing/samples.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { HandClock } from '../testing/server.ts';
import { come, entered, infoOf, make, tournamentIn } from '../tournaments/testing/people.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';
import { member } from './testing/members.ts';

let site: Site;
let clock: HandClock;
beforeEach(async () => {
  clock = new HandClock();
  const { now, uptime } = clock;
  site = await openSite({ MESSAGES_PER_SECOND: '0' }, {}, { now, uptime });
});
afterEach(() => site.app.close());

interface Visitor {
  readonly user: string;
  readonly browser: Browser;
  readonly client: Client;
}

interface Watchable {
  readonly id: string;
  readonly players: readonly { readonly name: string; readonly rating: { readonly mean: number } | null }[];
  readonly spectators: number;
  readonly moves: number | null;
}

async function guest(name: string): Promise<Visitor> {
  const browser = new Browser(site.url);
  const user = await browser.beGuest(name);
  return { user, browser, client: await Client.join(site.socketUrl, name, { cookie: browser.cookie }) };
}

/** A running public game of two. */
async function game(
  names: readonly [string, string],
  wish: object = {},
): Promise<[string, Visitor, Visitor]> {
  const [one, other] = [await guest(names[0]), await guest(names[1])];
  const table = { game: 'stacks', seats: 2, options: { target: 10 }, access: 'public', ...wish };
  const { id } = (await one.browser.ask('POST', '/api/tables', table)).json as { readonly id: string };
  await sitAndStart(id, [one.client, other.client]);
  return [id, one, other];
}

/** The list for an anonymous visitor, after it has been refreshed. */
async function list(query = ''): Promise<readonly Watchable[]> {
  clock.forward(4);
  return (await new Browser(site.url).ask('GET', `/api/watch${query}`)).json as readonly Watchable[];
}

async function moveOnce(table: string, { client }: Visitor, { client: other }: Visitor): Promise<void> {
  const mover = choicesOf(client, table).length > 0 ? client : other;
  expect(await mover.act(table, choicesOf(mover, table)[0])).toBeNull();
}

it('lists running public games, the highest ratings first', async () => {
  const [plain] = await game(['Ann', 'Bob']);
  const [strong, cyd] = await game(['Cyd', 'Dan']);
  await site.store.addRatings([
    ratingOf('older00000', cyd.user, { game: 'stacks', mean: 2100, deviation: 60, games: 20 }),
  ]);
  const { json } = await cyd.browser.ask('POST', '/api/tables', {
    game: 'stacks',
    seats: 2,
    access: 'public',
  });
  const shown = await list();
  expect(shown.map(({ id }) => id)).toEqual([strong, plain]);
  expect(shown.map(({ id }) => id)).not.toContain((json as { readonly id: string }).id);
  expect(shown[0]).toMatchObject({
    game: 'stacks',
    rated: false,
    players: [
      { name: 'Cyd', bot: false, rating: { mean: 2100, provisional: false } },
      { name: 'Dan', rating: null },
    ],
    spectators: 0,
    moves: 0,
  });
  expect(await list('?game=tock')).toEqual([]);
});

it('counts spectators and moves', async () => {
  const [id, ann, bob] = await game(['Ann', 'Bob']);
  const eve = await guest('Eve');
  await eve.client.watch(id);
  await moveOnce(id, ann, bob);
  expect(await list()).toMatchObject([{ id, spectators: 1, moves: 1 }]);
});

it('lists no table that forbids spectators, is only found by its link, or is over', async () => {
  await game(['Ann', 'Bob'], { spectators: 'no' });
  await game(['Cyd', 'Dan'], { access: 'link' });
  const [over, eve, fay] = await game(['Eve', 'Fay']);
  await playToTheEnd(over, [eve.client, fay.client], 'watch');
  expect(await list()).toEqual([]);
});

it('does not reveal the progress of a delayed table', async () => {
  const [id, ann, bob] = await game(['Ann', 'Bob'], { spectatorDelay: 2 });
  for (let made = 1; made <= 3; made++) {
    await moveOnce(id, ann, bob);
    expect(await list()).toMatchObject([{ id, moves: Math.max(0, made - 2) }]);
  }
});

describe('a tournament', () => {
  /** Two people at a table of a tournament that goes on. */
  async function tournamentGame(wish: object): Promise<{ readonly id: string; readonly table: string }> {
    const maker = await member(site, 'Maker');
    const { id } = await make(maker.browser, { title: 'Friday evening', ...wish });
    const people = [await entered(site, id, 'Uma'), await entered(site, id, 'Vic')];
    tournamentIn(await maker.browser.ask('POST', `/api/tournaments/${id}/start`));
    const table = (await infoOf(people[0], id)).me?.table ?? '';
    const clients = await Promise.all(people.map((person) => come(site, person, table)));
    await site.app.tournaments.step();
    await clients[0].until(table, ({ info }) => info.status === 'playing');
    return { id, table };
  }

  it('has its games listed under its name, and nowhere among the tables that one can join', async () => {
    const { id, table } = await tournamentGame({});
    await site.app.tournaments.step();
    expect(await list()).toMatchObject([
      { id: table, tournament: { id, title: 'Friday evening' }, moves: 0 },
    ]);
    expect((await new Browser(site.url).ask('GET', '/api/tables')).json).toEqual([]);
    const eve = await guest('Eve');
    await eve.client.watch(table);
    expect(await list()).toMatchObject([{ id: table, spectators: 1 }]);
    await site.app.registry.endGame(table);
    expect(await list()).toEqual([]);
  });

  it('has none listed while other tables play the same deal', async () => {
    await tournamentGame({ duplicate: true, rounds: 1 });
    await site.app.tournaments.step();
    expect(await site.store.playedTables(9)).toHaveLength(1);
    expect(await list()).toEqual([]);
  });
});
