import type { JSX } from 'preact';
import { memo } from '../../../pieces/memo.ts';
import { paintOf, signOf } from './token.tsx';

/** The ground that towers stand on: 100 wide, 92 high. */
const GROUND = { width: 100, height: 92, floor: 87 } as const;
const ROOF = 18;
const FLOOR = 13;

/** A tower grows by a floor for each cube; above four the floors are lower, so that it stays on its ground. */
const FULL_FLOORS = 4;
const LOW_FLOOR = 2;
const GROUND_STEP = 4;
export const wallHeight = (cubes: number): number =>
  Math.min(cubes, FULL_FLOORS) * FLOOR + Math.max(0, cubes - FULL_FLOORS) * LOW_FLOOR - GROUND_STEP;

const widthFor = (seats: number): number => (seats === 2 ? 25 : seats === 3 ? 23 : 21);

/** The place of a seat's tower: the middle of its plot. */
const plotAt = (seat: number, seats: number): number => {
  const step = seats === 2 ? 36 : seats === 3 ? 30 : 24.2;
  return GROUND.width / 2 + (seat - (seats - 1) / 2) * step;
};

export interface Ghost {
  readonly seat: number;
  readonly by: 1 | -1;
}

/** The cubes of one Location as towers, one plot per seat; each cube is a floor. */
export const Towers = memo(TowersOf);

function TowersOf({
  location,
  cubes,
  rising,
  ghost,
}: {
  readonly location: number;
  readonly cubes: readonly number[];
  /** The seat whose tower grows: its old height is shown until the flying cube has landed. */
  readonly rising: number | null;
  /** The preview of a cube that would be added or removed. */
  readonly ghost: Ghost | null;
}): JSX.Element {
  const width = widthFor(cubes.length);
  return (
    <svg
      viewBox={`0 0 ${GROUND.width} ${GROUND.height}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {cubes.map((count, seat) => (
        <g key={seat} transform={`translate(${plotAt(seat, cubes.length)} ${GROUND.floor})`}>
          <ellipse cx="0" cy="0.5" rx={width / 2 + 1} ry="3.4" fill="#000" opacity={count > 0 ? 0.42 : 0.2} />
          {rising === seat && count > 1 ? <Tower seat={seat} count={count - 1} width={width} /> : null}
          {count > 0 ? (
            <g data-at={`tower:${location}:${seat}`}>
              <Tower seat={seat} count={count} width={width} />
            </g>
          ) : null}
          <rect
            {...roofOf(count, width)}
            fill="none"
            pointer-events="none"
            data-at={`cube:${location}:${seat}`}
          />
          {ghost?.seat === seat ? <GhostFloor count={count} width={width} by={ghost.by} seat={seat} /> : null}
        </g>
      ))}
    </svg>
  );
}

/** The point where a cube lands or starts: on top of its tower, or on the ground if there is none. */
const roofOf = (count: number, width: number) => ({
  x: -width / 2,
  y: -wallHeight(Math.max(count, 1)) - ROOF,
  width,
  height: (width * 26) / 24,
});

function Tower({
  seat,
  count,
  width,
}: {
  readonly seat: number;
  readonly count: number;
  readonly width: number;
}): JSX.Element {
  const { roof, wall, ink } = paintOf(seat);
  const wallTop = -wallHeight(count);
  const left = -width / 2;
  return (
    <g>
      <rect x={left} y={wallTop - 3} width={width} height={3 - wallTop} rx="2" fill={wall} />
      <rect
        x={left}
        y={wallTop - 3}
        width={width / 3}
        height={3 - wallTop}
        rx="2"
        fill="#fff"
        opacity="0.1"
      />
      {floorLines(count, left, width)}
      <rect x={left} y={wallTop - ROOF} width={width} height={ROOF} rx="3" fill={roof} />
      <rect
        x={left + 0.6}
        y={wallTop - ROOF + 0.6}
        width={width - 1.2}
        height={ROOF - 1.2}
        rx="2.4"
        fill="none"
        stroke="#fff"
        stroke-opacity="0.55"
        stroke-width="1.2"
      />
      <path d={signOf(seat)} transform={`translate(-6.9 ${wallTop - ROOF + 2.1}) scale(0.575)`} fill={ink} />
      {count > 1 ? (
        <text
          x="0"
          y="-2.2"
          text-anchor="middle"
          font-size="15"
          font-weight="750"
          fill="#fff"
          stroke={ink}
          stroke-width="3"
          paint-order="stroke"
        >
          {count}
        </text>
      ) : null}
    </g>
  );
}

/** Lit windows between the floors, if there is room for them. */
function floorLines(count: number, left: number, width: number): JSX.Element[] {
  const floors = Math.min(count, FULL_FLOORS);
  return Array.from({ length: floors }, (_, floor) => (
    <path
      key={floor}
      d={`M${left + 3} ${-4 - floor * FLOOR}h3.5M${left + width - 6.5} ${-4 - floor * FLOOR}h3.5`}
      stroke="#ffe3a1"
      stroke-width="4"
      opacity="0.9"
    />
  ));
}

/** The outline of a cube that would be added, or a cross over one that would be removed. */
function GhostFloor({
  seat,
  count,
  width,
  by,
}: {
  readonly seat: number;
  readonly count: number;
  readonly width: number;
  readonly by: 1 | -1;
}): JSX.Element {
  const top = count === 0 ? -wallHeight(1) : -wallHeight(count) - ROOF;
  const { roof } = paintOf(seat);
  if (by === 1) {
    const height = count === 0 ? ROOF - top - 1 : FLOOR;
    return (
      <rect
        x={-width / 2}
        y={count === 0 ? top - ROOF : top - FLOOR}
        width={width}
        height={height}
        rx="3"
        fill={roof}
        fill-opacity="0.3"
        stroke={roof}
        stroke-width="1.6"
        stroke-dasharray="3 2.4"
      />
    );
  }
  const middle = top + ROOF / 2;
  return (
    <path
      d={`M-8 ${middle - 8}l16 16M8 ${middle - 8}l-16 16`}
      stroke="#fff"
      stroke-width="3.4"
      stroke-linecap="round"
    />
  );
}

/** A single cube, for flights and for the supply. */
export function Cube({
  seat,
  size,
}: {
  readonly seat: number;
  readonly size?: number | string;
}): JSX.Element {
  const { roof, wall, ink } = paintOf(seat);
  return (
    <svg viewBox="0 0 24 26" width={size ?? '100%'} height={size ?? '100%'} aria-hidden="true">
      <rect x="1" y="12" width="22" height="13" rx="2.5" fill={wall} />
      <path d="M4.5 21.5h3.5M16 21.5h3.5" stroke="#ffe3a1" stroke-width="2.8" />
      <rect x="1" y="1" width="22" height="17" rx="3.5" fill={roof} />
      <path d={signOf(seat)} transform="translate(5 2.5) scale(0.58)" fill={ink} />
    </svg>
  );
}
