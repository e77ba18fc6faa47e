import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithFifthGame, ROOT, WITH_FIFTH_GAME } from './testing/build.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { openOnline } from './testing/tour.ts';

/** A game of the catalogue that has no folder in the app, the terminal or the bots. */
const FIFTH = { id: 'keep-or-swap', title: 'Keep or Swap' };
const TOUCH = 44;

describe.skipIf(!hasBrowser())('a game that has nothing but its rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tuckbox-fifth-'));
  beforeAll(() => buildWithFifthGame(folder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const site = openSite({ ...WITH_FIFTH_GAME, WEB_DIR: folder, BOT_PAUSE_MS: '0' });

  const move = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
  const result = (page: Page) => page.getByRole('dialog').getByText('Your place:');

  /** Whether the page fits the width of the screen. */
  const fits = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  it('is on the home page with the others, and has its own page', async () => {
    const { page, complaints, context } = await site.person(PHONE_LIKE);
    await page.goto('/');
    await page.getByRole('heading', { level: 2, name: FIFTH.title }).click();
    await page.waitForURL(`**/g/${FIFTH.id}`);
    await page.getByRole('heading', { level: 1, name: FIFTH.title }).waitFor();
    expect(await fits(page)).toBe(true);
    expect(await page.getByRole('link', { name: /Learn it|Rules/ }).count()).toBe(0);
    await page.goto(`/rules/${FIFTH.id}`);
    await page.getByText('not in the app yet').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is played on a phone against a bot, by buttons, to the end and again as a replay', async () => {
    const { page, complaints, context } = await site.person(PHONE_LIKE);
    await page.goto(`/g/${FIFTH.id}`);
    await page.getByRole('button', { name: /^Play now/ }).tap();
    await page.waitForURL('**/play/*');
    await move(page, 'swap').waitFor();
    expect(await fits(page)).toBe(true);
    expect(await page.getByRole('heading', { name: 'On the table' }).isVisible()).toBe(true);
    const box = await move(page, 'swap').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(TOUCH);
    await move(page, 'swap').tap();
    await result(page).waitFor();
    await page.getByRole('link', { name: 'Watch the replay' }).tap();
    await page.waitForURL('**/replay/**');
    await page.getByRole('heading', { name: 'On the table' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is played by the keyboard alone', async () => {
    const { page, complaints, context } = await site.person();
    await page.goto(`/now/${FIFTH.id}`);
    await move(page, 'keep').waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return page.evaluate(() => document.activeElement?.textContent);
      })
      .toBe('keep');
    await page.keyboard.press('Enter');
    await result(page).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is played online, by a person and a bot', async () => {
    const person = await site.person(PHONE_LIKE);
    const { page, complaints, context } = person;
    await openOnline(person, { game: FIFTH.id, name: 'Ada', seats: 2 });
    await page.getByLabel('Put a bot on seat 2').selectOption('casual');
    await page.getByRole('button', { name: 'Start the game' }).tap();
    await move(page, 'keep').tap();
    await result(page).waitFor();
    expect(await fits(page)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a game with nothing but its rules, in a terminal', () => {
  const data = mkdtempSync(join(tmpdir(), 'tuckbox-fifth-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  const tuckbox = async (input: string, ...words: readonly string[]): Promise<string> => {
    const running = promisify(execFile)(process.execPath, [`${ROOT}apps/cli/src/main.ts`, ...words], {
      env: { ...process.env, ...WITH_FIFTH_GAME, DATA_DIR: data },
    });
    running.child.stdin?.end(input);
    return (await running).stdout;
  };

  it('is played to the end', async () => {
    expect(await tuckbox('keep\n', 'play', FIFTH.id, '--seed', 'fifth')).toMatch(/Game over: you/);
  });

  it('is played by bots many times', async () => {
    expect(await tuckbox('', 'sim', FIFTH.id, '--seats', '3', '--games', '20')).toMatch(/20 games/);
  });
});
