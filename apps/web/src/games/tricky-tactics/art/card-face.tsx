import { rankOf, suitOf } from '@tuckbox/tricky-tactics/client';
import type { JSX } from 'preact';
import { memo } from '../../../pieces/memo.ts';
import { SUIT_INKS, suitShape } from './suit.tsx';

const WINDOWS = 10;
const COLUMNS = 2;

/** A roof for each suit's house, from its left eave to its right: lobes, a gable, two bows, a spire. */
const ROOFS: readonly string[] = [
  'M36 70a10 10 0 0 1 8-15 12 12 0 0 1 24-6 12 12 0 0 1 24 6 10 10 0 0 1 2 15z',
  'M34 70 64 40 96 70z',
  'M36 70c-2-14 6-24 16-24 6 0 11 4 13 9 2-5 7-9 13-9 10 0 18 10 16 24z',
  'M36 70c2-10 10-12 18-16 6-3 9-9 11-18 2 9 5 15 11 18 8 4 16 6 18 16z',
];

/** The face of a card: its rank and suit, and a house of the district with as many lit windows as the rank. */
export const CardFace = memo(CardFaceOf);

function CardFaceOf({ card }: { readonly card: number }): JSX.Element {
  const suit = suitOf(card);
  const rank = rankOf(card) + 1;
  const ink = SUIT_INKS[suit];
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" style="font-variant-numeric:lining-nums">
      <circle cx="65" cy="64" r="33" fill={ink} opacity="0.1" />
      <path d={ROOFS[suit]} fill={ink} opacity="0.72" />
      <rect x="40" y="68" width="50" height="72" fill={ink} />
      <rect x="40" y="68" width="50" height="3.5" fill="#000" opacity="0.22" />
      {Array.from({ length: WINDOWS }, (_, index) => (
        <rect
          key={index}
          x={47 + (index % COLUMNS) * 21}
          y={121 - Math.floor(index / COLUMNS) * 12.2}
          width="15"
          height="8"
          rx="1"
          fill={index < rank ? '#ffdf92' : '#000'}
          opacity={index < rank ? 1 : 0.28}
        />
      ))}
      <text
        x={rank === 10 ? 5 : 9}
        y="37"
        font-size="38"
        font-weight="680"
        letter-spacing={rank === 10 ? '-3.5' : '0'}
        fill={ink}
      >
        {rank}
      </text>
      <path d={suitShape(suit)} transform="translate(6.5 45) scale(1.08)" fill={ink} />
    </svg>
  );
}

/** The back: streets of the city at dusk, a lamp at each crossing. */
export function CardBack(): JSX.Element {
  return (
    <svg viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">
      <rect x="7" y="7" width="86" height="126" rx="6" fill="#353465" />
      <path
        d="M7 36h86M7 70h86M7 104h86M28 7v126M50 7v126M72 7v126"
        stroke="#524f8c"
        stroke-width="5"
        fill="none"
      />
      <path
        d="M7 36h86M7 70h86M7 104h86M28 7v126M50 7v126M72 7v126"
        stroke="#7d79b8"
        stroke-width="0.8"
        stroke-dasharray="4 4"
        fill="none"
      />
      {[28, 50, 72].flatMap((x) =>
        [36, 70, 104].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.2" fill="#f7b267" />),
      )}
    </svg>
  );
}
