import type { Page } from 'playwright-core';
import { learn } from './ask-again.ts';
import type { Person } from './browser.ts';
import { leaveGame } from './leave-game.ts';
import type { Server } from './server.ts';
import { tapToTheEnd } from './tapper.ts';
import { playFast } from './wire.ts';

/** Makes a tournament of short games of Stacks by the form, three taps from the home page. */
export async function hold(page: Page, choose: () => Promise<void>): Promise<string> {
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

export const idIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

export async function register({ page }: Person, address: string): Promise<void> {
  if (page.url() !== address) await page.goto(address);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('You’re in.').waitFor();
}

/** The maker enters bots up to this number of players. */
export async function addBots(page: Page, count: number, all: number): Promise<void> {
  await page.getByText('Add bots', { exact: true }).click();
  await page.getByRole('radio', { name: 'Beginner' }).check();
  await page.getByRole('spinbutton', { name: 'How many' }).fill(String(count));
  await page.getByRole('button', { name: `Add ${count} bots` }).click();
  await page.getByRole('heading', { name: `${all} players` }).waitFor();
}

const toTable = (page: Page) => page.getByRole('link', { name: 'To your table' });

/** Goes to the table as soon as it is ready. */
export async function come({ page }: Person): Promise<void> {
  await learn(page, toTable(page));
  await toTable(page).click();
  await page.locator('[data-felt][tabindex="-1"]').waitFor();
}

async function goBack(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to the tournament' }).click();
  await page.waitForURL(address);
}

/** Plays at the table by tapping until the game is over, and goes back to the tournament by way of the result. */
export async function tap({ page }: Person, address: string, isTouch: boolean): Promise<void> {
  await tapToTheEnd(page, { game: 'stacks', isTouch, seed: page.url(), mostTaps: 400 });
  await goBack(page, address);
}

/** Plays at the table as fast as a program, and goes back to the tournament without a look at the result. */
export async function play(server: Server, person: Person, address: string): Promise<void> {
  await playFast(server, person, idIn(person.page.url()));
  await person.page.goto(address);
}

/** Loses at the table, and goes back to the tournament by way of the result. */
export async function lose({ page }: Person, address: string): Promise<void> {
  await leaveGame(page, idIn(page.url()));
  await goBack(page, address);
}

/** The final table as the page shows it: rank, name and points of each. */
export const finalTable = (page: Page): Promise<readonly (readonly [string, string, string])[]> =>
  page.locator('section[aria-labelledby="standings"] tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [rank, name, points] = [...row.querySelectorAll('td')];
      return [rank.innerText, name.querySelector('a, span > span')?.textContent ?? '', points.innerText];
    }),
  );
