import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { arrive, GAMES, PAGES, playSome } from './testing/tour.ts';

const LANGUAGES = ['en', 'fr', 'de', 'cs'] as const;

/** Visible texts and labels that look like the key of a missing text. */
const bareKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('script, style') === null) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter((text) => /^[a-z]+(\.[a-zA-Z-]+)+$/.test(text));
  });

/** How far the page can be scrolled sideways, and what sticks out furthest. */
const overflow = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const [worst] = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .toSorted((one, other) => other.right - one.right);
    return `${scrollWidth} of ${clientWidth} px, <${worst?.element.tagName} class="${worst?.element.className}">`;
  });

const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate((code) => localStorage.setItem('tuckbox.language', code), language);

describe.skipIf(!hasBrowser())('in four languages', () => {
  const site = openSite();

  it.each(GAMES)('the language of a running table of %s changes without a reload', async (game) => {
    const { page, complaints, context } = await site.person();
    await playSome(page, game, false, 12);
    await page.evaluate(() => {
      Object.assign(globalThis, { isSamePage: true });
    });
    const arena = page.locator('[data-felt][tabindex="-1"]');
    const words = async (): Promise<string> =>
      arena.evaluate((board) =>
        [...board.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label')).join('\n'),
      );
    await page.locator('header').getByRole('button').last().click();
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      await page.getByRole('dialog').getByRole('combobox').selectOption(language);
      await page.waitForFunction((code) => document.documentElement.lang === code, language);
      expect(await bareKeys(page), language).toEqual([]);
      said.add(await words());
    }
    expect(said.size, 'the board says the same in two languages').toBe(LANGUAGES.length);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('no text is missing on any page', async () => {
    const { page, complaints, context } = await site.person();
    await page.goto('/about');
    for (const language of LANGUAGES) {
      await speak(page, language);
      for (const { name, path } of PAGES) {
        await page.goto(path);
        await arrive(page);
        expect(await page.evaluate(() => document.documentElement.lang), `${name} in ${language}`).toBe(
          language,
        );
        expect(await bareKeys(page), `${name} in ${language}`).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    { width: 320, textSize: 100 },
    { width: 390, textSize: 200 },
  ])('nothing sticks out in German at $width px with text of $textSize %', async ({ width, textSize }) => {
    const { page, complaints, context } = await site.person(
      { ...PHONE_LIKE, viewport: { width, height: 700 } },
      { textSize },
    );
    await page.goto('/about');
    await speak(page, 'de');
    const found: string[] = [];
    for (const { name, path } of PAGES) {
      await page.goto(path);
      await arrive(page);
      const far = await overflow(page);
      if (far !== null) found.push(`${name}: ${far}`);
    }
    for (const game of GAMES) {
      await page.goto(`/g/${game}`);
      await page.locator('button[aria-busy]').first().click();
      await page.locator('[data-felt][tabindex="-1"]').waitFor();
      const far = await overflow(page);
      if (far !== null) found.push(`table of ${game}: ${far}`);
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
