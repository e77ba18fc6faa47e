import { describe, expect, it } from 'vitest';
import { hasBrowser, openSite } from './testing/site.ts';
import { arrive } from './testing/tour.ts';

describe.skipIf(!hasBrowser())('the page about Tuckbox', () => {
  const site = openSite({ GUESTS_KEPT_DAYS: '77', TABLES_KEPT_DAYS: '0', REMOVED_CHAT: 'kept' });

  it('says how long this server keeps personal data', async () => {
    const { page, complaints, context } = await site.person();
    await page.goto('/about');
    await arrive(page);
    const data = page.locator('section', { hasText: 'Your data on this server' });
    await data.getByText('for 77 days').waitFor();
    const text = await data.innerText();
    expect(text).toContain('signed out after 180 days');
    expect(text).toContain('Tables are kept, even if nobody');
    expect(text).toContain('Games and chat messages stay');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says so if the server cannot be reached', async () => {
    const { page, context } = await site.person();
    await page.route('**/api/privacy', (route) => route.abort());
    await page.goto('/about');
    await page.getByText('Can’t reach the server').waitFor();
    await context.close();
  });
});
