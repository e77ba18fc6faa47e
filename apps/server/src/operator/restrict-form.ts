import type { UserId } from '@tuckbox/table';
import * as z from 'zod';
import { RESTRICTIONS, type Restriction } from '../store/moderation.ts';
import { form, type Html, html, time } from './html.ts';

const DAY = 24 * 3_600_000;

/** How long a restriction lasts, in days; 0 for one without an end. */
const LENGTHS = [
  [1, '1 day'],
  [7, '1 week'],
  [30, '30 days'],
  [180, '180 days'],
  [365, '1 year'],
  [0, 'without end'],
] as const;

/** The reason is shown to the person, too. */
export const LONGEST_REASON = 200;

export const reason = z.string().trim().max(LONGEST_REASON);

export const userId = z.string().regex(/^u[a-z0-9]{12}$/);

export const restrictForm = z.object({
  user: userId,
  kind: z.enum(RESTRICTIONS),
  reason: reason.min(1),
  days: z.coerce.number().int().min(0).max(3650),
  /** The last day, instead of `days`. */
  until: z.union([z.literal(''), z.iso.date()]).default(''),
  /** A report that is closed with it. */
  report: z.union([z.literal(''), z.coerce.number().int().min(1)]).default(''),
});

/** When the restriction ends; null for never. A date means the end of that day, in UTC. */
export function endOf({ days, until }: z.output<typeof restrictForm>, now: number): number | null {
  if (until !== '') return Date.parse(`${until}T00:00:00Z`) + DAY;
  return days === 0 ? null : now + days * DAY;
}

/** The form with a reason, an end, and buttons to silence or to ban. */
export const restrictionForm = (user: UserId, to: string, report = ''): Html =>
  form(
    'restrict',
    { user, to, ...(report === '' ? {} : { report }) },
    html`<div class="fields">
<label class="wide">Reason, which the person is told<input name="reason" required maxlength="${LONGEST_REASON}" autocomplete="off"></label>
<label>For<select name="days">${LENGTHS.map(
      ([days, text]) =>
        html`<option value="${days}"${days === 7 ? html` selected` : html``}>${text}</option>`,
    )}</select></label>
<label>or until the end of<input type="date" name="until"></label>
<button name="kind" value="silence">Silence</button>
<button class="danger" name="kind" value="ban">Ban</button>
</div>`,
  );

/** A restriction in a sentence, with a button to lift it. */
export const restrictionItem = (
  { user, kind, reason: why, since, until }: Restriction,
  who: Html,
  to: string,
): Html => html`<div class="head"><h3>${who}</h3><span class="tag bad">${kind === 'ban' ? 'banned' : 'silenced'}</span><span class="quiet">since ${time(since)}</span></div>
<p>${why === '' ? html`<span class="quiet">No reason was kept.</span>` : html`${why}`}</p>
<p class="quiet">${until === null ? html`Without end` : html`Until ${time(until)}`}</p>
${form(
  'lift',
  { user, kind, to },
  html`<div class="fields"><label class="wide">Note for the audit log<input name="reason" maxlength="${LONGEST_REASON}" autocomplete="off"></label><button>Lift</button></div>`,
)}`;
