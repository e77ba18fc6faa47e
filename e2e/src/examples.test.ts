import { describe, expect, it } from 'vitest';
import { hasBrowser, openSite } from './testing/site.ts';
import { GAMES } from './testing/tour.ts';

describe.skipIf(!hasBrowser())('examples in the rules', () => {
  const site = openSite();

  it('load when one is opened, and not before', async () => {
    const { page, complaints, context } = await site.person({ serviceWorkers: 'block' });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/rules/stacks');
    const fold = page.locator('[id="ST-3.2"] details');
    await fold.locator('summary').waitFor();
    const hasCome = (): boolean => fetched.some((path) => /\/example-/.test(path));
    expect(hasCome()).toBe(false);
    await fold.locator('summary').click();
    await expect.poll(() => fold.locator('figure').count()).toBe(2);
    expect(hasCome()).toBe(true);
    await fold.getByText('You call. Ada bid 11, and the Stack is worth 9: a lie.').waitFor();
    await fold.locator('summary').click();
    expect(await fold.locator('figure').first().isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(GAMES)('a table of %s loads none of them, and nothing of another game', async (game) => {
    const page = await (await fetch(`${site.server.address}/now/${game}`)).text();
    const asked = [...page.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, name = '']) => name);
    const others = GAMES.filter((other) => other !== game);
    expect(asked.filter((name) => name.startsWith(`${game}-ui-`))).toHaveLength(2);
    expect(
      asked.filter(
        (name) => /^(?:examples?|little)-/.test(name) || others.some((other) => name.startsWith(`${other}-`)),
      ),
    ).toEqual([]);
  });
});
