import type { GameId } from '../games/load.ts';

/** The staged position that stands for a game. */
export const COVERS: { readonly [id in GameId]: string } = {
  'tuck-it': 'chain',
  stacks: 'your-turn',
  tock: 'four',
  'tricky-tactics': 'act',
};

/** Which staged position is shown at the head of which chapter. */
export const PICTURES: { readonly [id in GameId]: { readonly [chapter: string]: string } } = {
  'tuck-it': {
    'TI-1': 'arrange',
    'TI-2': 'chain',
    'TI-3': 'flip',
    'TI-4': 'bonus',
    'TI-5': 'phase-two',
    'TI-6': 'queen',
    'TI-9': 'end',
  },
  stacks: { 'ST-2': 'your-turn', 'ST-3': 'asked', 'ST-4': 'lie' },
  tock: {
    'TK-0': 'four',
    'TK-3': 'two-seven',
    'TK-4': 'end',
    'TK-5': 'teams-exchange',
    'TK-6': 'five-charity',
  },
  'tricky-tactics': {
    'TT-1': 'split',
    'TT-2': 'follow',
    'TT-3': 'act',
    'TT-4': 'end',
    'TT-5': 'automa-acts',
  },
};
