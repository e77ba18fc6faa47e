import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { FieldLabel, helpIdOf } from './field-label.tsx';
import style from './form.module.css';

/** One line of text under its label. */
export function TextField({
  label,
  help,
  value,
  type = 'text',
  autocomplete,
  maxLength,
  onType,
}: {
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: string;
  readonly type?: 'text' | 'password';
  readonly autocomplete?:
    | 'nickname'
    | 'username'
    | 'username webauthn'
    | 'current-password'
    | 'new-password'
    | 'email'
    | 'off';
  readonly maxLength?: number | undefined;
  readonly onType: (text: string) => void;
}): JSX.Element {
  const id = useId();
  const shared = {
    id,
    class: style.text,
    value,
    autoComplete: autocomplete ?? 'off',
    spellcheck: false,
    ...(autocomplete === 'email' ? { inputMode: 'email' as const } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    'aria-describedby': helpIdOf(id, help),
    onInput: (event: InputEvent) => onType((event.currentTarget as HTMLInputElement).value),
  };
  return (
    <div class={style.group}>
      <FieldLabel id={id} label={label} help={help} />
      {type === 'password' ? <input {...shared} type="password" /> : <input {...shared} type="text" />}
    </div>
  );
}
