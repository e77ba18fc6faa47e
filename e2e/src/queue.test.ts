import { describe, expect, it } from 'vitest';
import { PHONE_LIKE } from './testing/devices.ts';
import { faults } from './testing/faults.ts';
import { member } from './testing/member.ts';
import { hasBrowser, openSite } from './testing/site.ts';

describe.skipIf(!hasBrowser())('people who look for a game', () => {
  const site = openSite({ BOT_PAUSE_MS: '0' });

  it('choose the table, see the games that others wait for and join one with a tap', async () => {
    const people = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => member(site, name, PHONE_LIKE)),
    );
    const [ada, ben, cleo, dan] = people;
    // On a busy machine bots would take the seats before the four have met.
    const refuseBots = ({ page }: (typeof people)[number]): Promise<void> =>
      page.getByRole('switch', { name: 'Fill up with bots' }).uncheck();
    await ada.page.goto('/seek?game=tock');
    await refuseBots(ada);
    await ada.page.getByText('2 players · 5 min + 5 s · Standard').click();
    await ada.page.getByRole('radio', { name: '4', exact: true }).check();
    await ada.page.getByRole('radio', { name: 'Pairs' }).check();
    await ada.page.getByText('Unrated: only games with the standard options are rated.').waitFor();
    expect(await ada.page.getByRole('switch', { name: 'Rated' }).count()).toBe(0);
    expect(await faults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Find a game' }).click();
    await ada.page.getByText('Only you are waiting so far.').waitFor();
    await ada.page.reload();
    await ada.page.getByText('4 players · 5 min + 5 s · Pairs').waitFor();

    await ben.page.goto('/seek');
    await refuseBots(ben);
    const join = ben.page.getByRole('button', { name: 'Join Tock, 4 players · 5 min + 5 s · Pairs' });
    await join.waitFor();
    expect(await faults(ben.page)).toEqual([]);
    await join.click();
    await ben.page.getByText('2 people are waiting.').waitFor();

    // Somebody who waits for another table sees them too, and can change over.
    await cleo.page.goto('/seek?game=stacks');
    await refuseBots(cleo);
    await cleo.page.getByRole('button', { name: 'Find a game' }).click();
    await cleo.page.getByText('Only you are waiting so far.').waitFor();
    await cleo.page.getByText('2 people waiting').waitFor();
    await cleo.page.getByRole('button', { name: /^Join Tock/ }).click();
    await cleo.page.getByText('3 people are waiting.').waitFor();

    // Whoever takes any table is the fourth.
    await dan.page.goto('/seek?game=tock');
    await dan.page.getByText('2 players · 5 min + 5 s · Standard').click();
    for (const group of ['Players', 'Clock', 'Options'])
      await dan.page.getByRole('group', { name: group }).getByRole('radio', { name: 'Any' }).check();
    await dan.page.getByText('any number of players · any clock · any options').waitFor();
    await dan.page.getByRole('button', { name: 'Find a game' }).click();
    for (const { page } of people) {
      await page.waitForURL('**/t/*');
      await page.locator('[data-felt][tabindex="-1"]').waitFor();
    }
    for (const { complaints, context } of people) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
