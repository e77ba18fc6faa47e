import type { JSX } from 'preact';
import { cog, polygon, ratchet, spiral, star } from './gears.ts';

/** The metals of the workshop. */
const BRASS = '#cf9d45';
const BRASS_PALE = '#efd08d';
const BRASS_DARK = '#7d5717';
const STEEL = '#9db2bb';
const STEEL_DARK = '#47606c';
const COPPER = '#c06a3f';
const COPPER_DARK = '#7a3415';
const RED = '#b3261a';
const PAPER = '#fdf8ec';

const wheel = { 'fill-rule': 'evenodd', 'stroke-width': 1.6, 'stroke-linejoin': 'round' } as const;
const brass = { ...wheel, fill: BRASS, stroke: BRASS_DARK };
const steel = { ...wheel, fill: STEEL, stroke: STEEL_DARK };
const copper = { ...wheel, fill: COPPER, stroke: COPPER_DARK };
const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

const COG_8 = cog(8, 16, 12, 4);
const COG_10 = cog(10, 19, 14.5, 0);
const COG_12 = cog(12, 26, 20.5, 0);
const COG_14 = cog(14, 24, 19, 0);
const STAR = star(5, 36, 19);
const HEXAGON = polygon(6, 35);
const RATCHET = ratchet(7, 35, 25);
const HAIRSPRING = spiral(3.5, 6, 23);

/** Two wheels of any size run together. */
const train = (
  <>
    <path d={COG_8} transform="translate(22 -21)" {...steel} />
    <path d={COG_12} transform="translate(-6 7)" {...brass} />
  </>
);

/** A wheel that is driven now this way, now that. */
const reverser = (
  <>
    <path d={COG_10} transform="scale(1.18)" {...brass} />
    <g stroke={STEEL_DARK} stroke-width="4" {...line}>
      <path d="M-33 8A34 34 0 0 1 12 -32M6 -38L13 -32L7 -25" />
      <path d="M33 -8A34 34 0 0 1 -12 32M-6 38L-13 32L-7 25" />
    </g>
  </>
);

/** The cross of a Geneva drive: four slots, four rests. */
const geneva = (
  <>
    <path
      d="M-5 -35V-19A5 5 0 0 0 5 -19V-35L13 -33A19 19 0 0 0 33 -13L35 -5H19A5 5 0 0 0 19 5H35L33 13A19 19 0 0 0 13 33L5 35V19A5 5 0 0 0 -5 19V35L-13 33A19 19 0 0 0 -33 13L-35 5H-19A5 5 0 0 0 -19 -5H-35L-33 -13A19 19 0 0 0 -13 -33Z"
      {...steel}
    />
  </>
);

/** A star wheel, as it counts the hours of a striking clock. */
const starWheel = (
  <>
    <circle r="35" fill="none" stroke={BRASS_PALE} stroke-width="3" />
    <path d={STAR} {...copper} />
  </>
);

/** A nut on its bolt. */
const nut = (
  <>
    <path d={HEXAGON} {...steel} />
    <path d="M-30 -17L0 -35L30 -17" stroke="#d9e4e8" stroke-width="2.5" {...line} />
    <circle r="21" fill="#c9d6dc" stroke={STEEL_DARK} stroke-width="1.6" />
  </>
);

/** A ratchet with its pawl. */
const ratchetWheel = (
  <>
    <path d={RATCHET} {...brass} />
    <path d="M37 -37L19 -27L30 -20Z" {...steel} />
    <circle cx="37" cy="-37" r="4" {...steel} />
  </>
);

/** Two equal wheels, one over the other. */
const pair = (
  <>
    <path d={COG_10} transform="translate(0 -21)" {...copper} />
    <circle cy="-21" r="5" fill={PAPER} stroke={COPPER_DARK} stroke-width="1.6" />
    <path d={COG_14} transform="translate(0 13)" {...brass} />
  </>
);

/** A gauge whose needle may not go past the mark. */
const gauge = (
  <>
    <circle r="35" {...brass} />
    <circle r="29" fill={PAPER} stroke={BRASS_DARK} stroke-width="1.2" />
    <path d="M8.500 -23.500A25 25 0 0 1 19.200 16.100" stroke={RED} stroke-width="5" fill="none" />
    <path
      d="M-19 16L-16.500 13.800M-25 0H-21.500M-19 -16L-16.500 -13.800M0 -25V-21.500"
      stroke={STEEL_DARK}
      stroke-width="2.4"
      {...line}
    />
    <path d="M0 0L9 -26" stroke={RED} stroke-width="3" {...line} />
  </>
);

/** The furnace that swallows the pile. */
const furnace = (
  <>
    <path d="M-33 36V-8A33 31 0 0 1 33 -8V36Z" {...steel} />
    <path d="M-24 30V-6A24 23 0 0 1 24 -6V30Z" fill="#2a1710" stroke={STEEL_DARK} stroke-width="1.6" />
    <path
      d="M0 30C-17 30 -20 16 -14 6C-12 12 -8 12 -8 8C-9 -4 -2 -12 4 -22C4 -12 16 -4 17 10C18 22 11 30 0 30Z"
      fill="#e2572b"
    />
    <path
      d="M0 30C-10 30 -11 20 -6 13C-5 17 -2 16 -1 12C-1 6 2 2 4 -4C5 4 11 9 11 18C11 26 7 30 0 30Z"
      fill="#ffc44d"
    />
  </>
);

/** A winding key. */
const windingKey = (
  <>
    <path d="M-4.500 0H4.500V36H-4.500ZM4.500 21H13V27H4.500ZM4.500 30H11V36H4.500Z" {...steel} />
    <path
      d="M0 2C-8 6 -35 10 -35 -12C-35 -34 -8 -31 0 -26C8 -31 35 -34 35 -12C35 10 8 6 0 2ZM-14 -19A7 7 0 1 0 -14 -5A7 7 0 1 0 -14 -19ZM14 -19A7 7 0 1 0 14 -5A7 7 0 1 0 14 -19Z"
      {...brass}
    />
  </>
);

/** A balance wheel with its hairspring. */
const balance = (
  <>
    <circle r="32" fill="none" stroke={BRASS_DARK} stroke-width="8" />
    <circle r="32" fill="none" stroke={BRASS} stroke-width="5" />
    <path d="M0 0V-30M0 0L26 15M0 0L-26 15" stroke={BRASS_DARK} stroke-width="4" {...line} />
    <path d={HAIRSPRING} stroke={STEEL_DARK} stroke-width="1.800" {...line} />
    <g fill={STEEL} stroke={STEEL_DARK} stroke-width="1.4">
      <circle cy="-36" r="4" />
      <circle cx="31" cy="18" r="4" />
      <circle cx="-31" cy="18" r="4" />
    </g>
  </>
);

/** A crown over the great wheel. */
const crown = (
  <>
    <path d={COG_14} transform="translate(0 13)" {...steel} />
    <path d="M-30 -6L-34 -33L-17 -20L0 -38L17 -20L34 -33L30 -6Z" {...brass} />
    <path d="M-30 -6H30V1H-30Z" {...wheel} fill={BRASS_PALE} stroke={BRASS_DARK} />
    <g fill={RED} stroke={COPPER_DARK} stroke-width="1">
      <circle cy="-15" r="4" />
      <circle cx="-17" cy="-12" r="2.600" />
      <circle cx="17" cy="-12" r="2.600" />
    </g>
  </>
);

/** A pendulum under its anchor. */
const pendulum = (
  <>
    <path
      d="M-30 20A46 46 0 0 0 30 20"
      stroke={STEEL}
      stroke-width="2.400"
      stroke-dasharray="1 6"
      {...line}
    />
    <path d="M0 -32V12" stroke={STEEL_DARK} stroke-width="4.500" {...line} />
    <path
      d="M-24 -18C-20 -34 -8 -37 0 -37C8 -37 20 -34 24 -18L17 -20C13 -28 7 -29 0 -29C-7 -29 -13 -28 -17 -20Z"
      {...steel}
    />
    <circle cy="17" r="20" {...brass} />
    <circle cy="17" r="15" fill="none" stroke={BRASS_DARK} stroke-width="1" />
  </>
);

/** By rank, 2 first. */
const MECHANISMS: readonly JSX.Element[] = [
  train,
  reverser,
  geneva,
  starWheel,
  nut,
  ratchetWheel,
  pair,
  gauge,
  furnace,
  windingKey,
  balance,
  crown,
  pendulum,
];

/** The position of the value plate on each card; on some the middle of the drawing must stay visible. */
const PLATES: readonly (readonly [x: number, y: number])[] = [
  [-6, 7],
  [0, 0],
  [0, 0],
  [0, 1],
  [0, 0],
  [0, 0],
  [0, 13],
  [-4, 6],
  [0, 21],
  [0, -12],
  [0, 0],
  [0, 16],
  [0, 17],
];

/** The mechanism of a rank (2 is 0), around 0,0 within 40 of it, with its value on a plate. */
export function Mechanism({ rank, value }: { readonly rank: number; readonly value: string }): JSX.Element {
  const [x, y] = PLATES[rank];
  return (
    <g>
      {MECHANISMS[rank]}
      {value === '' ? null : (
        <g transform={`translate(${x} ${y})`}>
          <circle r="14.5" fill={PAPER} stroke="#5b4a31" stroke-width="1.4" />
          <text
            y="8"
            text-anchor="middle"
            font-size={value.length > 1 ? 20 : 23}
            font-weight="700"
            fill="#241d15"
          >
            {value}
          </text>
        </g>
      )}
    </g>
  );
}
