import type { JSX } from 'preact';
import style from './paths.module.css';
import { linePath, type Ring, type Spot, spotOf } from './ring.ts';
import type { Effect, Trip } from './ways.ts';

export type PathLook = 'chosen' | 'hint' | 'last';

/** The paths of pawns on the board: of a half-made move, of a hint, of the last move. */
export function Paths({
  ring,
  effect,
  look,
}: {
  readonly ring: Ring;
  readonly effect: Effect;
  readonly look: PathLook;
}): JSX.Element {
  return (
    <g class={style[look]}>
      {effect.trips.map((trip, index) => (
        <Way key={index} ring={ring} trip={trip} bend={isSwap(effect) ? BENDS[index] : null} look={look} />
      ))}
    </g>
  );
}

/** The curvature of the paths of two swapped pawns, relative to their distance. */
const BENDS = [0.07, 0.2];

const isSwap = ({ trips: [one, two, third] }: Effect): boolean =>
  third === undefined && one?.places.length === 2 && two?.places[0] === one.places[1];

function Way({
  ring,
  trip,
  bend,
  look,
}: {
  readonly ring: Ring;
  readonly trip: Trip;
  /** Null for a pawn that walks. */
  readonly bend: number | null;
  readonly look: PathLook;
}): JSX.Element {
  const spots = trip.places.map((place) => spotOf(ring, trip.pawn, place));
  const end = spots[spots.length - 1];
  const d = bend === null ? linePath(spots) : bow(spots[0], end, bend);
  const width = Math.max(3, ring.pawn * 0.24);
  const dots = look === 'chosen' ? undefined : `0.1 ${width * 1.75}`;
  return (
    <g>
      <path d={d} class={style.under} stroke-width={width + 3} />
      <path d={d} class={style.way} stroke-width={width} stroke-dasharray={dots} />
      {look !== 'chosen' || bend !== null
        ? null
        : spots
            .slice(1, -1)
            .map((spot, index) => (
              <circle key={index} cx={spot.x} cy={spot.y} r={width * 0.62} class={style.stop} />
            ))}
      <circle
        cx={end.x}
        cy={end.y}
        r={ring.pawn * 0.62}
        class={style.end}
        stroke-width={Math.max(2.5, ring.pawn * 0.13)}
      />
    </g>
  );
}

/** A bend between two pawns that change places, towards the inside of the ring. */
function bow(from: Spot, to: Spot, bend: number): string {
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const isIn = (from.inX + to.inX) * high - (from.inY + to.inY) * wide > 0;
  const part = (isIn ? 2 : -2) * bend;
  const [middleX, middleY] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return `M${from.x} ${from.y}Q${middleX + high * part} ${middleY - wide * part} ${to.x} ${to.y}`;
}

/** A cross over a pawn that will be captured. */
export function Eaten({ spot, size }: { readonly spot: Spot; readonly size: number }): JSX.Element {
  const half = size * 0.42;
  return (
    <g class={style.eaten} transform={`translate(${spot.x} ${spot.y})`}>
      <circle r={size * 0.72} />
      <path
        d={`M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}`}
        class={style.crossUnder}
      />
      <path d={`M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}`} />
    </g>
  );
}
