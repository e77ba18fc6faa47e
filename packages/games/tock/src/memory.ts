import { NO_SEATS, NOBODY, type Seat, type SeatSet, withSeat } from '@tuckbox/engine';
import { NO_CARD, RANKS } from './cards.ts';
import type { State } from './state.ts';

/**
 * What players have been shown in this hand. A question of charity is five numbers: who asked, the rank, who
 * gave it (or NOBODY), the card returned (NO_CARD until then, and if the asker left), and
 * the set of those who had none. Everything is open but the card returned, which only the two have seen.
 */
export const ASK_FIELDS = 5;
export const ASK_RETURNED = 3;
const ASK_GIVER = 2;
const ASK_WITHOUT = 4;

export function noteQuestion(s: State, asker: Seat, card: number): void {
  s.asks.push(asker, card, NOBODY, NO_CARD, NO_SEATS);
}

const lastAsk = (s: State): number => s.asks.length - ASK_FIELDS;

export function noteAnswer(s: State, seat: Seat, answer: 'has' | 'has none'): void {
  const ask = lastAsk(s);
  if (answer === 'has') s.asks[ask + ASK_GIVER] = seat;
  else s.asks[ask + ASK_WITHOUT] = withSeat(s.asks[ask + ASK_WITHOUT] as SeatSet, seat);
}

export function noteReturn(s: State, card: number): void {
  s.asks[lastAsk(s) + ASK_RETURNED] = card;
}

/** A card leaves a hand for good, seen by all. */
export function noteShed(s: State, seat: Seat, card: number): void {
  s.spent[card]++;
  s.shed[seat * RANKS + card]++;
}

/** TK-2.7: a player who discards while free to play holds none of the ranks that could be played. */
export function noteLack(s: State, seat: Seat, ranks: number): void {
  s.lacks[seat] |= ranks;
}

/** A new hand: knowledge about the last hand's cards is void. */
export function forgetHand(s: State): void {
  for (let index = 0; index < s.shed.length; index++) s.shed[index] = 0;
  for (let seat = 0; seat < s.given.length; seat++) {
    s.given[seat] = NO_CARD;
    s.lacks[seat] = 0;
  }
  while (s.asks.length > 0) s.asks.pop();
}

/** A new shuffle: any card may come again. */
export function forgetSpent(s: State): void {
  for (let card = 0; card < RANKS; card++) s.spent[card] = 0;
}

/** One question of charity, read back. */
export interface Question {
  readonly asker: Seat;
  readonly card: number;
  readonly giver: Seat;
  readonly returned: number;
  readonly without: SeatSet;
}

export function questionsIn(asks: readonly number[]): Question[] {
  const questions: Question[] = [];
  for (let ask = 0; ask < asks.length; ask += ASK_FIELDS) {
    questions.push({
      asker: asks[ask] as Seat,
      card: asks[ask + 1],
      giver: asks[ask + ASK_GIVER] as Seat,
      returned: asks[ask + ASK_RETURNED],
      without: asks[ask + ASK_WITHOUT] as SeatSet,
    });
  }
  return questions;
}
