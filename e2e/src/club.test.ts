import { describe, expect, it } from 'vitest';
import { learn } from './testing/ask-again.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { faults } from './testing/faults.ts';
import { leaveGame } from './testing/leave-game.ts';
import { member } from './testing/member.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { Tapper } from './testing/tapper.ts';
import { arrive, openOnline } from './testing/tour.ts';
import { playFast } from './testing/wire.ts';

const QUICK = { BOT_PAUSE_MS: '0' };

/** This many taps lead two people into the middle of their game. */
const SOME_TAPS = 12;

describe.skipIf(!hasBrowser())('a club', () => {
  const site = openSite(QUICK);

  it('shows that a table is rated before sitting down, and the new rating after the game', async () => {
    const ada = await member(site, 'Ada');
    const ben = await member(site, 'Ben', PHONE_LIKE);
    const guest = await site.person({}, { name: 'Gus' });
    const address = await openOnline(ada, {
      game: 'stacks',
      name: 'Ada',
      seats: 2,
      choose: () => ada.page.getByRole('switch', { name: 'Rated' }).check(),
    });
    await guest.page.goto(address);
    await guest.page.getByText('You need an account to sit down.').waitFor();
    await ben.page.goto(address);
    await ben.page.getByText(/A win gives you \d+ points, last place costs you \d+\./).waitFor();
    expect(await ben.page.getByRole('button', { name: 'Ready' }).count()).toBe(0);
    expect(await faults(ben.page)).toEqual([]);
    await ben.page.getByRole('button', { name: 'Sit at seat 2' }).click();
    await ben.page.getByRole('button', { name: 'Ready' }).click();
    await ada.page.getByText('Everyone is here.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await ben.page.locator('[data-felt][tabindex="-1"]').waitFor();
    await leaveGame(ben.page, address.split('/').at(-1) ?? '');
    await ada.page.getByText(/Your rating: 16\d\d \(\+1\d\d\)/).waitFor();
    // The result is computed in a separate thread.
    const profile = async (): Promise<unknown> =>
      (await ben.page.request.get(`/api/players/${ben.user}/profile`)).json();
    await expect.poll(profile, { timeout: 20_000 }).toMatchObject({ games: [{ games: 1 }] });
    await ben.page.goto(`/player/${ben.user}`);
    await ben.page.getByText(/^13\d\d ± 48\d$/).waitFor();
    await ben.page.getByText('provisional').waitFor();
    await ben.page.getByText('left the game').waitFor();
    await ben.page.getByRole('heading', { name: 'Games played' }).waitFor();
    await ben.page.getByText('1 game, 0 won').waitFor();
    await ada.page.goto(`/player/${ben.user}`);
    await ada.page.getByRole('heading', { name: 'You and Ben' }).waitFor();
    await ada.page.getByText('1 game together · you ahead: 1 · Ben ahead: 0').waitFor();
    expect(await faults(ben.page)).toEqual([]);
    await ben.page.goto('/leaders/stacks');
    await arrive(ben.page);
    await ben.page.getByText('No one yet.').waitFor();
    await ben.page.getByText('Bot: Casual').waitFor();
    await ben.page.getByRole('link', { name: 'Friends' }).click();
    await ben.page.waitForURL('**/leaders/stacks?among=friends');
    await ben.page.getByRole('link', { name: 'Against bots' }).click();
    await ben.page.waitForURL('**/leaders/stacks?list=bots&among=friends');
    await ben.page.locator('[aria-current="page"]', { hasText: 'Against bots' }).waitFor();
    for (const person of [ada, ben, guest]) {
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });

  it('lists a public game for a spectator, who then watches it', async () => {
    const [eva, finn] = [await site.person({}, { name: 'Eva' }), await site.person({}, { name: 'Finn' })];
    const gus = await site.person(PHONE_LIKE, { name: 'Gus' });
    await gus.page.goto('/');
    await gus.page.getByRole('link', { name: 'Watch a game' }).click();
    await gus.page.getByText('No public game is in progress right now.').waitFor();
    await gus.page.getByRole('link', { name: 'Play a person now' }).waitFor();
    const address = await openOnline(eva, {
      game: 'stacks',
      name: 'Eva',
      seats: 2,
      choose: () => eva.page.getByRole('radio', { name: 'Anyone' }).check(),
    });
    await finn.page.goto(address);
    await finn.page.getByRole('button', { name: 'Ready' }).click();
    await eva.page.getByText('Everyone is here.').waitFor();
    await eva.page.getByRole('button', { name: 'Start the game' }).click();
    await finn.page.locator('[data-felt][tabindex="-1"]').waitFor();
    // The page finds the game by itself. Seats are drawn by lot.
    const watch = gus.page.getByRole('link', { name: /^Watch Stacks, (Eva and Finn|Finn and Eva)$/ });
    await learn(gus.page, watch);
    expect(await faults(gus.page)).toEqual([]);
    await watch.click();
    await gus.page.waitForURL(address);
    await gus.page.getByText('You are watching').first().waitFor();
    for (const person of [eva, finn, gus]) {
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });

  it('matches two people, who finish a rated game across a power cut', async () => {
    const cleo = await member(site, 'Cleo');
    const dan = await member(site, 'Dan', PHONE_LIKE);
    await cleo.page.goto('/seek?game=tricky-tactics');
    await cleo.page.getByRole('switch', { name: 'Fill up with bots' }).uncheck();
    await cleo.page.getByRole('button', { name: 'Find a game' }).click();
    await cleo.page.getByText('Only you are waiting so far.').waitFor();
    expect(await faults(cleo.page)).toEqual([]);
    await cleo.page.reload();
    await cleo.page.getByText('Only you are waiting so far.').waitFor();
    await dan.page.goto('/');
    await dan.page.getByRole('link', { name: 'Play a person now' }).click();
    await dan.page.getByRole('radio', { name: 'Tricky-Tactics' }).check();
    await dan.page.getByRole('button', { name: 'Find a game' }).click();
    const tappers: Tapper[] = [];
    for (const [index, { page }] of [cleo, dan].entries()) {
      await page.waitForURL('**/t/*');
      await page.locator('[data-felt][tabindex="-1"]').waitFor();
      tappers.push(new Tapper(page, { game: 'tricky-tactics', seed: `club ${index}`, isTouch: index === 1 }));
    }
    const tapSome = async (): Promise<void> => {
      const count = (): number => tappers.reduce((sum, { taps }) => sum + taps, 0);
      const goal = count() + SOME_TAPS;
      await Promise.all(tappers.map((tapper) => tapper.goUntil(() => count() >= goal)));
    };
    await tapSome();
    await site.server.kill();
    await site.server.start(QUICK);
    await tapSome();
    // What the browser said while there was no server.
    for (const { complaints } of [cleo, dan]) complaints.length = 0;
    const table = cleo.page.url().split('/').at(-1) ?? '';
    await Promise.all([cleo, dan].map((person) => playFast(site.server, person, table)));
    for (const person of [cleo, dan]) {
      await person.page.reload();
      const change = person.page.getByText(/^Your rating: 1\d\d\d \([+−±]\d+\)$/);
      const rating = /1\d\d\d/.exec(await change.innerText())?.[0];
      await person.page.goto(`/player/${person.user}`);
      await person.page.getByText(new RegExp(`^${rating} ± \\d+$`)).waitFor();
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });
});
