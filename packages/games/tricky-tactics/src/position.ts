import { NO_SEATS, NOBODY, Reader, type Seat, withSeat } from '@tuckbox/engine';
import { type Json, type Rng, zeros } from '@tuckbox/kit';
import { HIDDEN, HIDDEN_TEXT } from '@tuckbox/tabletop';
import { CUBES, formatLocation, LOCATION_NAMES, LOCATIONS, MOST_DEALT, ROUNDS, spotOf } from './board.ts';
import { CARDS, type Card, formatCard, parseCard } from './cards.ts';
import { rememberPlay } from './memory.ts';
import type { Options } from './options.ts';
import { hasCard, isEmptyPack, PACK, packSize, putCard } from './packs.ts';
import { canAct } from './rules.ts';
import {
  ACTING,
  areHandsPlayed,
  emptyState,
  HAND_A,
  HAND_B,
  handAt,
  hasStayed,
  PHASE_A,
  PHASE_B,
  PLAYING,
  playersLeft,
  SPLITTING,
  type State,
  seatAfter,
  UNSPLIT,
} from './state.ts';
import { winnerOf } from './trick.ts';
import type { View } from './view.ts';

const STAGES = ['split', 'play', 'act'] as const;
const PHASES = ['A', 'B'] as const;
const TIME_KEYS = ['stage', 'round', 'phase', 'marker', 'leader', 'turn'];
const KEYS = [...TIME_KEYS, 'trick', 'map', 'seats', 'aside', 'played'];
const SEAT_KEYS = ['hand', 'handA', 'handB', 'score', 'tricks', 'gone'];

/** A view in the form of the written position. */
export const formatView = (view: View): Json => ({
  stage: STAGES[view.stage],
  round: view.round + 1,
  phase: PHASES[view.phase],
  marker: view.marker + 1,
  leader: view.leader + 1,
  turn: view.turn === NOBODY ? null : view.turn + 1,
  trick: view.trick.map(({ seat, card }) => ({ seat: seat + 1, card: formatCard(card) })),
  map: Object.fromEntries(view.map.map((cubes, location) => [formatLocation(location), cubes])),
  seats: view.seats.map(({ hand, handA, handB, score, tricks, gone }) => ({
    hand: hand.map(cardText),
    handA: handA.map(cardText),
    handB: handB.map(cardText),
    score,
    tricks,
    gone,
  })),
  aside: view.aside.map(cardText),
  played: view.played.map(cardText),
});

const cardText = (card: number): string => (card === HIDDEN ? HIDDEN_TEXT : formatCard(card));

/** A written position as a state. Players remember only the open trick. */
export function parsePosition(written: unknown, options: Options, tableSeats: number, rng: Rng): State {
  const given = new Reader(written).onlyKeys(KEYS);
  const s = emptyState(options, tableSeats, rng);
  readSeats(s, given.at('seats'));
  readPack(given.at('aside'), s.aside, 0);
  readPlayed(s, given.at('played'));
  readMap(s, given.at('map'));
  readTime(s, given);
  readTrick(s, given);
  readTurn(s, given);
  if (cardCount(s) > CARDS) given.fail(`at most ${CARDS} cards in all`);
  rememberTrick(s);
  driveLeavers(s);
  s.over = isOver(s) ? 1 : 0;
  return s;
}

function readTime(s: State, given: Reader): void {
  const stages = [SPLITTING, PLAYING, ACTING];
  s.stage = stages[STAGES.indexOf(given.at('stage').oneOf(STAGES, 'play'))];
  s.phase = given.at('phase').oneOf(PHASES, 'A') === 'A' ? PHASE_A : PHASE_B;
  s.round = given.at('round').integer(1, ROUNDS[s.seats], 1) - 1;
}

function readSeats(s: State, seats: Reader): void {
  const items = seats.items();
  if (items.length > s.seats) seats.fail(`at most ${s.seats} seats`);
  for (const [seat, item] of items.entries()) {
    item.onlyKeys(SEAT_KEYS);
    readPack(item.at('hand'), s.hands, handAt(seat, UNSPLIT), MOST_DEALT);
    readPack(item.at('handA'), s.hands, handAt(seat, HAND_A));
    readPack(item.at('handB'), s.hands, handAt(seat, HAND_B));
    s.score[seat] = item.at('score').integer(0, Number.MAX_SAFE_INTEGER, 0);
    s.tricks[seat] = item.at('tricks').integer(0, CARDS, 0);
    s.gone[seat] = item.at('gone').integer(0, s.seats, 0);
    if (!isEmptyPack(s.hands, handAt(seat, UNSPLIT))) s.unsplit = withSeat(s.unsplit, seat as Seat);
  }
}

/** A hand or a heap: each card is in it once. */
function readPack(list: Reader, packs: number[], at: number, most = CARDS): void {
  const items = list.items();
  if (items.length > most) list.fail(`at most ${most} cards`);
  for (const item of items) {
    const card = readCard(item);
    if (hasCard(packs, at, card)) item.fail('each card once');
    putCard(packs, at, card);
  }
}

/** Oldest first, each card once. */
function readPlayed(s: State, list: Reader): void {
  readPack(list, zeros(PACK), 0);
  for (const item of list.items()) s.played[s.playedCount++] = readCard(item);
}

const readCard = (reader: Reader): Card => parseCard(reader.text()) ?? reader.fail('a card from C1 to S10');

function readMap(s: State, map: Reader): void {
  map.onlyKeys(LOCATION_NAMES);
  for (let location = 0; location < LOCATIONS; location++) {
    const cubes = map.at(formatLocation(location));
    const counts = cubes.items();
    if (counts.length > s.seats) cubes.fail(`at most ${s.seats} numbers`);
    for (const [seat, count] of counts.entries()) {
      s.cubes[spotOf(location, seat)] = count.integer(0, CUBES);
      s.supply[seat] -= s.cubes[spotOf(location, seat)];
      if (s.supply[seat] < 0) count.fail(`at most ${CUBES} cubes of a player on the map`);
    }
  }
}

/** TT-2.1: the trick goes clockwise from the leader. */
function readTrick(s: State, given: Reader): void {
  const trick = given.at('trick');
  const items = trick.items();
  if (s.stage === SPLITTING && items.length > 0) trick.fail('no trick while hands are split');
  if (s.stage === PLAYING && items.length >= s.seats) trick.fail(`fewer than ${s.seats} cards`);
  if (s.stage === ACTING && items.length === 0) trick.fail('the trick that was won');
  if (items.length > s.seats) trick.fail(`at most ${s.seats} cards`);
  s.marker = readSeat(s, given.at('marker')) ?? (0 as Seat);
  s.leader = readLeader(s, given, items);
  for (const [index, item] of items.entries()) {
    item.onlyKeys(['seat', 'card']);
    const seat = seatAfter(s, s.leader, index);
    if (readSeat(s, item.at('seat')) !== seat)
      item.at('seat').fail(`seat ${seat + 1}, clockwise from the leader`);
    s.trick[index] = readCard(item.at('card'));
  }
  s.laid = items.length;
}

function readLeader(s: State, given: Reader, trick: readonly Reader[]): Seat {
  const leader = readSeat(s, given.at('leader'));
  if (leader !== null) return leader;
  if (trick.length > 0) return readSeat(s, trick[0].at('seat')) ?? trick[0].at('seat').fail('a seat');
  return (s.stage === PLAYING ? readSeat(s, given.at('turn')) : null) ?? s.marker;
}

const readSeat = (s: State, reader: Reader): Seat | null =>
  reader.isAbsent ? null : ((reader.integer(1, s.seats) - 1) as Seat);

function readTurn(s: State, given: Reader): void {
  const turn = given.at('turn');
  if (s.stage === SPLITTING && s.unsplit === NO_SEATS)
    given.at('stage').fail('a stage other than split, since all have split');
  s.turn = turnOf(s);
  if (s.stage === ACTING && !canAct(s, s.turn))
    given.at('stage').fail('a stage other than act, since nothing can be done');
  if (turn.isAbsent) return;
  if (s.stage === SPLITTING) turn.fail('null while hands are split');
  if (readSeat(s, turn) !== s.turn) turn.fail(`seat ${s.turn + 1}, whose turn it is in this trick`);
}

function turnOf(s: State): Seat {
  if (s.stage === SPLITTING) return NOBODY;
  return s.stage === PLAYING ? seatAfter(s, s.leader, s.laid) : winnerOf(s);
}

function cardCount(s: State): number {
  let count = s.laid + packSize(s.aside, 0) + s.playedCount;
  for (let at = 0; at < s.hands.length; at += PACK) count += packSize(s.hands, at);
  return count;
}

/** Notes the cards of the open trick, as if they were played again. */
function rememberTrick(s: State): void {
  const { laid } = s;
  for (s.laid = 0; s.laid < laid; s.laid++) {
    rememberPlay(s, seatAfter(s, s.leader, s.laid), s.trick[s.laid] as Card);
  }
}

/** A written position does not say whether a player left before or after playing to the open trick. */
function driveLeavers(s: State): void {
  for (let seat = 0; seat < s.seats; seat++) {
    if (!hasStayed(s, seat)) s.driven = withSeat(s.driven, seat as Seat);
  }
}

/** TT-4.4, TT-6.1: the last card of the last round has been played, or one player is left. */
function isOver(s: State): boolean {
  if (playersLeft(s) <= 1) return true;
  const isLastPhase = s.round + 1 === ROUNDS[s.seats] && s.phase === PHASE_B;
  return isLastPhase && s.stage === PLAYING && s.laid === 0 && areHandsPlayed(s);
}
