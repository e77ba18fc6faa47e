import type { JSX } from 'preact';
import { memo } from '../../../pieces/memo.ts';

/** One path for all rows: a table has many backs, and each shape costs time to draw. */
const ROWS = Array.from({ length: 9 }, (_, row) => {
  const [top, foot] = [8 + row * 14, 22 + row * 14];
  return `M8 ${foot}L29 ${top}L50 ${foot}L71 ${top}L92 ${foot}`;
}).join('');

/** The back of every card: oxblood, with a stack of ivory layers seen from the corner. */
export const Back = memo(BackOf);

function BackOf(): JSX.Element {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <path d="M0 0h100v140H0z" fill="#7d1a18" />
      <path d={ROWS} fill="none" stroke="#b9534a" stroke-width="1.6" opacity="0.75" />
      <path d="M8 8h84v124H8z" fill="none" stroke="#f3ead2" stroke-width="2" />
      <path d="M50 38L82 70 50 102 18 70z" fill="#5c100f" stroke="#f3ead2" stroke-width="2" />
      <path
        d="M34 64l16-9 16 9-16 9zM34 71l16 9 16-9M34 78l16 9 16-9"
        fill="none"
        stroke="#f3ead2"
        stroke-width="3.4"
        stroke-linejoin="round"
      />
      <path d="M34 64l16-9 16 9-16 9z" fill="#f3ead2" />
    </svg>
  );
}
