import type { AuditEntry } from '../../store/moderation.ts';
import type { Store } from '../../store/store.ts';
import { type Html, html, personLink, tableLink, time } from '../html.ts';
import type { Page } from '../layout.ts';

/** How many entries one page shows. */
const AT_ONCE = 100;

/** The audit log: actions of the operator and the server, newest first. */
export async function auditPage(store: Store, before: number | null): Promise<Page> {
  const entries = await store.listAudit({ before, target: null, limit: AT_ONCE });
  const last = entries.at(-1);
  return {
    section: 'audit',
    title: 'Audit log',
    body: html`<p class="quiet">The name is the one that somebody gave when signing in here. Entries cannot be changed; old ones are removed after <code>AUDIT_KEPT_DAYS</code>.</p>
${await auditList(store, entries)}
${
  last === undefined || entries.length < AT_ONCE
    ? html``
    : html`<p><a href="/operator/audit?before=${last.id}">Older entries</a></p>`
}`,
  };
}

export async function auditList(store: Store, entries: readonly AuditEntry[]): Promise<Html> {
  const targets = [...new Set(entries.map(({ target }) => target))];
  const people = await Promise.all(targets.map((target) => store.readUser(target)));
  const names = new Map(people.flatMap((person) => (person === null ? [] : [[person.id, person.name]])));
  return entries.length === 0
    ? html`<p class="quiet">Nothing yet.</p>`
    : html`<ul class="list">${entries.map(
        ({
          at,
          by,
          action,
          target,
          reason,
        }) => html`<li class="panel"><div class="head"><b>${by}</b><span>${action} ${targetOf(action, target, names.get(target) ?? target)}</span>${time(at)}</div>
${reason === '' ? html`` : html`<p>${action === 'left table' ? tableLink(reason) : reason}</p>`}</li>`,
      )}</ul>`;
}

function targetOf(action: AuditEntry['action'], target: string, name: string): Html {
  if (action === 'cleaned up' || (action === 'asked to judge games' && target === '')) return html``;
  if (target === '') return html`somebody who is gone`;
  if (action === 'closed table') return tableLink(target);
  if (action === 'closed report') return html`<a href="/operator/reports/${target}">${target}</a>`;
  const isAbout = action === 'looked at signs' || action === 'asked to judge games';
  return html`${isAbout ? 'of ' : ''}${personLink(target, name)}`;
}
