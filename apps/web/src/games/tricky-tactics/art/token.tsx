import type { JSX } from 'preact';

/** A player's colours: the roof, the walls below it, the lines and signs on the roof. */
export interface SeatPaint {
  readonly roof: string;
  readonly wall: string;
  readonly ink: string;
}

/** By seat: mint, sky, coral, lilac. Each also has its own symbol, so that nobody needs the colours. */
export const SEAT_PAINTS: readonly SeatPaint[] = [
  { roof: '#74e3a6', wall: '#1f7a4d', ink: '#03301a' },
  { roof: '#6fd8f7', wall: '#1c7291', ink: '#04283a' },
  { roof: '#ff917d', wall: '#a14032', ink: '#3d0b04' },
  { roof: '#d3bbff', wall: '#6a4fab', ink: '#21103f' },
];

const FALLBACK: SeatPaint = { roof: '#fff', wall: '#777', ink: '#111' };

export const paintOf = (seat: number): SeatPaint => SEAT_PAINTS[seat] ?? FALLBACK;

/** Circle, square, triangle, star: a box of 24 by 24. */
const SIGNS: readonly string[] = [
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  'M4.5 4.5h15v15h-15z',
  'M12 2.8 21.8 20H2.2z',
  'M12 1.8l3 6.8 7.4.7-5.6 4.9 1.7 7.3L12 17.6l-6.5 3.9 1.7-7.3L1.6 9.3 9 8.6z',
];

export const signOf = (seat: number): string => SIGNS[seat] ?? '';

/** A player's symbol in the player's colour. */
export function Token({
  seat,
  size = 16,
}: {
  readonly seat: number;
  readonly size?: number | string;
}): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={signOf(seat)} fill={paintOf(seat).roof} stroke="rgb(0 0 0 / 0.45)" stroke-width="1.5" />
    </svg>
  );
}
