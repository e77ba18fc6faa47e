import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSite } from './testing/site.ts';

const SMALL_PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const MOST_LOOKS = 400;
/** The most steps of ten from −99 to 99. */
const TENS = 20;

describe.skipIf(!hasBrowser())('if any bid goes at Stacks, on a small phone', () => {
  const site = openSite();

  it('every bid can be reached by taps and by keys, and is announced', async () => {
    const { page, complaints, context } = await site.person(SMALL_PHONE);
    await page.goto('/new/stacks?where=bots');
    await page.getByRole('radio', { name: 'Against bots' }).check();
    await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2' }).check();
    await page.getByRole('group', { name: 'Bids' }).getByRole('radio', { name: /^Any/ }).check();
    await page.getByRole('button', { name: 'Deal' }).click();
    await untilBidding(page);
    const bidding = page.locator('[data-at=bidding]');
    const told = (): Promise<string | null> => bidding.locator('output').textContent();
    const button = (name: string): Locator => bidding.getByRole('button', { name, exact: true });

    for (let times = 0; times < TENS && (await told()) !== '99'; times++)
      await tapFully(button('Ten higher'));
    expect(await told()).toBe('99');
    for (const [name, bid] of [
      ['Ten lower', '89'],
      ['Lower bid', '88'],
      ['Lower bid', '87'],
      ['Ten higher', '97'],
      ['Higher bid', '98'],
      ['Ten higher', '99'],
    ]) {
      await tapFully(button(name));
      expect(await told()).toBe(bid);
    }
    const least = Number(await bidding.locator('input').getAttribute('min'));
    for (let times = 0; times < TENS; times++) await button('Ten lower').press('Enter');
    expect(await told()).toBe(String(least).replace('-', '−'));
    for (let bid = least + 1; bid < least + 13; bid++) {
      await button('Higher bid').press('Enter');
      expect(await told()).toBe(String(bid).replace('-', '−'));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Passes on the bot's bids until it is the player's turn to bid. */
async function untilBidding(page: Page): Promise<void> {
  for (let looks = 0; (await page.locator('[data-at=bidding]').count()) === 0; looks++) {
    if (looks > MOST_LOOKS) throw new Error('the turn never comes');
    for (const name of ['Pass', /^On to round/]) {
      const button = page.getByRole('button', { name }).first();
      if (await button.isVisible()) await button.click();
    }
    await page.waitForTimeout(50);
  }
}

/** Taps a button that must be completely visible and as large as a fingertip. */
async function tapFully(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  expect(box).not.toBeNull();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  await button.tap();
}
