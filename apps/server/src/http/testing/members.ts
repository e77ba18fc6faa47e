import type { Site } from './browser.ts';
import { Browser } from './caller.ts';

/** Somebody with an account. */
export interface Member {
  readonly user: string;
  readonly browser: Browser;
}

/** Signs up under this name. */
export async function member(site: Pick<Site, 'url'>, name: string): Promise<Member> {
  const browser = new Browser(site.url);
  const body = { login: name.toLowerCase(), password: 'four plain words here', name };
  const { json } = await browser.ask('POST', '/api/accounts', body);
  return { user: (json as { readonly user: string }).user, browser };
}

/** Makes friends of two. */
export async function befriend(one: Member, other: Member): Promise<void> {
  await one.browser.ask('PUT', `/api/me/friends/${other.user}`);
  await other.browser.ask('PUT', `/api/me/friends/${one.user}`);
}
