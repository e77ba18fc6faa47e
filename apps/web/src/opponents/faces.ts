import type { CharacterId } from '@tuckbox/protocol/client';

const SKIN = { pale: '#f7d9bd', fair: '#eebf95', tan: '#cf9566', brown: '#9c6439', dark: '#6d4429' } as const;
const HAIR = {
  black: '#26201d',
  brown: '#5a3820',
  auburn: '#97441f',
  blond: '#e2b04a',
  grey: '#a9a6a0',
  white: '#ece8df',
  blue: '#2f5f9e',
  rose: '#c2517a',
} as const;
/** The background of each head: six colours that also differ with red-green colour blindness. */
const DISC = {
  sand: '#f0dcae',
  sky: '#b9d8ea',
  mint: '#bfe0c6',
  coral: '#f3bfa8',
  lilac: '#d3c4ea',
  slate: '#8fa3b3',
} as const;

export type Cut =
  | 'short'
  | 'parted'
  | 'bob'
  | 'long'
  | 'curls'
  | 'bun'
  | 'tails'
  | 'tuft'
  | 'bald'
  | 'beanie'
  | 'cap'
  | 'scarf';

export type Extra =
  | 'round-glasses'
  | 'square-glasses'
  | 'beard'
  | 'moustache'
  | 'freckles'
  | 'earrings'
  | 'headphones'
  | 'bow-tie';

/** How a character looks. */
export interface Features {
  readonly disc: string;
  readonly skin: string;
  readonly hair: string;
  readonly coat: string;
  readonly cut: Cut;
  readonly extras: readonly Extra[];
}

const face = (
  disc: keyof typeof DISC,
  skin: keyof typeof SKIN,
  hair: keyof typeof HAIR,
  cut: Cut,
  coat: string,
  ...extras: readonly Extra[]
): Features => ({ disc: DISC[disc], skin: SKIN[skin], hair: HAIR[hair], coat, cut, extras });

/** Within a level no two have the same disc or the same cut, so that players can be told apart at a glance. */
export const FEATURES: { readonly [id in CharacterId]: Features } = {
  mika: face('sky', 'pale', 'blond', 'tuft', '#c8553d', 'freckles'),
  lou: face('mint', 'brown', 'black', 'curls', '#e0a030'),
  toni: face('coral', 'fair', 'brown', 'cap', '#2f6f8f'),
  kim: face('sand', 'tan', 'black', 'bob', '#6a4c93'),
  noa: face('lilac', 'pale', 'auburn', 'tails', '#3d7d4a', 'freckles'),
  juno: face('slate', 'dark', 'black', 'short', '#d98032', 'headphones'),

  robin: face('mint', 'fair', 'auburn', 'short', '#7a4f2b', 'freckles'),
  sam: face('sand', 'dark', 'black', 'bun', '#b3422f', 'earrings'),
  nico: face('sky', 'tan', 'brown', 'parted', '#35506b', 'moustache'),
  sasha: face('lilac', 'pale', 'blond', 'long', '#a13d63'),
  luca: face('coral', 'brown', 'black', 'beanie', '#3a6b52'),
  remy: face('slate', 'fair', 'grey', 'curls', '#c98a2b', 'round-glasses'),

  alex: face('coral', 'tan', 'black', 'short', '#24384f', 'square-glasses'),
  andrea: face('sky', 'pale', 'auburn', 'bob', '#5b3a29', 'earrings'),
  charlie: face('lilac', 'dark', 'black', 'bald', '#7b2d2d', 'beard'),
  dana: face('sand', 'brown', 'brown', 'long', '#2f6b6b'),
  eli: face('mint', 'fair', 'brown', 'curls', '#3c3c6e', 'beard'),
  jona: face('slate', 'pale', 'rose', 'parted', '#3f3f3f'),

  morgan: face('sand', 'pale', 'white', 'parted', '#4a2f52', 'bow-tie'),
  quinn: face('slate', 'fair', 'blue', 'bob', '#1f1f2b', 'square-glasses'),
  yuki: face('coral', 'pale', 'black', 'bun', '#7d1f2e'),
  ariel: face('mint', 'tan', 'blue', 'scarf', '#24523f'),
  kai: face('lilac', 'brown', 'grey', 'short', '#20303f', 'beard'),
  wren: face('sky', 'dark', 'white', 'curls', '#5a2a1a', 'round-glasses'),
};
