import type { JSX } from 'preact';
import { memo } from '../../../pieces/memo.ts';
import { signed } from '../numbers.ts';
import style from './face.module.css';

/** A number that fills its card. The −10 is torn, dark and askew: trouble at a glance. */
export const Face = memo(FaceOf);

function FaceOf({ card }: { readonly card: number }): JSX.Element {
  return card < 0 ? <Trouble card={card} /> : <Plain card={card} />;
}

/** Two digits have to share the width of one. */
const isWide = (card: number): boolean => card > 9;

function Plain({ card }: { readonly card: number }): JSX.Element {
  const rows = card > 9 ? 0 : card;
  return (
    <svg viewBox="0 0 100 140" class={style.plain} aria-hidden="true">
      <path class={style.ground} d="M0 0h100v140H0z" />
      {Array.from({ length: rows }, (_, row) => (
        <path key={row} class={style.layer} d={`M22 ${129 - row * 6}h56`} />
      ))}
      <text class={style.number} x="50" y={isWide(card) ? 92 : 102} font-size={isWide(card) ? 72 : 124}>
        {card}
      </text>
      <text class={style.corner} x="9" y="21" font-size="19">
        {card}
      </text>
    </svg>
  );
}

function Trouble({ card }: { readonly card: number }): JSX.Element {
  return (
    <svg viewBox="0 0 100 140" class={style.trouble} aria-hidden="true">
      <path class={style.ground} d="M0 0h100v140H0z" />
      <path class={style.shade} d="M0 140V96l22-9 10 9 19-13 13 11 18-15 18 10v51z" />
      <path class={style.tear} d="M100 20L78 31l5 11-22 10 6 12-25 9 7 13-24 8 4 13-29 12" />
      <path
        class={style.crack}
        d="M61 52L46 40l-2-14-12-9M42 73L24 66l-7-13M67 64l15 8 3 15 12 6M49 86l7 16-5 12 6 12"
      />
      <g transform="rotate(-10 50 74)">
        <text class={style.number} x="48" y="91" font-size="51">
          {signed(card)}
        </text>
      </g>
      <text class={style.corner} x="8" y="21" font-size="19">
        {signed(card)}
      </text>
    </svg>
  );
}
