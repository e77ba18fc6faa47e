// One picture of every screen and of every staged position, on a phone and on a laptop, in light and dark theme:
// `npm run screenshots [words]` takes only those with one of the words in their name.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { LAPTOP, newPerson, openBrowser, type Person } from './testing/browser.ts';
import { buildGallery, ROOT } from './testing/build.ts';
import { type BusyClub, openBusyClub } from './testing/busy-club.ts';
import { ensureChromium } from './testing/chromium.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { Server } from './testing/server.ts';
import { choose } from './testing/settings.ts';
import { stagedPositions } from './testing/staged.ts';
import { arrive, ending, GAMES, online, PAGES, pages, passing, type Stop, tables } from './testing/tour.ts';

const FOLDER = join(ROOT, 'screenshots');
const WANTED = process.argv.slice(2);

const DEVICES = [
  { name: '390', options: PHONE_LIKE, isTouch: true },
  { name: '1440', options: { viewport: LAPTOP }, isTouch: false },
] as const;
const THEMES = ['light', 'dark'] as const;

const isWanted = (name: string): boolean => WANTED.length === 0 || WANTED.some((word) => name.includes(word));

/** Whether anything of the club is wanted: its pages are named so. */
const isClubWanted = WANTED.length === 0 || WANTED.some((word) => word.startsWith('club'));

/** The time for fading in, and the longest wait for animations to end. */
const SETTLE_MS = 500;
const REST_MS = 4000;

let taken = 0;

async function take({ name, page }: Stop, kind: string): Promise<void> {
  if (!isWanted(name)) return;
  await page.waitForTimeout(SETTLE_MS);
  await atRest(page);
  const path = join(FOLDER, `${name}-${kind}.png`);
  await page.screenshot({ path });
  console.log(`${String(++taken).padStart(4)}  ${path.slice(ROOT.length)}`);
}

/** Waits for all finite animations. */
const atRest = (page: Stop['page']): Promise<unknown> =>
  page.evaluate((most) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    const rest = Promise.allSettled(ending.map(({ finished }) => finished));
    return Promise.race([rest.then(() => null), new Promise((late) => setTimeout(late, most))]);
  }, REST_MS);

async function* staged(page: Stop['page'], theme: string): AsyncGenerator<Stop> {
  for (const game of GAMES) {
    for (const { id } of await stagedPositions(game)) {
      const name = `board-${game}-${id}`;
      if (!isWanted(name)) continue;
      await page.goto(`/gallery.html?game=${game}&position=${id}&theme=${theme}`);
      await page.locator('[data-felt] > div').first().waitFor();
      yield { name, page };
    }
  }
}

/** Screens without an address are reached by playing, only if some of them are wanted. */
const PLAYED = [
  'table',
  'box',
  'result',
  'analysis',
  'replay',
  'hand-over',
  'waiting-room',
  'screen',
  'online',
];

/** The club as a member sees it. */
async function* club({ context, page }: Person, { cookie, pages }: BusyClub): AsyncGenerator<Stop> {
  const [name, value] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: page.url() }]);
  await context.addInitScript(() => localStorage.setItem('tuckbox.known', 'yes'));
  for (const { name, path } of pages) {
    if (!isWanted(name)) continue;
    await page.goto(path);
    await arrive(page);
    yield { name, page };
  }
}

async function takeAll(browser: Browser, server: Server): Promise<void> {
  const busyClub = isClubWanted ? await openBusyClub(server.address) : null;
  for (const { name: width, options, isTouch } of DEVICES) {
    for (const theme of THEMES) {
      const kind = `${width}-${theme}`;
      const come = async (): Promise<Person> => {
        const person = await newPerson(browser, { baseURL: server.address, ...options });
        await choose(person.context, { theme });
        return person;
      };
      const walk = async (stops: AsyncGenerator<Stop>): Promise<void> => {
        for await (const stop of stops) await take(stop, kind);
      };
      const person = await come();
      await walk(staged(person.page, theme));
      if (PAGES.some(({ name }) => isWanted(name))) await walk(pages(person.page));
      if (WANTED.length === 0 || PLAYED.some(isWanted)) {
        await walk(tables(person.page, isTouch));
        await walk(ending(person.page, isTouch));
        await walk(passing(person.page));
        const screen = await come();
        await walk(online(person, screen));
        await screen.context.close();
      }
      await person.context.close();
      if (busyClub === null) continue;
      const member = await come();
      await member.page.goto('/');
      await walk(club(member, busyClub));
      await member.context.close();
    }
  }
}

async function main(): Promise<void> {
  const executablePath = ensureChromium();
  if (executablePath === null) throw new Error('there is no Chromium here (set CHROMIUM_PATH)');
  const app = mkdtempSync(join(tmpdir(), 'tuckbox-pictures-'));
  console.log('building the app with its gallery');
  await buildGallery(app);
  mkdirSync(FOLDER, { recursive: true });
  const server = new Server();
  await server.start({ WEB_DIR: app });
  const browser = await openBrowser(executablePath);
  try {
    await takeAll(browser, server);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(app, { recursive: true, force: true });
  }
}

await main();
