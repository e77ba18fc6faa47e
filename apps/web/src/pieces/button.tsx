import type { ComponentChildren, JSX } from 'preact';
import style from './button.module.css';

/** `main` stands out in a panel, `play` on the felt; `felt` is the quiet style there; `bare` has no box. */
export type ButtonStyle = 'plain' | 'main' | 'felt' | 'play' | 'bare';

export const buttonClass = (look: ButtonStyle = 'plain'): string =>
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
  readonly look?: ButtonStyle;
  /** For screen readers, if the children are an icon. */
  readonly label?: string;
  readonly pressed?: boolean;
  /** Cannot be used now; a tap explains why. */
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
