import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MailSink, PushService } from '@tuckbox/server/testing/notices';
import { sitAndStart } from '@tuckbox/server/testing/wire';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { faults } from './testing/faults.ts';
import { member } from './testing/member.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { tapToTheEnd } from './testing/tapper.ts';
import { connect } from './testing/wire.ts';

/** A free port: mails have links, so the server has to know its address. */
const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

describe.skipIf(!hasBrowser())('notices', () => {
  let push: PushService;
  let sink: MailSink;
  const env: { [name: string]: string } = {
    MAIL_FROM: 'Tuckbox <notices@tuckbox.example>',
    NOTICE_GAP_SECONDS: '0',
    PUSH_PRIVATE: 'yes',
  };
  beforeAll(async () => {
    [push, sink] = [await PushService.open(), await MailSink.open()];
    env.SMTP_URL = sink.url;
    env.PORT = String(await freePort());
    env.PUBLIC_URL = `http://localhost:${env.PORT}`;
  });
  const site = openSite(env);
  afterAll(async () => {
    await push.close();
    await sink.close();
  });

  /** The link of this kind in a mail. */
  const linkIn = (text: string, kind: string): string =>
    new RegExp(`http://localhost:\\d+/api/notices/${kind}/\\S+`).exec(text)?.[0] ?? expect.unreachable();

  /** Headless Chromium has no push service: subscribes to the test's own, as a browser would. */
  const subscribe = async ({ page }: Person): Promise<void> => {
    const answer = await page.request.post('/api/me/notices/devices', {
      data: { ...push.subscribe(), label: 'Phone' },
    });
    expect(answer.status()).toBe(200);
  };

  const confirmMail = async (page: Page, address: string): Promise<void> => {
    await page.goto('/notices');
    await page.getByLabel('E-mail address').fill(address);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByText(`We’ve sent a link to ${address}.`).waitFor();
    expect(await faults(page)).toEqual([]);
    const mail = sink.mails.pop() ?? expect.unreachable();
    expect(mail.to).toBe(address);
    await page.goto(linkIn(mail.text, 'confirm'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Confirmed.').waitFor();
    await page.goto('/notices');
    expect(await page.getByRole('switch', { name: 'Notifications by e-mail' }).isChecked()).toBe(true);
  };

  /** A power failure and a restart. The server no longer knows who was in the app. */
  const restart = async (): Promise<void> => {
    await site.server.kill();
    await site.server.start(env);
  };

  /** Games of Stacks over days, in which Ada is to move first, begun over the wire. */
  const beginGames = async (
    ada: Person,
    ben: Person,
    days: readonly number[],
  ): Promise<readonly string[]> => {
    const clients = await Promise.all([ada, ben].map((person) => connect(site.server, person)));
    const ids: string[] = [];
    for (const count of days) {
      const wish = { game: 'stacks', seats: 2, clock: { kind: 'days', days: count } };
      const answer = await ada.page.request.post('/api/tables', { data: wish });
      const { id } = (await answer.json()) as { readonly id: string };
      await sitAndStart(id, clients);
      ids.push(id);
    }
    for (const client of clients) client.leave();
    return ids;
  };

  /** What the browser shows on the icon of the installed app. */
  const badgeOf = ({ page }: Person): Promise<number | undefined> =>
    page.evaluate(() => (globalThis as { badge?: number }).badge);

  it('lead to the games that wait for a move, by push and mail, once, through power cuts; and stop at a tap', async () => {
    const [ada, ben] = [await member(site, 'Ada'), await member(site, 'Ben', PHONE_LIKE)];
    await ada.context.addInitScript(() => {
      navigator.setAppBadge = async (count) => {
        (globalThis as { badge?: number }).badge = count ?? 0;
      };
    });
    await confirmMail(ada.page, 'ada@example.org');
    for (const person of [ada, ben]) await subscribe(person);
    const [, quick] = await beginGames(ada, ben, [3, 1]);
    await ada.page.goto('/api');
    expect([push.messages.length, sink.mails.length]).toEqual([0, 0]);

    await restart();
    await expect.poll(() => [push.messages.length, sink.mails.length], { timeout: 15_000 }).toEqual([1, 1]);
    const { payload } = push.messages[0];
    expect(payload).toMatchObject({ title: 'Your turn in 2 games', path: '/games' });
    expect(payload.body.match(/Stacks with Ben: move by /g)).toHaveLength(2);
    const [mail] = sink.mails;
    expect(mail).toMatchObject({ to: 'ada@example.org', headers: { subject: 'Your turn in 2 games' } });
    expect(mail.text).toContain(`${site.server.address}${payload.path}`);

    // The second power cut tells nobody anything again. The notice leads to the list, the game with the least time first.
    await restart();
    const { page } = ada;
    await page.goto(payload.path);
    const rows = page.getByRole('listitem').filter({ hasText: 'with Ben' });
    await rows.first().waitFor();
    const texts = async (): Promise<readonly string[]> =>
      (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(await texts()).toEqual([
      expect.stringContaining('Your turn · 23 h 59 min left'),
      expect.stringContaining('Your turn · 2 days 23 h left'),
    ]);
    await expect.poll(() => badgeOf(ada)).toBe(2);
    expect(await faults(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Play Stacks/ })
      .first()
      .click();
    await page.waitForURL(`**/t/${quick}`);
    await page.locator('[data-felt][tabindex="-1"]').waitFor();
    let wasMine = false;
    await tapToTheEnd(page, {
      game: 'stacks',
      seed: 'one move',
      mostTaps: 30,
      // The title of the tab says whose turn it is.
      isEnough: ({ isMyTurn }) => {
        const hasMoved = wasMine && !isMyTurn;
        wasMine ||= isMyTurn;
        return hasMoved;
      },
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'My games Your turn: 1' }).click();
    await page.getByRole('heading', { name: 'Waiting for others' }).waitFor();
    expect(await texts()).toEqual([
      expect.stringContaining('Your turn · 2 days 23 h left'),
      expect.stringContaining('Ben to play · 23 h 59 min left'),
    ]);
    expect(await badgeOf(ada)).toBe(1);
    await page.goto('/api');
    await expect.poll(() => push.messages.length, { timeout: 15_000 }).toBe(2);
    expect(push.messages[1].payload).toMatchObject({ title: 'Your turn in Stacks', path: `/t/${quick}` });
    await ben.page.goto(`/t/${quick}`);
    await ben.page.locator('[data-felt][tabindex="-1"]').waitFor();
    expect(await ben.page.title()).toMatch(/^Your turn/);

    const stranger = await site.person();
    await stranger.page.goto(linkIn(mail.text, 'stop'));
    expect(await faults(stranger.page)).toEqual([]);
    await stranger.page.getByRole('button', { name: 'Stop' }).click();
    await stranger.page.getByText('Stopped.').waitFor();
    await stranger.context.close();
    await page.goto('/notices');
    expect(await page.getByRole('switch', { name: 'Notifications by e-mail' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Stop notifications: Phone' }).click();
    await page.getByText('On since').waitFor({ state: 'detached' });
    expect([push.messages.length, sink.mails.length]).toEqual([2, 1]);
    for (const { context, complaints } of [ada, ben]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('are shown by the service worker, each replacing the previous one', async () => {
    const eva = await site.person({ permissions: ['notifications'] }, { name: 'Eva' });
    await eva.page.goto('/about');
    const devtools = await eva.context.newCDPSession(eva.page);
    const known = new Promise<string>((found) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations.length > 0) found(registrations[0].registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    await eva.page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    const registrationId = await known;
    for (const title of ['Your turn in Stacks', 'Your turn in 2 games']) {
      const notice = { title, body: 'Stacks with Ben', path: '/games', stopPath: '/api/notices/stop/x' };
      const data = JSON.stringify({ ...notice, tag: 'turns', open: 'Open', stop: 'Stop notifications' });
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: site.server.address,
        registrationId,
        data,
      });
    }
    const shown = () =>
      eva.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
      });
    await expect.poll(shown).toEqual([['Your turn in 2 games', 'Stacks with Ben']]);
    expect(eva.complaints).toEqual([]);
    await eva.context.close();
  });

  it('and days off need an account: a day is taken and cancelled', async () => {
    const guest = await site.person(PHONE_LIKE, { name: 'Gus' });
    await guest.page.goto('/notices');
    await guest.page.getByRole('link', { name: 'Create an account' }).waitFor();
    expect(await faults(guest.page)).toEqual([]);
    await guest.context.close();
    const cleo = await member(site, 'Cleo', PHONE_LIKE);
    await cleo.page.goto('/me');
    await cleo.page.getByRole('link', { name: 'Notifications and days off' }).click();
    await cleo.page.getByText('30 days left this year').waitFor();
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await cleo.page.getByLabel('First day').fill(day);
    await cleo.page.getByRole('button', { name: 'Take days off' }).click();
    await cleo.page.getByText('Planned').waitFor();
    expect(await faults(cleo.page)).toEqual([]);
    await cleo.page.getByRole('button', { name: /^Remove/ }).click();
    await cleo.page.getByText('Planned').waitFor({ state: 'detached' });
    expect(cleo.complaints).toEqual([]);
    await cleo.context.close();
  });
});
