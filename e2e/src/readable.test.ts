import { below, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openHouse } from './testing/house.ts';

const MOST_MOVES = 300;

describe.skipIf(!hasBrowser())('by ear: through the accessibility tree alone', () => {
  const house = openHouse();

  it('a game of Stacks is found, understood and played to its end, and others’ moves are announced', async () => {
    const { page, complaints, context } = await house.person();
    await page.goto('/');
    await page.getByRole('link', { name: 'Stacks', exact: true }).first().press('Enter');
    await page.getByRole('link', { name: /^On this device/ }).press('Enter');
    await page.getByRole('radio', { name: 'Against bots' }).check();
    await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2' }).check();
    await page.getByRole('spinbutton', { name: 'Points to win' }).fill('10');
    await page.getByRole('button', { name: 'Deal' }).press('Enter');
    const main = page.getByRole('main');
    await main.getByRole('status').first().waitFor();

    // The table in words: every part of it has a heading and something to read.
    await page.keyboard.press('t');
    const text = page.getByRole('dialog', { name: 'The table in words' });
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
      await page.getByRole('navigation').getByRole('button', { name: 'Moves' }).press('Enter');
      if (!(await moves.isVisible())) continue;
      const choices = moves.getByRole('list', { name: 'All my moves' }).getByRole('button');
      const count = await choices.count();
      if (count > 0) {
        const choice = choices.nth(below(rng, count));
        expect((await choice.textContent())?.trim()).toMatch(/^\p{Lu}.*\p{L}/u);
        await choice.press('Enter');
        made++;
      } else await moves.getByRole('button', { name: 'Close' }).press('Enter');
    }
    expect(made).toBeGreaterThan(2);
    const told = [...heard].filter((line) => /Greedy bot/.test(line));
    expect(told.length, 'moves of the bot that were announced').toBeGreaterThan(1);
    expect(complaints).toEqual([]);
    await context.close();

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
