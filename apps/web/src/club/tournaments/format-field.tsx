import { FORMATS } from '@tuckbox/club';
import type { Format } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import formStyle from '../../screens/form/form.module.css';
import { say } from './say.ts';
import style from './tournaments.module.css';

/** The usual one first. */
const SHOWN = FORMATS.toSorted((a, b) => Number(b === 'swiss') - Number(a === 'swiss'));

/** How the tournament is played, each way with a sentence about it. */
export function FormatField({
  format,
  onPick,
}: {
  readonly format: Format;
  readonly onPick: (format: Format) => void;
}): JSX.Element {
  const name = useId();
  return (
    <fieldset class={formStyle.group}>
      <legend class={formStyle.label}>{say('new.format')}</legend>
      <div class={style.formats}>
        {SHOWN.map((value) => (
          <label key={value} class={style.format}>
            <input type="radio" name={name} checked={value === format} onChange={() => onPick(value)} />
            <span>
              <strong>{say(`format.${value}`)}</strong>
              <span class={formStyle.help}>{say(`format.${value}.help`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
