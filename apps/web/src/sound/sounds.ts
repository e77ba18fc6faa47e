/** The sounds of the table; synth.ts makes them. */
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
