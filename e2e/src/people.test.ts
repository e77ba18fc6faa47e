import { describe, expect, it } from 'vitest';
import { learn } from './testing/ask-again.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { faults } from './testing/faults.ts';
import { member } from './testing/member.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { arrive } from './testing/tour.ts';

describe.skipIf(!hasBrowser())('friends', () => {
  const site = openSite({ BOT_PAUSE_MS: '0' });

  it('become friends, and a challenge takes both to a table, which starts', async () => {
    const [ada, ben] = [await member(site, 'Ada'), await member(site, 'Ben', PHONE_LIKE)];
    await ada.page.goto(`/player/${ben.user}`);
    await ada.page.getByRole('button', { name: 'Add friend' }).click();
    await ada.page.getByRole('button', { name: 'Withdraw friend request' }).waitFor();
    expect(await faults(ada.page)).toEqual([]);
    await ben.page.goto('/');
    await ben.page.getByRole('link', { name: 'Friends 1 new' }).click();
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await ben.page.getByRole('button', { name: 'Challenge Ada' }).waitFor();
    expect(await faults(ben.page)).toEqual([]);
    await ada.page.goto('/friends');
    await ada.page.getByText('Online', { exact: true }).waitFor();
    await ben.page.goto('/rules/stacks');
    await arrive(ben.page);
    await ada.page.getByRole('button', { name: 'Challenge Ben' }).click();
    await ada.page.getByRole('radio', { name: 'Stacks' }).check();
    expect(await faults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Send challenge' }).click();
    await ada.page.getByText('Waiting for Ben').waitFor();
    await learn(ben.page, ben.page.getByText('Ada challenges you: Stacks'));
    expect(await faults(ben.page)).toEqual([]);
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ada, ben]) {
      await page.waitForURL('**/t/*');
      await page.locator('[data-felt][tabindex="-1"]').waitFor();
    }
    for (const person of [ada, ben]) {
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });

  it('tells a guest what an account gives', async () => {
    const guest = await site.person({}, { name: 'Gus' });
    await guest.page.goto('/friends');
    await guest.page.getByText('Friends come with an account.').waitFor();
    await guest.page.getByRole('link', { name: 'Create an account' }).waitFor();
    expect(await faults(guest.page)).toEqual([]);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});
