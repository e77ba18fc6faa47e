import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { Network } from './testing/network.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { Tapper } from './testing/tapper.ts';
import { openOnline } from './testing/tour.ts';

/** How long a complete trick is shown, in milliseconds. */
const TRICK_SEEN_MS = 1000;
/** Instant bots have moved by then. */
const SETTLE_MS = 700;

describe.skipIf(!hasBrowser())('at the table', () => {
  const site = openSite();

  const board = (page: Page) => page.locator('[data-felt][tabindex="-1"]');
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  async function twoAtStacks(near?: string): Promise<readonly [Person, Person]> {
    const ada = await site.person({}, { name: 'Ada' });
    const address = await openOnline(ada, { game: 'stacks', name: 'Ada', seats: 2 });
    const ben = await site.person({}, { name: 'Ben' });
    await ben.page.goto(near === undefined ? address : address.replace(site.server.address, near));
    await button(ben.page, 'Ready').click();
    await ada.page.getByText('Everyone is here.').waitFor();
    await button(ada.page, 'Start the game').click();
    for (const { page } of [ada, ben]) await board(page).waitFor();
    return [ada, ben];
  }

  async function leave(...people: readonly Person[]): Promise<void> {
    for (const { complaints, context } of people) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  }

  it('a complete trick is shown for a second, even with instant bots', async () => {
    const { page, complaints, context } = await site.person(PHONE_LIKE, { botPause: 'none' });
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      let since: number | null = null;
      let isTouched = false;
      const watch = (): void => {
        const isWhole = document.querySelector('[data-whole]') !== null;
        if (isWhole) since ??= performance.now();
        else {
          if (since !== null && !isTouched) seen.push(performance.now() - since);
          since = null;
          isTouched = false;
        }
        requestAnimationFrame(watch);
      };
      // A touch hurries it, so that one does not count.
      addEventListener('pointerdown', () => (isTouched = since !== null), true);
      requestAnimationFrame(watch);
    });
    await page.goto('/now/tricky-tactics');
    await board(page).waitFor();
    const seen = () => page.evaluate(() => (window as unknown as { readonly seen: number[] }).seen);
    const tapper = new Tapper(page, { game: 'tricky-tactics', seed: 'whole', isTouch: true });
    for (let tap = 0; tap < 200 && (await seen()).length < 4; tap++) {
      const { taps } = tapper;
      await tapper.go();
      // A touch would hurry what comes of the last one.
      if (tapper.taps > taps) await page.waitForTimeout(SETTLE_MS);
      if ((await page.locator('[data-whole]').count()) > 0)
        await page.waitForTimeout(TRICK_SEEN_MS + SETTLE_MS);
    }
    const times = await seen();
    console.log(`finished tricks were seen for ${times.map(Math.round).join(', ')} ms`);
    expect(times.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(TRICK_SEEN_MS);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a pass and an immediate call over a slow connection count as a call', async () => {
    const network = new Network(site.server.address);
    const [ada, ben] = await twoAtStacks(await network.open());
    const bidding = (page: Page) => page.locator('[data-at="bidding"]');
    // Ben must be asked: if he is first he bids, which passes the turn on.
    const isAdaFirst = await Promise.any([
      bidding(ada.page)
        .waitFor()
        .then(() => true),
      bidding(ben.page)
        .waitFor()
        .then(() => false),
    ]);
    if (!isAdaFirst) {
      await play(ben.page);
      await ada.page.locator('[data-at="pass"]').click();
      await bidding(ada.page).waitFor();
    }
    await play(ada.page);
    await ben.page.locator('[data-at="pass"]').waitFor();
    network.delay = 1500;
    await ben.page.locator('[data-at="pass"]').click();
    await ben.page.locator('[data-at="call"]').click();
    await ben.page.getByRole('heading', { name: 'You call!' }).waitFor();
    network.delay = 0;
    await leave(ada, ben);
    network.close();
  });

  /** Plays one card with the lowest legal bid. */
  async function play(page: Page): Promise<void> {
    await page.locator('[data-at^="hand:"] button').first().click();
    await page.locator('[data-at="play"] button').click();
  }

  it('other people’s chat lines can be reported, the player’s own cannot', async () => {
    const [ada, ben] = await twoAtStacks();
    await ada.page.getByRole('tab', { name: 'Chat' }).click();
    await ben.page.getByRole('tab', { name: 'Chat' }).click();
    await ada.page.getByPlaceholder('Say something').fill('Hello, Ben');
    await button(ada.page, 'Send').click();
    for (const { page } of [ada, ben]) await page.getByText('Hello, Ben').last().waitFor();
    await button(ben.page, 'Report this message from Ada').waitFor();
    expect(await button(ada.page, /^Report this message/).count()).toBe(0);
    await leave(ada, ben);
  });

  it('a quick game of Tock has a fast start, and says so', async () => {
    const { page, complaints, context } = await site.person();
    await page.goto('/g/tock');
    await page.getByText('Against bots, with a fast start: everyone’s first pawn is out').waitFor();
    await page.goto('/');
    await page.getByText('Fast start').waitFor();
    await button(page, /^Play Tock now/).click();
    await page.waitForURL('**/play/*');
    await board(page).waitFor();
    await expect
      .poll(() =>
        page.locator('[aria-label^="Your pawn"][aria-label$="protected on the start space"]').count(),
      )
      .toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the list of moves is grouped, opens a group, finds a move and makes it', async () => {
    const { page, complaints, context } = await site.person();
    await page.goto('/now/stacks');
    await expect
      .poll(
        async () => {
          for (const name of ['Pass', /^On to round/])
            await button(page, name)
              .first()
              .click({ timeout: 100 })
              .catch(() => {});
          return page.locator('[data-at="bidding"]').count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await button(page, 'Moves').click();
    const box = page.getByRole('dialog', { name: 'All my moves' });
    const groups = box.locator('details');
    await groups.first().waitFor();
    const [, count = ''] = /^(\d+) moves\.$/.exec((await box.getByRole('status').innerText()).trim()) ?? [];
    const sizes = await groups.locator('summary b').allInnerTexts();
    const single = await box.locator('li > button').count();
    expect(sizes.reduce((sum, size) => sum + Number(size), single)).toBe(Number(count));

    expect(await groups.first().getByRole('button').count()).toBe(0);
    await groups.first().locator('summary').click();
    await expect.poll(() => groups.first().getByRole('button').count()).toBe(Number(sizes[0]));
    const told = page.getByRole('complementary').getByText(/^You play .* and bid /);
    const before = await told.count();
    const label = await groups.first().getByRole('button').last().innerText();
    await box.getByRole('searchbox').fill(label);
    await box.getByText(/^(One move|\d+ moves) found$/).waitFor();
    await box.getByRole('button', { name: label, exact: true }).click();
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => told.count()).toBe(before + 1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
