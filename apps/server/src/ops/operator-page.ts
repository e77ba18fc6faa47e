import { escapeHtml, pageHtml } from '../http/pages/html.ts';
import type { ShownReport } from './reports.ts';

/** What whoever runs the server is shown. Nothing of a game is in it but which, and how far. */
export interface Overview {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly reports: readonly ShownReport[];
  readonly silenced: readonly { readonly user: string; readonly name: string }[];
  readonly tables: readonly {
    readonly id: string;
    readonly game: string;
    readonly status: string;
    readonly taken: number;
    readonly seats: number;
    readonly host: string;
    readonly isWatched: boolean;
  }[];
}

export function operatorPage({ facts, reports, silenced, tables }: Overview): string {
  const open = reports.filter(({ closedAt }) => closedAt === null);
  const closed = reports.filter(({ closedAt }) => closedAt !== null);
  return pageHtml(
    'Tuckbox: the operator',
    `<h1>Tuckbox</h1>
<h2>How it is</h2>
${tableHtml(
  [],
  facts.map(([name, value]) => [escapeHtml(name), escapeHtml(value)]),
)}
<p><a href="/healthz">healthz</a> · <a href="/readyz">readyz</a> · <a href="/metrics">metrics</a></p>
<h2>Reports (${open.length} open)</h2>
${tableHtml(
  REPORT_HEADS,
  open.map((report) => [...reportCells(report), actionsFor(report)]),
)}
<details><summary>Done with (${closed.length})</summary>
${tableHtml(
  REPORT_HEADS,
  closed.map((report) => [...reportCells(report), '']),
)}
</details>
<h2>Silenced (${silenced.length})</h2>
${tableHtml(
  ['who', ''],
  silenced.map(({ user, name }) => [
    escapeHtml(`${name} (${user})`),
    formHtml('/operator/silence', { user, silenced: 'no' }, 'Let talk again'),
  ]),
)}
<h2>Tables in memory (${tables.length})</h2>
${tableHtml(
  ['table', 'game', 'status', 'seats', 'host', 'watched', ''],
  tables.map(({ id, game, status, taken, seats, host, isWatched }) => [
    ...[id, game, status, `${taken} of ${seats}`, host, isWatched ? 'yes' : 'no'].map(escapeHtml),
    status === 'over' ? '' : formHtml('/operator/close', { table: id }, 'Close'),
  ]),
)}
<form method="post" action="/operator/close"><p><label>Another table: <input name="table" required pattern="[a-z0-9]{10}"></label>
<button>Close</button></p></form>`,
  );
}

const REPORT_HEADS = ['when', 'table', 'who said it', 'what', 'why', 'reported by', ''];

const reportCells = ({ at, table, name, user, text, why, by }: ShownReport): string[] =>
  [timeText(at), table, `${name} (${user})`, text, why, by].map(escapeHtml);

const actionsFor = ({ id, user }: ShownReport): string =>
  formHtml('/operator/report', { id: String(id) }, 'Done') +
  (user === '' ? '' : formHtml('/operator/silence', { user, silenced: 'yes' }, 'Silence'));

const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const formHtml = (action: string, values: { readonly [name: string]: string }, label: string): string =>
  `<form method="post" action="${action}">${Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button>${label}</button></form>`;

function tableHtml(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>';
  const head =
    heads.length === 0 ? '' : `<thead><tr>${heads.map((text) => `<th>${text}</th>`).join('')}</tr></thead>`;
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<table>${head}<tbody>${body}</tbody></table>`;
}
