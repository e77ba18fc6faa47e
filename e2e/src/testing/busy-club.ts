import {
  befriend,
  Client,
  choicesOf,
  infoOf,
  type Member,
  member,
  sitAndStart,
} from '@tuckbox/server/testing/wire';
import { type AppPage, type Paths, pagesAt } from './tour.ts';

/** A club with people who have played, tournaments in every state and games over days. */
export interface BusyClub {
  /** The session of a member who takes part in all of it. */
  readonly cookie: string;
  readonly pages: readonly AppPage[];
}

const SHORT = { game: 'stacks', seats: 2, options: { target: 10 } } as const;

/** Names of all lengths. */
const NAMES = ['Ada', 'Ben', 'Maximiliane Oberhuber', 'Cleo', 'Jean-Baptiste', 'Řehoř'];

/** Fills a server's club, over the wire. */
export async function openBusyClub(url: string): Promise<BusyClub> {
  const people: Member[] = [];
  for (const [index, name] of NAMES.entries()) {
    const person = await member({ url }, `club${index}`);
    await person.browser.ask('PATCH', '/api/me', { name });
    people.push(person);
  }
  const [ada, ben, max, cleo, jean] = people;
  await meet(url, people);
  const tournaments = await holdTournaments(people);
  await befriend(ada, ben);
  await befriend(ada, max);
  await cleo.browser.ask('PUT', `/api/me/friends/${ada.user}`);
  await ada.browser.ask('PUT', `/api/me/friends/${jean.user}`);
  const challenge = { game: 'tock', pace: 'quick', rated: true, guests: [ada.user] };
  await ask(max, 'POST', '/api/me/challenges', challenge);
  return {
    cookie: ada.browser.cookie,
    pages: pagesAt({
      'club-home': '/',
      'club-friends': '/friends',
      'club-notices': '/notices',
      'club-games': '/games',
      'club-watch': '/watch',
      'club-seek': '/seek',
      'club-me': '/me',
      'club-player-self': `/player/${ada.user}`,
      'club-player-other': `/player/${max.user}`,
      'club-player-new': `/player/${people[5].user}`,
      'club-leaders': '/leaders/stacks',
      'club-leaders-bots': '/leaders/stacks?list=bots',
      'club-tournaments': '/tournaments',
      'club-tournament-new': '/tournaments/new',
      ...tournaments,
    }),
  };
}

async function ask<Answer>(
  { browser }: Member,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const { status, json, text } = await browser.ask(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return json as Answer;
}

const join = (url: string, { browser }: Member): Promise<Client> =>
  Client.join(url.replace('http', 'ws'), browser.cookie, { cookie: browser.cookie });

/** Opens a table and begins. */
async function begin(
  url: string,
  people: readonly Member[],
  wish: object,
): Promise<readonly [string, Client[]]> {
  const { id } = await ask<{ readonly id: string }>(people[0], 'POST', '/api/tables', {
    game: 'stacks',
    seats: people.length,
    ...wish,
  });
  const clients = await Promise.all(people.map((person) => join(url, person)));
  await sitAndStart(id, clients);
  return [id, clients];
}

/** Rated games that somebody leaves, games over days, and one to watch. */
async function meet(url: string, [ada, ben, max, cleo]: readonly Member[]): Promise<void> {
  for (const [index, rival] of [ben, max, ben, max, cleo, ben, max, ben, max, ben, max].entries()) {
    const [id, clients] = await begin(url, [ada, rival], {
      rated: true,
      clock: { kind: 'turn', seconds: 60 },
    });
    await clients[index % 3 === 0 ? 0 : 1].act(id, 'leave');
    for (const client of clients) client.leave();
  }
  for (const [days, others] of [
    [7, [ben]],
    [1, [max]],
    [3, [cleo, max]],
    [3, [ben]],
  ] as const) {
    const [id, clients] = await begin(url, [ada, ...others], { clock: { kind: 'days', days } });
    if (days === 3) await clients[0].act(id, choicesOf(clients[0], id)[0]);
    for (const client of clients) client.leave();
  }
  await begin(url, [ben, max], { game: 'tock', access: 'public' });
}

const LATER_MS = 3 * 86_400_000;

async function holdTournaments(people: readonly Member[]): Promise<Paths> {
  const [ada, ben, max, cleo] = people;
  const make = async (wish: object, entrants: readonly Member[], bots = 0): Promise<string> => {
    const plan = { title: 'Friday evening', ...SHORT, format: 'swiss', ...wish };
    const { id } = await ask<{ readonly id: string }>(ada, 'POST', '/api/tournaments', plan);
    for (const person of entrants)
      await ask(
        person,
        'PUT',
        `/api/tournaments/${id}/entry`,
        'duplicate' in wish ? { entropy: 'ab'.repeat(32) } : {},
      );
    if (bots > 0) await ask(ada, 'POST', `/api/tournaments/${id}/bots`, { level: 'beginner', count: bots });
    return id;
  };
  const start = (id: string): Promise<unknown> => ask(ada, 'POST', `/api/tournaments/${id}/start`);
  const end = (id: string): Promise<unknown> => ask(ada, 'POST', `/api/tournaments/${id}/end`);
  const over = async (id: string): Promise<void> => {
    await start(id);
    while ((await infoOf(ada, id)).status !== 'over') await new Promise((done) => setTimeout(done, 200));
  };
  const open = await make({ title: 'Wednesday Swiss' }, [ada, ben, max], 3);
  const timed = await make(
    {
      title: 'Frühlingsturnier der Kartenfreunde Donaudampfschifffahrt',
      startsAt: Date.now() + LATER_MS,
      seats: 4,
      rated: true,
      options: {},
      format: 'knock-out',
    },
    [ben],
  );
  const sealed = await make({ title: 'Duplicate evening', duplicate: true, rounds: 2 }, [ben, max], 8);
  const duplicate = await make({ title: 'Last week’s duplicate', duplicate: true, rounds: 2 }, [], 8);
  await over(duplicate);
  const knockOut = await make({ title: 'Knock-out', format: 'knock-out' }, [], 5);
  await over(knockOut);
  await end(sealed).catch(() => {});
  const cancelled = await make({ title: 'Called off' }, [ben]);
  await end(cancelled);
  const arena = await make({ title: 'Arena', format: 'arena', minutes: 30 }, [ben, cleo], 1);
  await start(arena);
  const playing = await make({ title: 'Swiss under way', rounds: 3 }, [ada, ben, max], 3);
  await start(playing);
  const tournaments = Object.entries({
    open,
    timed,
    sealed,
    duplicate,
    'knock-out': knockOut,
    cancelled,
    arena,
    playing,
  });
  return Object.fromEntries(
    tournaments.map(([name, id]) => [`club-tournament-${name}`, `/tournaments/${id}`]),
  );
}
