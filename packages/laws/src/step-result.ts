import {
  act,
  allSeats,
  type Game,
  type GameTypes,
  type Luck,
  type Position,
  type Seat,
  SPECTATOR,
  type Tell,
  type Viewer,
} from '@tuckbox/engine';
import { cloneRng, type Rng } from '@tuckbox/kit';
import { bytes } from './worlds.ts';

/** A step to make: the world, the seat, the move as text, the luck. */
export interface StepInput<T extends GameTypes> {
  readonly world: Position<T>;
  readonly seat: Seat;
  readonly text: string;
  /** A new luck each time, because the step may be made again. */
  readonly luck: () => Luck;
}

/** A step made on a clone: its events, and the position after it. */
export interface StepResult<T extends GameTypes> {
  readonly input: StepInput<T>;
  readonly events: readonly T['Event'][];
  /** The events as bytes, with nothing redacted. */
  readonly raw: readonly string[];
  readonly after: Position<T>;
}

/** Null if the step is not legal. */
export function stepResultOf<T extends GameTypes>(game: Game<T>, input: StepInput<T>): StepResult<T> | null {
  const events: T['Event'][] = [];
  const raw: string[] = [];
  const after = playStep(game, input, (event) => {
    events.push(event);
    raw.push(bytes(event));
  });
  return after === null ? null : { input, events, raw, after };
}

/** Makes the step on a clone; `tell` also gets the position at the time of the event. */
export function playStep<T extends GameTypes>(
  game: Game<T>,
  { world, seat, text, luck }: StepInput<T>,
  tell: (event: T['Event'], p: Position<T>) => void,
): Position<T> | null {
  const s = game.clone(world);
  const p = s as Position<T>;
  const telling: Tell<T> = (event) => tell(event, p);
  return act(game, s, seat, text, luck(), telling).ok ? p : null;
}

/** All viewers. */
export const viewersOf = <T extends GameTypes>(game: Game<T>, p: Position<T>): Viewer[] => [
  ...allSeats(game, p),
  SPECTATOR,
];

/** What viewers see of a game, as bytes. Positions must not change: each view is made once. */
export class ViewTexts<T extends GameTypes> {
  readonly #game: Game<T>;
  readonly #views = new WeakMap<object, Map<Viewer, string>>();

  constructor(game: Game<T>) {
    this.#game = game;
  }

  view(p: Position<T>, viewer: Viewer): string {
    const known = this.#views.get(p) ?? new Map<Viewer, string>();
    this.#views.set(p, known);
    const view = known.get(viewer) ?? bytes(this.#game.view(p, viewer));
    known.set(viewer, view);
    return view;
  }

  isOver(p: Position<T>): boolean {
    return this.#game.outcome(p) !== null;
  }

  /** The events of a step, one text each; null for those that the viewer is not told. */
  told({ events }: StepResult<T>, viewer: Viewer): (string | null)[] {
    return events.map((event) => {
      const seen = this.#game.redact(event, viewer);
      return seen === null ? null : bytes(seen);
    });
  }

  /** Whether two steps begin alike for this viewer. */
  beginTheSame(here: StepResult<T>, there: StepResult<T>, viewer: Viewer): boolean {
    return this.view(here.input.world, viewer) === this.view(there.input.world, viewer);
  }

  /**
   * Whether this viewer sees the same before the step, after it and at each of its events. The last matters for cards
   * that are open only for a moment, such as a hand that is shown and shuffled away in one step.
   */
  lookTheSame(here: StepResult<T>, there: StepResult<T>, viewer: Viewer): boolean {
    return (
      this.view(here.after, viewer) === this.view(there.after, viewer) &&
      this.beginTheSame(here, there, viewer) &&
      this.#glimpses(here.input, viewer) === this.#glimpses(there.input, viewer)
    );
  }

  #glimpses(input: StepInput<T>, viewer: Viewer): string {
    const views: string[] = [];
    playStep(this.#game, input, (_event, p) => views.push(bytes(this.#game.view(p, viewer))));
    return views.join('\n');
  }
}

/** The world with other random numbers. */
export function reseeded<T extends GameTypes>(game: Game<T>, p: Position<T>, rng: Rng): Position<T> {
  const other = game.clone(p) as T['State'] & { rng: Rng };
  other.rng = cloneRng(rng);
  return other as Position<T>;
}

export const rngOf = <T extends GameTypes>(p: Position<T>): Rng => (p as { readonly rng: Rng }).rng;
