import { below, rngFromSeed } from '@tuckbox/kit';
import { CHARACTERS } from '@tuckbox/protocol/client';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSite } from './testing/site.ts';

const MOST_MOVES = 300;

const NAMES = CHARACTERS.map(({ name }) => name);

describe.skipIf(!hasBrowser())('by ear: through the accessibility tree alone', () => {
  const site = openSite();

  it('a game of Stacks can be found, understood and finished, and others’ moves are announced', async () => {
    const { page, complaints, context } = await site.person();
    await page.goto('/');
    await page.getByRole('link', { name: 'Stacks', exact: true }).first().press('Enter');
    await page.getByRole('link', { name: /^On this device/ }).press('Enter');
    await page.getByRole('radio', { name: 'Against bots' }).check();
    await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2' }).check();
    await page.getByRole('spinbutton', { name: 'Points to win' }).fill('10');
    await page.getByRole('button', { name: 'Deal' }).press('Enter');
    const main = page.getByRole('main');
    await main.getByRole('status').first().waitFor();

    // The text view: every section has a heading and content.
    await page.keyboard.press('t');
    const text = page.getByRole('dialog', { name: 'Text view' });
    expect(await text.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1);
    expect(await text.getByRole('listitem').count()).toBeGreaterThan(2);
    await text.getByRole('button', { name: 'Close' }).press('Enter');

    const heard = new Set<string>();
    const rng = rngFromSeed('readable');
    const moves = page.getByRole('dialog', { name: 'All my moves' });
    const result = page.getByRole('link', { name: 'Watch the replay' });
    let made = 0;
    while ((await result.count()) === 0) {
      if (made > MOST_MOVES) throw new Error('the game does not end');
      for (const line of await liveLines()) heard.add(line);
      if (!(await page.title()).startsWith('Your turn')) {
        await page.waitForTimeout(40);
        continue;
      }
      if (!(await openMoves())) continue;
      const choices = await offered();
      const count = await choices.count();
      if (count > 0) {
        const choice = choices.nth(below(rng, count));
        expect((await choice.textContent())?.trim()).toMatch(/^\p{Lu}.*\p{L}/u);
        await choice.press('Enter');
        made++;
      } else await moves.getByRole('button', { name: 'Close' }).press('Enter');
    }
    expect(made).toBeGreaterThan(2);
    const told = [...heard].filter((line) => NAMES.some((name) => line.includes(name)));
    expect(told.length, 'moves of the bot that were announced').toBeGreaterThan(1);
    expect(complaints).toEqual([]);
    await context.close();

    /** Opens the list; the title may be outdated, and the result removes the button. */
    async function openMoves(): Promise<boolean> {
      const button = page.getByRole('navigation').getByRole('button', { name: 'Moves' });
      await button.press('Enter', { timeout: 5_000 }).catch(async (error: unknown) => {
        if ((await result.count()) === 0) throw error;
      });
      return moves.isVisible();
    }

    /** The moves of an opened group; all of them if they are few and not grouped. */
    async function offered(): Promise<Locator> {
      const groups = moves.locator('summary');
      const count = await groups.count();
      if (count === 0) return moves.getByRole('list', { name: 'All my moves' }).getByRole('button');
      await groups.nth(below(rng, count)).press('Enter');
      const choices = moves.locator('details[open]').getByRole('button');
      await choices.first().waitFor();
      return choices;
    }

    /** What the live regions of the page say now. */
    function liveLines(): Promise<string[]> {
      return page.evaluate(() =>
        [...document.querySelectorAll('[aria-live], [role="status"], [role="log"], [role="alert"]')]
          .map((region) => region.textContent?.trim() ?? '')
          .filter((line) => line !== ''),
      );
    }
  });
});
