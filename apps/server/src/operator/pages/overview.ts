import { facts, figures, type Html, html, tableLink, time } from '../html.ts';
import type { Page } from '../layout.ts';
import type { OperatorParts } from '../routes.ts';

const MEGABYTE = 1 << 20;

const card = (href: string, count: number, text: string): Html =>
  html`<li class="panel"><a href="/operator/${href}"><b>${count}</b>${text}</a></li>`;

/** The state of the server at a glance. */
export async function overviewPage({ registry, store, metrics }: OperatorParts): Promise<Page> {
  const [{ users, accounts }, reports, restrictions] = await Promise.all([
    store.countUsers(),
    store.countOpenReports(),
    store.listRestrictions(),
  ]);
  const damaged = registry.damaged.all;
  const bans = restrictions.filter(({ kind }) => kind === 'ban').length;
  return {
    section: '',
    title: 'Overview',
    body: html`<ul class="cards">
${card('reports', reports, 'open reports')}
${card('restrictions', bans, 'bans')}
${card('restrictions', restrictions.length - bans, 'silences')}
${card('people', users, `people, ${accounts} with an account`)}
${card('tables', registry.tableCount, 'tables in memory')}
</ul>
<h2>Damaged tables</h2>
${
  damaged.length === 0
    ? html`<p class="quiet">None.</p>`
    : figures(
        'Damaged tables',
        ['noticed', 'table', '#entry', 'problem'],
        damaged.map(({ error: { table, entry, message }, at }) => [
          time(at),
          tableLink(table),
          entry === null ? '' : String(entry),
          message,
        ]),
      )
}
<h2>Server</h2>
<div class="panel">${facts([
      ['Up for', `${Math.floor(process.uptime() / 60)} minutes`],
      ['Memory', `${Math.round(process.memoryUsage.rss() / MEGABYTE)} MB`],
      ['Sockets', String(metrics.openSockets)],
      ['Tables in the public list', String(registry.lobby.tables.length)],
      ['Bots waiting to think', String(registry.bots.waiting)],
    ])}</div>
<p><a href="/healthz">healthz</a> · <a href="/readyz">readyz</a> · <a href="/metrics">metrics</a></p>`,
  };
}
