import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { look } from './testing/look.ts';
import { type GameRecord, replayRecord } from './testing/replayed-record.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { type GameId, Tapper, tapToTheEnd } from './testing/tapper.ts';
import { handOver, openOnline, playSome } from './testing/tour.ts';

const arenaOf = (page: Page): Locator => page.locator('[data-felt][tabindex="-1"]');

/** The text view of the whole position. */
async function inWords(page: Page): Promise<string> {
  await arenaOf(page).waitFor();
  const box = page.getByRole('dialog', { name: 'Text view' });
  // Right after a reload keys may not work yet, and an extra tap may have opened a dialog.
  await expect
    .poll(
      async () => {
        if (await box.isVisible()) return true;
        await page.keyboard.press((await page.getByRole('dialog').count()) > 0 ? 'Escape' : 't');
        return box.isVisible();
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBe(true);
  const text = await box.innerText();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  return text;
}

/** Errors that the browser itself logs without a network or a server. */
const isAboutNetwork = (line: string): boolean =>
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection|error occurred when fetching the script/.test(
    line,
  );

const realComplaints = ({ complaints }: Person): string[] =>
  complaints.filter((line) => !isAboutNetwork(line));

describe.skipIf(!hasBrowser())('when things go wrong in mid-game', () => {
  const site = openSite({ BOT_PAUSE_MS: '0' });

  /** Two people at a table online, the game begun. */
  async function twoAtATable(game: GameId): Promise<{ people: [Person, Person]; address: string }> {
    const host = await site.person();
    const address = await openOnline(host, { game, name: 'Ada', seats: 2 });
    const guest = await site.person({}, { name: 'Ben' });
    await guest.page.goto(address);
    await guest.page.getByRole('button', { name: 'Ready' }).click();
    await host.page.getByText('Everyone is here.').waitFor();
    await host.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [host, guest]) await arenaOf(page).waitFor();
    return { people: [host, guest], address };
  }

  const tappersOf = (game: GameId, people: readonly Person[]): Tapper[] =>
    people.map(({ page }, index) => new Tapper(page, { game, seed: `rough ${index}` }));

  /** Each makes some taps, one after the other. */
  async function playOn(tappers: readonly Tapper[], taps: number): Promise<void> {
    const goal = tappers.reduce((sum, tapper) => sum + tapper.taps, taps);
    while (tappers.reduce((sum, tapper) => sum + tapper.taps, 0) < goal)
      for (const tapper of tappers) if ((await tapper.go()).isOver) return;
  }

  async function recordOf({ page }: Person, address: string): Promise<GameRecord> {
    const answer = await page.request.get(`/api/tables/${address.split('/').at(-1)}/record`);
    return (await answer.json()) as GameRecord;
  }

  it('a link that leads nowhere says so before it asks for a name', async () => {
    const { page, context } = await site.person();
    await page.goto('/t/nosuchtabl');
    await page.getByRole('heading', { name: 'Table not found' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await context.close();
  });

  it('a link that is followed while the first screen still loads leads where it says', async () => {
    const { page, context, complaints } = await site.person();
    let letScreenLoad = (): void => {};
    const isAllowed = new Promise<void>((resolve) => {
      letScreenLoad = resolve;
    });
    await page.route(/\/game-page[^/]*\.js$/, async (request) => {
      await isAllowed;
      await request.continue();
    });
    await page.goto('/g/stacks', { waitUntil: 'commit' });
    // From here on the app itself handles clicks on links.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.getByRole('link', { name: /^On this device/ }).click();
    expect(page.url()).toContain('/new/stacks');
    letScreenLoad();
    await page.getByRole('radio', { name: 'Against bots' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a reload brings a local game back as it was', async () => {
    const person = await site.person();
    const { page } = person;
    await playSome(page, 'tricky-tactics', false, 20);
    const before = await inWords(page);
    await page.reload();
    expect(await inWords(page)).toBe(before);
    await tapToTheEnd(page, {
      game: 'tricky-tactics',
      seed: 'after',
      mostTaps: 100,
      isEnough: ({ pieces }) => pieces === '' || !before.includes(pieces),
    });
    expect(person.complaints).toEqual([]);
    await person.context.close();
  });

  it('a reload brings an online game back as it was, and it goes on', async () => {
    const { people } = await twoAtATable('tricky-tactics');
    const tappers = tappersOf('tricky-tactics', people);
    await playOn(tappers, 24);
    await people[0].page.waitForTimeout(500);
    for (const { page } of people) {
      const before = await inWords(page);
      await page.reload();
      expect(await inWords(page)).toBe(before);
    }
    await playOn(tappers, 6);
    for (const person of people) {
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });

  it('with no network after the first visit the app opens, plays, and resumes from the home page', async () => {
    const person = await site.person();
    const { page, context } = person;
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
    await playSome(page, 'stacks', false, 8);
    const before = await inWords(page);
    await page.reload();
    expect(await inWords(page)).toBe(before);
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue Stacks' }).click();
    expect(await inWords(page)).toBe(before);
    await page.goto('/rules/tock');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/practice/today');
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByText(/^Best: /).waitFor();
    expect(realComplaints(person)).toEqual([]);
    await context.close();
  });

  it('the server is killed and comes back: both play on with no reload, and no move is lost or doubled', async () => {
    const { people, address } = await twoAtATable('tricky-tactics');
    for (const { page } of people)
      await page.evaluate(() => {
        Object.assign(globalThis, { isSamePage: true });
      });
    const tappers = tappersOf('tricky-tactics', people);
    await playOn(tappers, 24);
    await site.server.kill();
    // One of them moves while the server is down.
    for (let tries = 0; tries < 4; tries++) for (const tapper of tappers) await tapper.go();
    await site.server.start({ BOT_PAUSE_MS: '0' });
    await playOn(tappers, 12);
    for (const { page } of people) await handOver(page);
    for (const { page } of people)
      await page.getByRole('link', { name: 'Watch the replay' }).waitFor({ timeout: 120_000 });
    const record = await recordOf(people[0], address);
    const moves = record.entries.filter(({ kind }) => kind === 'moved');
    // The record replays to its end, and each of two rounds has ten cards of each player, every one once.
    replayRecord(record);
    expect(moves.filter(({ do: text }) => text.startsWith('play ')).length).toBe(40);
    for (const person of people) {
      expect(await person.page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
      expect(realComplaints(person)).toEqual([]);
      await person.context.close();
    }
  });

  it('two tabs of the same seat show the same and take turns', async () => {
    const { people, address } = await twoAtATable('stacks');
    const [ada, ben] = people;
    const second = await ada.context.newPage();
    await second.goto(address);
    await arenaOf(second).waitFor();
    const tabs = [ada.page, second];
    const tappers = [...tabs, ben.page].map(
      (page, index) => new Tapper(page, { game: 'stacks', seed: `tabs ${index}` }),
    );
    for (let round = 0; round < 12; round++) {
      for (const tapper of tappers) await tapper.go();
      if ((await look(ben.page)).isOver) break;
    }
    await expect
      .poll(async () => (await inWords(ada.page)) === (await inWords(second)), { timeout: 10_000 })
      .toBe(true);
    for (const person of people) {
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });
});
