import { problem } from '../../http/problem.ts';
import { reportsWithLines, type ShownReport } from '../../ops/reports.ts';
import type { Store } from '../../store/store.ts';
import { chatLines, form, type Html, html, panels, personLink, tableLink, time } from '../html.ts';
import type { Page } from '../layout.ts';
import { LONGEST_REASON, restrictionForm, restrictionItem } from '../restrict-form.ts';

/** How many reports one page shows. */
const AT_ONCE = 50;
/** How many lines of chat before and after the reported one are shown. */
const CONTEXT = 8;
/** How many earlier reports about the same person are shown. */
const EARLIER = 20;

export const reportItem = (report: ShownReport): Html => {
  const { id, at, closedAt, why, by, byUser, table, user, name, text } = report;
  return html`<div class="head"><h3><a href="/operator/reports/${id}">Report ${id}</a></h3><span>${personLink(user, name)}</span>
${closedAt === null ? html`<span class="tag bad">open</span>` : html`<span class="tag">closed</span>`}${time(at)}</div>
<blockquote>${text}</blockquote>
<p>${why}</p>
<p class="quiet">Reported by ${byUser === '' ? html`${by}` : personLink(byUser, by)} at table ${tableLink(table)}</p>`;
};

/** The list of open or of closed reports. */
export async function reportsPage(
  store: Store,
  { isOpen, before }: { readonly isOpen: boolean; readonly before: number | null },
): Promise<Page> {
  const found = await store.findReports({ isOpen, before, limit: AT_ONCE });
  const shown = await reportsWithLines(store, found);
  const tab = (open: boolean, name: string): Html =>
    html`<a href="/operator/reports${open ? '' : '?state=closed'}"${open === isOpen ? html` aria-current="page"` : html``}>${name}</a>`;
  const last = found.at(-1);
  const state = isOpen ? 'open' : 'closed';
  return {
    section: 'reports',
    title: isOpen ? 'Open reports' : 'Closed reports',
    body: html`<p>${tab(true, 'Open')} · ${tab(false, 'Closed')}</p>
${panels(shown.map(reportItem), isOpen ? 'No open reports. All is calm.' : 'No closed reports.')}
${
  last === undefined || found.length < AT_ONCE
    ? html``
    : html`<p><a href="/operator/reports?state=${state}&amp;before=${last.id}">Older reports</a></p>`
}`,
  };
}

/** One report with the chat around it, earlier reports about the author, and the possible actions. */
export async function reportPage(store: Store, id: number): Promise<Page> {
  const report = await store.readReport(id);
  if (report === null) throw problem('not-found');
  const [shown] = await reportsWithLines(store, [report]);
  const line = await store.readLine(report.chat);
  const around = line === null ? [] : await store.linesAround(line, CONTEXT);
  const against = line === null ? [] : await store.reportsAgainst(line.user, EARLIER);
  const earlier = await reportsWithLines(
    store,
    against.filter((other) => other.id !== id),
  );
  const restrictions = (await store.listRestrictions()).filter(({ user }) => user === shown.user);
  const person = line === null ? null : await store.readUser(line.user);
  const here = `/operator/reports/${id}`;
  return {
    section: 'reports',
    title: `Report ${id}`,
    body: html`<div class="panel">${reportItem(shown)}
${
  shown.closedAt === null
    ? form(
        'report',
        { id: String(id), to: '/operator/reports' },
        html`<div class="fields"><label class="wide">Note for the audit log<input name="reason" maxlength="${LONGEST_REASON}" autocomplete="off"></label><button class="main">Done, no action</button></div>`,
      )
    : html`<p class="quiet">Closed ${time(shown.closedAt)}</p>`
}</div>
<h2>What was said</h2>
${chatLines(around, report.chat)}
${
  person === null
    ? html``
    : html`<h2>Silence or ban ${person.name}</h2>
<div class="panel"><p class="quiet">This closes the report as well. Silence forbids talk at every table. A ban shuts the person out, and running games are left.</p>
${restrictionForm(person.id, here, shown.closedAt === null ? String(id) : '')}</div>
${panels(
  restrictions.map((one) => restrictionItem(one, personLink(person.id, person.name), here)),
  'Not restricted now.',
)}`
}
<h2>Earlier reports about the same person</h2>
${panels(earlier.map(reportItem), 'None.')}`,
  };
}
