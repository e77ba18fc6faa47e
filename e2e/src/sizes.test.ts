import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newPerson, type Person, sharedBrowser } from './testing/browser.ts';
import { buildGallery } from './testing/build.ts';
import { goldenReplay } from './testing/golden-replay.ts';
import { layoutFaults } from './testing/layout-faults.ts';
import { Server } from './testing/server.ts';
import { hasBrowser } from './testing/site.ts';
import { stagedPositions } from './testing/staged.ts';
import type { GameId } from './testing/tapper.ts';
import { GAMES } from './testing/tour.ts';

/** Phones in portrait and landscape, a tablet, and laptops. */
const SIZES = [
  [844, 390],
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

const PHONES = SIZES.slice(0, 3);

/** The smallest sizes: every position is checked in these. */
const TIGHTEST = SIZES.slice(0, 2);

/** Half-made moves that no staged position shows: the taps to make first, by anchor. */
const TAPPED: { readonly [position: string]: readonly string[] } = {
  'stacks/your-turn': ['[data-at="hand:0:1"]'],
  'stacks/own-deck': ['[data-at="hand:0:0"]'],
  'stacks/later-round': ['[data-at="hand:0:1"]'],
  'stacks/first': ['[data-at="hand:2:0"]'],
  'tock/two-seven': ['[data-at="hand:0:1"]'],
  'tricky-tactics/act': ['button[data-at="place:4"]'],
  'tricky-tactics/follow': ['button[data-at="card:11"]'],
};

/** Replays and moments of them: the first moves, the middle, and the end of a round or of the game. */
const REPLAYED: { readonly [game in GameId]: { readonly name: string; readonly at: readonly number[] } } = {
  'tuck-it': { name: '3-seats', at: [2, 40, 369] },
  stacks: { name: '3-seats', at: [1, 2, 8] },
  tock: { name: '4-seats', at: [40] },
  'tricky-tactics': { name: '4-seats', at: [3, 30, 60] },
};

/** Positions in which newcomers get tips: the first ones of a game. */
const FIRST: { readonly [game in GameId]: readonly string[] } = {
  'tuck-it': ['arrange', 'two'],
  stacks: ['first'],
  tock: ['six'],
  'tricky-tactics': ['split', 'follow'],
};

/**
 * The note that somebody is away lies over the board in the same way everywhere, and so does the coach of a lesson: one
 * in three positions and steps shows it.
 */
const EVERY = process.env.TUCKBOX_SIZES === 'all' ? 1 : 3;

type Size = (typeof SIZES)[number];

/** The tightest sizes, and the roomier ones in turn. */
const sizesFor = (index: number): readonly Size[] => {
  if (EVERY === 1) return SIZES;
  const roomier = SIZES.slice(TIGHTEST.length);
  return [...TIGHTEST, roomier[index % roomier.length]];
};

describe.skipIf(!hasBrowser())('at every size', () => {
  const app = mkdtempSync(join(tmpdir(), 'tuckbox-sizes-'));
  const server = new Server();
  let browser: Browser | null = null;
  let person: Person | null = null;
  beforeAll(async () => {
    const path = inject('chromium');
    if (path === null) return;
    await buildGallery(app);
    await server.start({ WEB_DIR: app });
    browser = await sharedBrowser(path);
    person = await newPerson(browser, { baseURL: server.address, hasTouch: true, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await person?.context.close();
    await server.stop();
    rmSync(app, { recursive: true, force: true });
  });

  /** Checks the page in each of these sizes, and returns the faults. */
  async function looks(page: Page, what: string, sizes: readonly Size[]): Promise<string[]> {
    const faults: string[] = [];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await settled(page);
      for (const fault of await layoutFaults(page)) faults.push(`${what}, ${width}×${height}: ${fault}`);
    }
    return faults;
  }

  const seated = async (game: GameId): Promise<string[]> =>
    (await stagedPositions(game)).filter(({ seat }) => seat !== null).map(({ id }) => id);

  function somebody(): Person {
    if (person === null) throw new Error('there is no browser');
    return person;
  }

  it.each(GAMES)('a table of %s has nothing important cut off or covered', async (game) => {
    const { page, complaints } = somebody();
    const faults: string[] = [];
    for (const [index, position] of (await seated(game)).entries()) {
      const sizes = sizesFor(index);
      await page.goto(`/gallery.html?table=1&game=${game}&position=${position}`);
      await laid(page);
      faults.push(...(await looks(page, position, sizes)));
      const taps = TAPPED[`${game}/${position}`] ?? [];
      for (const place of taps) await page.locator(place).first().dispatchEvent('click');
      if (taps.length > 0) faults.push(...(await looks(page, `${position}, tapped`, sizes)));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(GAMES)('a table of %s has room for the notice about an absent player', async (game) => {
    const { page, complaints } = somebody();
    const faults: string[] = [];
    const some = (await seated(game)).filter((_, index) => index % EVERY === 0);
    for (const position of some) {
      await page.goto(`/gallery.html?table=away&game=${game}&position=${position}`);
      await laid(page);
      const isOver = (await page.getByRole('region', { name: 'Waiting' }).count()) === 0;
      if (isOver) continue;
      faults.push(...(await looks(page, position, PHONES)));
      await page.setViewportSize({ width: 320, height: 640 });
      for (const word of ['Wait', 'Bot']) {
        if (!(await page.getByRole('button', { name: word, exact: true }).isVisible()))
          faults.push(`${position}: there is no “${word}”`);
      }
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('a table has room for the notice about days off', async () => {
    const { page, complaints } = somebody();
    await page.goto('/gallery.html?table=resting&game=stacks');
    await laid(page);
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });
    const sentence = `Benedikt is away until ${day.format(Date.now() + 5 * 86_400_000)}.`;
    await page.getByRole('region', { name: 'Waiting' }).getByText(sentence).waitFor();
    expect(await looks(page, 'days off', PHONES)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(GAMES)('the lessons of %s show the whole board and the coach', async (game) => {
    const { page, complaints } = somebody();
    const faults: string[] = [];
    await page.goto(`/learn/${game}`);
    for (let lesson = 0, lessons = 1; lesson < lessons; lesson++) {
      for (let step = lesson % EVERY, last = step; step <= last; step += EVERY) {
        await page.evaluate(
          ([name = '', progress = '']) => localStorage.setItem(name, progress),
          [`tuckbox.learned.${game}`, `${lesson}.${step}`],
        );
        await page.reload();
        await page.locator('main [data-felt] > div').first().waitFor();
        last = Number(await page.locator('progress').getAttribute('max'));
        lessons = Number(/of (\d+)/.exec(await page.locator('header').innerText())?.[1] ?? 1);
        faults.push(...(await looks(page, `lesson ${lesson + 1}, step ${step}`, PHONES)));
      }
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(GAMES)('an exercise of %s shows the whole board and the coach', async (game) => {
    const { page, complaints } = somebody();
    await page.goto(`/practice/${game}`);
    await page.locator('main [data-felt] > div').first().waitFor();
    expect(await looks(page, 'exercise', [...PHONES, SIZES[3], SIZES[5]])).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('the analysis of a game has nothing cut off', async () => {
    const { page, complaints } = somebody();
    await page.goto('/settings');
    await page.goto(goldenReplay('stacks', '3-seats-target-20', 0).replace('/replay/', '/analysis/'));
    await page.getByText('The analysis is complete.').waitFor({ timeout: 60_000 });
    await page.locator('summary').click();
    const wide: string[] = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${width}×${height}: ${over} px too wide`);
    }
    expect(wide).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(GAMES)('a replay of %s shows the whole board, the move and every button', async (game) => {
    const { page, complaints } = somebody();
    const faults: string[] = [];
    const { name, at } = REPLAYED[game];
    for (const [index, moment] of at.entries()) {
      await page.goto('/settings');
      await page.goto(goldenReplay(game, name, moment));
      await laid(page);
      faults.push(...(await looks(page, `move ${moment}`, sizesFor(index))));
      expect(await page.getByRole('button', { name: /^On to round/ }).count()).toBe(0);
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(GAMES)('a newcomer to %s can read every note, and the notes cover nothing', async (game) => {
    if (browser === null) throw new Error('there is no browser');
    const options = { baseURL: server.address, hasTouch: true };
    const faults: string[] = [];
    for (const position of FIRST[game]) {
      for (const size of [...PHONES, SIZES[5]]) {
        const { page, complaints, context } = await newPerson(browser, options, 'newcomer');
        const [width, height] = size;
        await page.setViewportSize({ width, height });
        await page.goto(`/gallery.html?table=1&game=${game}&position=${position}`);
        const notes = page.locator('[data-first] li');
        await notes.nth(3).waitFor({ state: 'attached' });
        await laid(page);
        const read = new Set<number>();
        const next = page.locator('[data-first]').getByRole('button', { name: 'Next' });
        for (let press = 0; press <= 3; press++) {
          for (let note = 0; note <= 3; note++) if (await notes.nth(note).isVisible()) read.add(note);
          faults.push(...(await looks(page, `${position}, press ${press}`, [size])));
          if (!(await next.isVisible())) break;
          await next.click();
        }
        if (read.size < 4)
          faults.push(`${position}, ${width}×${height}: only ${read.size} notes are to be read`);
        const marks = await page.locator('[data-mark]').count();
        if (marks < 3) faults.push(`${position}, ${width}×${height}: ${marks} numbers on the board`);
        expect(complaints).toEqual([]);
        await context.close();
      }
    }
    expect(faults).toEqual([]);
  });

  it('the home page shows a button to play each game on a phone in landscape', async () => {
    const { page } = somebody();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/');
    for (const button of await page.getByRole('button', { name: /^Play / }).all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
    }
    expect(await page.getByRole('button', { name: /^Play / }).count()).toBe(GAMES.length);
  });
});

/** Waits for the board, with everything that can be done on it. */
async function laid(page: Page): Promise<void> {
  await page.locator('[data-felt][tabindex="-1"] > div').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
}

/** Waits until the page has been laid out, and ends what still moves: nobody looks at the way there. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    for (let count = 0; count < 3; count++) await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    for (const animation of ending) animation.finish();
    await frame();
  });
