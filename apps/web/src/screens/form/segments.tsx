import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import style from './form.module.css';

export interface Segment<Value> {
  readonly value: Value;
  readonly label: string;
}

/** A choice among a few values, all visible. */
export function Segments<Value extends string | number>({
  label,
  help,
  value,
  segments,
  onPick,
  isLabelled = true,
  isFirstApart = false,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly onPick: (value: Value) => void;
  /** Whether the label is visible; a heading above may already say it. */
  readonly isLabelled?: boolean;
  /** Whether the first has its own row on a phone, so that the others fill theirs evenly. */
  readonly isFirstApart?: boolean;
}): JSX.Element {
  const name = useId();
  return (
    <fieldset class={style.group}>
      <legend class={isLabelled ? style.label : 'unseen'}>{label}</legend>
      {help === undefined ? null : <p class={style.help}>{help}</p>}
      <div class={`${style.segments} ${isFirstApart ? style.firstApart : ''}`}>
        {segments.map((segment) => (
          <label key={segment.value} class={style.segment}>
            <input
              type="radio"
              name={name}
              checked={segment.value === value}
              onChange={() => onPick(segment.value)}
            />
            <span class={style.segmentWords} data-words={segment.label}>
              {segment.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
