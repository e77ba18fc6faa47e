import type { Json } from '@tuckbox/kit';
import type { TableInfo } from '@tuckbox/protocol/client';
import { type StepParts, UNSEEN_TEXT } from './step-for-viewer.ts';

/** What spectators see after a step. */
interface SpectatorState {
  readonly seq: number;
  readonly view: Json;
  readonly info: TableInfo;
}

/** A step for spectators, and what they see after it. */
export interface SpectatorStep extends SpectatorState {
  readonly parts: StepParts;
  readonly isMove: boolean;
}

interface DelayedStep extends SpectatorStep {
  /** Whether it is a move that was not undone. */
  readonly isStanding: boolean;
}

/** A step without content. Spectators who never saw the move in it do not learn who made it. */
const emptied = ({ parts, isMove }: DelayedStep): StepParts => ({
  ...parts,
  what: isMove ? UNSEEN_TEXT : parts.what,
  patch: '',
  events: '',
});

/** Keeps spectators some moves behind, so that they cannot help a player. */
export class SpectatorDelay {
  readonly #moves: number;
  #waiting: DelayedStep[] = [];
  #last: SpectatorState;

  constructor(moves: number, info: TableInfo) {
    this.#moves = moves;
    this.#last = { seq: 0, view: null, info };
  }

  /** What spectators see now. */
  get last(): SpectatorState {
    return this.#last;
  }

  /** The newest step, shown or waiting. */
  get newest(): SpectatorState {
    return this.#waiting.at(-1) ?? this.#last;
  }

  /**
   * Moves after entry `to` are undone: they no longer count, and those that were not shown yet never will be. Call it
   * before the undo itself is pushed.
   */
  takeBack(to: number): void {
    let { view } = this.#last;
    this.#waiting = this.#waiting.map((step) => {
      if (step.seq > to) return { ...step, parts: emptied(step), view, isStanding: false };
      view = step.view;
      return step;
    });
  }

  /** Adds a step, and returns the steps that are due. Nothing is held back before the start and after the end. */
  push(step: SpectatorStep): StepParts[] {
    this.#waiting.push({ ...step, isStanding: step.isMove });
    const isHeld = step.info.status === 'playing' || step.info.status === 'paused';
    let behind = this.#waiting.filter(({ isStanding }) => isStanding).length;
    const due: StepParts[] = [];
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const after = next.isStanding ? behind - 1 : behind;
      // Other steps wait only behind moves.
      if (isHeld && next.isMove && after < this.#moves) break;
      behind = after;
      this.#waiting.shift();
      this.#last = next;
      due.push(next.parts);
    }
    return due;
  }
}
