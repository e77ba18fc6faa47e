import type { JSX } from 'preact';

/** A box of cards with a card half out. */
export function Logo({ size = 36 }: { readonly size?: number }): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <g transform="rotate(9 30 20)">
        <rect x="17" y="3" width="22" height="30" rx="3" fill="#fdf8ec" stroke="#b8a47e" />
        <path d="M28 8l4.4 7-4.4 7-4.4-7z" fill="#b3211c" />
      </g>
      <g transform="rotate(-7 20 22)">
        <rect x="11" y="6" width="22" height="30" rx="3" fill="#fffdf6" stroke="#b8a47e" />
        <path
          d="M22 10c3 4 6 6 6 9a3.4 3.4 0 0 1-5.2 2.6L24 26h-4l1.2-4.4A3.4 3.4 0 0 1 16 19c0-3 3-5 6-9z"
          fill="#241d15"
        />
      </g>
      <path d="M6 21h11a7 5.4 0 0 0 14 0h11v21a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" fill="#14434f" />
      <path
        d="M10 26.5h6.2a9.4 8 0 0 0 15.6 0H38v14.2a1.3 1.3 0 0 1-1.3 1.3H11.3a1.3 1.3 0 0 1-1.3-1.3z"
        fill="none"
        stroke="#e3b35a"
        stroke-width="1.6"
      />
      <path d="M24 33.5l2.4 3.5-2.4 3.5-2.4-3.5z" fill="#e3b35a" />
    </svg>
  );
}
