import type { JSX } from 'preact';

/** The picture of a game that has none of its own: two cards on the felt. */
export const DefaultEmblem = (): JSX.Element => (
  <svg viewBox="0 0 200 140" aria-hidden="true">
    <path fill="var(--felt-2)" d="M0 0h200v140H0z" />
    <g fill="var(--felt)" stroke="var(--felt-accent)" stroke-width="3">
      <rect x="58" y="32" width="54" height="76" rx="6" transform="rotate(-12 85 70)" />
      <rect x="88" y="32" width="54" height="76" rx="6" transform="rotate(9 115 70)" />
    </g>
  </svg>
);
