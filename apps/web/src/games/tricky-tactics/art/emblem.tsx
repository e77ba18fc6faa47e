import type { JSX } from 'preact';

/** The four districts' houses: where each stands, how wide and high it is, its colours and its roof. */
const HOUSES = [
  {
    x: 14,
    width: 34,
    top: 66,
    wall: '#1c6b4a',
    roof: 'M10 66a9 9 0 0 1 7-13 12 12 0 0 1 28 0 9 9 0 0 1 7 13z',
    light: '#74e3a6',
  },
  { x: 58, width: 38, top: 44, wall: '#235a9e', roof: 'M54 44 77 20l23 24z', light: '#6fd8f7' },
  {
    x: 106,
    width: 36,
    top: 56,
    wall: '#a3343f',
    roof: 'M102 56c-1-14 6-22 13-22 4 0 7 3 9 7 2-4 5-7 9-7 7 0 14 8 13 22z',
    light: '#ff917d',
  },
  {
    x: 152,
    width: 32,
    top: 36,
    wall: '#5b4c94',
    roof: 'M148 36c2-9 8-10 13-14 4-3 6-8 7-15 1 7 3 12 7 15 5 4 11 5 13 14z',
    light: '#d3bbff',
  },
] as const;

const WINDOW = { width: 8, height: 6, step: 12 } as const;

/** The city at dusk, for the home page. */
export function Emblem(): JSX.Element {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true">
      <defs>
        <linearGradient id="tt-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#27264a" />
          <stop offset="0.6" stop-color="#5a3d68" />
          <stop offset="1" stop-color="#e08a5f" />
        </linearGradient>
      </defs>
      <rect width="200" height="140" fill="url(#tt-dusk)" />
      <circle cx="31" cy="28" r="12" fill="#ffe3a8" opacity="0.9" />
      <path
        d="M0 96h16V82h14v14h20V74h16v22h22V86h12v10h26V78h14v18h18V84h16v12h26v44H0z"
        fill="#2c2444"
        opacity="0.75"
      />
      {HOUSES.map((house, index) => (
        <g key={house.x}>
          <path d={house.roof} fill={house.light} />
          <rect x={house.x} y={house.top} width={house.width} height={124 - house.top} fill={house.wall} />
          <rect x={house.x} y={house.top} width={house.width} height="3" fill="#000" opacity="0.25" />
          {windowsOf(house.x, house.width, house.top, index)}
        </g>
      ))}
      <path d="M0 122h200v18H0z" fill="#171630" />
      <path d="M6 131h188" stroke="#ffd99a" stroke-width="1.6" stroke-dasharray="9 8" opacity="0.7" />
      {[51, 99, 147].map((x) => (
        <g key={x}>
          <circle cx={x} cy="108" r="9" fill="#ffd99a" opacity="0.22" />
          <path d={`M${x} 123V110`} stroke="#0e0d1c" stroke-width="2" />
          <circle cx={x} cy="108" r="3" fill="#fff0c9" />
        </g>
      ))}
    </svg>
  );
}

/** Windows in rows, here and there a dark one. */
function windowsOf(x: number, width: number, top: number, seed: number): JSX.Element[] {
  const columns = Math.floor((width - 4) / WINDOW.step);
  const rows = Math.floor((118 - top) / WINDOW.step);
  const margin = (width - columns * WINDOW.step + (WINDOW.step - WINDOW.width)) / 2;
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const isDark = (index * 7 + seed * 3) % 5 === 0;
    return (
      <rect
        key={index}
        x={x + margin + column * WINDOW.step}
        y={top + 9 + row * WINDOW.step}
        width={WINDOW.width}
        height={WINDOW.height}
        fill={isDark ? '#000' : '#ffdf92'}
        opacity={isDark ? 0.3 : 0.95}
      />
    );
  });
}
