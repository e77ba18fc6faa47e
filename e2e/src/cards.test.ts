import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openSite } from './testing/site.ts';

/** The seats of the current table, as saved on the device. */
const keptSeats = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const games = (await answer(indexedDB.open('tuckbox'))).transaction('games').objectStore('games');
    const game = await answer(games.get(location.pathname.split('/').at(-1) ?? ''));
    return game.seats.map(({ kind }: { kind: string }) => kind);
  });

/** The cogs on the cards in hand, and how many of them something covers. */
const coveredCogs = (page: Page): Promise<{ cogs: number; covered: number }> =>
  page.evaluate(() => {
    const cogs = [...document.querySelectorAll('[data-at^="hand:"] [data-gears]')];
    const isCovered = (cog: Element): boolean => {
      const { left, top, width, height } = cog.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((along) => {
        const hit = document.elementFromPoint(left + width * along, top + height / 2);
        return hit?.closest('[data-at]') !== cog.closest('[data-at]');
      });
    };
    return { cogs: cogs.length, covered: cogs.filter(isCovered).length };
  });

describe.skipIf(!hasBrowser())('a table of Tuck It on the smallest phone', () => {
  const site = openSite();

  it('has the chosen seat, keeps it through a reload, and shows the Gears of every card', async () => {
    const { page, complaints, context } = await site.person({
      ...PHONE_LIKE,
      viewport: { width: 320, height: 640 },
    });
    await page.goto('/new/tuck-it?seat=3');
    const seat = page.getByRole('group', { name: 'Your seat' });
    expect(await seat.getByRole('radio', { name: '3' }).isChecked()).toBe(true);
    await seat.getByRole('radio', { name: '2' }).check();
    await page.getByRole('button', { name: 'Deal' }).click();
    const hand = page.locator('[data-felt][tabindex="-1"] [data-at^="hand:"]');
    for (const arrive of [() => hand.first().waitFor(), () => page.reload()]) {
      await arrive();
      await expect.poll(() => hand.count()).toBe(9);
      expect(await keptSeats(page)).toEqual(['bot', 'person', 'bot']);
      expect(await coveredCogs(page)).toEqual({ cogs: 9, covered: 0 });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
