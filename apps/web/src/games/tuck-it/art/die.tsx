import type { JSX } from 'preact';

const NEAR = 7;
const MIDDLE = 14;
const FAR = 21;

/** The pips of each face, on a die of 28 by 28. */
const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[MIDDLE, MIDDLE]],
  [
    [NEAR, NEAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [MIDDLE, MIDDLE],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [MIDDLE, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, MIDDLE],
    [FAR, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
];

/** A face of the die, 28 by 28; blank with 0 pips. */
export const DieFace = ({
  pips,
  paper = '#fffdf6',
  ink = '#7a1f14',
}: {
  readonly pips: number;
  readonly paper?: string;
  readonly ink?: string;
}): JSX.Element => (
  <g>
    <rect width="28" height="28" rx="6" fill={paper} stroke={ink} stroke-width="1.5" />
    {PIPS[pips].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2.900" fill={ink} />
    ))}
  </g>
);
