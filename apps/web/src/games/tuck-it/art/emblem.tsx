import type { JSX } from 'preact';
import { cog } from './gears.ts';

const GREAT = cog(18, 58, 50, 34);
const SMALL = cog(11, 30, 24, 9);
const ON_CARD = cog(12, 19, 15, 0);
const HALO = cog(14, 21, 17.5, 0);

/** The game in one picture: two cards over the works of a clock, one of them the Dark Queen. */
export const Emblem = (): JSX.Element => (
  <svg viewBox="0 0 200 140" aria-hidden="true" font-family="var(--font-title), serif" font-weight="700">
    <rect width="200" height="140" fill="#14434f" />
    <circle cx="100" cy="40" r="120" fill="#e9c98a" opacity="0.12" />
    <g fill-rule="evenodd" stroke-linejoin="round">
      <path d={GREAT} transform="translate(58 74)" fill="#c8963e" stroke="#7d5717" stroke-width="1.5" />
      <path
        d={SMALL}
        transform="translate(140 34) rotate(8)"
        fill="#8fa7b1"
        stroke="#3c5561"
        stroke-width="1.5"
      />
      <path
        d={SMALL}
        transform="translate(176 112) rotate(3)"
        fill="#b3653d"
        stroke="#6e2f12"
        stroke-width="1.5"
      />
    </g>
    <g transform="translate(66 84) rotate(-13)">
      <rect x="-29" y="-39" width="60" height="84" rx="6" fill="#000" opacity="0.25" />
      <rect x="-30" y="-42" width="60" height="84" rx="6" fill="#fdf8ec" stroke="#cdbfa3" />
      <path
        d="M-25 -34H-9V-30C-14 -24 -15.500 -20 -16 -13H-21.500C-21 -20 -19 -25 -15 -29H-25Z"
        fill="#17482f"
      />
      <path
        d={ON_CARD}
        transform="translate(4 12) scale(1.150)"
        fill="#cf9d45"
        stroke="#7d5717"
        stroke-width="1.400"
      />
      <circle cx="4" cy="12" r="8" fill="#fdf8ec" stroke="#7d5717" stroke-width="1.200" />
    </g>
    <g transform="translate(124 78) rotate(10)">
      <rect x="-29" y="-39" width="60" height="84" rx="6" fill="#000" opacity="0.3" />
      <rect x="-30" y="-42" width="60" height="84" rx="6" fill="#1a1020" />
      <rect
        x="-27.500"
        y="-39.500"
        width="55"
        height="79"
        rx="4.500"
        fill="none"
        stroke="#d33a4c"
        stroke-width="1.500"
      />
      <g transform="translate(0 8)">
        <path d={HALO} transform="translate(0 4) scale(1.150)" fill="#3a1526" stroke="#d33a4c" />
        <path
          d="M-13 3C-13 -8 -7 -12 0 -12C7 -12 13 -8 13 3C12 14 5 20 0 21C-5 20 -12 14 -13 3Z"
          fill="#f3e4e0"
        />
        <path d="M-11 2C-7 -3 -3 -2 -2 2C-5 5 -9 5 -11 2ZM11 2C7 -3 3 -2 2 2C5 5 9 5 11 2Z" fill="#1a1020" />
        <path d="M-4 14Q0 11 4 14Q0 17 -4 14Z" fill="#b3162b" />
        <path
          d="M-15 -7L-19 -26L-8 -16L0 -31L8 -16L19 -26L15 -7C7 -12 -7 -12 -15 -7Z"
          fill="#d33a4c"
          stroke="#ff9aa3"
        />
      </g>
    </g>
  </svg>
);
