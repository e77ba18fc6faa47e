import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { look, type Seen } from './testing/eyes.ts';
import { hasBrowser, openHouse } from './testing/house.ts';
import type { GameId } from './testing/tapper.ts';
import { GAMES } from './testing/tour.ts';

/** More taps than any step of a lesson asks for, wrong tries and all. */
const MOST_TAPS = 150;
const MOST_STEPS = 80;
const SETTLE_MS = 60;

type Tap = (open: readonly Seen[], rng: Rng) => Seen | undefined;

const called =
  (pattern: RegExp): Tap =>
  (open) =>
    open.find(({ name }) => pattern.test(name));

/** What a hint speaks of and has not been tapped yet. */
const hinted: Tap = (open) =>
  open.find(({ isHinted, isPressed, name }) => isHinted && !isPressed && !/Hand B$/.test(name));

const hintedCard: Tap = (open) =>
  hinted(
    open.filter(({ at }) => at.startsWith('hand:')),
    rngFromSeed(''),
  );

/** Of a seven the pawn in front goes as far as it can; otherwise any pawn that is lit is tried. */
const pawn: Tap = (open, rng) => {
  const lit = open.filter(({ isLit, at }) => isLit && !at.startsWith('hand:'));
  const isSeven = open.some(({ name, isPressed }) => name === '7' && isPressed);
  return isSeven ? lit.at(-1) : lit[below(rng, Math.max(1, lit.length))];
};

/** What somebody taps who does what the coach has shown: the first of these that is there. */
const TAPS: { readonly [game in GameId]: readonly Tap[] } = {
  'tuck-it': [called(/^(Play|Tuck|Turn over|Take (the|nothing)|Reveal|Show|Roll)/), hinted],
  stacks: [called(/^(Fold for sure|Play .* bid)/), called(/^Hint:/), hinted, called(/^Fold/)],
  tock: [called(/^(Play|Discard|Give|Ask|Into home)$/), hintedCard, pawn],
  'tricky-tactics': [hinted, called(/^(Split like this|Play )/)],
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
  const house = openHouse();

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

  it.each(GAMES)('of %s are walked to their end by doing what they say', async (game) => {
    const { page, complaints, context } = await house.person();
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
      } else
        await coach
          .getByRole('button', { name: /^(Next lesson|Next|Watch)/ })
          .first()
          .click();
      await page.waitForTimeout(SETTLE_MS);
    }
    expect(await page.getByRole('heading', { name: 'You know enough to play' }).isVisible()).toBe(true);
    expect(titles.size).toBeGreaterThan(0);
    expect(done).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
