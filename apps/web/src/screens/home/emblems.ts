import type { JSX } from 'preact';
import type { GameId } from '../../games/load.ts';
import { Emblem as Stacks } from '../../games/stacks/art/Emblem.tsx';
import { Emblem as Tock } from '../../games/tock/art/Emblem.tsx';
import { Emblem as TrickyTactics } from '../../games/tricky-tactics/art/Emblem.tsx';
import { Emblem as TuckIt } from '../../games/tuck-it/art/Emblem.tsx';

/** The picture of each game. */
export const EMBLEMS: { readonly [id in GameId]: () => JSX.Element } = {
  'tuck-it': TuckIt,
  stacks: Stacks,
  tock: Tock,
  'tricky-tactics': TrickyTactics,
};
