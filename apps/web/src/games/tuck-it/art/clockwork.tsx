import type { JSX } from 'preact';
import { cog } from './gears.ts';

const GREAT = cog(36, 190, 176, 120);
const SECOND = cog(22, 112, 101, 62);
const THIRD = cog(14, 66, 57, 26);
const PINION = cog(10, 40, 33, 12);

const picture = (
  <svg viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="#e3b35a" fill-rule="evenodd" opacity="0.055">
      <path d={GREAT} transform="translate(400 250)" />
      <path d={SECOND} transform="translate(128 172) rotate(4)" />
      <path d={THIRD} transform="translate(624 398) rotate(9)" />
      <path d={SECOND} transform="translate(716 190) rotate(2)" />
      <path d={PINION} transform="translate(194 398) rotate(6)" />
      <path d="M400 250m-92 0a92 92 0 1 0 184 0a92 92 0 1 0 -184 0M400 250m-84 0a84 84 0 1 1 168 0a84 84 0 1 1 -168 0" />
    </g>
  </svg>
);

/** A faint clockwork under the table top. */
export const Clockwork = (): JSX.Element => picture;
