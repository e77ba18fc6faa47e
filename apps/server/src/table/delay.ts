import type { Json } from '@tuckbox/kit';
import type { StepParts, TableInfo } from '@tuckbox/protocol';

/** A step as spectators will see it, and how the table then looks to them. */
export interface Shown {
  readonly seq: number;
  readonly parts: StepParts;
  readonly view: Json;
  readonly info: TableInfo;
  readonly isMove: boolean;
}

/** Spectators who are some moves behind, so that nobody can be told by them what happens. */
export class Delay {
  readonly #moves: number;
  readonly #waiting: Shown[] = [];
  #last: Omit<Shown, 'parts' | 'isMove'>;

  constructor(moves: number, info: TableInfo) {
    this.#moves = moves;
    this.#last = { seq: 0, view: null, info };
  }

  /** How things stand for spectators. */
  get last(): Omit<Shown, 'parts' | 'isMove'> {
    return this.#last;
  }

  /** The newest of what they have been shown or will be. */
  get newest(): Omit<Shown, 'parts' | 'isMove'> {
    return this.#waiting.at(-1) ?? this.#last;
  }

  /** Takes a step in, and returns the steps that are due. Nothing is held back before the start and after the end. */
  push(shown: Shown): StepParts[] {
    this.#waiting.push(shown);
    const isHeld = shown.info.status === 'playing' || shown.info.status === 'paused';
    let behind = this.#waiting.filter(({ isMove }) => isMove).length;
    const due: StepParts[] = [];
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      // What is no move waits only behind moves.
      if (isHeld && next.isMove && behind <= this.#moves) break;
      if (next.isMove) behind--;
      this.#waiting.shift();
      this.#last = next;
      due.push(next.parts);
    }
    return due;
  }
}
