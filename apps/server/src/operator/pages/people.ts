import type { Config } from '../../config.ts';
import { problem } from '../../http/problem.ts';
import { reportsWithLines } from '../../ops/reports.ts';
import type { OwnTable, Store, User } from '../../store/store.ts';
import { facts, figures, type Html, html, panels, personLink, tableLink, time } from '../html.ts';
import type { Page } from '../layout.ts';
import { restrictionForm, restrictionItem } from '../restrict-form.ts';
import { auditList } from './audit.ts';
import { reportItem } from './reports.ts';
import { judgeForm } from './signs.ts';
import { organiserPanel } from './tournaments.ts';

const MOST_FOUND = 50;
const MOST_TABLES = 20;
const MOST_REPORTS = 20;
const MOST_AUDIT = 20;
const MOST_RATINGS = 200;

/** Finds people by name, login or id. */
export async function peoplePage(store: Store, wanted: string): Promise<Page> {
  const found = wanted === '' ? [] : await store.findUsers(wanted, MOST_FOUND);
  return {
    section: 'people',
    title: 'People',
    body: html`<form method="get" action="/operator/people" role="search"><div class="fields">
<label class="wide">Name, login or id<input name="q" type="search" value="${wanted}" maxlength="60" autocomplete="off"></label><button class="main">Search</button></div></form>
${
  wanted === ''
    ? html`<p class="quiet">Type a part of a name, or a whole login or id.</p>`
    : html`<h2>Found</h2>${panels(found.map(personItem), 'Nobody here is called that.')}`
}`,
  };
}

const personItem = (person: User): Html =>
  html`<div class="head"><h3>${personLink(person.id, person.name)}</h3><span>${person.login ?? 'no login'}</span><span class="quiet">${person.id} · since ${time(person.createdAt)}</span></div>`;

interface PersonParts {
  readonly store: Store;
  readonly config: Pick<Config, 'TOURNAMENTS'>;
}

/** Everything about one person. Of their games only tables and results are shown, no cards. */
export async function personPage({ store, config }: PersonParts, id: string): Promise<Page> {
  const person = await store.readUser(id);
  if (person === null) throw problem('not-found');
  const [sessions, tokens, passkeys] = await Promise.all([
    store.listSessions(id),
    store.listTokens(id),
    store.listPasskeys(id),
  ]);
  const [running, over] = await Promise.all([
    store.tablesOf(id, MOST_TABLES, 'unfinished'),
    store.tablesOf(id, MOST_TABLES, 'over'),
  ]);
  const restrictions = (await store.listRestrictions()).filter(({ user }) => user === id);
  const reports = await reportsWithLines(store, await store.reportsAgainst(id, MOST_REPORTS));
  const audit = await store.listAudit({ before: null, target: id, limit: MOST_AUDIT });
  const seenAt = Math.max(0, ...sessions.map((session) => session.seenAt));
  const here = `/operator/people/${id}`;
  return {
    section: 'people',
    title: person.name,
    body: html`<div class="panel">${facts([
      ['Id', id],
      ['Login', person.login ?? (passkeys.length > 0 ? 'none, but a passkey' : 'none: a guest')],
      ['Here since', time(person.createdAt)],
      ['Last seen', seenAt === 0 ? 'unknown' : html`${time(seenAt)}, to the hour`],
      ['Sessions', String(sessions.length)],
      ['Keys', `${tokens.length} of programs, ${passkeys.length} passkeys`],
      ['Ratings', await ratingsText(store, id)],
    ])}</div>
<h2>Silence or ban</h2>
<div class="panel">${restrictionForm(id, here)}</div>
${panels(
  restrictions.map((one) => restrictionItem(one, html`${person.name}`, here)),
  'Not restricted now.',
)}
${await organiserPanel(store, id, { who: config.TOURNAMENTS, to: here })}
<h2>Reports</h2>
${panels(reports.map(reportItem), 'Nobody has reported what this person said.')}
<h2>Rated games</h2>
<div class="panel"><p class="quiet"><a href="/operator/signs">Signs</a> says what the figures mean.</p>${judgeForm(id, here)}</div>
<h2>Unfinished games</h2>
${tablesOf(running, 'No unfinished games.')}
<h2>Finished games</h2>
${tablesOf(over, 'No finished games.')}
<h2>Audit log</h2>
${await auditList(store, audit)}`,
  };
}

async function ratingsText(store: Store, user: string): Promise<string> {
  const newest = new Map(
    [...(await store.ratingsOf(user, MOST_RATINGS, 'people'))].reverse().map((row) => [row.game, row]),
  );
  const texts = [...newest.values()].map(
    ({ game, mean, deviation, games }) =>
      `${game} ${Math.round(mean)} ± ${Math.round(2 * deviation)} after ${games} games`,
  );
  return texts.length === 0 ? 'none' : texts.join(', ');
}

const tablesOf = (tables: readonly OwnTable[], none: string): Html =>
  tables.length === 0
    ? html`<p class="quiet">${none}</p>`
    : figures(
        'Games',
        ['table', 'game', 'state', 'players', 'last entry'],
        tables.map(({ row, writtenAt }) => [
          tableLink(row.id),
          `${row.plan.game}${row.plan.rated ? ', rated' : ''}`,
          row.status,
          row.seated.map(({ name }) => name || 'empty').join(', '),
          time(writtenAt),
        ]),
      );
