import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { CHROMIUM_FLAGS } from './chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });

let shared: Promise<Browser> | null = null;

/** The browser that all test files of this process share; it ends with the process. */
export async function sharedBrowser(executablePath: string): Promise<Browser> {
  if (shared === null || !(await shared).isConnected()) shared = openBrowser(executablePath);
  return shared;
}

/** A person with a fresh browser; every complaint of the page is recorded. */
export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and warnings of the page; should be empty. */
  readonly complaints: string[];
  /** Every message received over a socket. */
  readonly traffic: string[];
  /** The addresses of all API requests. */
  readonly asked: string[];
}

/** Whether the person has played each game before; newcomers see the first steps at a table. */
export type Experience = 'regular' | 'newcomer';

export async function newPerson(
  browser: Browser,
  options: BrowserContextOptions = {},
  experience: Experience = 'regular',
): Promise<Person> {
  const context = await browser.newContext({
    viewport: LAPTOP,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  if (experience === 'regular') await context.addInitScript(haveSeenFirstSteps);
  const page = await context.newPage();
  const complaints: string[] = [];
  const traffic: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => traffic.push(String(payload))),
  );
  return { context, page, complaints, traffic, asked };
}

function haveSeenFirstSteps(): void {
  for (const game of ['tuck-it', 'stacks', 'tock', 'tricky-tactics'])
    localStorage.setItem(`tuckbox.first.${game}`, 'seen');
}
