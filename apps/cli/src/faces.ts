import type { AnyGame } from '@tuckbox/catalog';
import type { Json } from '@tuckbox/kit';
import type { Scene } from './draw/scene.ts';
import { drawStacks } from './draw/stacks.ts';
import { drawTock } from './draw/tock.ts';
import { drawTrickyTactics } from './draw/tricky-tactics.ts';
import { drawTuckIt } from './draw/tuck-it.ts';
import type { Moment } from './moments/moment.ts';
import { momentOfStacks } from './moments/stacks.ts';
import { momentOfTock } from './moments/tock.ts';
import { momentOfTrickyTactics } from './moments/tricky-tactics.ts';
import { momentOfTuckIt } from './moments/tuck-it.ts';
import { tellStacks } from './tell/stacks.ts';
import type { Telling } from './tell/teller.ts';
import { tellTock } from './tell/tock.ts';
import { tellTrickyTactics } from './tell/tricky-tactics.ts';
import { tellTuckIt } from './tell/tuck-it.ts';

/** How one game shows itself in a terminal. */
interface Face<Written, Event> {
  /** A line for whoever chooses a game. */
  readonly pitch: string;
  /** The table as these eyes see it. */
  draw(scene: Scene<Written>): string[];
  /** `moves` is what the seat that looks can do. */
  moment(scene: Scene<Written>, moves: readonly string[]): Moment;
  readonly tell: Telling<Event>;
}

type AnyFace = Face<Json, { readonly kind: string }>;

/** A face only ever meets the views and events of its own game, which is found by the same id. */
const anyFace = <Written, Event>(face: Face<Written, Event>): AnyFace => face as unknown as AnyFace;

const FACES: { readonly [game: string]: AnyFace } = {
  'tuck-it': anyFace({
    pitch: 'shed your Stacks and mind the Dark Queen',
    draw: drawTuckIt,
    moment: momentOfTuckIt,
    tell: tellTuckIt,
  }),
  stacks: anyFace({
    pitch: 'fifteen cards, a bid, and the nerve to call it',
    draw: drawStacks,
    moment: momentOfStacks,
    tell: tellStacks,
  }),
  tock: anyFace({
    pitch: 'race four pawns home, alone or in pairs',
    draw: drawTock,
    moment: momentOfTock,
    tell: tellTock,
  }),
  'tricky-tactics': anyFace({
    pitch: 'win tricks to hold the districts of a city',
    draw: drawTrickyTactics,
    moment: momentOfTrickyTactics,
    tell: tellTrickyTactics,
  }),
};

/** A game that nobody has drawn yet is shown as it is written. */
const PLAIN: AnyFace = {
  pitch: 'a card game',
  draw: (scene) => JSON.stringify(scene.written, null, 2).split('\n'),
  moment: () => ({ line: 'Your turn.', rules: [] }),
  tell: (events) => events.map((event) => JSON.stringify(event)),
};

export const faceOf = (game: AnyGame): AnyFace => FACES[game.id] ?? PLAIN;
