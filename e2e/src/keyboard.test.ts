import { below, rngFromSeed } from '@tuckbox/kit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSite } from './testing/site.ts';

/** The focused element: its name, location and state. */
interface Focus {
  readonly name: string;
  readonly at: string;
  readonly isLost: boolean;
  readonly isQuiet: boolean;
  readonly isPressed: boolean;
  /** Whether it is in a group of cards or pieces, in which the arrow keys move. */
  readonly isInGroup: boolean;
}

const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return {
      name: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim(),
      at: element?.closest('[data-at]')?.getAttribute('data-at') ?? '',
      isLost: element === null || element === document.body,
      isQuiet: element?.getAttribute('aria-disabled') === 'true',
      isPressed: element?.getAttribute('aria-pressed') === 'true',
      isInGroup: element?.matches('[data-felt] ul[aria-label] button') ?? false,
    };
  });

const MOST_STOPS = 80;
const MOST_ACTS = 400;
const SETTLE_MS = 60;

describe.skipIf(!hasBrowser())('by the keyboard alone', () => {
  const site = openSite();

  /** Presses Tab, and in groups the arrow keys, until a matching element has the focus. Null if none does. */
  async function reach(page: Page, fits: (focus: Focus) => boolean): Promise<Focus | null> {
    const seen = new Set<string>();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      const now = await focus(page);
      if (fits(now)) return now;
      const along = now.isInGroup ? await alongGroup(page, fits) : null;
      if (along !== null) return along;
      await page.keyboard.press('Tab');
      const next = await focus(page);
      const key = `${next.name} ${next.at}`;
      if (!next.isLost && seen.has(key) && stop > MOST_STOPS / 2) return null;
      seen.add(key);
    }
    return null;
  }

  /** Moves round a group with the arrow keys, back to the start. */
  async function alongGroup(page: Page, fits: (focus: Focus) => boolean): Promise<Focus | null> {
    const first = await focus(page);
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('ArrowRight');
      const now = await focus(page);
      if (now.name === first.name && now.at === first.at) return null;
      if (fits(now)) return now;
    }
    return null;
  }

  it('a game of Stacks is played from the home page to the result, and the focus is never lost', async () => {
    const { page, complaints, context } = await site.person();
    await page.goto('/');
    await page.locator('h1').first().waitFor();
    expect(await reach(page, ({ name }) => name === 'Stacks')).not.toBeNull();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/g/stacks');
    await page.getByRole('heading', { level: 1, name: 'Stacks' }).waitFor();
    expect(await reach(page, ({ name }) => name.startsWith('On this device'))).not.toBeNull();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/new/stacks**');
    await page.getByRole('button', { name: 'Deal' }).waitFor();
    // The first group of choices is where to play; its first choice is against bots.
    await page.keyboard.press('Tab');
    const isIn = (group: string): Promise<boolean> =>
      page.evaluate(
        (name) => document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent === name,
        group,
      );
    for (let stop = 0; stop < MOST_STOPS && !(await isIn('Where')); stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('radio', { name: 'Against bots' }).isChecked()).toBe(true);
    for (let stop = 0; stop < MOST_STOPS && !(await isIn('Seats')); stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    const seats = page.getByRole('group', { name: 'Seats' });
    expect(await seats.getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true);
    const points = page.getByRole('spinbutton', { name: 'Points to win' });
    const isAtPoints = (): Promise<boolean> => points.evaluate((field) => field === document.activeElement);
    for (let stop = 0; stop < MOST_STOPS && !(await isAtPoints()); stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('10');
    for (let stop = 0; stop < MOST_STOPS && (await focus(page)).name !== 'Deal'; stop++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/play/*');
    await page.locator('[data-felt][tabindex="-1"]').waitFor();

    const rng = rngFromSeed('keyboard');
    const result = page.getByRole('link', { name: 'Watch the replay' });
    for (let acts = 0; (await result.count()) === 0; acts++) {
      if (acts > MOST_ACTS) throw new Error('the game does not end');
      if (!(await page.title()).startsWith('Your turn')) {
        await page.waitForTimeout(SETTLE_MS);
        continue;
      }
      const wish = await wishOf(page, below(rng, 10));
      if (wish === null) await page.waitForTimeout(SETTLE_MS);
      else if (await reach(page, ({ name, isPressed }) => name === wish && !isPressed)) {
        await page.keyboard.press('Enter');
        await page.waitForTimeout(SETTLE_MS);
        expect((await focus(page)).isLost, `the focus is lost after “${wish}”`).toBe(false);
      }
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLE_MS);
    expect((await focus(page)).isLost).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** The name of the next button to press, from the current board. */
  const wishOf = (page: Page, mood: number): Promise<string | null> =>
    page.evaluate((whim) => {
      const arena = document.querySelector('[data-felt][tabindex="-1"]');
      const open = [...(arena?.querySelectorAll<HTMLButtonElement>('button') ?? [])].filter(
        (button) => button.getAttribute('aria-disabled') !== 'true' && !button.hidden,
      );
      const nameOf = (button: Element): string =>
        (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim();
      const names = open.map(nameOf);
      const called = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
      const card = open.find(
        (button) => button.closest('[data-at^="hand:"]') && button.getAttribute('aria-pressed') !== 'true',
      );
      const answer = called(/^Pass/) && (whim < 2 ? called(/^Call/) : called(/^Pass/));
      const next = called(/^(On to round|Show the table|Really fold)/);
      const play = called(/^Play .* bid/);
      const any = card === undefined ? (called(/^Call/) ?? called(/^Fold/)) : nameOf(card);
      return next ?? answer ?? play ?? any ?? null;
    }, mood);
});
