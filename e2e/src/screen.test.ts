import { SPECTATOR } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { arrivals, type GameRecord, maySee, replayRecord } from './testing/replayed-record.ts';
import { faces, findNoLeaks } from './testing/secrets.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { Tapper } from './testing/tapper.ts';
import { openOnline } from './testing/tour.ts';

const MOST_ROUNDS = 2000;

describe.skipIf(!hasBrowser())('the table screen in the middle, and two phones', () => {
  const site = openSite();

  it('shows the table and never a hidden card, while the phones hold the hands', async () => {
    const screen = await site.person();
    const address = await openOnline(screen, { game: 'tricky-tactics', name: 'Table', seats: 2 });
    // Opening a table takes a seat: the screen gives it up.
    await screen.page.goto(address.replace('/t/', '/screen/'));
    await screen.page.getByRole('button', { name: 'Leave seat and use as table screen' }).click();
    await screen.page.getByText('2 seats are free').waitFor();

    // The QR code contains the link beside it.
    const link = await screen.page.locator('p b').innerText();
    expect(`http://${link}`).toBe(address);
    expect(await screen.page.getByRole('img', { name: /^QR code/ }).isVisible()).toBe(true);

    const phones: Person[] = [];
    for (const name of ['Ada', 'Ben']) {
      const phone = await site.person(PHONE_LIKE, { name });
      await phone.page.goto(address);
      await phone.page.getByRole('button', { name: 'Ready' }).click();
      phones.push(phone);
    }
    const start = screen.page.getByRole('button', { name: 'Start the game' });
    await screen.page.getByText('The game begins when the host starts it.').waitFor();
    await start.click();
    for (const { page } of [screen, ...phones]) await page.locator('[data-felt][tabindex="-1"]').waitFor();

    for (const { page } of phones) expect((await faces(page, 'tricky-tactics')).hand).toHaveLength(10);
    expect((await faces(screen.page, 'tricky-tactics')).hand).toEqual([]);

    const tappers = phones.map(
      ({ page }, index) =>
        new Tapper(page, { game: 'tricky-tactics', seed: `screen ${index}`, isTouch: true }),
    );
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const glances = await Promise.all(tappers.map((tapper) => tapper.go()));
      if (glances.every(({ isOver }) => isOver)) break;
      if (round % 5 === 0) await findNoLeaks('tricky-tactics', phones, [screen]);
    }
    const end = screen.page.getByRole('region', { name: / wins?$/ });
    await end.waitFor();
    expect(await end.locator('[data-fact]').textContent()).toMatch(/^(Ada|Ben) won \d+ tricks? in \w+\.$/);
    expect(await screen.page.locator('[data-felt][tabindex="-1"] button').count()).toBe(0);
    // Players of the next game can scan it from across the room again.
    const code = await screen.page.getByRole('img', { name: /^QR code/ }).boundingBox();
    expect(code?.height).toBeGreaterThanOrEqual((screen.page.viewportSize()?.height ?? Infinity) / 3);

    const id = address.split('/').at(-1);
    const record = (await (await screen.page.request.get(`/api/tables/${id}/record`)).json()) as GameRecord;
    const real = replayRecord(record);
    const { arrived } = arrivals(screen.traffic);
    const shown = arrived.filter(({ events }) => events !== null);
    expect(shown.length).toBeGreaterThan(40);
    for (const { seq, view, events } of shown) {
      const allowed = maySee(real, seq, SPECTATOR);
      expect(view, `view after step ${seq}`).toEqual(allowed.view);
      expect(events, `events of step ${seq}`).toEqual(allowed.events);
    }
    for (const { complaints, context } of [screen, ...phones]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
