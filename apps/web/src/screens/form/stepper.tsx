import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import { FieldLabel, helpIdOf } from './field-label.tsx';
import style from './form.module.css';

/** A whole number, by steps or typed. */
export function Stepper({
  label,
  help,
  value,
  min,
  max,
  onStep,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onStep: (value: number) => void;
}): JSX.Element {
  const id = useId();
  const step = (by: number): void => onStep(Math.min(max, Math.max(min, value + by)));
  return (
    <div class={style.group}>
      <FieldLabel id={id} label={label} help={help} />
      <div class={style.stepper}>
        <button
          type="button"
          aria-label={say('form.less', { label })}
          disabled={value <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          aria-describedby={helpIdOf(id, help)}
          onInput={({ currentTarget }) => {
            if (currentTarget.value !== '') onStep(Number(currentTarget.value));
          }}
        />
        <button
          type="button"
          aria-label={say('form.more', { label })}
          disabled={value >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
    </div>
  );
}
