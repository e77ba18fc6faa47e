import type { Position } from '@tuckbox/engine';
import { isPlay, type Stacks } from '@tuckbox/stacks';
import { CALL, FOLD, worthOf } from '@tuckbox/stacks/reading';
import type { FigureCounter, Figures } from '../figures.ts';

/** How much bidding there is in the rounds of Stacks, and how they end. */
export class StacksFigures implements FigureCounter<Stacks> {
  #rounds = 0;
  #bids = 0;
  #folds = 0;
  #calls = 0;
  #lies = 0;

  count(p: Position<Stacks>, _seat: number, move: number | null): void {
    this.#rounds = p.round;
    if (move === FOLD) this.#folds++;
    else if (move === CALL) {
      this.#calls++;
      if (worthOf(p, p.bidder) !== p.bid) this.#lies++;
    } else if (move !== null && isPlay(move)) this.#bids++;
  }

  total(): Figures {
    const rounds = Math.max(1, this.#rounds);
    return {
      rounds: this.#rounds,
      'bids a round': this.#bids / rounds,
      'folds a round': this.#folds / rounds,
      'calls a round': this.#calls / rounds,
      'lies caught a call': this.#lies / Math.max(1, this.#calls),
    };
  }
}
