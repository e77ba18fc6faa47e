import type { ComponentChildren, JSX } from 'preact';
import style from './Card.module.css';

export interface CardProps {
  /** What a screen reader says: "9", "Dark Queen", "face-down card". */
  readonly label: string;
  /** The face, an SVG with viewBox "0 0 100 140"; without it the card lies face down. */
  readonly children?: ComponentChildren;
  /** The pattern on the back, the same kind of SVG. */
  readonly back?: ComponentChildren;
  /** Where it lies, as flights name it: `hand:0:3`, `pile`. */
  readonly at?: string;
  /** Lit cards can be used now, quiet ones cannot but still answer why. */
  readonly light?: 'lit' | 'quiet' | undefined;
  readonly chosen?: boolean;
  /** Part of what was done last. */
  readonly last?: boolean;
  readonly onTap?: (() => void) | undefined;
  readonly pressed?: boolean;
}

/** A card: paper with a face, or its back. With `onTap` it is a button. `--card-w` sets its width. */
export function Card({
  label,
  children,
  back,
  at,
  light,
  chosen,
  last,
  onTap,
  pressed,
}: CardProps): JSX.Element {
  const isBack = children === undefined || children === null;
  const names = [
    style.card,
    isBack ? style.back : '',
    light === undefined ? '' : style[light],
    chosen ? style.chosen : '',
    last ? style.last : '',
  ].join(' ');
  const inside = (
    <span class={style.face} aria-hidden="true">
      {isBack ? back : children}
    </span>
  );
  if (onTap === undefined) {
    return (
      <span class={names} role="img" aria-label={label} data-at={at}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={names}
      aria-label={label}
      aria-pressed={pressed ?? chosen ?? false}
      aria-disabled={light === 'quiet'}
      data-at={at}
      onClick={onTap}
    >
      {inside}
    </button>
  );
}
