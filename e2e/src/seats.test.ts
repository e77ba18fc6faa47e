import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openHouse } from './testing/house.ts';
import { faces } from './testing/secrets.ts';
import { Tapper } from './testing/tapper.ts';
import { handOver, openOnline } from './testing/tour.ts';

const GAME = 'tricky-tactics';

describe.skipIf(!hasBrowser())('seats change hands', () => {
  const house = openHouse({ BOT_PAUSE_MS: '100' });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const arena = (page: Page) => page.locator('[data-felt][tabindex="-1"]');
  /** Something that the table says in passing. */
  const told = ({ page }: Person, text: string) => page.getByRole('button', { name: text }).waitFor();

  /** Somebody whom nobody knows yet comes by the link: a name, and there they are. */
  async function newcomer(address: string, name: string): Promise<Person> {
    const guest = await house.person(PHONE_LIKE);
    await guest.page.goto(address);
    await guest.page.getByLabel('Your name').fill(name);
    await button(guest.page, 'To the table').click();
    return guest;
  }

  async function twoAtATable(choose?: (host: Person) => Promise<void>) {
    const ada = await house.person();
    const address = await openOnline(ada, {
      game: GAME,
      name: 'Ada',
      seats: 2,
      choose: async () => choose?.(ada),
    });
    const ben = await newcomer(address, 'Ben');
    await ben.page.getByRole('button', { name: 'I am ready' }).click();
    await ada.page.getByText('Everybody is here.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [ada, ben]) await arena(page).waitFor();
    return { ada, ben, address };
  }

  async function leave(...people: readonly Person[]): Promise<void> {
    for (const { complaints, context } of people) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  }

  it('a bot plays for somebody, who takes the seat back; somebody leaves, and a spectator plays on', async () => {
    const { ada, ben, address } = await twoAtATable();
    const hand = (await faces(ben.page, GAME)).hand;
    expect(hand).toHaveLength(10);

    await handOver(ben.page);
    await told(ada, 'A bot plays for Ben now.');
    await button(ben.page, 'Play myself again').click();
    await told(ada, 'Ben plays again.');
    // The bot has split the hand meanwhile; the cards are the same.
    await expect.poll(async () => (await faces(ben.page, GAME)).hand.length).toBeGreaterThan(0);

    await ben.page.getByRole('button', { name: 'Table menu' }).click();
    await button(ben.page, 'Leave for good').click();
    await button(ben.page, 'Leave for good').click();
    await told(ada, 'Ben has left. A bot plays on.');

    const dan = await newcomer(address, 'Dan');
    await dan.page.getByText('Ben has left, and a bot keeps the seat warm.').waitFor();
    expect((await faces(dan.page, GAME)).hand).toEqual([]);
    await button(dan.page, 'Take the seat over').click();
    await told(ada, 'Dan plays on for Ben.');
    await told(ben, 'Dan has taken your seat over. You are watching now.');
    await expect.poll(async () => (await faces(dan.page, GAME)).hand.length).toBeGreaterThan(0);
    await expect.poll(async () => (await faces(ben.page, GAME)).hand).toEqual([]);
    for (const card of (await faces(dan.page, GAME)).hand) expect(hand).toContain(card);
    await leave(ada, ben, dan);
  });

  it('after the end one asks for a rematch, the other comes, and both play again', async () => {
    const { ada, ben } = await twoAtATable();
    for (const { page } of [ada, ben]) await handOver(page);
    const first = ada.page.url();
    await button(ben.page, 'Play again').click({ timeout: 60_000 });
    await ada.page.getByRole('link', { name: 'Come to the rematch' }).click();
    await ada.page.getByRole('button', { name: 'I am ready' }).click();
    expect(ada.page.url()).not.toBe(first);
    expect(ada.page.url()).toBe(ben.page.url());
    await ben.page.getByText('Everybody is here.').waitFor();
    await ben.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [ada, ben]) {
      await arena(page).waitFor();
      expect((await faces(page, GAME)).hand).toHaveLength(10);
    }
    await leave(ada, ben);
  });

  it('a pause holds the game until somebody goes on; a seat that the host frees is told so', async () => {
    const { ada, ben, address } = await twoAtATable();
    await ben.page.getByRole('button', { name: 'Table menu' }).click();
    await button(ben.page, 'Ask for a pause').click();
    await button(ada.page, 'Agree').click();
    for (const { page } of [ada, ben]) {
      await page.getByText('The game is paused.').first().waitFor();
      expect(await page.title()).not.toContain('Your turn');
    }
    await button(ben.page, 'Go on').click();
    await expect.poll(() => ada.page.title()).toContain('Your turn');
    await leave(ada, ben);

    const host = await house.person();
    const room = await openOnline(host, { game: GAME, name: 'Eve', seats: 2 });
    expect(room).not.toBe(address);
    const guest = await newcomer(room, 'Finn');
    await host.page.getByRole('button', { name: 'Send Finn away' }).click();
    await told(guest, 'The host has freed your seat.');
    await guest.page.getByRole('button', { name: 'Sit at seat 2' }).click();
    await host.page.getByText('Finn', { exact: true }).waitFor();
    await leave(host, guest);
  });

  it('who watches with a delay is told so from the first moment, and who plays is not', async () => {
    const { ada, ben, address } = await twoAtATable(async ({ page }) => {
      await page.getByText('More choices').click();
      await page.getByRole('spinbutton', { name: 'How far they lag behind' }).fill('3');
    });
    const eve = await house.person(PHONE_LIKE);
    await eve.page.goto(address);
    await eve.page.getByText('A game of Tricky-Tactics is on at Ada’s table.').waitFor();
    await eve.page.getByLabel('Your name').fill('Eve');
    await button(eve.page, 'To the table').click();
    await arena(eve.page).waitFor();
    const screen = await house.person();
    await screen.page.goto(address.replace('/t/', '/screen/'));
    await arena(screen.page).waitFor();
    const behind = 'You are watching, 3 moves behind.';
    for (const { page } of [eve, screen]) expect(await page.getByText(behind).isVisible()).toBe(true);
    for (const { page } of [ada, ben]) expect(await page.getByText(behind).count()).toBe(0);
    await leave(ada, ben, eve, screen);
  });

  it('what one has seen is told where the host has chosen so, and nowhere else', async () => {
    const { ada, ben } = await twoAtATable(({ page }) =>
      page.getByRole('switch', { name: 'Memory aid' }).check(),
    );
    const tappers = [ada, ben].map(
      ({ page }, index) => new Tapper(page, { game: GAME, seed: `seen ${index}`, isTouch: index === 1 }),
    );
    await ada.page.getByRole('tab', { name: 'Seen' }).click();
    const aside = ada.page.getByRole('tabpanel');
    for (let round = 0; round < 60; round++) {
      for (const tapper of tappers) await tapper.go();
      if ((await aside.getByText('Played in Phase A').count()) > 0) break;
    }
    expect(await aside.getByRole('heading', { name: 'Ben' }).isVisible()).toBe(true);
    // Of what Ben holds the aid tells nothing but that it has not been seen.
    const unseen = await aside.locator('section').first().innerText();
    for (const card of (await faces(ben.page, GAME)).hand) {
      const [, rank, suit] = /^(\d+) of (\w+)/.exec(card) ?? [];
      expect(unseen).toMatch(new RegExp(`${suit}\\n(\\d+, )*${rank}\\b`));
    }
    await button(ben.page, 'Seen').click();
    await ben.page.getByRole('dialog', { name: 'What you have seen' }).waitFor();
    await leave(ada, ben);

    const plain = await twoAtATable();
    for (const { page } of [plain.ada, plain.ben]) {
      expect(await page.getByText('Seen', { exact: true }).count()).toBe(0);
    }
    await leave(plain.ada, plain.ben);
  });
});
