import { cardName, DICE, SKIP } from '@tuckbox/tuck-it/client';
import type { JSX } from 'preact';
import { DieFace } from './die.tsx';
import { GearMark } from './gear-mark.tsx';
import { cog } from './gears.ts';

const WHEEL = cog(14, 34, 27, 0);

/** A face-down card for a viewer who may know it: its back, with its value and its Gears on the upper edge. */
export const Veiled = ({ card, gears }: { readonly card: number; readonly gears: number }): JSX.Element => (
  <svg viewBox="0 0 100 140" aria-hidden="true" font-family="var(--font-title)" font-weight="700">
    <rect width="100" height="140" fill="#163f4a" />
    <rect x="4" y="4" width="92" height="132" rx="6" fill="#1d5462" stroke="#d9aa54" stroke-width="2.500" />
    <rect x="5" y="5" width="38" height="34" rx="5" fill="#0b2a33" />
    <g transform="translate(24 22)">
      <Value card={card} />
    </g>
    <g transform="translate(78 22)">
      <GearMark gears={gears} />
    </g>
    <g transform="translate(52 90)">
      <path d={WHEEL} fill="#2f7380" stroke="#d9aa54" stroke-width="2" />
      <circle r="20" fill="#0b2a33" />
      <Value card={card} />
    </g>
  </svg>
);

/** The shortest label: a Slow Down card keeps its star. */
function Value({ card }: { readonly card: number }): JSX.Element {
  if (card === DICE) {
    return (
      <g transform="translate(-12 -12) scale(0.86)">
        <DieFace pips={5} />
      </g>
    );
  }
  if (card === SKIP)
    return <path d="M-9 -9L0 0L-9 9M2 -9L11 0L2 9" fill="none" stroke="#fdf3da" stroke-width="4" />;
  const text = cardName(card).replace('.5', '½');
  return (
    <text
      y="9"
      text-anchor="middle"
      font-size={text.length > 2 ? 18 : text.length > 1 ? 24 : 28}
      fill="#fdf3da"
    >
      {text}
    </text>
  );
}
