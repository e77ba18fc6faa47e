import {
  act,
  type Game,
  type GameTypes,
  hasSeat,
  openTable,
  type PlayedGame,
  type PlayedStep,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { invariant, rngFromSeed } from '@tuckbox/kit';
import { knowledgeOf } from '../games/index.ts';
import { freshLuck, watched } from './chance.ts';

/** A step of a game that was played again. */
export interface Replayed<T extends GameTypes> {
  readonly step: PlayedStep;
  readonly before: Position<T>;
  readonly after: Position<T>;
  /** Whether rule or chance play the seat. */
  readonly isDriven: boolean;
  /** Whether chance had a say in the step. */
  readonly isChance: boolean;
}

/** Plays a game again from its deal. It must have been checked: a step that is not legal is a bug. */
export function replaySteps<T extends GameTypes>(
  game: Game<T>,
  { options, seats, luck, start, steps }: PlayedGame,
): Replayed<T>[] {
  const opened = openTable(game, options, seats);
  invariant(opened.ok, `${game.id} has such a table`);
  const s = game.setup(opened.value, seats, start(), luck);
  const p = s as Position<T>;
  const undrawn = knowledgeOf(game).coaching?.undrawn;
  return steps.map((step) => {
    const before = game.clone(p) as Position<T>;
    const isDriven = hasSeat(game.drivenSeats(p), step.seat);
    const watch = watched(luck);
    const did = act(game, s, step.seat, step.text, watch.luck);
    invariant(did.ok, `entry ${step.seq} (seat ${step.seat + 1}: ${step.text}) is legal`);
    const isDrawn = undrawn !== undefined && undrawn(before) !== undrawn(p);
    const isChance = isDrawn || watch.wasAsked() || (isDriven && isDrivenByChance(game, before, step.seat));
    return { step, before, after: game.clone(p) as Position<T>, isDriven, isChance };
  });
}

/** Whether chance picks the move of a driven seat, and not a rule alone. */
function isDrivenByChance<T extends GameTypes>(game: Game<T>, p: Position<T>, seat: Seat): boolean {
  const rng = rngFromSeed('driven');
  const watch = watched(freshLuck(rng));
  game.drive(p, seat, rng, watch.luck);
  return watch.wasAsked();
}
