import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { Tapper } from './testing/tapper.ts';
import { handOver, openOnline } from './testing/tour.ts';

/** What a table shows without input, and what lies under an overlay. */
describe.skipIf(!hasBrowser())('what a table shows', () => {
  const site = openSite();

  const arena = (page: Page) => page.locator('[data-felt][tabindex="-1"]');
  const reveal = (page: Page) => page.getByRole('region', { name: 'End of round 1' });

  /** The player in turn makes the highest bid, and the other one calls. */
  async function endRound(people: readonly Person[]): Promise<void> {
    const bidder = await whoever(people, '[data-at="bidding"]');
    await bidder.page.locator('[data-at^="hand:"] button').first().click();
    await bidder.page.getByRole('slider').fill('30');
    await bidder.page.locator('[data-at="play"] button').click();
    const caller = await whoever(people, '[data-at="pass"]');
    await caller.page.locator('[data-at="call"]').click();
  }

  /** Makes the highest bid or calls, whichever is possible. */
  async function endOrCall(page: Page): Promise<void> {
    const now = { timeout: 500 };
    const buttons = [/^On to round/, /^Call/].map((name) => page.getByRole('button', { name }));
    for (const button of buttons)
      if (await button.isEnabled(now).catch(() => false)) await button.click(now).catch(() => {});
    if ((await page.locator('[data-at="bidding"]').count()) === 0) return;
    await page
      .locator('[data-at^="hand:"] button')
      .first()
      .click(now)
      .catch(() => {});
    await page
      .getByRole('slider')
      .fill('30', now)
      .catch(() => {});
    await page
      .locator('[data-at="play"] button')
      .click(now)
      .catch(() => {});
  }

  async function whoever(people: readonly Person[], selector: string): Promise<Person> {
    return Promise.any(
      people.map(async (person) => {
        await person.page.locator(selector).waitFor();
        return person;
      }),
    );
  }

  it('the end of a round closes by itself without a player, and covers the board', async () => {
    const screen = await site.person();
    const address = await openOnline(screen, { game: 'stacks', name: 'Table', seats: 2 });
    await screen.page.goto(address.replace('/t/', '/screen/'));
    await screen.page.getByRole('button', { name: /^Leave seat and use/ }).click();

    // Readable from across the room: a third of the height while seats are free.
    const code = screen.page.getByRole('img', { name: /^QR code/ });
    await code.waitFor();
    const height = screen.page.viewportSize()?.height ?? 0;
    expect((await code.boundingBox())?.height).toBeGreaterThanOrEqual(height / 3);

    const players: Person[] = [];
    for (const [name, options] of [
      ['Ada', {}],
      ['Ben', PHONE_LIKE],
    ] as const) {
      const person = await site.person(options, { name });
      await person.page.goto(address);
      await person.page.getByRole('button', { name: 'Ready' }).click();
      players.push(person);
    }
    const eve = await site.person(PHONE_LIKE, { name: 'Eve' });
    await eve.page.goto(address);
    const watching = eve.page.getByText('You are watching', { exact: true });
    await watching.waitFor();
    await screen.page.getByRole('button', { name: 'Start the game' }).click();
    await arena(screen.page).waitFor();
    const inPlay = await code.boundingBox();
    expect(inPlay?.width).toBeGreaterThanOrEqual(96);

    await arena(eve.page).waitFor();
    await watching.waitFor();
    for (const { page } of [...players, screen])
      expect(await page.getByText('You are watching', { exact: true }).count()).toBe(0);

    const seen = Promise.all([screen, ...players].map(({ page }) => reachable(page)));
    const watched = Promise.all([screen, eve].map(({ page }) => reveal(page).waitFor()));
    await endRound(players);
    await watched;
    const goOn = { names: ['On to round 2'] };
    expect(await seen).toEqual([{ names: [] }, goOn, goOn]);

    // Nobody presses anything.
    for (const { page } of [screen, eve]) await reveal(page).waitFor({ state: 'detached', timeout: 20_000 });

    // Nor is input needed if a bot plays for somebody who left the page open.
    const [ada, ben] = players;
    await handOver(ben.page);
    const second = screen.page.getByRole('region', { name: 'End of round 2' });
    await expect
      .poll(
        async () => {
          await endOrCall(ada.page);
          return second.isVisible();
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(true);
    await second.waitFor({ state: 'detached', timeout: 20_000 });
    for (const { complaints, context } of [screen, eve, ...players]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  /** Waits for the end of a round, and returns the buttons of the board that can be reached then. */
  const reachable = async (page: Page): Promise<unknown> => {
    const found = await page.waitForFunction(() => {
      const board = document.querySelector('[data-felt][tabindex="-1"]');
      if (board?.querySelector('[data-veil]') == null) return null;
      const names = [...board.querySelectorAll('button')].flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        button.focus();
        const isReached = document.activeElement === button || (hit !== null && button.contains(hit));
        return isReached ? [button.textContent ?? ''] : [];
      });
      return { names };
    });
    return found.jsonValue();
  };

  it('the log follows what happens, until somebody scrolls up to read', async () => {
    const { page, complaints, context } = await site.person({
      viewport: { width: 1440, height: 700 },
      reducedMotion: 'no-preference',
    });
    await page.goto('/g/stacks');
    await page.getByRole('button', { name: /^Play now/ }).click();
    await page.waitForURL('**/play/*');
    const log = page.getByRole('complementary').locator('ol');
    /** The distance to the newest line, in pixels. */
    const behind = (): Promise<number> =>
      log.evaluate((list) => {
        const box = list.scrollHeight > list.clientHeight + 1 ? list : (list.parentElement ?? list);
        return Math.round(box.scrollHeight - box.scrollTop - box.clientHeight);
      });
    const lines = () => log.locator('li').count();
    const tapper = new Tapper(page, { game: 'stacks', seed: 'log' });
    const playOn = async (more: number): Promise<void> => {
      const enough = (await lines()) + more;
      for (let tap = 0; tap < 400 && (await lines()) < enough; tap++) await tapper.go();
      await page.waitForTimeout(300);
    };
    await log.waitFor();
    for (let times = 0; times < 2; times++) {
      await playOn(9);
      await expect.poll(behind, { timeout: 2000 }).toBeLessThan(4);
    }
    const newest = page.getByRole('button', { name: 'Newest' });
    expect(await newest.count()).toBe(0);
    await log.hover();
    // Up and at once back to the newest line: later scrolling is not the reader's.
    await page.mouse.wheel(0, -2000);
    await newest.click();
    await playOn(3);
    await expect.poll(behind, { timeout: 2000 }).toBeLessThan(4);
    await log.hover();
    await page.mouse.wheel(0, -200);
    await newest.waitFor();
    const before = await log.evaluate((list) => list.parentElement?.scrollTop);
    await playOn(3);
    expect(await log.evaluate((list) => list.parentElement?.scrollTop)).toBe(before);
    await newest.click();
    await expect.poll(behind).toBeLessThan(4);
    await playOn(3);
    await expect.poll(behind, { timeout: 2000 }).toBeLessThan(4);
    expect(await newest.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
