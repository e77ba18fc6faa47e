import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { faults } from './testing/faults.ts';
import { leaveGame } from './testing/leave-game.ts';
import { member } from './testing/member.ts';
import { hasBrowser, openSite } from './testing/site.ts';

const QUICK = { BOT_PAUSE_MS: '0' };

describe.skipIf(!hasBrowser())('a tournament', () => {
  const site = openSite(QUICK);

  /** Creates a tournament of short Stacks games with the form, three taps from the home page. */
  async function hold(page: Page, choose: () => Promise<void>): Promise<string> {
    await page.goto('/');
    await page.getByRole('link', { name: 'Tournaments' }).click();
    await page.getByRole('link', { name: 'New tournament' }).click();
    await page.getByRole('radio', { name: 'Stacks' }).check();
    await page.getByText('Rules Standard').click();
    await page.getByRole('spinbutton', { name: 'Points to win' }).fill('10');
    await choose();
    await page.getByRole('button', { name: 'Create tournament' }).click();
    await page.getByRole('heading', { name: 'Run the tournament' }).waitFor();
    return page.url();
  }

  async function register({ page }: Person, address: string): Promise<void> {
    await page.goto(address);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('You’re in.').waitFor();
  }

  async function addBots(page: Page, count: number, all: number): Promise<void> {
    await page.getByText('Add bots', { exact: true }).click();
    await page.getByRole('radio', { name: 'Beginner' }).check();
    await page.getByRole('spinbutton', { name: 'How many' }).fill(String(count));
    await page.getByRole('button', { name: `Add ${count} bots` }).click();
    await page.getByRole('heading', { name: `${all} players` }).waitFor();
  }

  /** Joins the table that is ready. */
  async function come({ page }: Person): Promise<void> {
    await page.getByRole('link', { name: 'To your table' }).click();
    await page.locator('[data-felt][tabindex="-1"]').waitFor();
  }

  /** Loses at the table, and goes back to the tournament by way of the result. */
  async function lose({ page }: Person, address: string): Promise<void> {
    await leaveGame(page, page.url().split('/').at(-1) ?? '');
    await page.getByRole('link', { name: 'Back to the tournament' }).click();
    await page.waitForURL(address);
  }

  const isTooWide = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

  async function leave(...people: readonly Person[]): Promise<void> {
    for (const { complaints, context } of people) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  }

  it('is created with a few taps, calls people to their tables, survives a crash and ends with standings', async () => {
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
    await addBots(ada.page, 2, 4);
    expect(await faults(ada.page)).toEqual([]);
    // Ben looks at something else meanwhile, and is called.
    await ben.page.getByRole('link', { name: 'All tournaments' }).click();
    await ben.page.getByRole('link', { name: 'Stacks tournament' }).waitFor();
    expect(await faults(ben.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Start now' }).click();
    await ada.page.getByRole('heading', { name: 'Round 1' }).waitFor();
    await ben.page.reload();
    await ben.page.getByText('Stacks tournament: your table is ready.').waitFor();
    await ben.page.getByRole('button', { name: 'Join' }).click();
    await come(ada);
    await ben.page.locator('[data-felt][tabindex="-1"]').waitFor();
    await site.server.kill();
    await site.server.start(QUICK);
    // The browser's errors while there is no server.
    for (const { complaints } of [ada, ben]) complaints.length = 0;
    await Promise.all([ada, ben].map((person) => lose(person, address)));
    await ada.page.getByRole('heading', { name: 'Round 2' }).waitFor();
    expect(await faults(ada.page)).toEqual([]);
    await Promise.all([ada, ben].map(come));
    await Promise.all([ada, ben].map((person) => lose(person, address)));
    for (const { page } of [ada, ben]) {
      await page.getByText(/^(It’s over\. You finished in place \d\.|You won the tournament!)$/).waitFor();
      await page.getByText(/^Won by /).waitFor();
      expect(await page.locator('table tbody tr').count()).toBe(4);
    }
    await ben.page.getByRole('button', { name: 'Earlier round' }).click();
    await ben.page.getByRole('heading', { name: 'Round 1' }).waitFor();
    await ben.page.getByRole('link', { name: 'Replay Table 1' }).waitFor();
    await ben.page.getByRole('button', { name: 'How it’s scored' }).click();
    await ben.page.getByText('The sum of your opponents’ points').waitFor();
    expect(await faults(ben.page)).toEqual([]);
    await ben.page.setViewportSize({ width: 320, height: 640 });
    expect(await isTooWide(ben.page)).toBe(false);
    await leave(ada, ben);
  });

  it('with duplicate deals reveals them, and anyone can check their shuffle', async () => {
    const cleo = await member(site, 'Cleo', PHONE_LIKE);
    const { page } = cleo;
    const address = await hold(page, async () => {
      await page.getByRole('switch', { name: 'Same deal everywhere' }).check();
      await page.getByRole('radio', { name: 'Fixed' }).check();
      await page.getByRole('spinbutton', { name: 'Number of rounds' }).fill('1');
    });
    await register(cleo, address);
    await addBots(page, 3, 4);
    await page.getByText('Deal 1 not dealt yet').waitFor();
    await page.getByRole('button', { name: 'Start now' }).click();
    await come(cleo);
    await lose(cleo, address);
    await page.getByText('Deal 1 open').waitFor();
    expect(await page.getByRole('table', { name: /^Seat [12]$/ }).count()).toBe(2);
    await page.getByRole('button', { name: 'Check it here' }).click();
    await page.getByText('Verified.').waitFor();
    await page.getByText('The secret is the one the server committed to before the deal.').waitFor();
    await page.getByText('All 2 tables were dealt from the same seed').waitFor();
    await page.getByText('Your browser’s randomness is part of the shuffle.').waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await leave(cleo);
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
