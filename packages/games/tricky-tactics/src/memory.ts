import { hasSeat, type Seat, withSeat } from '@tuckbox/engine';
import { preference } from './automa.ts';
import { ALL_CARDS, type Card, suitOf } from './cards.ts';
import { emptyPack, putCard, putWholeSuit } from './packs.ts';
import { lacksAt, type State, shownAt } from './state.ts';
import { ledSuit } from './trick.ts';

/** Notes what everyone learns from a card, before it is played. */
export function rememberPlay(s: State, seat: Seat, card: Card): void {
  putCard(s.shown, shownAt(seat, s.phase), card);
  if (s.laid > 0 && suitOf(card) !== ledSuit(s)) putWholeSuit(s.lacks, lacksAt(seat), ledSuit(s));
  if (hasSeat(s.driven, seat)) rememberPreference(s, seat, card);
}

/** TT-5.6: a seat that plays by rule does not hold any card that the rules would have preferred. */
function rememberPreference(s: State, seat: Seat, card: Card): void {
  const chosen = preference(s, seat, card);
  for (const other of ALL_CARDS) {
    if (preference(s, seat, other) < chosen) putCard(s.lacks, lacksAt(seat), other);
  }
}

/** TT-5.6: everyone knows how the hands of a seat that plays by rule were split. */
export function rememberSplit(s: State, seat: Seat): void {
  if (hasSeat(s.driven, seat)) s.ruled = withSeat(s.ruled, seat);
}

/** A new phase is played with another hand, of which nothing has been seen. */
export function forgetLacks(s: State): void {
  for (let seat = 0; seat < s.seats; seat++) emptyPack(s.lacks, lacksAt(seat));
}

/** TT-1.1: the deck has been shuffled, so nothing seen before counts. */
export function forgetRound(s: State): void {
  for (let index = 0; index < s.shown.length; index++) s.shown[index] = 0;
  s.ruled = 0 as typeof s.ruled;
  forgetLacks(s);
}
