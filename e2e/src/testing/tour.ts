import type { Page } from 'playwright-core';
import type { Person } from './browser.ts';
import { look } from './look.ts';
import { type GameId, tapToTheEnd } from './tapper.ts';

export const TITLES: { readonly [game in GameId]: string } = {
  'tuck-it': 'Tuck It',
  stacks: 'Stacks',
  tock: 'Tock',
  'tricky-tactics': 'Tricky-Tactics',
};
export const GAMES = Object.keys(TITLES) as GameId[];

/** A page of the app to check. */
export interface Stop {
  readonly name: string;
  readonly page: Page;
}

/** A page of the app by its address. */
export interface AppPage {
  readonly name: string;
  readonly path: string;
}

/** Paths of the app by the names of their pages. */
export interface Paths {
  readonly [name: string]: string;
}

export const pagesAt = (paths: Paths): AppPage[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path }));

/** Every screen that has an address of its own. */
export const PAGES: readonly AppPage[] = pagesAt({
  home: '/',
  settings: '/settings',
  me: '/me',
  about: '/about',
  'not-found': '/nowhere',
  practice: '/practice',
  games: '/games',
  seek: '/seek',
  watch: '/watch',
  leaders: '/leaders/stacks',
  tournaments: '/tournaments',
  ...Object.fromEntries(
    GAMES.flatMap((game) => [
      [`game-${game}`, `/g/${game}`],
      [`new-${game}`, `/new/${game}`],
      [`rules-${game}`, `/rules/${game}`],
      [`learn-${game}`, `/learn/${game}`],
      [`practice-${game}`, `/practice/${game}`],
      [`print-${game}`, `/rules/${game}/print`],
    ]),
  ),
  'score-sheet': '/rules/tricky-tactics/score-sheet',
  'new-device': '/new/tock?where=device',
  'new-online': '/new/stacks?where=online',
});

/** Waits until a screen has loaded: it has a heading, and nothing is marked busy. */
export async function arrive(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main[aria-busy="true"]') === null);
}

/** The addresses of the app, one after the other. */
export async function* pages(page: Page): AsyncGenerator<Stop> {
  for (const { name, path } of PAGES) {
    await page.goto(path);
    await arrive(page);
    if (name.startsWith('rules-')) await openExamples(page);
    yield { name, page };
  }
}

/** One example in this many rules is opened. */
const OPENED = 20;

/** Opens some of the examples on a rules page. */
async function openExamples(page: Page): Promise<void> {
  const folds = page.locator('details');
  await folds.first().waitFor();
  for (let at = OPENED / 2; at < (await folds.count()); at += OPENED) {
    await folds.nth(at).locator('summary').click();
    await folds.nth(at).locator('figure').first().waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** After this many taps a game has something to show. */
const SOME_TAPS = 25;
const SETTLE_MS = 400;

/** A game against bots after some taps. */
export async function playSome(page: Page, game: GameId, isTouch: boolean, most = SOME_TAPS): Promise<void> {
  await page.goto(`/g/${game}`);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await page.waitForURL('**/play/*');
  let glances = 0;
  await tapToTheEnd(page, {
    game,
    isTouch,
    seed: `tour ${game}`,
    mostTaps: most * 2,
    isEnough: ({ isMyTurn, box }) => isMyTurn && box === null && ++glances > most,
  });
  // The last tap may have opened a dialog.
  await page.waitForTimeout(SETTLE_MS);
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
}

/** Games without automatic moves, so that the turn does not end by itself. */
const STAYS: readonly GameId[] = ['tuck-it', 'stacks'];

/** Tables of all games against bots, with the boxes that can be opened over one. */
export async function* tables(page: Page, isTouch: boolean): AsyncGenerator<Stop> {
  for (const game of GAMES) {
    await playSome(page, game, isTouch);
    yield { name: `table-${game}`, page };
    if (!STAYS.includes(game)) continue;
    await page.keyboard.press('h');
    await page.locator('[data-hint]').or(page.getByText('Your only move')).waitFor();
    yield { name: `hint-${game}`, page };
    await page.keyboard.press('Escape');
  }
  yield* boxes(page);
}

const BOXES = { m: 'moves', s: 'scores', t: 'text', l: 'log', '?': 'keys' } as const;

/** The boxes over the table that the page is at. */
async function* boxes(page: Page): AsyncGenerator<Stop> {
  const dialog = page.getByRole('dialog');
  for (const [key, name] of Object.entries(BOXES)) {
    // On a card that has the focus, `?` would say what the card does.
    if (key === '?') await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press(key);
    await dialog.waitFor();
    yield { name: `box-${name}`, page };
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Table menu' }).click();
  await dialog.waitFor();
  yield { name: 'box-menu', page };
  await page.getByRole('button', { name: 'Game options' }).click();
  await page.getByRole('dialog', { name: 'Game options' }).waitFor();
  yield { name: 'box-options', page };
  await page.keyboard.press('Escape');
  const quiet = (await look(page)).buttons.find(({ isQuiet, at }) => isQuiet && at !== '');
  if (quiet === undefined) return;
  await page.mouse.click(quiet.x, quiet.y);
  await dialog.waitFor();
  yield { name: 'box-why-not', page };
  await page.keyboard.press('Escape');
}

/** A short game of Stacks to its end, its result and its replay. */
export async function* ending(page: Page, isTouch: boolean): AsyncGenerator<Stop> {
  await page.goto('/new/stacks');
  await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2' }).check();
  await page.getByRole('spinbutton', { name: 'Points to win' }).fill('10');
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.waitForURL('**/play/*');
  await tapToTheEnd(page, { game: 'stacks', isTouch, seed: 'ending', mostTaps: 400 });
  yield { name: 'result', page };
  yield* analysis(page);
  await page.getByRole('link', { name: 'Open replay' }).click();
  await page.waitForURL('**/replay/**');
  await arrive(page);
  yield { name: 'replay', page };
}

/** The analysis of the game whose result is shown, and its costliest decision once more. */
async function* analysis(page: Page): AsyncGenerator<Stop> {
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.getByText('The analysis is complete.').waitFor({ timeout: 60_000 });
  yield { name: 'analysis', page };
  const retry = page.getByRole('link', { name: /^Try it again/ });
  if ((await retry.count()) === 0) return;
  await retry.first().click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByText(/^Best: /).waitFor();
  yield { name: 'analysis-retry', page };
  await page.getByRole('link', { name: 'Back to the analysis' }).last().click();
}

/** Two people with one device. */
export async function* passing(page: Page): AsyncGenerator<Stop> {
  await page.goto('/new/tock?where=device');
  await page.getByRole('group', { name: 'Seats' }).getByRole('radio', { name: '2' }).check();
  await page.getByRole('button', { name: 'Deal' }).click();
  await page.getByRole('button', { name: /^I’m/ }).waitFor();
  yield { name: 'hand-over', page };
}

/** Opens an online table with the form for new tables, and returns its address. */
export async function openOnline(
  { page }: Person,
  wish: {
    readonly game: string;
    readonly name: string;
    readonly seats: number;
    readonly choose?: () => Promise<void>;
  },
): Promise<string> {
  await page.goto(`/new/${wish.game}?where=online`);
  await page
    .getByRole('group', { name: 'Seats' })
    .getByRole('radio', { name: `${wish.seats}` })
    .check();
  await page.getByLabel('Your name').fill(wish.name);
  await wish.choose?.();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/t/*');
  await page.getByRole('heading', { name: /waiting room$/ }).waitFor();
  return page.url();
}

/** Lets a bot play on for a person, by the table's menu. */
export async function handOver(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
}

/** A table online: the waiting room, the table screen in another browser, and the game begun. */
export async function* online(host: Person, screen: Person): AsyncGenerator<Stop> {
  const { page } = host;
  const address = await openOnline(host, {
    game: 'tricky-tactics',
    name: 'Ada',
    seats: 3,
    choose: () => page.getByRole('switch', { name: 'Memory aid' }).check(),
  });
  yield { name: 'waiting-room', page };
  await screen.page.goto(address.replace('/t/', '/screen/'));
  await screen.page.getByText('Scan to join').waitFor();
  yield { name: 'screen-open', page: screen.page };
  await page.getByLabel('Put a bot on seat 2').selectOption('casual');
  await page.getByLabel('Put a bot on seat 3').selectOption('casual');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-felt][tabindex="-1"]').waitFor();
  yield { name: 'table-online', page };
  // On a laptop it is in the panel at the side, on a phone in a box.
  await page
    .getByRole('tab', { name: 'Seen' })
    .or(page.getByRole('button', { name: 'Seen' }))
    .click();
  yield { name: 'memory', page };
  await page.keyboard.press('Escape');
  await screen.page.getByText('Scan to play or watch').waitFor();
  yield { name: 'screen', page: screen.page };
}
