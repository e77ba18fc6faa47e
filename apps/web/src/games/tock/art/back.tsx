import type { JSX } from 'preact';

/** The back of a card: a ring of drilled holes. */
export const Back = (): JSX.Element => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <rect x="6" y="6" width="88" height="128" rx="7" fill="#6b2d1b" />
    <rect
      x="13"
      y="13"
      width="74"
      height="114"
      rx="24"
      fill="none"
      stroke="#f2c98a"
      stroke-width="5"
      stroke-dasharray="0.1 11.2"
      stroke-linecap="round"
    />
    <circle cx="50" cy="70" r="15" fill="none" stroke="#f2c98a" stroke-width="3" />
    <circle cx="50" cy="70" r="7" fill="#f2c98a" />
  </svg>
);
