import type { JSX } from 'preact';
import style from './form.module.css';

/** The id of a field's help, for `aria-describedby`; undefined without help. */
export const helpIdOf = (id: string, help: string | undefined): string | undefined =>
  help === undefined ? undefined : `${id}-help`;

/** The label of the field with this id, and its help. */
export const FieldLabel = ({
  id,
  label,
  help,
}: {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
}): JSX.Element => (
  <>
    <label class={style.label} for={id}>
      {label}
    </label>
    {help === undefined ? null : (
      <span class={style.help} id={helpIdOf(id, help)}>
        {help}
      </span>
    )}
  </>
);
