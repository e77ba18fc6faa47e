/** TK-1.1: by the number of players, how many cards everybody gets in one hand after the other. */
export const HANDS: { readonly [players: number]: string } = {
  2: '5 5 4 4 4 4',
  3: '5 4 4 4',
  4: '5 4 4',
  5: '4 3 3',
  6: '4 4',
};
