import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSite } from './testing/site.ts';
import { GAMES } from './testing/tour.ts';

const LANGUAGES = ['en', 'fr', 'de', 'cs'] as const;
const FORMATS = ['A4', 'Letter'] as const;
const PRINTED = [...GAMES.map((game) => `/rules/${game}/print`), '/rules/tricky-tactics/score-sheet'];

/** 9 points, in the pixels of a page. */
const LEAST_TYPE_PX = 12;

/** How many pages a PDF has. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;

/** The smallest type on the paper, and whether anything but black is on anything but white. */
const inkOf = (page: Page): Promise<{ least: number; colours: string[]; tools: number }> =>
  page.evaluate(() => {
    const paper = document.querySelector('article');
    const texts = [...(paper?.querySelectorAll('*') ?? [])].filter(({ childNodes }) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== ''),
    );
    const looks = texts.map((element) => getComputedStyle(element));
    const ground = paper === null ? '' : getComputedStyle(paper).backgroundColor;
    return {
      least: Math.min(...looks.map(({ fontSize }) => Number.parseFloat(fontSize))),
      colours: [...new Set([...looks.map(({ color }) => color), ground])].toSorted(),
      tools: [...document.querySelectorAll('header button, main button, footer a')].filter(
        (element) => element.getClientRects().length > 0,
      ).length,
    };
  });

describe.skipIf(!hasBrowser())('on paper', () => {
  const site = openSite();

  it.each(LANGUAGES)('every printed page is one page of A4 and of Letter in %s', async (language) => {
    const { page, complaints, context } = await site.person(
      { locale: language },
      { theme: 'dark', textSize: 200 },
    );
    const lengths: string[] = [];
    for (const path of PRINTED) {
      await page.goto(path);
      await page.locator('article table').first().waitFor();
      expect(await page.locator('article').getAttribute('lang')).toBe(language);
      for (const format of FORMATS) lengths.push(`${path} ${format}: ${pagesOf(await page.pdf({ format }))}`);
    }
    expect(lengths).toEqual(PRINTED.flatMap((path) => FORMATS.map((format) => `${path} ${format}: 1`)));
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is black on white, not too small, without buttons, even in dark theme', async () => {
    const { page, context } = await site.person({}, { theme: 'dark' });
    for (const path of PRINTED) {
      await page.goto(path);
      await page.locator('article table').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      const { least, colours, tools } = await inkOf(page);
      expect(least, path).toBeGreaterThanOrEqual(LEAST_TYPE_PX);
      expect(colours, path).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      expect(tools, path).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    }
    await context.close();
  });

  it('is a tap away from the rules and from the game', async () => {
    const { page, context } = await site.person();
    for (const from of ['/rules/tricky-tactics', '/g/tricky-tactics']) {
      await page.goto(from);
      await page.getByRole('link', { name: 'Print a score sheet' }).click();
      await page.waitForURL('**/score-sheet');
      await page.goto(from);
      await page.getByRole('link', { name: 'Print a summary' }).click();
      await page.waitForURL('**/rules/tricky-tactics/print');
      await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
    }
    await context.close();
  });
});
