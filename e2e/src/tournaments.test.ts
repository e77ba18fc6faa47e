import { entered, infoOf, playTournament } from '@tuckbox/server/testing/wire';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { learn } from './testing/ask-again.ts';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { faults } from './testing/faults.ts';
import { member } from './testing/member.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { addBots, come, finalTable, hold, idIn, lose, play, register, tap } from './testing/tournament.ts';

const QUICK = { BOT_PAUSE_MS: '0' };

describe.skipIf(!hasBrowser())('a tournament', () => {
  const site = openSite(QUICK);
  const wire = () => ({ socketUrl: site.server.address.replace('http', 'ws') });

  /** Somebody who takes part without a browser, to the end. */
  async function enterOverTheWire(id: string, name: string) {
    const person = await entered({ url: site.server.address }, id, name);
    return { person, begin: () => playTournament(wire, person, id) };
  }

  /** The power fails and comes back. What browsers say meanwhile is no complaint. */
  async function restart(...people: readonly Person[]): Promise<void> {
    await site.server.kill();
    await site.server.start(QUICK);
    for (const { complaints } of people) complaints.length = 0;
  }

  const isTooWide = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

  async function leave(...people: readonly Person[]): Promise<void> {
    for (const { complaints, context } of people) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  }

  it('of six by the Swiss system calls people to their tables, survives a crash and ends with a table of all', async () => {
    const ada = await member(site, 'Ada');
    const ben = await member(site, 'Ben', { ...PHONE_LIKE, colorScheme: 'dark' });
    const address = await hold(ada.page, async () => {
      await ada.page.getByText('More options').click();
      await ada.page.getByRole('spinbutton', { name: 'Most players' }).fill('300');
      // The server's refusal is shown at the field.
      await ada.page.getByRole('button', { name: 'Create tournament' }).click();
      await ada.page.getByText('at most 256 players').waitFor();
      expect(await faults(ada.page)).toEqual([]);
      await ada.page.getByRole('spinbutton', { name: 'Most players' }).fill('16');
      ada.complaints.length = 0;
    });
    await register(ada, address);
    await register(ben, address);
    const gus = await site.person({}, { name: 'Gus' });
    await register(gus, address);
    const dan = await enterOverTheWire(idIn(address), 'Dan');
    await addBots(ada.page, 2, 6);
    expect(await faults(ada.page)).toEqual([]);
    // Ben looks at something else meanwhile, and is called.
    await ben.page.getByRole('link', { name: 'All tournaments' }).click();
    await ben.page.getByRole('link', { name: 'Stacks tournament' }).waitFor();
    expect(await faults(ben.page)).toEqual([]);
    const players = [ada, ben, gus];
    await ada.page.getByRole('button', { name: 'Start now' }).click();
    const danPlays = dan.begin();
    await ada.page.getByRole('heading', { name: 'Round 1' }).waitFor();
    await learn(ben.page, ben.page.getByText('Stacks tournament: your table is ready.'));
    await ben.page.getByRole('button', { name: 'Join' }).click();
    await Promise.all([ada, gus].map(come));
    await ben.page.locator('[data-felt][tabindex="-1"]').waitFor();
    for (const round of [1, 2, 3]) {
      if (round > 1) {
        // A page that still shows the last round leads to its table.
        const next = ({ page }: Person) => learn(page, page.getByRole('heading', { name: `Round ${round}` }));
        await Promise.all(players.map(next));
        await Promise.all(players.map(come));
      }
      if (round === 2) {
        // A table that still waits for its players has no game that could survive.
        await expect
          .poll(async () =>
            (await infoOf(dan.person, idIn(address))).current?.tables.map(({ status }) => status),
          )
          .not.toContain('waiting');
        await restart(...players);
        await Promise.all(players.map((person) => tap(person, address, person === ben)));
      } else await Promise.all(players.map((person) => play(site.server, person, address)));
    }
    await danPlays;
    const end = await infoOf(dan.person, idIn(address));
    expect(end).toMatchObject({ status: 'over', round: 3, entrants: 6 });
    expect(end.standings.map(({ played }) => played)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBe(9);
    const expected = end.standings.map(({ rank, entrant, points }) => [
      String(rank),
      end.entrantList[entrant - 1].name,
      String(points),
    ]);
    for (const { page } of players) {
      await learn(page, page.getByText(/^(It’s over\. You came \d.. of 6\.|You won the tournament!)$/));
      await page.getByText(/^Won by /).waitFor();
      expect(await finalTable(page)).toEqual(expected);
    }
    await ben.page.getByRole('button', { name: 'Earlier round' }).click();
    await ben.page.getByRole('heading', { name: 'Round 2' }).waitFor();
    await ben.page.getByRole('link', { name: 'Replay Table 1' }).waitFor();
    await ben.page.getByRole('button', { name: 'How it’s scored' }).click();
    await ben.page.getByText('The sum of your opponents’ points').waitFor();
    expect(await faults(ben.page)).toEqual([]);
    await ben.page.setViewportSize({ width: 320, height: 640 });
    expect(await isTooWide(ben.page)).toBe(false);
    await leave(...players);
  });

  it('in which all have the same cards compares them, and opens deals whose shuffle anyone can check', async () => {
    const cleo = await member(site, 'Cleo', PHONE_LIKE);
    const { page } = cleo;
    const address = await hold(page, async () => {
      await page.getByRole('switch', { name: 'Same deal everywhere' }).check();
      await page.getByRole('radio', { name: 'Fixed' }).check();
      await page.getByRole('spinbutton', { name: 'Number of rounds' }).fill('2');
    });
    const id = idIn(address);
    await register(cleo, address);
    const eli = await enterOverTheWire(id, 'Eli');
    await addBots(page, 8, 10);
    // What the server is committed to stands there before anybody plays.
    for (const number of [1, 2]) await page.getByText(`Deal ${number} not dealt yet`).click();
    const commitments = await page.locator('dl', { hasText: 'Commitment' }).locator('code').allTextContents();
    expect(commitments.map((text) => text.length)).toEqual([64, 64]);
    await page.getByRole('button', { name: 'Start now' }).click();
    const eliPlays = eli.begin();
    await come(cleo);
    await restart(cleo);
    // The bots' tables are over, and nobody learns yet what was dealt there.
    const finished = async (): Promise<readonly string[]> =>
      ((await infoOf(eli.person, id).catch(() => null))?.current?.tables ?? []).flatMap(
        ({ status, table }) => (status === 'over' ? [table ?? ''] : []),
      );
    await expect.poll(async () => (await finished()).length).toBeGreaterThan(0);
    const [first] = await finished();
    expect((await infoOf(eli.person, id)).deals[0]).toMatchObject({ status: 'playing', proof: null });
    expect((await page.request.get(`/api/tables/${first}/record`)).status()).toBe(403);
    await play(site.server, cleo, address);
    await learn(page, page.getByRole('heading', { name: 'Round 2' }));
    await come(cleo);
    await play(site.server, cleo, address);
    await eliPlays;
    await learn(page, page.getByText('Deal 2 open'));
    expect(await finalTable(page)).toHaveLength(10);
    await page.getByText('Deal 1 open').click();
    const seats = page.getByRole('table', { name: /^Seat [12]$/ });
    expect(await seats.count()).toBe(4);
    for (const seat of await seats.all()) expect(await seat.locator('tbody tr').count()).toBe(5);
    const shown = page.locator('dl', { hasText: 'Commitment' }).locator('div', { hasText: 'Commitment' });
    expect(await shown.locator('code').allTextContents()).toEqual(commitments);
    for (const checked of [1, 2]) {
      await page.getByRole('button', { name: 'Check it here' }).first().click();
      await expect.poll(() => page.getByText('Verified.').count()).toBe(checked);
    }
    for (const text of [
      'The secret is the one the server committed to before the deal.',
      'All 5 tables were dealt from the same seed',
      'Your browser’s randomness is part of the shuffle.',
    ])
      expect(await page.getByText(text).count()).toBe(2);
    expect(await faults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await leave(cleo);
  });

  it('is a knock-out, a round robin or an arena just as well', async () => {
    const eva = await member(site, 'Eva');
    const { page } = eva;
    /** Eva and bots begin. */
    const begin = async (format: string, bots: number): Promise<string> => {
      const address = await hold(page, () => page.getByRole('radio', { name: format }).check());
      await register(eva, address);
      await addBots(page, bots, bots + 1);
      await page.getByRole('button', { name: 'Start now' }).click();
      return address;
    };
    const knockOut = await begin('Knock-out', 3);
    await come(eva);
    await lose(eva, knockOut);
    await learn(page, page.getByText(/^It’s over\. You came (3rd|4th) of 4\.$/));
    await page.getByRole('heading', { name: 'Round 2' }).waitFor();
    const [winner, ...others] = await finalTable(page);
    expect(winner).toEqual(['1', expect.any(String), '2']);
    expect(others.map(([, , points]) => points)).toEqual(['1', '0', '0']);

    const roundRobin = await begin('Round robin', 2);
    let byes = 0;
    for (let round = 1; round <= 3; round++) {
      await learn(page, page.getByRole('heading', { name: `Round ${round}` }));
      const bye = page.getByText('You have a bye this round.');
      await learn(page, bye.or(page.getByRole('link', { name: 'To your table' })));
      if (await bye.isVisible()) byes++;
      else {
        await come(eva);
        await lose(eva, roundRobin);
      }
    }
    expect(byes).toBe(1);
    await learn(page, page.getByText('It’s over. You came 3rd of 3.'));
    expect((await finalTable(page)).at(-1)).toEqual(['3', 'Eva', '0']);

    const arena = await begin('Arena', 3);
    for (let game = 1; game <= 2; game++) {
      await come(eva);
      await lose(eva, arena);
    }
    await page.getByRole('button', { name: 'End tournament' }).click();
    await page.getByRole('button', { name: 'End it now' }).click();
    await page.getByText('It’s over. You came 4th of 4.').waitFor();
    expect((await finalTable(page)).at(-1)).toEqual(['4', 'Eva', '0']);
    await leave(eva);
  });

  it('needs a connection, and says so', async () => {
    const dan = await site.person(PHONE_LIKE);
    await dan.page.goto('/tournaments');
    await dan.page.getByText('You need an account to hold a tournament.').waitFor();
    await dan.context.setOffline(true);
    await dan.page.getByText('You’re offline. Tournaments need a connection.').waitFor();
    await dan.context.close();
  });
});
