import { formatSeat, Reader, type Seat } from '@tuckbox/engine';
import type { Json, Rng } from '@tuckbox/kit';
import { HIDDEN, HIDDEN_TEXT } from '@tuckbox/tabletop';
import { homeSlot, isHome, MAX_SECTIONS, PAWNS, SECTION, SECTION_OF, SLOTS, slotOf, YARD } from './board.ts';
import { cardName, NO_CARD, parseCard } from './cards.ts';
import { addCard } from './flow.ts';
import { noteAnswer, noteQuestion } from './memory.ts';
import { type Options, sectionCount } from './options.ts';
import { isOver } from './outcome.ts';
import { emptyState, tableOf } from './setup.ts';
import {
  CHARITY,
  EXCHANGE,
  hasLeft,
  holds,
  nextSeat,
  PLAY,
  pawnOf,
  RETURN,
  type State,
  sectionOfSeat,
} from './state.ts';
import type { View } from './view.ts';

const STAGES = ['charity', 'return', 'exchange', 'play'] as const;

/** A view as a written position, as RULES.md describes it. */
export const formatView = (view: View): Json => ({
  sections: view.table.sections,
  dealer: view.dealer + 1,
  turn: view.turn + 1,
  bound: view.bound === 1,
  deck: view.deck.map(formatSeen).reverse(),
  turns: view.turns,
  stage: STAGES[view.stage],
  choice: formatChoice(view),
  seats: view.hands.map((hand, seat) => ({
    hand: hand.map(formatSeen),
    pawns: Array.from({ length: PAWNS }, (_, number) =>
      formatPlace(view, seat as Seat, pawnOf(seat, number)),
    ),
    idle: view.idle[seat],
    played: view.played[seat] === 1,
    give: view.give[seat] === NO_CARD ? null : formatSeen(view.give[seat]),
    gone: view.gone[seat],
  })),
});

const formatSeen = (card: number): string => (card === HIDDEN ? HIDDEN_TEXT : cardName(card));

function formatChoice(view: View): Json {
  if (view.stage === CHARITY) return { seat: view.asker + 1 };
  if (view.stage !== RETURN) return null;
  return { seat: view.asker + 1, from: view.giver + 1, card: cardName(view.asked) };
}

/** TK-0.3: positions are counted from the pawn's own start. */
function formatPlace(view: View, seat: Seat, pawn: number): string | number {
  const place = view.places[pawn];
  const { starts, spaces } = view.table;
  if (place === YARD) return 'yard';
  if (isHome(place)) return `home${slotOf(place)}`;
  if (view.guards[SECTION_OF[starts[seat]]] === pawn) return 'start';
  return (place - starts[seat] + spaces) % spaces;
}

const KEYS = ['sections', 'dealer', 'turn', 'bound', 'deck', 'turns', 'stage', 'choice', 'seats'];
const SEAT_KEYS = ['hand', 'pawns', 'idle', 'played', 'give', 'gone'];

/** A written position as a state. Players remember only what lies open. */
export function parsePosition(written: unknown, options: Options, seats: number, rng: Rng): State {
  const reader = new Reader(written).onlyKeys(KEYS);
  const sections = reader.at('sections').integer(seats, MAX_SECTIONS, sectionCount(options, seats));
  const s = emptyState(tableOf(options, seats, sections), rng);
  s.dealer = readSeat(reader.at('dealer'), seats);
  s.turn = readSeat(reader.at('turn'), seats);
  s.bound = reader.at('bound').flag() ? 1 : 0;
  s.deck = readCards(reader.at('deck')).reverse();
  s.turns = reader.at('turns').integer(0, Number.MAX_SAFE_INTEGER, 0);
  const places = reader.at('seats').items();
  if (places.length > seats) reader.at('seats').fail(`no more than ${seats} seats`);
  for (const [seat, place] of places.entries()) readSeatState(s, seat as Seat, place.onlyKeys(SEAT_KEYS));
  readStage(s, reader);
  s.over = isOver(s) ? 1 : 0;
  return s;
}

const readSeat = (reader: Reader, seats: number): Seat => (reader.integer(1, seats, 1) - 1) as Seat;

const readCards = (reader: Reader): number[] => reader.items().map(readCard);

const readCard = (reader: Reader): number =>
  parseCard(reader.text()) ?? reader.fail('a card (A, 2 … 10, J, Q, K)');

function readSeatState(s: State, seat: Seat, reader: Reader): void {
  for (const card of readCards(reader.at('hand'))) addCard(s, seat, card);
  const pawns = reader.at('pawns').items();
  if (pawns.length > PAWNS) reader.at('pawns').fail(`no more than ${PAWNS} pawns`);
  for (const [number, pawn] of pawns.entries()) readPawn(s, seat, pawnOf(seat, number), pawn);
  s.idle[seat] = reader.at('idle').integer(0, Number.MAX_SAFE_INTEGER, 0);
  s.played[seat] = reader.at('played').flag() ? 1 : 0;
  s.gone[seat] = reader.at('gone').integer(0, s.table.seats, 0);
  const give = reader.at('give');
  if (give.isAbsent) return;
  s.give[seat] = readCard(give);
  if (!holds(s, seat, s.give[seat])) give.fail('a card of the hand, where it stays until all have chosen');
}

function readPawn(s: State, seat: Seat, pawn: number, reader: Reader): void {
  const place = readPlace(s, seat, reader);
  if (place === YARD) return;
  const first = isHome(place) ? pawnOf(seat, 0) : 0;
  const others = s.places.slice(first, isHome(place) ? first + PAWNS : undefined);
  if (others.includes(place)) reader.fail('a place where no other pawn stands');
  s.places[pawn] = place;
  if (isHome(place)) s.homes[seat]++;
  else if (reader.value === 'start') s.guards[sectionOfSeat(s, seat)] = pawn;
}

function readPlace(s: State, seat: Seat, reader: Reader): number {
  const { starts, spaces } = s.table;
  const text = reader.text();
  if (text === 'yard') return YARD;
  if (text === 'start') return starts[seat];
  for (let slot = 1; slot <= SLOTS; slot++) if (text === `home${slot}`) return homeSlot(slot);
  const progress = /^\d+$/.test(text) ? Number(text) : spaces;
  if (progress >= spaces) {
    return reader.fail(
      `yard, start, home1 to home${SLOTS}, or a number below ${spaces} (${SECTION} a section)`,
    );
  }
  return (starts[seat] + progress) % spaces;
}

function readStage(s: State, reader: Reader): void {
  const { seats } = s.table;
  const stage = STAGES.indexOf(reader.at('stage').oneOf(STAGES, 'play'));
  const choice = reader.at('choice');
  s.stage = stage;
  if (stage === EXCHANGE && s.table.pairs === 0)
    reader.at('stage').fail('no exchange where nobody has a partner');
  if (stage === EXCHANGE || stage === PLAY) {
    if (!choice.isAbsent) choice.fail(`no choice in the stage ${STAGES[stage]}`);
    return;
  }
  choice.onlyKeys(stage === CHARITY ? ['seat'] : ['seat', 'from', 'card']);
  s.asker = choice.at('seat').isAbsent ? firstAsker(s) : readSeat(choice.at('seat'), seats);
  if (stage === CHARITY) return;
  s.giver = readSeat(choice.at('from'), seats);
  s.asked = readCard(choice.at('card'));
  if (!holds(s, s.giver, s.asked)) {
    choice.at('card').fail(`a card in the hand of seat ${formatSeat(s.giver)}, who gives it`);
  }
  // The open question is public: the asker, the rank, and the player who has it.
  noteQuestion(s, s.asker, s.asked);
  noteAnswer(s, s.giver, 'has');
}

/** TK-6.2: in turn order from the player who leads, the first whose count has reached the number. */
function firstAsker(s: State): Seat {
  let seat = s.turn;
  for (let passed = 0; passed < s.table.seats; passed++) {
    if (s.idle[seat] >= s.table.options.charity && !hasLeft(s, seat)) return seat;
    seat = nextSeat(s, seat);
  }
  return s.turn;
}
