import type { ComponentChildren, JSX } from 'preact';
import style from './Button.module.css';

/** `main` stands out in a panel, `play` on the felt; `felt` is the quiet one there; `bare` has no box. */
export type ButtonLook = 'plain' | 'main' | 'felt' | 'play' | 'bare';

export const buttonClass = (look: ButtonLook = 'plain'): string =>
  look === 'plain' ? style.button : `${style.button} ${style[look]}`;

export function Button({
  look = 'plain',
  label,
  pressed,
  quiet,
  disabled,
  onTap,
  children,
}: {
  readonly look?: ButtonLook;
  /** For a screen reader, where the children are a picture. */
  readonly label?: string;
  readonly pressed?: boolean;
  /** Not to be used now, but it answers why. */
  readonly quiet?: boolean;
  readonly disabled?: boolean;
  readonly onTap: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <button
      type="button"
      class={buttonClass(look)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={quiet || undefined}
      disabled={disabled}
      onClick={onTap}
    >
      {children}
    </button>
  );
}
