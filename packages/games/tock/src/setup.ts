import { type Luck, NOBODY, type Seat, type SeatSet } from '@tuckbox/engine';
import { type Rng, tabulate, zeros } from '@tuckbox/kit';
import { PAWNS, SECTION, startSpaces, YARD } from './board.ts';
import { NO_CARD, RANKS } from './cards.ts';
import { startHand } from './flow.ts';
import { type Options, playsInPairs, sectionCount } from './options.ts';
import { PLAY, pawnOf, type State, sectionOfSeat, type TableSetup } from './state.ts';

/** TK-1.2: the first dealer is drawn at random, and the first hand is dealt. */
export function setup(options: Options, seats: number, rng: Rng, luck: Luck): State {
  const s = emptyState(tableOf(options, seats, sectionCount(options, seats)), rng);
  if (options.start === 'fast') startFast(s);
  s.dealer = luck.pickSeat(s.rng, ((1 << seats) - 1) as SeatSet);
  startHand(s, luck, undefined);
  return s;
}

export const tableOf = (options: Options, seats: number, sections: number): TableSetup => ({
  options,
  seats,
  pairs: playsInPairs(options, seats) ? 1 : 0,
  sections,
  spaces: sections * SECTION,
  starts: startSpaces(seats, sections),
});

/** No cards, all pawns in their start zones, seat 1 in turn. */
export function emptyState(table: TableSetup, rng: Rng): State {
  const { seats, sections } = table;
  return {
    table,
    stage: PLAY,
    dealer: 0 as Seat,
    turn: 0 as Seat,
    bound: 0,
    asker: NOBODY,
    giver: NOBODY,
    asked: NO_CARD,
    turns: 0,
    over: 0,
    deck: [],
    hands: zeros(seats * RANKS),
    held: zeros(seats),
    ranks: zeros(seats),
    places: tabulate(seats * PAWNS, () => YARD),
    guards: tabulate(sections, () => NOBODY as number),
    homes: zeros(seats),
    idle: zeros(seats),
    played: zeros(seats),
    give: tabulate(seats, () => NO_CARD),
    gone: zeros(seats),
    spent: zeros(RANKS),
    shed: zeros(seats * RANKS),
    lacks: zeros(seats),
    given: tabulate(seats, () => NO_CARD),
    asks: [],
    rng,
  };
}

/** TK-6.3: pawn 1 of everyone stands protected on its start space. */
function startFast(s: State): void {
  for (let seat = 0; seat < s.table.seats; seat++) {
    s.places[pawnOf(seat, 0)] = s.table.starts[seat];
    s.guards[sectionOfSeat(s, seat)] = pawnOf(seat, 0);
  }
}
