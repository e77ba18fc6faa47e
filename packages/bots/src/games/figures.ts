import type { Game, GameTypes, Position, Seat } from '@tuckbox/engine';
import { StacksFigures } from './stacks/figures.ts';

/** What was counted in one game, by name. */
export interface Figures {
  readonly [name: string]: number;
}

/** Counts what makes a game lively. */
export interface FigureCounter<T extends GameTypes = GameTypes> {
  /** Called before every move; null means that the seat leaves. */
  count(p: Position<T>, seat: Seat, move: T['Move'] | null): void;
  total(): Figures;
}

const COUNTERS: { readonly [game: string]: () => unknown } = {
  stacks: () => new StacksFigures(),
};

/** A counter for one game; null if nothing is counted. */
export const figuresOf = <T extends GameTypes>(game: Game<T>): FigureCounter<T> | null =>
  (Object.hasOwn(COUNTERS, game.id) ? COUNTERS[game.id]() : null) as FigureCounter<T> | null;
