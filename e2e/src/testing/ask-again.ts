import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Has a page ask the server now instead of at its next turn, as it does when it comes back into view. */
const askAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Waits until a page that asks the server again and again shows this. */
export const learn = (page: Page, shown: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await shown.first().isVisible()) return true;
        await askAgain(page);
        return false;
      },
      { interval: 400, timeout: 60_000 },
    )
    .toBe(true);
