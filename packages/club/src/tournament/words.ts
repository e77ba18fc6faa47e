/** How a tournament is played. */
export const FORMATS = ['knock-out', 'swiss', 'round-robin', 'arena'] as const;
export type Format = (typeof FORMATS)[number];

/** What decides between entrants with equal points. */
export const TIE_BREAKS = [
  'last-table',
  'direct',
  'buchholz',
  'sonneborn-berger',
  'opponents',
  'wins',
  'average',
  'deals',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];
