import type { Config } from '../../config.ts';
import type { Organiser } from '../../store/moderation.ts';
import type { Store } from '../../store/store.ts';
import type { ListedTournament } from '../../store/tournaments.ts';
import { figures, form, type Html, html, NOTHING, panels, personLink, time } from '../html.ts';
import type { Page } from '../layout.ts';

const HERE = '/operator/tournaments';

/** How many open tournaments are listed. */
const MOST_LISTED = 100;

const WHO: { readonly [choice in Config['TOURNAMENTS']]: string } = {
  accounts: 'Everybody with an account may hold tournaments here. Naming organisers changes nothing now.',
  operator:
    'Only the organisers below may hold tournaments here. They use the form of the app, under Tournaments.',
  off: 'Nobody may hold tournaments here. Naming organisers changes nothing now.',
};

/** The organisers, and the open tournaments. */
export async function tournamentsPage(store: Store, who: Config['TOURNAMENTS']): Promise<Page> {
  const organisers = await store.listOrganisers();
  const open = await store.listTournaments('open', MOST_LISTED);
  const makers = open.map(({ tournament }) => tournament.maker);
  const names = await namesOf(store, [...makers, ...organisers.map(({ user }) => user)]);
  return {
    section: 'tournaments',
    title: 'Tournaments',
    body: html`<p>${WHO[who]}</p>
<p class="quiet"><code>TOURNAMENTS</code> says who may: <code>accounts</code>, <code>operator</code> (organisers only) or <code>off</code>.</p>
<h2>Organisers</h2>
<div class="panel">${nameForm}</div>
${panels(
  organisers.map((organiser) => organiserItem(organiser, names)),
  'No organisers are named.',
)}
<h2>Open tournaments</h2>
${open.length === 0 ? html`<p class="quiet">None.</p>` : openTournaments(open, names)}`,
  };
}

const nameForm = form(
  'organiser',
  { to: HERE },
  html`<div class="fields"><label class="wide">Login or id of an account<input name="account" required maxlength="60" autocomplete="off"></label><button class="main">Name as organiser</button></div>`,
);

const organiserItem = ({ user, since }: Organiser, names: ReadonlyMap<string, string>): Html =>
  html`<div class="head"><h3>${personLink(user, names.get(user) ?? user)}</h3><span class="quiet">since ${time(since)}</span></div>
${dismissForm(user, HERE)}`;

/** The button to dismiss an organiser, whose tournaments continue. */
const dismissForm = (user: string, to: string): Html =>
  form('dismiss', { user, to }, html`<div class="fields"><button>Dismiss as organiser</button></div>`);

/** Shows on a person's page whether they are an organiser, if that matters. */
export async function organiserPanel(
  store: Store,
  user: string,
  { who, to }: { readonly who: Config['TOURNAMENTS']; readonly to: string },
): Promise<Html> {
  if (who !== 'operator') return NOTHING;
  const organiser = await store.readOrganiser(user);
  return html`<h2>Tournaments</h2>
<div class="panel">${
    organiser === null
      ? html`<p>May not hold tournaments.</p>${form('organiser', { account: user, to }, html`<div class="fields"><button>Name as organiser</button></div>`)}`
      : html`<p>An organiser since ${time(organiser.since)}.</p>${dismissForm(user, to)}`
  }</div>`;
}

const openTournaments = (open: readonly ListedTournament[], names: ReadonlyMap<string, string>): Html =>
  figures(
    'Open tournaments',
    ['tournament', 'game', 'state', '#entrants', 'made by'],
    open.map(({ tournament: { id, plan, status, maker }, entrants }) => [
      html`<a href="/tournaments/${id}">${plan.title}</a>`,
      plan.game,
      status,
      entrants,
      maker === null ? 'somebody who is gone' : personLink(maker, names.get(maker) ?? maker),
    ]),
  );

async function namesOf(
  store: Store,
  users: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const people = await Promise.all(
    [...new Set(users)].map((user) => (user === null ? null : store.readUser(user))),
  );
  return new Map(people.flatMap((person) => (person === null ? [] : [[person.id, person.name] as const])));
}
