import { SECTION, type TableSetup } from '@tuckbox/tock/client';
import type { JSX } from 'preact';
import { memo } from '../../pieces/memo.ts';
import { markOf } from './marks.ts';
import { type Box, isClear } from './plates.ts';
import { inwards, linePath, type Ring, ringPath, type Spot } from './ring.ts';
import style from './wood.module.css';

interface WoodProps {
  readonly ring: Ring;
  readonly table: TableSetup;
  readonly width: number;
  readonly height: number;
  /** The boxes of names and cards; the wood below them has no decoration. */
  readonly covered: readonly Box[];
}

/** The empty board. It is drawn once for a size and a table. */
export const Wood = memo(({ ring, table, width, height, covered }: WoodProps): JSX.Element => {
  const line = ringPath(ring.spaces);
  const band = ring.pawn + 16;
  return (
    <svg
      class={style.wood}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <defs>
        <clipPath id="tock-plank">
          <path d={line} />
        </clipPath>
        <radialGradient id="tock-lamp" cx="0.5" cy="0.36" r="0.72">
          <stop offset="0" class={style.lampIn} />
          <stop offset="1" class={style.lampOut} />
        </radialGradient>
      </defs>
      <path d={line} class={style.shade} stroke-width={band + 4} />
      <path d={line} class={style.rim} stroke-width={band} />
      <path d={line} class={style.plank} stroke-width={band - 5} />
      <g clip-path="url(#tock-plank)">
        <Grain width={width} height={height} />
      </g>
      <path d={line} fill="url(#tock-lamp)" />
      <path d={line} class={style.groove} stroke-width={ring.pawn * 0.94} />
      <path d={line} class={style.grooveLight} stroke-width={ring.pawn * 0.94 - 2.5} />
      {table.starts.map((start, seat) => (
        <Realm key={seat} ring={ring} table={table} seat={seat} start={start} />
      ))}
      {ring.spaces.map((spot, space) => (
        <Hole key={space} spot={spot} size={ring.pawn} at={`space:${space}`} />
      ))}
      <Chevrons ring={ring} covered={covered} />
    </svg>
  );
});

/** A few long lines as wood grain. */
const Grain = ({ width, height }: { readonly width: number; readonly height: number }): JSX.Element => (
  <g class={style.grain}>
    {Array.from({ length: 11 }, (_, index) => {
      const y = (height * (index + 0.4)) / 11;
      const sway = 10 + ((index * 7) % 5) * 5;
      return (
        <path
          key={index}
          d={`M0 ${y}C${width * 0.3} ${y - sway} ${width * 0.6} ${y + sway} ${width} ${y - sway / 2}`}
        />
      );
    })}
  </g>
);

/** A drilled hole: dark, with the lower edge catching the lamp. */
export function Hole({
  spot,
  size,
  at,
}: {
  readonly spot: Spot;
  readonly size: number;
  readonly at: string;
}): JSX.Element {
  const radius = size * 0.27;
  return (
    <g>
      <circle cx={spot.x} cy={spot.y + radius * 0.22} r={radius} class={style.glint} />
      <circle cx={spot.x} cy={spot.y} r={radius} class={style.hole} />
      <rect x={spot.x - size / 2} y={spot.y - size / 2} width={size} height={size} fill="none" data-at={at} />
    </g>
  );
}

/** A player's area: the way home, the start zone and the start space. */
export function Realm({
  ring,
  table,
  seat,
  start,
}: {
  readonly ring: Ring;
  readonly table: TableSetup;
  readonly seat: number;
  readonly start: number;
}): JSX.Element {
  const mark = markOf(table, seat);
  const slots = ring.homes[seat];
  const yard = ring.yards[seat];
  const begin = ring.spaces[start];
  const nest = ring.nests[seat];
  return (
    <g style={{ '--mark': mark.colour, '--mark-rim': mark.rim }}>
      <path
        d={linePath([ring.spaces[ring.gates[seat]], ...slots])}
        class={style.lane}
        stroke-width={ring.pawn * 1.14}
      />
      <path d={linePath(slots)} class={style.laneIn} stroke-width={ring.pawn * 0.94} />
      <path d={linePath([nest, begin])} class={style.lead} stroke-width={ring.pawn * 0.36} />
      <path
        d={`${linePath([yard[0], yard[1], yard[3], yard[2]])}Z`}
        class={style.nest}
        stroke-width={ring.pawn * 1.24}
      />
      <path
        d={`${linePath([yard[0], yard[1], yard[3], yard[2]])}Z`}
        class={style.nestIn}
        stroke-width={ring.pawn * 1.04}
      />
      {slots.map((spot, slot) => (
        <Hole key={slot} spot={spot} size={ring.pawn} at={`home:${seat}:${slot + 1}`} />
      ))}
      {yard.map((spot, pawn) => (
        <Hole key={pawn} spot={spot} size={ring.pawn} at={`yard:${seat}:${pawn}`} />
      ))}
      <circle cx={begin.x} cy={begin.y} r={ring.pawn * 0.5} class={style.start} />
    </g>
  );
}

/** The direction of play: small marks beside the ring, one per section. */
function Chevrons({ ring, covered }: { readonly ring: Ring; readonly covered: readonly Box[] }): JSX.Element {
  const size = Math.max(3.5, ring.pawn * 0.2);
  const cuts = Array.from({ length: ring.spaces.length / SECTION }, (_, section) =>
    inwards(ring.spaces[section * SECTION + SECTION / 2 - 2], ring.pawn * 0.98, 0),
  );
  return (
    <g class={style.chevron}>
      {cuts
        .filter((cut) => covered.every((box) => isClear([cut], box, size * 2)))
        .map(({ x, y, inX, inY }) => (
          <path
            key={`${x} ${y}`}
            d={`M${-size} ${-size}L0 0L${-size} ${size}M${size * 0.4} ${-size}L${size * 1.4} 0L${size * 0.4} ${size}`}
            transform={`translate(${x} ${y}) rotate(${(Math.atan2(-inX, inY) * 180) / Math.PI})`}
          />
        ))}
    </g>
  );
}
