import { CHARACTERS } from '@tuckbox/protocol/client';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE_LIKE } from './testing/devices.ts';
import { dealWith, openFinished, openSavedDeal } from './testing/saved-games.ts';
import { hasBrowser, openSite } from './testing/site.ts';

const nameOf = (id: string | null): string => CHARACTERS.find((character) => character.id === id)?.name ?? '';

describe.skipIf(!hasBrowser())('opponents', () => {
  const site = openSite();

  const board = (page: Page): Locator => page.locator('[data-felt][tabindex="-1"]');
  /** A line of the log about a player; a tap shows the position after it. */
  const lineOf = (page: Page, name: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^${name} \\w`) }).first();
  const facesAt = (place: Locator): Promise<(string | null)[]> =>
    place.locator('[data-face]').evaluateAll((faces) => faces.map((face) => face.getAttribute('data-face')));

  it.each([
    ['a laptop', {}],
    ['a phone', PHONE_LIKE],
  ])(
    'who plays at once on %s meets three people by name and face, and their level is shown',
    async (_, device) => {
      const { page, context, complaints } = await site.person(device);
      await page.goto('/g/tock');
      await page.getByRole('button', { name: /^Play now/ }).click();
      await board(page).waitFor();
      await expect.poll(async () => (await facesAt(board(page))).length).toBe(3);
      const faces = await facesAt(board(page));
      expect(new Set(faces).size).toBe(3);
      for (const face of faces)
        expect(await board(page).getByText(nameOf(face), { exact: true }).isVisible()).toBe(true);
      expect(await board(page).getByRole('img', { name: 'Casual' }).count()).toBe(3);

      await page.getByRole('button', { name: 'Table menu' }).click();
      await page.getByRole('button', { name: 'Opponents' }).click();
      const list = page.getByRole('list', { name: 'Opponents' });
      expect(await facesAt(list)).toEqual(faces);
      for (const item of await list.getByRole('listitem').all()) {
        expect(await item.textContent()).toMatch(/^\w+Casual · .*\d{4}\p{Lu}.+\.$/u);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('a new table shows the opponents of each level, who then play; the log names them', async () => {
    const { page, context, complaints } = await site.person();
    await page.goto('/new/stacks');
    const list = page.getByRole('list', { name: 'Your opponents' });
    const levels = page.getByRole('group', { name: 'Level' });
    expect(await levels.getByRole('radio', { name: 'Casual' }).isChecked()).toBe(true);
    const casual = await facesAt(list);
    await levels.getByRole('radio', { name: 'Beginner' }).check();
    const beginners = await facesAt(list);
    expect(beginners).toHaveLength(2);
    expect(beginners.filter((face) => casual.includes(face))).toEqual([]);
    await page.getByRole('group', { name: 'Your seat' }).getByRole('radio', { name: '3' }).check();
    await page.getByRole('button', { name: 'Deal' }).click();
    await board(page).waitFor();
    expect((await facesAt(board(page))).toSorted()).toEqual(beginners.toSorted());
    await lineOf(page, nameOf(beginners[0])).waitFor();
    // The level is remembered for the next game.
    await page.goto('/new/tock');
    expect(await levels.getByRole('radio', { name: 'Beginner' }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a game of an earlier version is opened and continued, against a named opponent', async () => {
    const { page, context, complaints } = await site.person();
    await openSavedDeal(
      page,
      'tock',
      dealWith('tock', (legal) => legal.length > 1),
    );
    await board(page).waitFor();
    const [face] = await facesAt(board(page));
    expect(CHARACTERS.find(({ id }) => id === face)?.level).toBe('casual');
    expect(await page.getByText(/greedy/i).count()).toBe(0);
    await page.getByRole('navigation').getByRole('button', { name: 'Moves' }).click();
    const moves = page.getByRole('dialog').getByRole('list', { name: 'All my moves' });
    await moves.getByRole('button').first().click();
    await lineOf(page, nameOf(face)).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a winner is offered the next level', async () => {
    const { page, context, complaints } = await site.person();
    await openFinished(page, 'stacks', '2-seats');
    const result = page.getByRole('dialog', { name: 'You win!' });
    await result.waitFor();
    expect(await facesAt(result)).toHaveLength(1);
    await result.getByRole('button', { name: 'Try a stronger opponent' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/finished'));
    await board(page).getByRole('img', { name: 'Strong' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a loser is not', async () => {
    const { page, context } = await site.person();
    await openFinished(page, 'stacks', '2-seats-target-10');
    await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try a stronger opponent' }).count()).toBe(0);
    await context.close();
  });
});
