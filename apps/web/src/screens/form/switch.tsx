import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { FieldLabel, helpIdOf } from './field-label.tsx';
import style from './form.module.css';

/** An on/off switch. */
export function Switch({
  label,
  help,
  isOn,
  onFlip,
}: {
  readonly label: string;
  readonly help?: string;
  readonly isOn: boolean;
  readonly onFlip: (isOn: boolean) => void;
}): JSX.Element {
  const id = useId();
  return (
    <div class={style.switchRow}>
      <span class={style.switchWords}>
        <FieldLabel id={id} label={label} help={help} />
      </span>
      <input
        id={id}
        class={style.switch}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={helpIdOf(id, help)}
        onChange={(event) => onFlip(event.currentTarget.checked)}
      />
    </div>
  );
}
