import { type Luck, NOBODY, type SeatSet } from '@tuckbox/engine';
import { type Rng, zeros } from '@tuckbox/kit';
import { DEALT } from './board.ts';
import { CARDS } from './cards.ts';
import { forgetRound } from './memory.ts';
import type { Options } from './options.ts';
import { emptyPack, putCard } from './packs.ts';
import { emptyState, handAt, PHASE_A, SPLITTING, type State, UNSPLIT } from './state.ts';

/** Room to shuffle in; always filled afresh, so that no state depends on an earlier one. */
const deck = zeros(CARDS);

export function setup(options: Options, tableSeats: number, rng: Rng, luck: Luck): State {
  const s = emptyState(options, tableSeats, rng);
  s.marker = luck.pickSeat(s.rng, everyone(s));
  deal(s, luck);
  return s;
}

const everyone = (s: State): SeatSet => ((1 << s.seats) - 1) as SeatSet;

/** TT-1.1: the whole deck is shuffled and dealt in blocks; the rest is set aside. Then all split. */
export function deal(s: State, luck: Luck): void {
  for (let card = 0; card < CARDS; card++) deck[card] = card;
  luck.shuffle(s.rng, deck);
  emptyPack(s.aside, 0);
  s.playedCount = 0;
  forgetRound(s);
  const each = DEALT[s.seats];
  let top = CARDS;
  for (let seat = 0; seat < s.seats; seat++) {
    for (let count = 0; count < each; count++) putCard(s.hands, handAt(seat, UNSPLIT), deck[--top]);
  }
  while (top > 0) putCard(s.aside, 0, deck[--top]);
  s.stage = SPLITTING;
  s.phase = PHASE_A;
  s.unsplit = everyone(s);
  s.leader = s.marker;
  s.turn = NOBODY;
}
