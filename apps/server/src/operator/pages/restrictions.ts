import type { Store } from '../../store/store.ts';
import { html, panels, personLink } from '../html.ts';
import type { Page } from '../layout.ts';
import { restrictionItem } from '../restrict-form.ts';

/** Everybody who is banned or silenced, with the reason and the end. */
export async function restrictionsPage(store: Store): Promise<Page> {
  const all = await store.listRestrictions();
  const names = new Map(
    await Promise.all(
      all.map(async ({ user }) => [user, (await store.readUser(user))?.name ?? user] as const),
    ),
  );
  const items = (wanted: string) =>
    all
      .filter(({ kind }) => kind === wanted)
      .map((one) =>
        restrictionItem(one, personLink(one.user, names.get(one.user) ?? one.user), '/operator/restrictions'),
      );
  return {
    section: 'restrictions',
    title: 'Bans and silences',
    body: html`<p class="quiet">To ban or silence somebody, open their page under <a href="/operator/people">People</a>, or a report.</p>
<h2>Bans</h2>${panels(items('ban'), 'Nobody is banned.')}
<h2>Silences</h2>${panels(items('silence'), 'Nobody is silenced.')}`,
  };
}
