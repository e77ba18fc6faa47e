import type { JSX } from 'preact';

/** A pictogram of a card's effect, 20 by 20. */
const SIGNS = {
  /** Goes on anything. */
  any: 'M10 2V18M3 6L17 14M17 6L3 14',
  /** Turns the direction. */
  reverse: 'M3 7H16M12 3L16 7L12 11M17 14H4M8 10L4 14L8 18',
  /** Turns a Stack over. */
  flip: 'M2 10H18M5 6A6 6 0 0 1 15 6M15 2V6H11M15 14A6 6 0 0 1 5 14M5 18V14H9',
  /** No more than that may follow. */
  limit: 'M15 3L4 8L15 13M4 17H15',
  /** Clears the pile away. */
  burn: 'M10 18C4 18 3 12 6 8C7 11 9 10 9 8C8 5 10 3 11 1C12 5 17 7 16 13C16 16 13 18 10 18Z',
  /** Jumps over the next player. */
  jump: 'M2 13A7 7 0 0 1 15 11M16 5V12H9M8 17H10',
  /** One card at a time. */
  slow: 'M4 2H16M4 18H16M5 2C5 8 15 12 15 18M15 2C15 8 5 12 5 18',
  /** Also lies on an A. */
  onAce: 'M3 18H17M10 2V13M5 7L10 2L15 7',
} as const;

export type Sign = keyof typeof SIGNS;

export const Pictogram = ({ sign, ink }: { readonly sign: Sign; readonly ink: string }): JSX.Element => (
  <path
    d={SIGNS[sign]}
    fill="none"
    stroke={ink}
    stroke-width="2.600"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);
