import { type TournamentInfo, tournamentInfo } from '@tuckbox/protocol';
import { newSecret } from '@tuckbox/table';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Reply, Site } from '../../http/testing/browser.ts';
import { type Member, member } from '../../http/testing/members.ts';
import { Client } from '../../testing/client.ts';
import { playToTheEnd } from '../../testing/games.ts';

/** The usual settings of tournaments in tests: a short game. */
export const QUICK = {
  title: 'Friday evening',
  game: 'stacks',
  seats: 2,
  format: 'swiss',
  options: { target: 10 },
  clock: { kind: 'turn', seconds: 60 },
} as const;

/** The tournament in an answer; fails where it was refused. */
export function tournamentIn({ status, json, text }: Reply): TournamentInfo {
  if (status >= 300) throw new Error(`refused with ${status}: ${text}`);
  return tournamentInfo.parse(json);
}

/** Makes a tournament with these bots in it. */
export async function make(maker: Browser, wish: object, bots = 0): Promise<TournamentInfo> {
  const made = tournamentIn(await maker.ask('POST', '/api/tournaments', { ...QUICK, ...wish }));
  if (bots === 0) return made;
  const body = { level: 'beginner', count: bots };
  return tournamentIn(await maker.ask('POST', `/api/tournaments/${made.id}/bots`, body));
}

export const infoOf = async ({ browser }: Pick<Member, 'browser'>, id: string): Promise<TournamentInfo> =>
  tournamentIn(await browser.ask('GET', `/api/tournaments/${id}`));

/** The files of a person's archive. */
export async function archiveOf(
  site: Site,
  { cookie }: Browser,
): Promise<{ readonly [path: string]: string }> {
  const reply = await fetch(`${site.url}/api/me/archive`, { method: 'POST', headers: { cookie } });
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Signs up and enters. */
export async function entered(site: Pick<Site, 'url'>, id: string, name: string): Promise<Member> {
  const person = await member(site, name);
  tournamentIn(await person.browser.ask('PUT', `/api/tournaments/${id}/entry`, { entropy: newSecret() }));
  return person;
}

/** Opens a table as the page does, and adds to the shuffle. */
export async function come(
  site: Pick<Site, 'socketUrl'>,
  { browser }: Member,
  table: string,
): Promise<Client> {
  const client = await Client.join(site.socketUrl, browser.cookie, { cookie: browser.cookie });
  await client.watch(table);
  await client.order(table, { kind: 'entropy', value: newSecret() });
  return client;
}

/** Goes to every table that the person is sent to and plays there, until the tournament is over. */
export async function playTournament(
  site: () => Pick<Site, 'socketUrl'>,
  person: Member,
  id: string,
): Promise<void> {
  const played = new Set<string>();
  for (;;) {
    const { me, status } = await infoOf(person, id).catch(() => WAITING);
    if (status === 'over' || status === 'cancelled') return;
    const table = me?.table ?? null;
    if (table === null || played.has(table)) {
      await new Promise((done) => setTimeout(done, 100));
      continue;
    }
    if (await playAt(site(), person, table)) played.add(table);
  }
}

/** Joins a table and plays to its end; false if the server went away. */
async function playAt(site: Pick<Site, 'socketUrl'>, person: Member, table: string): Promise<boolean> {
  const client = await come(site, person, table).catch(() => null);
  return client !== null && playUntilCutOff(client, table, person.user);
}

/** Plays a game to its end; false if the server went away. */
export async function playUntilCutOff(client: Client, table: string, seed: string): Promise<boolean> {
  const playing = playToTheEnd(table, [client], seed).then(() => true);
  // Whoever waits for the rest of the game in vain fails later.
  playing.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const cutOff = new Promise<false>((done) => {
    timer = setInterval(() => client.closed !== null && done(false), 50);
  });
  const isPlayed = await Promise.race([playing, cutOff]);
  clearInterval(timer);
  client.leave();
  return isPlayed;
}

/** While a server restarts nobody knows. */
const WAITING = { me: null, status: 'playing' } as const;
