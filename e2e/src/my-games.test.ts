import { describe, expect, it } from 'vitest';
import { PHONE_LIKE } from './testing/devices.ts';
import { faults } from './testing/faults.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { tapToTheEnd } from './testing/tapper.ts';
import { openOnline } from './testing/tour.ts';

describe.skipIf(!hasBrowser())('my games', () => {
  const site = openSite();

  it('a move makes it the other player’s turn, in their list and on their home page', async () => {
    const ada = await site.person({}, { name: 'Ada' });
    const address = await openOnline(ada, {
      game: 'stacks',
      name: 'Ada',
      seats: 2,
      choose: () => ada.page.getByRole('radio', { name: '3 days per turn' }).check(),
    });
    const ben = await site.person(PHONE_LIKE, { name: 'Ben' });
    await ben.page.goto(address);
    await ben.page.getByRole('button', { name: 'Ready' }).click();
    await ada.page.getByText('Everyone is here.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [ada, ben]) await page.locator('[data-felt][tabindex="-1"]').waitFor();

    // Seats may have been drawn: the list shows who is to move.
    await ben.page.goto('/games');
    await ben.page.getByText(/^(Your turn|Ada to play) · 2 days 23 h left$/).waitFor();
    const isBens = (await ben.page.getByText('Your turn · 2 days 23 h left').count()) > 0;
    const [mover, other] = isBens ? [ben, ada] : [ada, ben];
    await mover.page.goto(address);
    await mover.page.locator('[data-felt][tabindex="-1"]').waitFor();
    let wasMine = false;
    await tapToTheEnd(mover.page, {
      game: 'stacks',
      isTouch: isBens,
      seed: 'my games',
      mostTaps: 30,
      isEnough: ({ isMyTurn }) => {
        const hasMoved = wasMine && !isMyTurn;
        wasMine ||= isMyTurn;
        return hasMoved;
      },
    });

    await other.page.goto('/');
    await other.page.getByRole('link', { name: 'My games Your turn: 1' }).click();
    await other.page.getByText('Your turn · 2 days 23 h left').waitFor();
    await mover.page.goto('/games');
    await mover.page.getByRole('heading', { name: 'Waiting for others' }).waitFor();
    for (const { page } of [other, mover]) expect(await faults(page)).toEqual([]);
    await other.page.getByRole('link', { name: /^Play Stacks/ }).click();
    await other.page.waitForURL(address);
    for (const { context, complaints } of [ada, ben]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
