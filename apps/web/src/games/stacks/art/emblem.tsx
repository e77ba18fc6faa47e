import type { JSX } from 'preact';

const LAYERS = [4, 3, 2, 1, 0];
const RUNGS = [112, 94, 76, 58];

/** The game at a glance: a face-down pile with trouble in it, and bids that climb. */
export function Emblem(): JSX.Element {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true">
      <defs>
        <radialGradient id="stacks-lamp" cx="0.42" cy="0.3" r="0.85">
          <stop offset="0" stop-color="#2f5a46" />
          <stop offset="0.55" stop-color="#163327" />
          <stop offset="1" stop-color="#081811" />
        </radialGradient>
      </defs>
      <path fill="url(#stacks-lamp)" d="M0 0h200v140H0z" />
      <ellipse
        cx="100"
        cy="76"
        rx="112"
        ry="78"
        fill="none"
        stroke="#f3ead2"
        stroke-opacity="0.16"
        stroke-width="2"
      />
      <g transform="translate(84 70) rotate(19)">
        <rect
          x="-25"
          y="-39"
          width="56"
          height="78"
          rx="6"
          fill="#000"
          opacity="0.3"
          transform="translate(2 4)"
        />
        <rect x="-25" y="-39" width="56" height="78" rx="6" fill="#a31713" />
        <path
          d="M-25 12l11-6 7 6 12-9 9 7 17-11v34a6 6 0 0 1-6 6h-44a6 6 0 0 1-6-6z"
          fill="#1a0a08"
          opacity="0.5"
        />
        <path
          d="M31-30L16-22l4 8-14 6 4 9-16 6 4 9-18 8"
          fill="none"
          stroke="#1a0a08"
          stroke-width="4"
          stroke-linejoin="bevel"
        />
        <path
          d="M6-8L-4-17l-1-10M10 1l11 5 3 11M-6 7l-11-5"
          fill="none"
          stroke="#1a0a08"
          stroke-width="1.6"
        />
      </g>
      <g transform="translate(54 78) rotate(-7)">
        <rect
          x="-30"
          y="-38"
          width="62"
          height="86"
          rx="7"
          fill="#000"
          opacity="0.35"
          transform="translate(3 5)"
        />
        {LAYERS.map((layer) => (
          <g key={layer} transform={`translate(${layer * -0.8} ${layer * 3.2 - 4})`}>
            <rect
              x="-30"
              y="-42"
              width="60"
              height="84"
              rx="6.5"
              fill="#f3ead2"
              stroke="#08130e"
              stroke-width="0.8"
            />
            <rect x="-26.5" y="-38.5" width="53" height="77" rx="4" fill="#7d1a18" />
          </g>
        ))}
        <g transform="translate(0 -4)">
          <path
            d="M-22-24l11-8 11 8 11-8 11 8M-22-14l11-8 11 8 11-8 11 8M-22 26l11-8 11 8 11-8 11 8M-22 34l11-8 11 8 11-8 11 8"
            fill="none"
            stroke="#c0625a"
            stroke-width="1.4"
          />
          <path d="M0-24L21 0 0 24-21 0z" fill="#5c100f" stroke="#f3ead2" stroke-width="1.8" />
          <path d="M-11-4L0-10.5 11-4 0 2.5z" fill="#f3ead2" />
          <path d="M-11 1.5L0 8 11 1.5M-11 6.5L0 13 11 6.5" fill="none" stroke="#f3ead2" stroke-width="2.4" />
        </g>
      </g>
      <g>
        <path d="M136 132V14M186 132V14" stroke="#b9ab8c" stroke-width="5" stroke-linecap="round" />
        <path d="M135 132V14M185 132V14" stroke="#f6edd8" stroke-width="2" stroke-linecap="round" />
        {RUNGS.map((y) => (
          <g key={y}>
            <rect
              x="129"
              y={y}
              width="64"
              height="12"
              rx="3.5"
              fill="#061009"
              stroke="#f3ead2"
              stroke-opacity="0.35"
            />
            <path
              d={`M137 ${y + 6}h${(130 - y) / 2.2 + 8}`}
              stroke="#c2d3c8"
              stroke-width="2.6"
              stroke-linecap="round"
            />
          </g>
        ))}
        <rect x="126" y="26" width="70" height="26" rx="5" fill="#000" opacity="0.35" />
        <rect x="126" y="23" width="70" height="26" rx="5" fill="#fdf8ec" stroke="#b3211c" stroke-width="3" />
        <path d="M137 36h48" stroke="#b3211c" stroke-width="6" stroke-linecap="round" />
      </g>
    </svg>
  );
}
