import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RatedGame, rowsOfAll } from '../club/rated-games.ts';
import { Browser, OPERATOR, openSite, type Site } from '../http/testing/browser.ts';
import { memoryStore } from '../store/memory/store.ts';
import { userOf } from '../store/testing/samples.ts';

const store = memoryStore();
let site: Site;
const NOW = Date.now();
const idOf = (index: number): string => `u${String(index).padStart(12, '0')}`;
/** Of the honest players everybody plays everybody once: 30 of them, 435 games. */
const HONEST = Array.from({ length: 30 }, (_, index) => idOf(index));
const [ENGINE, GAINER, GIVER] = [idOf(100), idOf(101), idOf(102)];

const gameOf = (number: number, winner: string, loser: string, isGone = false): RatedGame => ({
  table: `t${String(number).padStart(9, '0')}`,
  game: 'stacks',
  // Games that are given away come one every five hours: of more than six a day the others would not count.
  endedAt: isGone ? NOW - 5 * 3_600_000 * (500 - number) : NOW - 3_600_000 + number,
  players: [
    { user: winner, bot: null, place: 1, isGone: false },
    { user: loser, bot: null, place: 2, isGone },
  ],
});

const basic = { authorization: `Basic ${Buffer.from(`me:${OPERATOR}`).toString('base64')}` };
const page = (path: string) => new Browser(site.url).ask('GET', `/operator/${path}`, undefined, basic);
const send = (action: string, form: object) =>
  fetch(`${site.url}/operator/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...basic },
    body: new URLSearchParams(Object.entries(form)).toString(),
  });

/** The part of the page between two of its headings. */
async function section(title: string): Promise<string> {
  const { text } = await page('signs');
  const from = text.indexOf(`<h2>${title}</h2>`);
  expect(from, title).toBeGreaterThan(0);
  const to = text.indexOf('<h2>', from + 1);
  return text.slice(from, to < 0 ? undefined : to);
}

beforeAll(async () => {
  const games: RatedGame[] = [];
  for (const [one, user] of HONEST.entries())
    for (const [other, opponent] of HONEST.slice(0, one).entries())
      games.push(
        (one * 7 + other) % 2 === 0
          ? gameOf(games.length, user, opponent)
          : gameOf(games.length, opponent, user),
      );
  for (const [index, opponent] of HONEST.slice(0, 12).entries())
    games.push(
      index % 2 === 0 ? gameOf(games.length, ENGINE, opponent) : gameOf(games.length, opponent, ENGINE),
    );
  for (let given = 0; given < 14; given++) games.push(gameOf(games.length, GAINER, GIVER, true));
  const rows = rowsOfAll(games);
  await store.replaceRatings('stacks', rows);
  for (const user of HONEST) await store.addUser({ ...userOf(user, user), name: `Honest ${user}` });
  await store.addUser({ ...userOf(ENGINE, 'engine'), name: 'Deep <b>Thought</b>' });
  await store.addUser({ ...userOf(GAINER, 'gainer'), name: 'Gina Gainer' });
  await store.addUser({ ...userOf(GIVER, 'giver'), name: 'Gil Giver' });
  // Honest people find 8 to 12 of 20.
  const foundBy = (user: string | null, seat: number): number =>
    user === ENGINE ? 19 : 8 + ((Number(user?.slice(-2)) + seat) % 5);
  for (const [table, seats] of Map.groupBy(rows, (row) => row.table)) {
    if (seats.some(({ user }) => user === GAINER)) continue;
    await store.addJudgements(
      seats.map(({ user, seat }) => {
        const agreed = foundBy(user, seat);
        return { table, seat, decisions: 20, agreed, cost: 0.1 * (20 - agreed), judgedAt: 1 };
      }),
    );
  }
  site = await openSite({ JUDGED_GAMES_PER_HOUR: '0' }, {}, { store });
});
afterAll(() => site.app.close());

describe('the page of signs', () => {
  it('lists accounts that play like the expert, with figures, interval, peers and replays', async () => {
    const text = await section('Plays like the expert');
    expect(text).toContain(`<a href="/operator/people/${ENGINE}">Deep &lt;b&gt;Thought&lt;/b&gt;</a>`);
    expect(text).toContain('In 240 decisions of 12 games');
    expect(text).toMatch(/made 95% of the time \(between 9\d% and 9\d%\)/);
    expect(text).toMatch(/30 people rated \d+ to \d+ suggest [45]\d%/);
    expect(text).toContain('standard deviations');
    expect(text).toMatch(/href="\/replay\/t0000004\d\d"/);
    expect(text.match(/class="panel"/g)).toHaveLength(1);
  });

  it('lists an account that is given games, and no honest ones', async () => {
    const text = await section('One gains from the other');
    expect(text).toContain('Gina Gainer</a> gains from');
    expect(text).toContain('14 games together: 100% of the one’s rated games and 100% of the other’s');
    expect(text).toContain('left or ran out of time in 14 of them');
    expect(text).not.toContain('Honest');
    expect(await section('Two gain together at the expense of others')).toContain(
      'No two accounts stand out',
    );
  });

  it('shows all judged accounts and states its thresholds, without a script', async () => {
    expect(await section('Judged accounts')).toContain(`Honest ${HONEST[0]}`);
    expect(await section('Judging games')).toContain('461 of stacks');
    const rules = await section('When something is listed');
    for (const said of [
      '150 decisions',
      '4 standard deviations',
      'At least 20 others',
      '10 games',
      '180 days',
    ])
      expect(rules).toContain(said);
    const { text } = await page('signs');
    expect(text).not.toContain('<script');
    expect(text).toContain('figures, not verdicts');
  });

  it('stores a note in the audit log, which hides the sign until ten more games', async () => {
    const users = [GAINER, GIVER].sort().join(' ');
    const sign = { kind: 'pair', game: 'stacks', users, games: '14', note: 'both say: <a bet>' };
    expect((await send('sign', { ...sign, to: '/operator/signs' })).status).toBe(303);
    expect(await section('One gains from the other')).toContain('No two accounts stand out');
    expect(await section('Looked at')).toContain('both say: &lt;a bet&gt;');
    const audit = (await page('audit')).text;
    expect(audit).toContain('looked at signs of <a');
    expect(audit).toContain('Gil Giver');
    await send('sign', { ...sign, games: '4' });
    expect(await section('One gains from the other')).toContain('with 10 games fewer');
  });

  it('requests judgements of unjudged games, of one person or of anybody', async () => {
    expect((await send('judge', { user: GAINER, to: `/operator/people/${GAINER}` })).status).toBe(303);
    expect(await store.wishedJudgements(99)).toHaveLength(10);
    expect((await send('judge', {})).status).toBe(303);
    expect((await page('audit')).text).toContain('asked to judge games of <a');
    expect((await page(`people/${GAINER}`)).text).toContain('more games now');
    // The tables of this test have no games: they are noted as such, and none waits.
    await site.app.judging.judgeDue();
    expect(await store.wishedJudgements(99)).toEqual([]);
    expect(await store.judgedSeatsOf(GIVER)).toHaveLength(10);
  });

  it('answers a mistake with a page that says what is wrong, and changes nothing', async () => {
    const good = { kind: 'likeness', game: 'stacks', users: ENGINE, games: '12', note: 'strong' };
    const before = await store.listSignNotes();
    const bad = [
      ['kind', 'guilt'],
      ['game', 'chess'],
      ['users', 'x'],
      ['users', `${ENGINE} ${GAINER} ${GIVER}`],
      ['games', '0'],
      ['note', '  '],
      ['to', 'https://evil.example/'],
    ];
    for (const [field, value] of bad) {
      const answer = await send('sign', { ...good, [field]: value });
      expect(answer.status, field).toBe(400);
      expect(await answer.text()).toContain(field);
    }
    expect((await send('sign', { ...good, users: idOf(999) })).status).toBe(404);
    expect((await send('judge', { user: '../x' })).status).toBe(400);
    expect(await store.listSignNotes()).toEqual(before);
  });
});
