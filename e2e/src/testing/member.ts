import type { BrowserContextOptions } from 'playwright-core';
import type { Person } from './browser.ts';
import type { Site } from './site.ts';

/** Somebody with an account. */
export async function member(
  site: Site,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Person & { readonly user: string }> {
  const person = await site.person(options, { name });
  await person.context.addInitScript(() => localStorage.setItem('tuckbox.known', 'yes'));
  const body = { login: name.toLowerCase(), password: 'four plain words here', name };
  const answer = await person.page.request.post('/api/accounts', { data: body });
  return { ...person, user: ((await answer.json()) as { readonly user: string }).user };
}
