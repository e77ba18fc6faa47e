import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { buttonClass } from '../../pieces/button.tsx';
import { FieldLabel } from '../../screens/form/field-label.tsx';
import form from '../../screens/form/form.module.css';
import lists from '../../screens/me/lists.module.css';
import { dayOf, Line } from '../../screens/me/lists.tsx';
import { useRequest } from '../../screens/me/use-request.ts';
import page from '../../screens/page.module.css';
import style from './notices.module.css';
import { say } from './say.ts';
import { ownTimeZone } from './time-zone.ts';
import { type DaysOff, fetchDaysOff, giveBackDays, takeDaysOff } from './wire.ts';

const DAY = 86_400_000;

/** The day at this time here, as in 2026-05-03. */
export const dateAt = (time: number): string => {
  const here = new Date(time);
  const [month, day] = [here.getMonth() + 1, here.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${here.getFullYear()}-${month}-${day}`;
};

/** Days on which the person's clocks stand still. */
export function DaysOffPanel(): JSX.Element {
  const [daysOff, setDaysOff] = useState<DaysOff | null>(null);
  const tomorrow = dateAt(Date.now() + DAY);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { isBusy, problem, run } = useRequest();
  const then = (work: () => Promise<DaysOff>): void => void run(async () => setDaysOff(await work()));
  // Loaded once: the first answer is all that the page needs.
  useEffect(() => then(fetchDaysOff), []);
  const take = async (): Promise<DaysOff> => {
    const changed = await takeDaysOff({ from, to: to === '' ? from : to, timeZone: ownTimeZone() });
    setFrom('');
    setTo('');
    return changed;
  };
  return (
    <section class={page.panel} id="days-off">
      <h2>{say('off')}</h2>
      <p>{say('off.lead')}</p>
      <ul class={lists.list}>
        {(daysOff?.spans ?? []).map((span) => (
          <Line
            key={span.id}
            title={say('off.span', { from: dayOf(span.from), to: dayOf(span.to - 1) })}
            about={say(span.from <= Date.now() ? 'off.now' : 'off.later')}
            remove={say('off.back')}
            onRemove={() => then(() => giveBackDays(span.id))}
          />
        ))}
      </ul>
      <form
        class={page.fields}
        onSubmit={(event) => {
          event.preventDefault();
          then(take);
        }}
      >
        <div class={style.pair}>
          <Day label={say('off.from')} value={from} min={tomorrow} onPick={setFrom} />
          <Day label={say('off.to')} value={to} min={from === '' ? tomorrow : from} onPick={setTo} />
        </div>
        <div class={page.buttons}>
          <button type="submit" class={buttonClass()} disabled={isBusy || from === ''}>
            {say('off.take')}
          </button>
        </div>
        {daysOff === null ? null : <p class={form.help}>{say('off.left', { days: daysOff.left })}</p>}
      </form>
      {problem === null ? null : (
        <p class={page.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function Day({
  label,
  value,
  min,
  onPick,
}: {
  readonly label: string;
  readonly value: string;
  readonly min: string;
  readonly onPick: (date: string) => void;
}): JSX.Element {
  const id = useId();
  return (
    <div class={form.group}>
      <FieldLabel id={id} label={label} />
      <input
        id={id}
        class={form.text}
        type="date"
        min={min}
        value={value}
        onInput={({ currentTarget }) => onPick(currentTarget.value)}
      />
    </div>
  );
}
