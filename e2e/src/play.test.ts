import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openHouse } from './testing/house.ts';
import { type GameId, tapToTheEnd } from './testing/tapper.ts';

/** More taps than a game of this kind has ever taken. */
const MOST_TAPS = 1500;

describe.skipIf(!hasBrowser())('a game against bots, from the home page to the result, by tapping', () => {
  const house = openHouse();

  async function playOut({ page, complaints }: Person, game: GameId, isTouch: boolean): Promise<void> {
    await tapToTheEnd(page, { game, isTouch, seed: `play ${game}`, mostTaps: MOST_TAPS });
    const result = page.getByRole('dialog', { name: /win/i });
    await expect.poll(() => result.isVisible()).toBe(true);
    expect(await result.getByRole('listitem').count()).toBeGreaterThan(1);
    expect(await result.getByRole('button', { name: 'Play again' }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  }

  /** Goes from the home page to a table of one's own making. */
  async function order(
    { page }: Person,
    title: string,
    seats: number,
    choose: () => Promise<void> = async () => {},
  ): Promise<void> {
    await page.goto('/');
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('link', { name: /^On this device/ }).click();
    await page.getByRole('radio', { name: 'Against bots' }).check();
    await page
      .getByRole('group', { name: 'Seats' })
      .getByRole('radio', { name: `${seats}` })
      .check();
    await choose();
    await page.getByRole('button', { name: 'Deal' }).click();
    await page.waitForURL('**/play/*');
  }

  it('Stacks, two taps away on a laptop', async () => {
    const person = await house.person();
    const { page } = person;
    await page.goto('/');
    await page.getByRole('link', { name: 'Stacks', exact: true }).first().click();
    await page.getByRole('button', { name: /^Play now/ }).click();
    await page.waitForURL('**/play/*');
    await playOut(person, 'stacks', false);
    await person.context.close();
  });

  it('Tricky-Tactics for two on a phone', async () => {
    const person = await house.person(PHONE_LIKE);
    await order(person, 'Tricky-Tactics', 2);
    await playOut(person, 'tricky-tactics', true);
    await person.context.close();
  });

  it('Tock for two with a fast start on a laptop', async () => {
    const person = await house.person();
    await order(person, 'Tock', 2, () => person.page.getByRole('radio', { name: 'Fast' }).check());
    await playOut(person, 'tock', false);
    await person.context.close();
  });

  it('Tuck It for two, the first game of the book, on a phone', async () => {
    const person = await house.person(PHONE_LIKE);
    await order(person, 'Tuck It', 2, () => person.page.getByRole('button', { name: 'First game' }).click());
    await playOut(person, 'tuck-it', true);
    await person.context.close();
  });
});
