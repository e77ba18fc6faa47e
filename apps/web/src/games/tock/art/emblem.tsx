import type { JSX } from 'preact';

/** Thirty-two holes at equal distances: a dotted line. */
const Ring = ({ y, colour }: { readonly y: number; readonly colour: string }): JSX.Element => (
  <rect
    x="24"
    y={y}
    width="152"
    height="96"
    rx="40"
    pathLength="320"
    fill="none"
    stroke={colour}
    stroke-width="8.6"
    stroke-linecap="round"
    stroke-dasharray="0.01 9.99"
  />
);

const Lane = ({
  d,
  colour,
  dark,
}: {
  readonly d: string;
  readonly colour: string;
  readonly dark: string;
}): JSX.Element => (
  <g fill="none" stroke-linecap="round">
    <path d={d} stroke={colour} stroke-width="19" />
    <path d={d} stroke={dark} stroke-width="13" />
    <path d={d} stroke="#1a0d04" stroke-width="8.6" stroke-dasharray="0.01 13.3" />
  </g>
);

/** Tock in one picture: a walnut board with its holes, three ways home, and a marble on its way. */
export const Emblem = (): JSX.Element => (
  <svg viewBox="0 0 200 140" aria-hidden="true">
    <rect x="7" y="8" width="186" height="130" rx="54" fill="#000" opacity="0.3" />
    <rect x="7" y="4" width="186" height="130" rx="54" fill="#2e1b0d" />
    <rect x="10" y="7" width="180" height="124" rx="51" fill="#7f5532" />
    <rect x="24" y="20" width="152" height="96" rx="40" fill="none" stroke="#95683f" stroke-width="15" />
    <path
      d="M46 46c36-9 70 10 108-2M44 92c40 8 74-9 112 1M60 69c30-5 50 5 80-1"
      fill="none"
      stroke="#5f3c20"
      stroke-width="1.6"
      opacity="0.6"
    />
    <Lane d="M96 116V76" colour="#1769c2" dark="#1c2f4a" />
    <Lane d="M24 64h40" colour="#e2641e" dark="#52240c" />
    <Lane d="M176 72h-40" colour="#12936a" dark="#123f2c" />
    <Ring y={21.2} colour="#c9a071" />
    <Ring y={20} colour="#26150a" />
    <path d="M149 114q-6 2-13 2H83" fill="none" stroke="#ffb020" stroke-width="4.4" stroke-linecap="round" />
    <circle cx="82.6" cy="116" r="8.6" fill="none" stroke="#ffb020" stroke-width="3" />
    <Marble
      x={96}
      y={76}
      colour="#1769c2"
      rim="#cfe4ff"
      ink="#fff"
      d="M0-4.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z"
    />
    <Marble
      x={149}
      y={113}
      colour="#1769c2"
      rim="#cfe4ff"
      ink="#fff"
      d="M0-4.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z"
    />
    <Marble x={51} y={22} colour="#e2641e" rim="#ffe3cf" ink="#1c1208" d="M0-6L5.5 4h-11z" />
    <Marble
      x={136}
      y={72}
      colour="#12936a"
      rim="#c9f5e4"
      ink="#1c1208"
      d="M-2-6h4v4h4v4h-4v4h-4V2h-4v-4h4z"
    />
    <Marble x={118} y={20} colour="#f6e15c" rim="#fffbe0" ink="#1c1208" d="M-4.5-4.5h9v9h-9z" />
  </svg>
);

const Marble = ({
  x,
  y,
  colour,
  rim,
  ink,
  d,
}: {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly rim: string;
  readonly ink: string;
  readonly d: string;
}): JSX.Element => (
  <g transform={`translate(${x} ${y})`}>
    <circle cx="1" cy="3" r="12.6" fill="#000" opacity="0.35" />
    <circle r="11.6" fill={colour} stroke={rim} stroke-width="1.8" />
    <path
      d="M-8-4a9 9 0 0 1 7.6-5"
      fill="none"
      stroke="#fff"
      stroke-width="2.4"
      stroke-linecap="round"
      opacity="0.6"
    />
    <path d={d} fill={ink} />
  </g>
);
