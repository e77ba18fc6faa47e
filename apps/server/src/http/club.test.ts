import { botRating } from '@tuckbox/bots/ratings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ratingOf } from '../store/testing/samples.ts';
import { Browser, openSite, type Site } from './testing/browser.ts';

let site: Site;
let ann: string;
let bob: string;

const PASSWORD = 'four plain words here';

async function register(login: string): Promise<string> {
  const { json } = await new Browser(site.url).ask('POST', '/api/accounts', { login, password: PASSWORD });
  return (json as { readonly user: string }).user;
}

const ask = (path: string) => new Browser(site.url).ask('GET', path);

beforeAll(async () => {
  site = await openSite();
  [ann, bob] = [await register('ann'), await register('bob')];
  const dan = await register('dan');
  const endedAt = Date.UTC(2026, 1, 3);
  for (let games = 1; games <= 10; games++) {
    const table = `table0000${'abcdefghij'[games - 1]}`;
    const both = { endedAt: endedAt + games, games, meanBefore: 1490 + games * 10, deviation: 300 };
    await site.store.addRatings([
      ratingOf(table, ann, { ...both, mean: 1500 + games * 10 }),
      ratingOf(table, games === 10 ? null : bob, {
        ...both,
        seat: 1,
        place: 2,
        mean: 1400,
        isGone: games === 9,
      }),
      ...(games === 1 ? [ratingOf(table, dan, { ...both, seat: 2, place: 3 })] : []),
    ]);
  }
});
afterAll(() => site.app.close());

it('shows a player with ratings, history and results', async () => {
  const { json, status } = await ask(`/api/players/${ann}`);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    name: 'ann',
    favourite: 'stacks',
    ratings: [{ game: 'stacks', mean: 1600, deviation: 300, games: 10, provisional: false }],
  });
  const { history, results } = json as { history: { mean: number }[]; results: unknown[] };
  expect(history.map(({ mean }) => mean)).toEqual([
    1510, 1520, 1530, 1540, 1550, 1560, 1570, 1580, 1590, 1600,
  ]);
  expect(results[0]).toMatchObject({ place: 1, change: 10, mean: 1600, others: [{ user: null, name: '' }] });
  expect(results[1]).toMatchObject({ others: [{ user: bob, name: 'bob' }] });
});

it('shows no guests and no unknown users', async () => {
  const guest = await new Browser(site.url).beGuest('Guest');
  expect((await ask(`/api/players/${guest}`)).status).toBe(404);
  expect((await ask('/api/players/unobody000000')).status).toBe(404);
  expect((await ask('/api/players/x')).status).toBe(400);
});

it('tells whether a rated game of these people would count', async () => {
  const [one, other] = [await register('one'), await register('other')];
  const counting = async (users: readonly string[], game = 'tock'): Promise<unknown> =>
    (await ask(`/api/games/${game}/counting?users=${users.join()}`)).json;
  for (let games = 1; games <= 6; games++) {
    expect(await counting([one, other])).toEqual({ counts: true, most: 6 });
    const parts = { game: 'tock', endedAt: Date.now() - games * 1000, games };
    await site.store.addRatings([
      ratingOf(`counted00${games}`, one, parts),
      ratingOf(`counted00${games}`, other, { ...parts, seat: 1 }),
    ]);
  }
  expect(await counting([other, one])).toEqual({ counts: false, most: 6 });
  expect(await counting([one, other], 'stacks')).toMatchObject({ counts: true });
  expect(await counting([one, other, ann])).toMatchObject({ counts: true });
  expect((await ask('/api/games/tock/counting?users=nobody')).status).toBe(400);
});

it('lists players who are no longer provisional among the leaders of a season', async () => {
  const { json } = await ask('/api/games/stacks/leaders?season=2026-1');
  expect(json).toMatchObject({
    season: '2026-1',
    from: Date.UTC(2026, 0),
    to: Date.UTC(2026, 3),
    leaders: [{ user: ann, name: 'ann', mean: 1600, games: 10 }],
  });
  expect((await ask('/api/games/stacks/leaders?season=2025-4')).json).toMatchObject({ leaders: [] });
  expect((await ask('/api/games/stacks/leaders?season=2026-5')).status).toBe(400);
  expect((await ask('/api/games/chess/leaders')).status).toBe(404);
});

it('can list only friends for a signed-in user, and lists the measured bots', async () => {
  const path = '/api/games/stacks/leaders?season=2026-1&among=friends';
  expect((await ask(path)).status).toBe(401);
  const cyd = new Browser(site.url);
  const { json } = await cyd.ask('POST', '/api/accounts', { login: 'cyd', password: PASSWORD });
  expect((await cyd.ask('GET', path)).json).toMatchObject({ leaders: [] });
  const { user } = json as { readonly user: string };
  await site.store.askFriend(user, ann, 1);
  await site.store.befriend(user, ann, 2);
  const levels = ['expert', 'strong', 'casual', 'beginner'];
  expect((await cyd.ask('GET', path)).json).toMatchObject({
    leaders: [{ user: ann }],
    bots: levels.map((level) => ({ level, mean: botRating('stacks', level).mean })),
  });
  expect((await ask('/api/games/stacks/leaders?list=cats')).status).toBe(400);
});

it('lists games against bots separately', async () => {
  const endedAt = Date.UTC(2026, 1, 4);
  const parts = { list: 'bots', endedAt, games: 10 } as const;
  await site.store.addRatings([
    ratingOf('table0bots', bob, { ...parts, mean: 1777 }),
    ratingOf('table0bots', null, { ...parts, seat: 1, place: 2, bot: 'strong' }),
  ]);
  expect((await ask('/api/games/stacks/leaders?season=2026-1&list=bots')).json).toMatchObject({
    leaders: [{ user: bob, mean: 1777 }],
  });
  expect((await ask(`/api/players/${bob}?list=bots`)).json).toMatchObject({
    ratings: [{ game: 'stacks', mean: 1777 }],
    results: [{ others: [{ user: null, name: '', bot: 'strong' }] }],
  });
  expect((await ask(`/api/players/${bob}`)).json).toMatchObject({ ratings: [{ mean: 1400 }] });
  expect((await ask(`/api/games/stacks/ratings?users=${bob}&list=bots`)).json).toMatchObject([
    { mean: 1777 },
  ]);
});

it('gives a new player the initial rating', async () => {
  const { json } = await ask(`/api/games/stacks/ratings?users=unobody000000,${ann}`);
  expect(json).toEqual([
    { user: 'unobody000000', mean: 1500, deviation: 500, games: 0, provisional: true },
    { user: ann, mean: 1600, deviation: 300, games: 10, provisional: false },
  ]);
  expect((await ask('/api/games/stacks/ratings?users=x')).status).toBe(400);
});
