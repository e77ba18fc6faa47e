import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { Network } from './testing/network.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { openOnline } from './testing/tour.ts';

const GAME = 'tricky-tactics';

/** With the default settings of a server. */
describe.skipIf(!hasBrowser())('somebody does not answer', () => {
  const site = openSite();

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const board = (page: Page) => page.locator('[data-felt][tabindex="-1"]');
  const row = (page: Page) => page.getByRole('region', { name: 'Waiting' });

  /** Ada hosts, and Ben joins via a link that may use another network. */
  async function twoAtATable(near?: string, prepare?: (host: Person) => Promise<void>) {
    const ada = await site.person({}, { name: 'Ada' });
    await prepare?.(ada);
    const address = await openOnline(ada, { game: GAME, name: 'Ada', seats: 2 });
    const ben = await site.person(PHONE_LIKE, { name: 'Ben' });
    await ben.page.goto(near === undefined ? address : address.replace(site.server.address, near));
    await ben.page.getByRole('button', { name: 'Ready' }).click();
    await ada.page.getByText('Everyone is here.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [ada, ben]) await board(page).waitFor();
    return { ada, ben };
  }

  it('a silent player is announced within 20 seconds, with the choices; the host removes the player', async () => {
    const network = new Network(site.server.address);
    const { ada, ben } = await twoAtATable(await network.open());
    network.fallSilent();
    const from = performance.now();
    await row(ada.page)
      .getByText(/^Ben has been offline for \d+ s\.$/)
      .waitFor({ timeout: 60_000 });
    for (const name of ['Wait', 'Let a bot play', 'Remove'])
      await button(ada.page, name).waitFor({ timeout: 60_000 });
    const seconds = (performance.now() - from) / 1000;
    console.log(`the choices came after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(20);
    await expect
      .poll(() => ada.page.locator('[data-spoken]').innerText())
      .toBe('Ben is offline. You can wait, let a bot play, or remove the player.');

    // A single tap removes nobody.
    await button(ada.page, 'Remove').click();
    await ada.page.getByText('Remove Ben for good? The game goes on without Ben.').waitFor();
    await button(ada.page, 'Not yet').click();
    await button(ada.page, 'Remove').click();
    await button(ada.page, 'Remove').click();
    await row(ada.page).waitFor({ state: 'detached' });
    await ada.page.getByText('Ben leaves; the seat is now automated.').first().waitFor();
    network.close();
    expect(ada.complaints).toEqual([]);
    for (const { context } of [ada, ben]) await context.close();
  });

  it('a player who exceeds the soft clock is told so, and so are the others', async () => {
    /** The app asks for two minutes; the test replaces that with five seconds. */
    const asked: string[] = [];
    const hurry = async ({ page }: Person): Promise<void> => {
      await page.route('**/api/tables', async (route) => {
        const wish = route.request().postDataJSON() as { readonly clock: { readonly kind: string } } | null;
        if (wish === null) return route.continue();
        asked.push(JSON.stringify(wish.clock));
        return route.continue({
          postData: JSON.stringify({ ...wish, clock: { ...wish.clock, seconds: 5 } }),
        });
      });
    };
    const { ada, ben } = await twoAtATable(undefined, hurry);
    expect(asked).toEqual(['{"kind":"soft","seconds":120}']);
    await row(ada.page)
      .getByText('You have been thinking for more than 5 s. The others may let a bot play for you.')
      .or(row(ada.page).getByText('Ben has been thinking for more than 5 s.'))
      .first()
      .waitFor();
    // A phone has room for fewer words.
    await row(ben.page)
      .getByText(/^(Ada: thinking over 5 s|You have been thinking for more than 5 s\..*)$/)
      .and(ben.page.locator(':visible'))
      .first()
      .waitFor();
    await button(ada.page, 'Let a bot play').click();
    await ada.page.getByRole('button', { name: 'A bot is playing for Ben now.' }).waitFor();
    for (const { context, complaints } of [ada, ben]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
