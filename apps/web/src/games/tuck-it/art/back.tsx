import type { JSX } from 'preact';
import { cog } from './gears.ts';

const LARGE = cog(14, 30, 24, 10);
const SMALL = cog(9, 15, 11, 4);

const picture = (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <rect width="100" height="140" fill="#163f4a" />
    <rect x="5" y="5" width="90" height="130" rx="6" fill="#1d5462" stroke="#d9aa54" stroke-width="2.500" />
    <g fill="#2f7380" fill-rule="evenodd" stroke="#d9aa54" stroke-width="1.800">
      <path d={LARGE} transform="translate(50 70)" />
      <path d={SMALL} transform="translate(26 31)" />
      <path d={SMALL} transform="translate(74 109)" />
    </g>
  </svg>
);

/** The back of every card: three wheels that run together. */
export const Back = (): JSX.Element => picture;
