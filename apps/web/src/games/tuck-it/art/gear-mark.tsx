import type { JSX } from 'preact';
import { cog } from './gears.ts';

const WHEEL = cog(10, 15, 12.2, 0);

/** How many Gears a card counts: a brass cog with the number in it, 30 by 30 around 0,0. */
export const GearMark = ({ gears }: { readonly gears: number }): JSX.Element => (
  <g data-gears={gears}>
    <path d={WHEEL} fill="#e9bd63" stroke="#6b480f" stroke-width="1.5" stroke-linejoin="round" />
    <text
      y={gears > 9 ? 5.6 : 6.6}
      text-anchor="middle"
      font-size={gears > 9 ? 16 : 19}
      font-weight="700"
      letter-spacing={gears > 9 ? -1 : 0}
      fill="#241703"
    >
      {gears}
    </text>
  </g>
);
