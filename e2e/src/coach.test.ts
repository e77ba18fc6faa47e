import { describe, expect, it } from 'vitest';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { ending, GAMES, playSome } from './testing/tour.ts';
import { TASKS, taskTimes, threadOf, traced } from './testing/trace.ts';

/** A hint arrives within this time or not at all. */
const PATIENCE_MS = 1000;
const MOST_TASK_MS = 50;
const MOST_ANALYSIS_MS = 60_000;

describe.skipIf(!hasBrowser())('the coach', () => {
  const site = openSite();

  it.each(GAMES)('gives a hint in %s with reasons, and stops when told', async (game) => {
    const { page, complaints, context } = await site.person(PHONE_LIKE);
    await playSome(page, game, true, 2);
    const hint = page.getByRole('button', { name: 'Hint', exact: true });
    const card = page.locator('[data-hint]');
    const advised = card.or(page.getByText('Your only move'));
    await hint.click();
    await advised.waitFor();
    if (await card.isVisible()) {
      expect(await card.locator('[data-move]').innerText()).toMatch(/\p{L}/u);
      for (const reason of await card.locator('[data-reasons] li').allInnerTexts())
        expect(reason).toMatch(/^[\p{Lu}\d−].*\.$/u);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => card.count()).toBe(0);
    // A second tap while the coach thinks ends its worker.
    await hint.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.waitForTimeout(PATIENCE_MS);
    expect(await card.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('analyses a game against bots, opens positions from it, and lets the player retry a move', async () => {
    const { page, complaints, context } = await site.person();
    for await (const { name } of ending(page, false)) if (name === 'result') break;
    const wire = await context.newCDPSession(page);
    const started = Date.now();
    const events = await traced(wire, TASKS, async () => {
      await page.evaluate(() => performance.mark('main thread'));
      await page.getByRole('link', { name: 'Analyse' }).click();
      await page.waitForURL('**/analysis/local/*');
      await page.getByText('The analysis is complete.').waitFor({ timeout: MOST_ANALYSIS_MS });
    });
    const tasks = taskTimes(threadOf(events, 'main thread'));
    console.log(
      `analysis of a short game: ${Date.now() - started} ms, longest of ${tasks.length} tasks ${Math.max(...tasks).toFixed(1)} ms`,
    );
    expect(tasks.filter((ms) => ms > MOST_TASK_MS).length).toBeLessThanOrEqual(1);
    expect(await page.getByRole('heading', { name: 'How well you played' }).count()).toBe(1);
    for (const bar of ['Choices', 'Luck']) await page.getByText(bar, { exact: true }).waitFor();
    expect(await page.getByRole('figure').innerText()).toMatch(/began at \d+%/);
    await page.getByText(/decisions?$/).click();
    const rows = page.locator('details li');
    await rows.first().waitFor();
    for (const row of await rows.all()) expect(await row.innerText()).toMatch(/\p{L}/u);

    // The chart is a slider: the keyboard goes through the game and opens the position.
    const slider = page.getByRole('slider', { name: 'Move' });
    await slider.focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Move 2: \d+%$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/replay/local/*?at=2&eyes=*');
    await page.evaluate(() => {
      const noted = new MutationObserver(() => {
        if (document.querySelector('progress') !== null) document.body.dataset.again = 'yes';
      });
      noted.observe(document.body, { childList: true, subtree: true });
    });
    await page.goBack();
    // It is still there, and not made again.
    await page.getByText('The analysis is complete.').waitFor();
    expect(await page.locator('body').getAttribute('data-again')).toBeNull();

    const retry = page.getByRole('link', { name: /^Try it again/ });
    if ((await retry.count()) > 0) {
      await retry.first().click();
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.getByText(/^In the game: /).waitFor();
      await page.getByRole('link', { name: 'Back to the analysis' }).last().click();
      await page.getByRole('heading', { name: 'How well you played' }).waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has a daily exercise, and counts the streak', async () => {
    const { page, complaints, context } = await site.person(PHONE_LIKE);
    const solve = async (day: string): Promise<string> => {
      await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
      await page.goto('/');
      await page.getByRole('link', { name: 'Today’s exercise' }).click();
      await page.getByRole('link', { name: /^(Solve it|Look at it again)$/ }).click();
      await page.waitForURL('**/practice/today');
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.getByText(/^Best: /).waitFor();
      await page.getByRole('link', { name: 'Back to practice' }).click();
      return page.getByText(/in a row$/).innerText();
    };
    expect(await solve('2026-11-18')).toBe('1 day in a row');
    expect(await solve('2026-11-19')).toBe('2 days in a row');
    expect(await solve('2026-11-19')).toBe('2 days in a row');
    expect(await solve('2026-11-21')).toBe('1 day in a row');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
