import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from './testing/browser.ts';
import { PHONE_LIKE } from './testing/devices.ts';
import { hasBrowser, openSite } from './testing/site.ts';
import { arrive, ending, online, pages, passing, type Stop, tables } from './testing/tour.ts';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** The problems that axe finds on the page, one line each with its location. */
async function faults({ name, page }: Stop): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await violationsOf(page);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map((node) => {
      const why = node.failureSummary.split('\n').slice(1, 3).join(' ').trim();
      return `${name}: ${id} (${help}) at ${node.target.join(' ')}: ${why}`;
    }),
  );
}

const violationsOf = (page: Page): Promise<readonly Violation[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: readonly Violation[] }> };
    };
    return (await axe.run()).violations;
  });

describe.skipIf(!hasBrowser())('axe finds nothing to complain about', () => {
  const site = openSite({ BOT_PAUSE_MS: '0' });

  async function check(person: Person, ...walks: AsyncGenerator<Stop>[]): Promise<void> {
    const found: string[] = [];
    let stops = 0;
    for (const walk of walks) {
      for await (const stop of walk) {
        stops++;
        found.push(...(await faults(stop)));
      }
    }
    expect(found).toEqual([]);
    expect(stops).toBeGreaterThan(0);
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }

  it('but it would find a button without a name', async () => {
    const { page, context } = await site.person();
    await page.goto('/about');
    await arrive(page);
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
    expect((await faults({ name: 'spoilt', page })).join()).toContain('button-name');
    await context.close();
  });

  it('on the pages in dark theme on a phone', async () => {
    const person = await site.person(PHONE_LIKE, { theme: 'dark' });
    await check(person, pages(person.page));
  });

  it('on the pages in light theme on a laptop', async () => {
    const person = await site.person({}, { theme: 'light' });
    await check(person, pages(person.page));
  });

  it('at the tables in light theme on a phone', async () => {
    const person = await site.person(PHONE_LIKE, { theme: 'light' });
    await check(person, tables(person.page, true), ending(person.page, true));
  });

  it('at the tables in dark theme on a laptop', async () => {
    const person = await site.person({}, { theme: 'dark' });
    const screen = await site.person({}, { theme: 'dark' });
    await check(
      person,
      tables(person.page, false),
      ending(person.page, false),
      passing(person.page),
      online(person, screen),
    );
    expect(screen.complaints).toEqual([]);
  });
});
