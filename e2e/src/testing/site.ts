import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Experience, newPerson, type Person, sharedBrowser } from './browser.ts';
import { Server } from './server.ts';
import { choose } from './settings.ts';

/** Whether a browser is installed: without one browser tests are skipped with a warning. */
export const hasBrowser = (): boolean => inject('chromium') !== null;

/** A server for a file of tests, and people who come and go. */
export interface Site {
  readonly server: Server;
  person(
    options?: BrowserContextOptions,
    choices?: { readonly [name: string]: string | number | boolean },
    experience?: Experience,
  ): Promise<Person>;
}

/** Opens the site before the tests of a file and closes it after them. */
export function openSite(env: { readonly [name: string]: string } = {}): Site {
  const server = new Server();
  const people: Person[] = [];
  let browser: Browser | null = null;
  beforeAll(async () => {
    const path = inject('chromium');
    if (path === null) return;
    [browser] = await Promise.all([sharedBrowser(path), server.start(env)]);
  });
  afterAll(async () => {
    await Promise.all(people.map(({ context }) => context.close()));
    await server.stop();
  });
  return {
    server,
    async person(options = {}, choices = {}, experience = 'regular') {
      if (browser === null) throw new Error('the site is not open');
      const person = await newPerson(browser, { baseURL: server.address, ...options }, experience);
      people.push(person);
      await choose(person.context, choices);
      return person;
    },
  };
}
