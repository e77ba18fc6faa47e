import type { JSX } from 'preact';
import { memo } from '../../../pieces/memo.ts';
import type { Mark, Shape } from '../marks.ts';

/** The mark on top of each marble, centred in a box of 40 by 40. */
const SHAPES: { readonly [shape in Shape]: string } = {
  disc: 'M20 12.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15z',
  triangle: 'M20 10.8L28.8 26H11.2z',
  square: 'M13.2 13.2h13.6v13.6H13.2z',
  star: 'M20 10.2l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8z',
  cross: 'M17 11.4h6V17h5.6v6H23v5.6h-6V23h-5.6v-6H17z',
  diamond: 'M20 9.8L28.4 20 20 30.2 11.6 20z',
};

/** A marble with the mark of its player on top. It fills its box. */
export const Pawn = memo(PawnOf);

function PawnOf({
  mark,
  isGuarded = false,
}: {
  readonly mark: Mark;
  readonly isGuarded?: boolean;
}): JSX.Element {
  return (
    <svg viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true" overflow="visible">
      <ellipse cx="21" cy="23.5" rx="18" ry="17" fill="#000" opacity="0.32" />
      {isGuarded ? <Guard /> : null}
      <circle cx="20" cy="20" r="17.5" fill={mark.colour} stroke={mark.rim} stroke-width="2.4" />
      <path d="M5 24a15.6 15.6 0 0 0 30 0a17 17 0 0 1-30 0z" fill="#000" opacity="0.2" />
      <path
        d="M8.5 13.5a13.4 13.4 0 0 1 11-7.3"
        fill="none"
        stroke="#fff"
        stroke-width="3"
        stroke-linecap="round"
        opacity="0.55"
      />
      <path d={SHAPES[mark.shape]} fill={mark.ink} />
    </svg>
  );
}

/** The wall round a protected pawn: paper-white battlements on a dark ring. */
const Guard = (): JSX.Element => (
  <g fill="none">
    <circle cx="20" cy="20" r="23.5" stroke="#1d0f04" stroke-width="9" />
    <circle cx="20" cy="20" r="22" stroke="#fffaf0" stroke-width="2.6" />
    <circle cx="20" cy="20" r="24.6" stroke="#fffaf0" stroke-width="4.4" stroke-dasharray="7.73 7.73" />
  </g>
);

/** The mark alone, for names and lists. */
export const Sign = ({ mark }: { readonly mark: Mark }): JSX.Element => (
  <svg viewBox="0 0 40 40" width="20" height="20" aria-hidden="true">
    <circle cx="20" cy="20" r="18" fill={mark.colour} stroke={mark.rim} stroke-width="2.4" />
    <path d={SHAPES[mark.shape]} fill={mark.ink} />
  </svg>
);
