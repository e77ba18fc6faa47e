import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE_LIKE } from './testing/devices.ts';
import { dealWith, openSavedDeal } from './testing/saved-games.ts';
import { hasBrowser, openSite } from './testing/site.ts';

describe.skipIf(!hasBrowser())('if there is nothing to decide', () => {
  const site = openSite();
  const hand = (page: Page) => page.locator('button[data-at^="hand:"]');
  const cards = async (page: Page): Promise<string> =>
    (await hand(page).evaluateAll((found) => found.map((card) => card.getAttribute('aria-label')))).join(' ');
  const status = (page: Page) => page.locator('main [role="status"]').first();

  it('Tock discards without taps while nothing can be played, and undo is unlimited', async () => {
    const person = await site.person(PHONE_LIKE);
    const { page } = person;
    const isStuck = (legal: readonly string[]) =>
      legal.length === 5 && legal.every((text) => text.startsWith('discard') && text !== 'discard 10');
    await openSavedDeal(page, 'tock', dealWith('tock', isStuck));
    await expect.poll(() => hand(page).count()).toBe(5);
    const undo = page.getByRole('button', { name: 'Undo' });
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    expect(await undo.getAttribute('title')).toBe('You have no move to undo.');
    const before = [await cards(page)];

    // A discard that is a choice takes one tap.
    await hand(page).first().tap();
    await expect.poll(() => hand(page).count()).toBe(4);
    expect(await undo.getAttribute('aria-disabled')).toBeNull();

    const forMe = page.getByRole('switch', { name: 'Discard for me until I can play' });
    await forMe.tap();
    await page.locator('[data-coming]').waitFor();
    expect(await status(page).textContent()).toMatch(/^No card can move a pawn: discarding the /);
    for (const left of [4, 3, 2]) {
      await expect.poll(() => hand(page).count(), { timeout: 10_000, interval: 20 }).toBe(left);
      before.push(await cards(page));
    }
    expect(await forMe.getAttribute('aria-checked')).toBe('true');
    // The last card is played automatically, and a new hand is dealt.
    await expect.poll(() => hand(page).count(), { timeout: 10_000, interval: 20 }).toBe(1);
    await expect.poll(() => hand(page).count(), { timeout: 10_000, interval: 20 }).toBeGreaterThan(3);

    // The last card was no decision: the first undo goes back to the last one that was.
    for (const seen of before.slice(1).toReversed()) {
      await undo.tap();
      await expect.poll(() => cards(page)).toBe(seen);
    }
    expect(await undo.getAttribute('title')).toMatch(/as many moves as you like/);
    await undo.tap();
    await expect.poll(() => cards(page)).toBe(before[0]);
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    // Undo means that the player wants to choose: nothing is discarded any more.
    await page.waitForTimeout(1500);
    expect(await cards(page)).toBe(before[0]);
    expect(await forMe.getAttribute('aria-checked')).toBe('false');
    expect(person.complaints).toEqual([]);
    await person.context.close();
  });
});
