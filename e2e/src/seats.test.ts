import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { faces } from './testing/secrets.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { Tapper } from './testing/tapper.ts';
import { handOver, openOnline } from './testing/tour.ts';

const GAME = 'tricky-tactics';

describe.skipIf(!hasBrowser())('seats change hands', () => {
  const site = openSite({ BOT_PAUSE_MS: '100', ABSENT_SECONDS: '5' });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const arena = (page: Page) => page.locator('[data-felt][tabindex="-1"]');
  /** A short notice of the table. */
  const told = ({ page }: Person, text: string) => page.getByRole('button', { name: text }).waitFor();

  /** A new guest joins via the link with just a name. */
  async function newcomer(address: string, name: string): Promise<Person> {
    const guest = await site.person(PHONE_LIKE);
    await guest.page.goto(address);
    await guest.page.getByLabel('Your name').fill(name);
    await button(guest.page, 'Join').click();
    return guest;
  }

  async function twoAtATable(choose?: (host: Person) => Promise<void>) {
    const ada = await site.person();
    const address = await openOnline(ada, {
      game: GAME,
      name: 'Ada',
      seats: 2,
      choose: async () => choose?.(ada),
    });
    const ben = await newcomer(address, 'Ben');
    await ben.page.getByText('Press Ready when you are.').waitFor();
    await ben.page.getByRole('button', { name: 'Ready' }).click();
    await ada.page.getByText('Everyone is here.').waitFor();
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

  it('a player lets a bot play and takes the seat back; another leaves, and a spectator takes over', async () => {
    const { ada, ben, address } = await twoAtATable();
    const hand = (await faces(ben.page, GAME)).hand;
    expect(hand).toHaveLength(10);

    await handOver(ben.page);
    await told(ada, 'A bot is playing for Ben now.');
    await button(ben.page, 'Take my seat back').click();
    await told(ada, 'Ben is playing again.');
    // The bot has split the hand meanwhile; the cards are the same.
    await expect.poll(async () => (await faces(ben.page, GAME)).hand.length).toBeGreaterThan(0);

    await ben.page.getByRole('button', { name: 'Table menu' }).click();
    await button(ben.page, 'Leave game').click();
    await button(ben.page, 'Leave game').click();
    await told(ada, 'Ben left. A bot takes over.');

    const dan = await newcomer(address, 'Dan');
    await dan.page.getByText('Ben left. A bot is playing the seat.').waitFor();
    expect((await faces(dan.page, GAME)).hand).toEqual([]);
    await button(dan.page, 'Take over the seat').click();
    await told(ada, 'Dan takes over Ben’s seat.');
    await told(ben, 'Dan took over your seat. You’re watching now.');
    await expect.poll(async () => (await faces(dan.page, GAME)).hand.length).toBeGreaterThan(0);
    await expect.poll(async () => (await faces(ben.page, GAME)).hand).toEqual([]);
    for (const card of (await faces(dan.page, GAME)).hand) expect(hand).toContain(card);
    await leave(ada, ben, dan);
  });

  it('a player closes the page: the others are told and let a bot play, and the player takes the seat back', async () => {
    const { ada, ben, address } = await twoAtATable();
    const tapper = new Tapper(ada.page, { game: GAME, seed: 'absent', isTouch: false });
    const isMyTurn = async () => (await ada.page.title()).includes('Your turn');
    for (let taps = 0; taps < 60 && (await isMyTurn()); taps++) await tapper.go();
    expect(await isMyTurn()).toBe(false);

    const row = ada.page.getByRole('region', { name: 'Waiting' });
    await ben.page.close();
    const closed = performance.now();
    await row.getByText(/^Ben has been offline for \d+ s\.$/).waitFor();
    const seconds = (performance.now() - closed) / 1000;
    console.log(`told after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(20);
    await button(ada.page, 'Let a bot play').waitFor();
    // The row does not cover the board, which begins below it.
    const [under, board] = await Promise.all([row.boundingBox(), arena(ada.page).boundingBox()]);
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0);
    expect(await ada.page.locator('[data-spoken]').innerText()).toBe(
      'Ben is offline. You can wait, let a bot play, or remove the player.',
    );
    await button(ada.page, 'Wait').click();
    await row.waitFor({ state: 'detached' });
    await ada.page.reload();
    await button(ada.page, 'Let a bot play').focus();
    await ada.page.keyboard.press('Enter');
    await told(ada, 'A bot is playing for Ben now.');
    await row.waitFor({ state: 'detached' });
    expect(await arena(ada.page).evaluate((board) => board === document.activeElement)).toBe(true);
    await expect.poll(isMyTurn).toBe(true);

    const page = await ben.context.newPage();
    await page.goto(address);
    await button(page, 'Take my seat back').click();
    await told(ada, 'Ben is playing again.');
    await leave(ada, ben);
  });

  it('after the end one asks for a rematch, the other joins, and both play again', async () => {
    const { ada, ben } = await twoAtATable();
    for (const { page } of [ada, ben]) await handOver(page);
    const first = ada.page.url();
    await button(ben.page, 'Play again').click({ timeout: 60_000 });
    await ada.page.getByRole('link', { name: 'Join the rematch' }).click();
    await ada.page.getByRole('button', { name: 'Ready' }).click();
    expect(ada.page.url()).not.toBe(first);
    expect(ada.page.url()).toBe(ben.page.url());
    await ben.page.getByText('Everyone is here.').waitFor();
    await ben.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [ada, ben]) {
      await arena(page).waitFor();
      expect((await faces(page, GAME)).hand).toHaveLength(10);
    }
    await leave(ada, ben);
  });

  it('a pause stops the game until somebody resumes; a player whom the host removes is told so', async () => {
    const { ada, ben, address } = await twoAtATable();
    await ben.page.getByRole('button', { name: 'Table menu' }).click();
    await button(ben.page, 'Ask for a pause').click();
    await button(ada.page, 'Agree').click();
    for (const { page } of [ada, ben]) {
      await page.getByText('The game is paused.').first().waitFor();
      expect(await page.title()).not.toContain('Your turn');
    }
    await button(ben.page, 'Resume').click();
    await expect.poll(() => ada.page.title()).toContain('Your turn');
    await leave(ada, ben);

    const host = await site.person();
    const room = await openOnline(host, { game: GAME, name: 'Eve', seats: 2 });
    expect(room).not.toBe(address);
    const guest = await newcomer(room, 'Finn');
    await host.page.getByRole('button', { name: 'Remove Finn' }).click();
    await told(guest, 'The host removed you from your seat.');
    // Only the host can add bots, so only the host is told to.
    await host.page.getByText('One seat is still free. Invite someone, or add bots.').waitFor();
    await guest.page.getByText('One seat is still free. Waiting for Eve to add players and start.').waitFor();
    await guest.page.getByRole('button', { name: 'Sit at seat 2' }).click();
    await host.page.getByText('Finn', { exact: true }).waitFor();
    await leave(host, guest);
  });

  it('a delayed spectator is told so from the start, and a player is not', async () => {
    const { ada, ben, address } = await twoAtATable(async ({ page }) => {
      await page.getByText('More options').click();
      await page.getByRole('spinbutton', { name: 'Spectator delay' }).fill('3');
    });
    const eve = await site.person(PHONE_LIKE);
    await eve.page.goto(address);
    await eve.page.getByText('Ada’s table is playing Tricky-Tactics.').waitFor();
    await eve.page.getByLabel('Your name').fill('Eve');
    await button(eve.page, 'Join').click();
    await arena(eve.page).waitFor();
    const screen = await site.person();
    await screen.page.goto(address.replace('/t/', '/screen/'));
    await arena(screen.page).waitFor();
    const behind = 'You are watching, 3 moves behind.';
    for (const { page } of [eve, screen]) expect(await page.getByText(behind).isVisible()).toBe(true);
    for (const { page } of [ada, ben]) expect(await page.getByText(behind).count()).toBe(0);
    await leave(ada, ben, eve, screen);
  });

  it('the memory aid exists only if the host has turned it on', async () => {
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
    // The aid says only that Ben's cards have not been seen.
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
