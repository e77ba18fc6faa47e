/** The small sounds of the table; how they are made is in synth.ts. */
export type Sound =
  | 'card'
  | 'flip'
  | 'slide'
  | 'wood'
  | 'knock'
  | 'call'
  | 'reveal'
  | 'your-turn'
  | 'win'
  | 'lose'
  | 'refused';
