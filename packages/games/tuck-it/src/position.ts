/** Positions as text, as RULES.md describes them. */
import { NOBODY, Reader, type Seat } from '@tuckbox/engine';
import { type Json, type Rng, tabulate, zeros } from '@tuckbox/kit';
import { HIDDEN, HIDDEN_TEXT } from '@tuckbox/tabletop';
import { CARD_KINDS, type Card, cardName, DICE, parseCard } from './cards.ts';
import { enter, NO_READING } from './chains.ts';
import { seeTop } from './memory.ts';
import { DEALT, type Options } from './options.ts';
import { resumeShowing } from './order.ts';
import { MOST_TURNS } from './outcome.ts';
import { emptyTable } from './setup.ts';
import {
  ARRANGE,
  CLOCKWISE,
  COUNTERCLOCKWISE,
  FROM_HAND,
  hasLeft,
  hasNoStackCards,
  inHand,
  kindsOfBox,
  NO_CHOICE,
  PLAY,
  playersLeft,
  SHOW,
  STACKS,
  type State,
  showingCard,
  showingDie,
  showingOf,
  showingStack,
  slotCard,
  slotOf,
  topOfPile,
  topSlot,
  topWorth,
  turnedOver,
  UNSEEN,
} from './state.ts';
import type { View } from './view.ts';

const STAGES = ['arrange', 'show', 'play'] as const;
const CHOICES = ['flip', 'bonus', 'tuck'] as const;

export function formatView(view: View): Json {
  return {
    stage: STAGES[view.stage],
    turn: view.turn === NOBODY ? null : view.turn + 1,
    direction: view.direction === CLOCKWISE ? 'cw' : 'ccw',
    turns: view.turns,
    draw: topFirst(view.draw),
    pile: topFirst(view.pile),
    trash: topFirst(view.trash),
    die: view.die === 0 ? null : view.die,
    rolled: view.rolled === 1,
    choice: view.choice === NO_CHOICE ? null : { seat: view.turn + 1, kind: CHOICES[view.choice - 1] },
    ...(view.tournament > 0 ? { game: view.game } : {}),
    seats: tabulate(view.seats, (seat) => formatSeat(view, seat)),
  };
}

const formatSeat = (view: View, seat: number): Json => ({
  hand: view.hands[seat].map(formatSeen),
  stacks: tabulate(STACKS, (stack) => formatStack(view, seat * STACKS + stack)),
  ...(view.stage === SHOW ? { shown: view.shown[seat].map(formatShowing) } : {}),
  gone: view.gone[seat],
  ...(view.tournament > 0 ? { gears: view.gears[seat], won: view.won[seat] } : {}),
});

const formatSeen = (card: Card): string => (card === HIDDEN ? HIDDEN_TEXT : cardName(card));

const topFirst = (cards: readonly Card[]): string[] => cards.map(formatSeen).reverse();

const formatStack = (view: View, index: number): string[] =>
  view.stacks[index]
    .map((card, at) => {
      if (card === HIDDEN) return HIDDEN_TEXT;
      return view.faces[index][at] === 1 ? cardName(card) : `(${cardName(card)})`;
    })
    .reverse();

function formatShowing(showing: number): Json {
  if (showing === HIDDEN) return HIDDEN_TEXT;
  const card = showingCard(showing);
  const from = showingStack(showing);
  return {
    card: cardName(card),
    ...(from === FROM_HAND ? {} : { stack: from + 1 }),
    ...(card === DICE ? { die: showingDie(showing) } : {}),
  };
}

const KEYS = [
  ...['stage', 'turn', 'direction', 'turns', 'draw', 'pile', 'trash', 'die', 'rolled', 'choice', 'game'],
  'seats',
];
const SEAT_KEYS = ['hand', 'stacks', 'shown', 'gone', 'gears', 'won'];

export function parsePosition(written: unknown, options: Options, seats: number, rng: Rng): State {
  const given = new Reader(written).onlyKeys(KEYS);
  const s = emptyTable(options, seats, rng);
  s.stage = STAGES.indexOf(given.at('stage').oneOf(STAGES, 'play'));
  s.direction = given.at('direction').oneOf(['cw', 'ccw'], 'cw') === 'cw' ? CLOCKWISE : COUNTERCLOCKWISE;
  s.turns = given.at('turns').integer(0, MOST_TURNS, 0);
  s.draw = readCards(given.at('draw')).reverse();
  s.pile = readCards(given.at('pile')).reverse();
  s.trash = readCards(given.at('trash')).reverse();
  s.game = given.at('game').integer(1, Number.MAX_SAFE_INTEGER, 1);
  const players = given.at('seats').items();
  if (players.length !== seats) given.at('seats').fail(`${seats} seats`);
  for (let seat = 0; seat < seats; seat++) readSeat(s, seat as Seat, players[seat]);
  readTurn(s, given);
  readDie(s, given);
  checkTable(s, players);
  s.box = boxOf(s);
  s.kinds = kindsOfBox(s.box);
  if (s.stage === SHOW) resumeShowing(s);
  return s;
}

function readTurn(s: State, given: Reader): void {
  const choice = given.at('choice');
  if (!choice.isAbsent) {
    choice.onlyKeys(['seat', 'kind']);
    s.choice = 1 + CHOICES.indexOf(choice.at('kind').oneOf(CHOICES));
    s.turn = choice.at('seat').integer(1, s.seats) - 1;
  }
  const turn = given.at('turn');
  if (turn.isAbsent) {
    if (s.stage === PLAY && s.turn === NOBODY) s.turn = Math.max(0, s.gone.indexOf(0));
    return;
  }
  const seat = turn.integer(1, s.seats) - 1;
  if (s.stage === ARRANGE) turn.fail('nobody while the Stacks are made');
  if (s.choice !== NO_CHOICE && seat !== s.turn) choice.fail('a choice of the seat in turn');
  if (hasLeft(s, seat) && playersLeft(s) > 1) turn.fail('a seat that has not left');
  s.turn = seat;
}

function readDie(s: State, given: Reader): void {
  const die = given.at('die');
  s.die = die.integer(1, 6, 0);
  s.rolled = given.at('rolled').flag() ? 1 : 0;
  if (s.die > 0) return;
  if (topOfPile(s) === DICE || (s.rolled === 1 && hasUseForDice(s))) die.fail('the pips of the roll');
}

/** Whether a Dice card could be played now: then its pips must be known. */
const hasUseForDice = (s: State): boolean =>
  enter(DICE, topWorth(s), s.die) !== NO_READING && boxOf(s)[DICE] > 0;

function readSeat(s: State, seat: Seat, given: Reader): void {
  given.onlyKeys(SEAT_KEYS);
  for (const card of readCards(given.at('hand'))) {
    s.hands[seat * CARD_KINDS + card]++;
    s.handSizes[seat]++;
  }
  const stacks = given.at('stacks').items();
  if (stacks.length > STACKS) given.at('stacks').fail(`at most ${STACKS} Stacks`);
  stacks.forEach((stack, index) => {
    s.stacks[seat * STACKS + index] = stack.items().map(readSlot).reverse();
    if (s.stage === PLAY) seeTop(s, seat, index);
  });
  s.gone[seat] = given.at('gone').integer(0, s.seats, 0);
  s.gears[seat] = given.at('gears').integer(0, Number.MAX_SAFE_INTEGER, 0);
  s.won[seat] = given.at('won').integer(0, Number.MAX_SAFE_INTEGER, 0);
  if (s.stage !== SHOW && !given.at('shown').isAbsent)
    given.at('shown').fail('nothing but in the stage show');
  for (const showing of given.at('shown').items()) readShowing(s, seat, showing);
}

/** `8` lies face up, `(8)` face down. */
function readSlot(given: Reader): number {
  const text = given.text().trim();
  const faceDown = /^\((.*)\)$/.exec(text);
  const card = parseCard(faceDown === null ? text : faceDown[1]);
  if (card === null) return given.fail('a card');
  return faceDown === null ? turnedOver(slotOf(card, UNSEEN)) : slotOf(card, UNSEEN);
}

function readShowing(s: State, seat: Seat, given: Reader): void {
  given.onlyKeys(['card', 'stack', 'die']);
  const card = parseCard(given.at('card').text()) ?? given.at('card').fail('a card');
  const from = given.at('stack').isAbsent ? FROM_HAND : given.at('stack').integer(1, STACKS) - 1;
  const die = card === DICE ? given.at('die').integer(1, 6) : 0;
  if (card !== DICE && !given.at('die').isAbsent) given.at('die').fail('a roll only for a Dice card');
  const slots = from === FROM_HAND ? [] : s.stacks[seat * STACKS + from];
  const isThere =
    from === FROM_HAND ? inHand(s, seat, card) > 0 : slots.length > 0 && slotCard(topSlot(slots)) === card;
  if (!isThere) given.at('card').fail('a card of the hand or the top card of the Stack');
  s.shown[seat].push(showingOf(card, from, die));
}

const readCards = (list: Reader): Card[] =>
  list.items().map((item) => parseCard(item.text()) ?? item.fail('a card'));

/** Checks what every table of this stage has, and whether its game is over. */
function checkTable(s: State, players: readonly Reader[]): void {
  for (let seat = 0; seat < s.seats; seat++) {
    if (hasLeft(s, seat)) continue;
    const dealt = s.handSizes[seat] === DEALT && hasNoStackCards(s, seat);
    if (s.stage === ARRANGE && hasNoStackCards(s, seat) && !dealt)
      players[seat].at('hand').fail('nine cards');
    if (s.stage !== ARRANGE && hasNoStackCards(s, seat) && !hasWon(s, seat)) {
      players[seat].at('stacks').fail('at least one card in the Stacks');
    }
  }
  readEnd(s);
}

/** The written end of a game: the seat in turn has emptied its Stacks, and nobody else has. */
function hasWon(s: State, seat: number): boolean {
  if (s.stage !== PLAY || s.turn !== seat) return false;
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && !hasLeft(s, other) && hasNoStackCards(s, other)) return false;
  }
  return true;
}

/** Gears do not end a tournament here: it continues to the end of its game (TI-9.2). */
function readEnd(s: State): void {
  const survivor = s.gone.indexOf(0);
  if (playersLeft(s) === 1) s.winner = survivor;
  else if (s.stage === PLAY && hasNoStackCards(s, s.turn)) s.winner = s.turn;
  s.over = s.winner !== NOBODY || s.turns >= MOST_TURNS ? 1 : 0;
}

/** A scenario is played with the cards on its table. */
function boxOf(s: State): number[] {
  const box = zeros(CARD_KINDS);
  for (const card of [...s.draw, ...s.pile, ...s.trash]) box[card]++;
  for (let index = 0; index < s.hands.length; index++) box[index % CARD_KINDS] += s.hands[index];
  for (const slots of s.stacks) for (const slot of slots) box[slotCard(slot)]++;
  return box;
}
