import type { JSX } from 'preact';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The back of every card: oxblood, with a stack of ivory layers seen from the corner. */
export function Back(): JSX.Element {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <path d="M0 0h100v140H0z" fill="#7d1a18" />
      <g fill="none" stroke="#b9534a" stroke-width="1.6" opacity="0.75">
        {ROWS.map((row) => (
          <path
            key={row}
            d={`M8 ${22 + row * 14}L29 ${8 + row * 14}L50 ${22 + row * 14}L71 ${8 + row * 14}L92 ${22 + row * 14}`}
          />
        ))}
      </g>
      <path d="M8 8h84v124H8z" fill="none" stroke="#f3ead2" stroke-width="2" />
      <path d="M50 38L82 70 50 102 18 70z" fill="#5c100f" stroke="#f3ead2" stroke-width="2" />
      <g fill="none" stroke="#f3ead2" stroke-width="3.4" stroke-linejoin="round">
        <path d="M34 64l16-9 16 9-16 9z" fill="#f3ead2" />
        <path d="M34 71l16 9 16-9M34 78l16 9 16-9" />
      </g>
    </svg>
  );
}
