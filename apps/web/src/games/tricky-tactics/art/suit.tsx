import type { JSX } from 'preact';

/** ♣ ♦ ♥ ♠ in a box of 24 by 24. */
const SHAPES: readonly string[] = [
  'M12 1.8a4.9 4.9 0 0 1 4.2 7.4 4.9 4.9 0 1 1-2.9 8.2c.3 2 1 3.6 2.1 4.8H8.6c1.1-1.2 1.8-2.8 2.1-4.8a4.9 4.9 0 1 1-2.9-8.2A4.9 4.9 0 0 1 12 1.8z',
  'M12 1.5C14 5.6 17 9 20.5 12 17 15 14 18.4 12 22.5 10 18.4 7 15 3.5 12 7 9 10 5.6 12 1.5z',
  'M12 22C6.3 17.6 2 13.5 2 8.6A5.3 5.3 0 0 1 12 6.2 5.3 5.3 0 0 1 22 8.6C22 13.5 17.7 17.6 12 22z',
  'M12 1.5c3.2 4.4 9.5 7.6 9.5 12.6a4.7 4.7 0 0 1-8.3 3c.3 2 1 3.6 2.2 5H8.6c1.2-1.4 1.9-3 2.2-5a4.7 4.7 0 0 1-8.3-3c0-5 6.3-8.2 9.5-12.6z',
];

/** The ink of a suit on paper: the four colours of a four-colour deck. */
export const SUIT_INKS: readonly string[] = ['#17633a', '#1a4c99', '#b3211c', '#2a2531'];

/** The ground of a suit's district by lamplight, and the light lines on it. */
export const DISTRICT_GROUNDS: readonly string[] = ['#1d463c', '#1e3d66', '#582741', '#3b3a51'];
export const DISTRICT_LIGHTS: readonly string[] = ['#96dcb9', '#a5ccfa', '#f7b3c5', '#cfcde6'];

export const suitShape = (suit: number): string => SHAPES[suit] ?? '';

/** A suit symbol in the colour of the text. */
export function Suit({
  suit,
  size = 16,
}: {
  readonly suit: number;
  readonly size?: number | string;
}): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={suitShape(suit)} />
    </svg>
  );
}
