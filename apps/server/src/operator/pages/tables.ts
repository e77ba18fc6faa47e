import { takenSeats } from '@tuckbox/table';
import { problem } from '../../http/problem.ts';
import type { TableRegistry } from '../../tables/registry.ts';
import { chatLines, facts, figures, form, type Html, html, personLink, tableLink } from '../html.ts';
import type { Page } from '../layout.ts';
import { LONGEST_REASON } from '../restrict-form.ts';

/** How many tables in memory are listed. */
const MOST_TABLES = 200;
/** How many lines of a table's chat are shown. */
const MOST_LINES = 50;

/** Tables in memory, and a way to find any other. */
export function tablesPage(registry: TableRegistry): Page {
  const tables = registry.tables.slice(0, MOST_TABLES);
  return {
    section: 'tables',
    title: 'Tables',
    body: html`<form method="get" action="/operator/tables" role="search"><div class="fields">
<label class="wide">Id of a table, as in its address<input name="q" type="search" maxlength="60" autocomplete="off"></label><button class="main">Find</button></div></form>
<h2>In memory</h2>
<p class="quiet">${registry.tableCount} in all${registry.tableCount > MOST_TABLES ? `, of which ${MOST_TABLES} are listed` : ''}.</p>
${
  tables.length === 0
    ? html``
    : figures(
        'Tables in memory',
        ['table', 'game', 'state', 'seats', 'host', 'watched'],
        tables.map(({ room, isWatched }) => [
          tableLink(room.plan.id),
          room.plan.game,
          room.status,
          `${takenSeats(room)}\u00a0of\u00a0${room.plan.seats}`,
          room.plan.hostName,
          isWatched ? 'yes' : 'no',
        ]),
      )
}`,
  };
}

/** One table without its game: nothing is shown that any player cannot see. */
export async function tablePage(registry: TableRegistry, id: string): Promise<Page> {
  const header = await registry.readHeader(id);
  if (header === null) throw problem('not-found');
  const { plan, status, seated } = header.row;
  const lines = await registry.store.readChat(id, MOST_LINES);
  return {
    section: 'tables',
    title: `Table ${id}`,
    body: html`<div class="panel">${facts([
      ['Game', `${plan.game}${plan.rated ? ', rated' : ''}`],
      ['State', status],
      ['Who can join', plan.access === 'public' ? 'anyone' : 'link only'],
      ['Host', personLink(plan.host, plan.hostName)],
      ['Seats', seatsHtml(seated)],
      ['Entries', String(header.length)],
    ])}
${
  status === 'over'
    ? html``
    : form(
        'close',
        { table: id, to: `/operator/tables/${id}` },
        html`<div class="fields"><label class="wide">Reason, for the audit log<input name="reason" maxlength="${LONGEST_REASON}" autocomplete="off"></label><button class="danger">Close the table</button></div><p class="quiet">A closed table is over, without places and without a record.</p>`,
      )
}</div>
<h2>Chat</h2>
${lines.length === 0 ? html`<p class="quiet">Nobody has said anything.</p>` : chatLines(lines)}`,
  };
}

const seatsHtml = (seated: readonly { readonly user: string | null; readonly name: string }[]): Html =>
  seated.length === 0
    ? html`all empty`
    : html`${seated.map(
        ({ user, name }, index) =>
          html`<span>${index === 0 ? '' : ', '}${user === null ? html`${name || 'empty'}` : personLink(user, name)}</span>`,
      )}`;
