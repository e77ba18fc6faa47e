import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { type GameId, tapToTheEnd } from './testing/tapper.ts';

/** The highlight of a finished game. */
const FACTS: { readonly [game in GameId]: RegExp } = {
  'tuck-it': / (took|played) \d+ cards? at once\.$/,
  stacks: /lies?\.$|^Best round: .*\d+ points?\.$/,
  tock: /captured (a single pawn|\d+ pawns?)\.$/,
  'tricky-tactics': / won \d+ tricks? in \w+\.$/,
};

/** More taps than a game of this kind has ever taken. */
const MOST_TAPS = 1500;

describe.skipIf(!hasBrowser())('a game against bots, from the home page to the result, by tapping', () => {
  const site = openSite();

  async function playOut({ page, complaints }: Person, game: GameId, isTouch: boolean): Promise<void> {
    await tapToTheEnd(page, { game, isTouch, seed: `play ${game}`, mostTaps: MOST_TAPS });
    const result = page.getByRole('dialog', { name: /win/i });
    await expect.poll(() => result.isVisible()).toBe(true);
    expect(await result.getByRole('listitem').count()).toBeGreaterThan(1);
    expect(await result.getByRole('button', { name: 'Play again' }).isVisible()).toBe(true);
    expect(await result.locator('[data-fact]').textContent()).toMatch(FACTS[game]);
    expect(complaints).toEqual([]);
  }

  /** Goes from the home page to a new table with chosen options. */
  async function order(
    { page }: Person,
    title: string,
    seats: number,
    choose: () => Promise<void> = async () => {},
  ): Promise<void> {
    await page.goto('/');
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('link', { name: /^On this device/ }).click();
    await page.getByRole('radio', { name: 'Against bots' }).check();
    await page
      .getByRole('group', { name: 'Seats' })
      .getByRole('radio', { name: `${seats}` })
      .check();
    await choose();
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.waitForURL('**/play/*');
  }

  it('Stacks, two taps away on a laptop', async () => {
    const person = await site.person();
    const { page } = person;
    await page.goto('/');
    await page.getByRole('link', { name: 'Stacks', exact: true }).first().click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await page.waitForURL('**/play/*');
    await playOut(person, 'stacks', false);
    const { text, url } = await sharedFrom(page);
    expect(text).toMatch(/^I (won|played) a game of Stacks.* points?\.$/);
    await person.context.close();
    await watchShared(url);
  });

  /** The text and link that the result shares with another app. */
  async function sharedFrom(page: Page): Promise<{ readonly text: string; readonly url: string }> {
    const result = page.getByRole('dialog');
    expect(await result.getByText(/^Your place: \d of \d · −?\d+ points?$/).count()).toBe(1);
    await page.evaluate(() => {
      const share = async (given: ShareData): Promise<void> => {
        document.title = JSON.stringify(given);
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    // The link is made after the result appears.
    await expect
      .poll(async () => {
        await result.getByRole('button', { name: 'Share' }).click();
        return page.title();
      })
      .toContain('"url"');
    return JSON.parse(await page.title());
  }

  /** Somebody with only the link sees every move in words, without a request to the server. */
  async function watchShared(url: string): Promise<void> {
    const { page, context, complaints, asked } = await site.person();
    await page.goto(url);
    const told = page.getByRole('status');
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    const lines: string[] = [];
    for (let step = 1; step <= 3; step++) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(`${step} of ${last}`);
      lines.push((await told.textContent()) ?? '');
    }
    expect(lines[0]).toMatch(/ (play|plays) .* and bids? −?\d+\.$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => told.textContent()).toBe(lines[0]);

    const list = page.getByRole('complementary', { name: 'Moves' });
    expect(await list.getByRole('button', { expanded: true }).textContent()).toMatch(/^Round 1 · 1–/);
    expect(await list.locator('[aria-current]').textContent()).toBe(lines[0]);
    await page.keyboard.press('End');
    await expect.poll(() => told.textContent()).toMatch(/Game over\./);
    expect(await list.getByRole('button', { expanded: true }).count()).toBe(1);
    await expect.poll(() => list.locator('[aria-current]').isVisible()).toBe(true);
    expect(asked).toEqual([]);

    await page.goto(url.slice(0, -30));
    await page.getByRole('heading', { name: 'This link is damaged' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }

  it('a worker that does not load is reported, and the game goes on when it does', async () => {
    const { page, context } = await site.person();
    await page.goto('/g/stacks');
    await page.route('**/assets/worker-*.js', (route) => route.abort());
    await page.getByRole('button', { name: /^Play now/ }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.unroute('**/assets/worker-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-felt][tabindex="-1"]').waitFor();
    await expect.poll(() => page.locator('[data-at^="hand:"] button').count()).toBeGreaterThan(0);
    await context.close();
  });

  it('Tricky-Tactics for two on a phone', async () => {
    const person = await site.person(PHONE_LIKE);
    await order(person, 'Tricky-Tactics', 2);
    await playOut(person, 'tricky-tactics', true);
    await person.context.close();
  });

  it('Tock for two with a fast start on a laptop', async () => {
    const person = await site.person();
    await order(person, 'Tock', 2, () => person.page.getByRole('radio', { name: 'Fast' }).check());
    await playOut(person, 'tock', false);
    await person.context.close();
  });

  it('Tuck It for two, the first game of the book, on a phone', async () => {
    const person = await site.person(PHONE_LIKE);
    await order(person, 'Tuck It', 2, () => person.page.getByRole('button', { name: 'First game' }).click());
    await playOut(person, 'tuck-it', true);
    await person.context.close();
  });
});
