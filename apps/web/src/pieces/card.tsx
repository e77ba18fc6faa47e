import type { ComponentChildren, JSX } from 'preact';
import style from './card.module.css';

export interface CardProps {
  /** The text for screen readers: "9", "Dark Queen", "face-down card". */
  readonly label: string;
  /** The face, an SVG with viewBox "0 0 100 140"; without it the card lies face down. */
  readonly children?: ComponentChildren;
  /** The pattern on the back, the same kind of SVG. */
  readonly back?: ComponentChildren;
  /** Its place, as flights name it: `hand:0:3`, `pile`. */
  readonly at?: string;
  /** Lit cards can be played now; a tap on a quiet card explains why it cannot. */
  readonly light?: 'lit' | 'quiet' | undefined;
  readonly chosen?: boolean;
  /** Whether it is part of the last move. */
  readonly last?: boolean;
  readonly onTap?: (() => void) | undefined;
  readonly pressed?: boolean;
  /** Whether it is about to be played automatically; a ring shows the time left. */
  readonly coming?: boolean;
}

/** A card, face up or face down. With `onTap` it is a button. `--card-w` sets its width. */
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
  coming = false,
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
    <>
      <span class={style.face} aria-hidden="true">
        {isBack ? back : children}
      </span>
      {coming ? <Ring /> : null}
    </>
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

const Ring = (): JSX.Element => (
  <span class={style.ring} data-coming>
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="12" />
      <circle cx="18" cy="18" r="12" pathLength="1" />
    </svg>
  </span>
);
