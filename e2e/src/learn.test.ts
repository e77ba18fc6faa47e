import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE_LIKE } from './testing/devices.ts';
import { look, type Seen } from './testing/look.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import type { GameId } from './testing/tapper.ts';
import { GAMES } from './testing/tour.ts';

/** More taps than any step of a lesson needs, wrong tries included. */
const MOST_TAPS = 150;
const MOST_STEPS = 80;
const SETTLE_MS = 60;

type Tap = (open: readonly Seen[], rng: Rng) => Seen | undefined;

const called =
  (pattern: RegExp): Tap =>
  (open) =>
    open.find(({ name }) => pattern.test(name));

/** A hinted element that has not been tapped yet. */
const hinted: Tap = (open) =>
  open.find(({ isHinted, isPressed, name }) => isHinted && !isPressed && !/Hand B$/.test(name));

const hintedCard: Tap = (open) =>
  hinted(
    open.filter(({ at }) => at.startsWith('hand:')),
    rngFromSeed(''),
  );

/** For a seven the front pawn goes as far as it can; otherwise any highlighted pawn is tried. */
const pawn: Tap = (open, rng) => {
  const lit = open.filter(({ isLit, at }) => isLit && !at.startsWith('hand:'));
  const isSeven = open.some(({ name, isPressed }) => name === '7' && isPressed);
  return isSeven ? lit.at(-1) : lit[below(rng, Math.max(1, lit.length))];
};

/** The taps that follow the coach's suggestion: the first one possible. */
const TAPS: { readonly [game in GameId]: readonly Tap[] } = {
  'tuck-it': [called(/^(Play|Tuck|Flip|Don’t|Take the|Reveal|Show|Roll)/), hinted],
  stacks: [called(/^(Really fold|Play .* bid)/), hinted, called(/^Fold/)],
  tock: [called(/^(Play|Discard|Give|Ask|Into home)$/), hintedCard, pawn],
  'tricky-tactics': [hinted, called(/^(Confirm split|Play )/)],
};

/** The next tap, or nothing while there is nothing to tap. */
function nextTap(game: GameId, buttons: readonly Seen[], rng: Rng): Seen | undefined {
  const open = buttons.filter(({ isQuiet }) => !isQuiet);
  for (const tap of TAPS[game]) {
    const found = tap(open, rng);
    if (found !== undefined) return found;
  }
  return undefined;
}

describe.skipIf(!hasBrowser())('the lessons', () => {
  const site = openSite();

  const stepOf = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const progress = document.querySelector('progress');
      return `${document.querySelector('h1')?.textContent} ${progress?.value}/${progress?.max} ${
        document.querySelector('aside h2')?.textContent ?? ''
      }`;
    });

  /** Makes the move that a step asks for, on the board. */
  async function doIt(page: Page, game: GameId, rng: Rng): Promise<void> {
    const before = await stepOf(page);
    await page.getByRole('button', { name: 'Show me' }).click();
    for (let tap = 0; tap < MOST_TAPS; tap++) {
      await page.waitForTimeout(SETTLE_MS);
      if ((await stepOf(page)) !== before) return;
      const next = nextTap(game, (await look(page)).buttons, rng);
      if (next !== undefined) await page.mouse.click(next.x, next.y);
    }
    const there = (await look(page)).buttons.map(
      ({ name, isHinted }) => `${name}${isHinted ? ' (hinted)' : ''}`,
    );
    throw new Error(`${before}: what the coach asks for cannot be done; there is ${there.join(' | ')}`);
  }

  it.each(GAMES)('of %s can be finished by following their instructions', async (game) => {
    const { page, complaints, context } = await site.person();
    const rng = rngFromSeed(`learn ${game}`);
    await page.goto(`/learn/${game}`);
    const coach = page.getByRole('complementary');
    await coach.getByRole('button').first().waitFor();
    const titles = new Set<string | null>();
    let done = 0;
    for (let step = 0; step < MOST_STEPS; step++) {
      titles.add(await page.getByRole('heading', { level: 1 }).textContent());
      const names = await coach.getByRole('button').allInnerTexts();
      if (
        names.some((name) => name.includes('Play now')) &&
        !names.some((name) => name.includes('Next lesson'))
      )
        break;
      if (names.some((name) => name.includes('Show me'))) {
        await doIt(page, game, rng);
        done++;
      } else await coach.getByRole('button', { name: /^Next/ }).first().click();
      await page.waitForTimeout(SETTLE_MS);
    }
    expect(await page.getByRole('heading', { name: 'You’re ready to play' }).isVisible()).toBe(true);
    expect(titles.size).toBeGreaterThan(0);
    expect(done).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keep the hand visible after a wrong try, and show the move whenever asked', async () => {
    const { page, complaints, context } = await site.person(PHONE_LIKE);
    await page.goto('/learn/stacks');
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const bid = page.locator('output');
    for (let read = 0; read < 2; read++) await button(/^Next/).click();
    // The lesson asks for the 3: the 2 is legal, but not the task.
    await page.locator('[data-at="hand:0:1"]').click();
    await page.locator('[data-at="play"] button').click();
    await page.getByText('That’s allowed too.').waitFor();
    const cutOff = await page.locator('[data-at^="hand:0:"]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { left, bottom, width } = card.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, bottom - 4);
        return card.contains(hit) || hit?.contains(card) ? [] : [card.getAttribute('data-at')];
      }),
    );
    expect(cutOff).toEqual([]);
    for (let times = 0; times < 2; times++) {
      await button('Higher bid').click();
      expect(await bid.textContent()).toBe('4');
      await button('Show me').click();
      await expect.poll(() => bid.textContent()).toBe('3');
      expect(await page.locator('[data-at="hand:0:0"]').getAttribute('aria-pressed')).toBe('true');
    }
    await page.locator('[data-at="play"] button').click();

    // Another player's action is ringed: Ben's bid of 4, not the one below it.
    const coach = page.getByRole('complementary');
    for (let tap = 0; tap < 20 && !(await coach.innerText()).includes('a bid of 4'); tap++) {
      await button(/^Next/).click();
      await page.waitForTimeout(SETTLE_MS);
    }
    await expect.poll(() => ringed(page)).toContain('4Ben');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a newcomer on a phone is told the goal once, asks what a card does, and finds “bluff” in the rules', async () => {
    const { page, complaints, context } = await site.person(PHONE_LIKE, {}, 'newcomer');
    // The first seat begins.
    await page.goto('/now/stacks?seat=1');
    await page.waitForURL('**/play/*');
    const steps = page.locator('[data-first]');
    await steps.getByText(/^Goal: 40 points/).waitFor();
    expect(await steps.getByRole('link', { name: 'Two-minute lesson' }).getAttribute('href')).toBe(
      '/learn/stacks',
    );
    await expect.poll(() => page.locator('[data-mark]').count()).toBe(3);
    const card = page.locator('[data-at^="hand:"] > ul button, [data-at^="hand:"] button').first();
    const answer = page.locator('[data-answer]');
    const asks: readonly (() => Promise<void>)[] = [
      () => card.click({ delay: 800 }),
      () => card.click({ button: 'right' }),
      async () => {
        await card.focus();
        await page.keyboard.press('?');
      },
    ];
    for (const ask of asks) {
      await ask();
      await answer.getByText(/the Stack it lies on/).waitFor();
      // Asking about a card does not choose it, and does not move the focus.
      expect(await card.getAttribute('aria-pressed')).toBe('false');
      await page.keyboard.press('Escape');
      await expect.poll(() => answer.count()).toBe(0);
    }

    const sheet = page.getByRole('dialog', { name: 'Rules' });
    await page.getByRole('link', { name: 'Rules' }).click();
    await sheet.getByRole('heading', { name: 'How to play' }).waitFor();
    await sheet.getByRole('searchbox').fill('bluff');
    const hit = sheet.getByRole('link', { name: /^ST-2\.4 / });
    await hit.waitFor();
    expect(await sheet.locator('mark').count()).toBeGreaterThan(0);
    await hit.click();
    await expect.poll(() => sheet.locator('[id="ST-2.4"]').isVisible()).toBe(true);
    await page.goBack();
    await expect.poll(() => sheet.count()).toBe(0);
    expect(page.url()).toContain('/play/');
    // When opened again, the rules are at the same position.
    await page.getByRole('link', { name: 'Rules' }).click();
    const topOf = async (): Promise<number> =>
      (await sheet.locator('[id="ST-2.4"]').boundingBox())?.y ?? Number.NaN;
    await expect.poll(topOf).toBeLessThan(800);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);

    await steps.getByRole('button', { name: 'Got it' }).click();
    await expect.poll(() => steps.count()).toBe(0);
    await page.reload();
    await card.waitFor();
    expect(await page.locator('[data-first], [data-mark]').count()).toBe(0);
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('button', { name: 'First steps' }).click();
    await steps.getByText(/^Goal: 40 points/).waitFor();
    await card.click();
    await page.locator('[data-at="play"] button').click();
    await expect.poll(() => steps.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** The element in the middle of the ring on the board. */
  const ringed = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const ring = document.querySelector('main [aria-hidden="true"] > span[style*="left"]');
      if (ring === null) return 'nothing';
      const { left, top, width, height } = ring.getBoundingClientRect();
      const under = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .find((element) => element.closest('[data-at]') !== null);
      return under?.closest('[data-at]')?.textContent ?? '';
    });
});
