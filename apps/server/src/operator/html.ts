import type { ChatLine, UserId } from '@tuckbox/table';
import { escapeHtml } from '../http/pages/html.ts';
import { timeText } from '../moderation/time-text.ts';

/** HTML that was escaped. A plain text is not one, so it cannot reach a page by mistake. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Html[];

/** A template that escapes every value that is not HTML already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? textOf(parts[index]) : '')).join(''),
  );
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'string' || typeof part === 'number'
    ? escapeHtml(String(part))
    : part.map(({ text }) => text).join('\n');
}

export const NOTHING = html``;

export const time = (at: number): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${timeText(at)}</time>`;

export const personLink = (user: UserId, name: string): Html =>
  user === '' ? html`somebody who is gone` : html`<a href="/operator/people/${user}">${name}</a>`;

export const tableLink = (id: string): Html => html`<a href="/operator/tables/${id}">${id}</a>`;

/** Lines of chat; one of them may be marked. */
export const chatLines = (lines: readonly ChatLine[], marked?: number): Html =>
  html`<div class="panel"><ul class="chat">${lines.map(({ id, at, user, name, text }) => {
    const whole = new Date(at).toISOString();
    return html`<li${id === marked ? html` aria-current="true"` : NOTHING}><time datetime="${whole}">${whole.slice(11, 16)}</time><span><b>${personLink(user, name)}</b> ${text}</span></li>`;
  })}</ul></div>`;

/** A form with hidden values, more fields and a button. */
export const form = (action: string, hidden: { readonly [name: string]: string }, inner: Html): Html =>
  html`<form method="post" action="/operator/${action}">${Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}${inner}</form>`;

export const facts = (rows: readonly (readonly [string, Part])[]): Html =>
  html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

/** A list of panels, or a sentence if there are none. */
export const panels = (items: readonly Html[], none: string): Html =>
  items.length === 0
    ? html`<p class="quiet">${none}</p>`
    : html`<ul class="list">${items.map((item) => html`<li class="panel">${item}</li>`)}</ul>`;

/** A table of figures, which scrolls by itself on a phone. Columns whose head begins with # are numbers. */
export function figures(label: string, heads: readonly string[], rows: readonly (readonly Part[])[]): Html {
  const isNumber = heads.map((head) => head.startsWith('#'));
  const classOf = (index: number): Html => (isNumber[index] ? html` class="n"` : NOTHING);
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${heads.map((head, index) => html`<th scope="col"${classOf(index)}>${head.replace('#', '')}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell, index) => html`<td${classOf(index)}>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}
