import type { Seat } from '@tuckbox/engine';
import { cloneRng, type DeepReadonly, type Rng } from '@tuckbox/kit';
import {
  BASE_KINDS,
  CARD_KINDS,
  type Card,
  DARK_QUEEN,
  NO_WORTH,
  SKIP,
  type Worth,
  worthOf,
} from './cards.ts';

export const STACKS = 3;
export const HAND_SIZE = 3;

/** Stages of a game. */
export const ARRANGE = 0;
export const SHOW = 1;
export const PLAY = 2;

/** What the player in turn has been asked. */
export const NO_CHOICE = 0;
export const FLIP = 1;
export const BONUS = 2;
export const PENALTY_TUCK = 3;

export const CLOCKWISE = 1;
export const COUNTERCLOCKWISE = -1;

export interface State {
  /** The table: never written after setup, so clones share what is an array of these. */
  seats: number;
  sets: readonly number[];
  skips: number;
  tournament: number;
  gearTable: readonly number[];
  /** How many cards of each kind this game is played with. */
  box: readonly number[];
  /** Kinds from here up are not in play. */
  kinds: number;

  stage: number;
  turn: number;
  direction: number;
  turns: number;
  over: number;
  /** The winner of this game, or NOBODY. */
  winner: number;
  choice: number;
  /** Pips of the last roll, 0 before the first. */
  die: number;
  rolled: number;

  /** Piles have their top at the end. */
  draw: number[];
  pile: number[];
  trash: number[];
  /** How many of each kind: `hands[seat * CARD_KINDS + card]`. */
  hands: number[];
  handSizes: number[];
  /** Slots (see `slotOf`), top at the end: `stacks[seat * STACKS + stack]`. */
  stacks: number[][];
  /** What each seat has shown for the order of play (see `showingOf`), and how many of them all have seen. */
  shown: number[][];
  published: number[];

  /** By seat: 1 for the first to leave, 2 for the second; 0 if it has not left. */
  gone: number[];
  game: number;
  gears: number[];
  won: number[];

  /** What all players know about each hand: see memory.ts. */
  known: number[];
  journals: number[][];
  tucks: number[];

  rng: Rng;
}

export type Position = DeepReadonly<State>;

export const clone = (p: Position): State => ({
  seats: p.seats,
  sets: p.sets,
  skips: p.skips,
  tournament: p.tournament,
  gearTable: p.gearTable,
  box: p.box,
  kinds: p.kinds,
  stage: p.stage,
  turn: p.turn,
  direction: p.direction,
  turns: p.turns,
  over: p.over,
  winner: p.winner,
  choice: p.choice,
  die: p.die,
  rolled: p.rolled,
  draw: p.draw.slice(),
  pile: p.pile.slice(),
  trash: p.trash.slice(),
  hands: p.hands.slice(),
  handSizes: p.handSizes.slice(),
  stacks: cloneLists(p.stacks),
  shown: cloneLists(p.shown),
  published: p.published.slice(),
  gone: p.gone.slice(),
  game: p.game,
  gears: p.gears.slice(),
  won: p.won.slice(),
  known: p.known.slice(),
  journals: cloneLists(p.journals),
  tucks: p.tucks.slice(),
  rng: cloneRng(p.rng),
});

function cloneLists(lists: readonly (readonly number[])[]): number[][] {
  const copies: number[][] = [];
  for (let index = 0; index < lists.length; index++) copies.push(lists[index].slice());
  return copies;
}

/** Shortens a list by popping: setting `length` is slow in V8 and frees the list's space. */
export function cutTo(list: number[], length: number): void {
  while (list.length > length) list.pop();
}

/** How many kinds a loop over these cards must visit. */
export function kindsOfBox(box: readonly number[]): number {
  for (let card = BASE_KINDS; card < CARD_KINDS; card++) if (box[card] > 0) return CARD_KINDS;
  return BASE_KINDS;
}

/**
 * A card in a Stack: its kind, whether it lies face up, and a mark of what others know about it. Marks of
 * tucked cards are numbers of entries in the journal (memory.ts).
 */
type Slot = number;

/** Dealt unseen. */
export const UNSEEN = 0;
/** All have seen it. */
export const SEEN = 1;
/** Tucked unseen: mark = FIRST_TUCK + number of the tuck. */
export const FIRST_TUCK = 2;

const FACE_BIT = 64;
const MARK_SHIFT = 7;

export const slotOf = (card: Card, mark: number): Slot => card | (mark << MARK_SHIFT);
export const slotCard = (slot: Slot): Card => slot & (FACE_BIT - 1);
export const slotMark = (slot: Slot): number => slot >> MARK_SHIFT;
export const isFaceUp = (slot: Slot): boolean => (slot & FACE_BIT) !== 0;
export const turnedOver = (slot: Slot): Slot => slot ^ FACE_BIT;
export const markedAs = (slot: Slot, mark: number): Slot =>
  (slot & (2 * FACE_BIT - 1)) | (mark << MARK_SHIFT);

/** A card shown for the order of play: where from, and the roll if it is a Dice card. */
type Showing = number;

const FROM_SHIFT = 6;
const DIE_SHIFT = 8;
/** In place of a Stack: from the hand. */
export const FROM_HAND = -1;

export const showingOf = (card: Card, stack: number, die: number): Showing =>
  card | ((stack + 1) << FROM_SHIFT) | (die << DIE_SHIFT);
export const showingCard = (showing: Showing): Card => showing & 63;
export const showingStack = (showing: Showing): number => ((showing >> FROM_SHIFT) & 3) - 1;
export const showingDie = (showing: Showing): number => showing >> DIE_SHIFT;

export const inHand = (p: Position, seat: Seat, card: Card): number => p.hands[seat * CARD_KINDS + card];
export const handSize = (p: Position, seat: Seat): number => p.handSizes[seat];
export const stackOf = (p: Position, seat: Seat, stack: number): readonly number[] =>
  p.stacks[seat * STACKS + stack];
export const topSlot = (stack: readonly number[]): Slot => stack[stack.length - 1];

export const hasLeft = (p: Position, seat: number): boolean => p.gone[seat] !== 0;

export function playersLeft(p: Position): number {
  let players = 0;
  for (let seat = 0; seat < p.seats; seat++) if (p.gone[seat] === 0) players++;
  return players;
}

/** TI-1.7: the next seat that plays, in this direction. */
export function nextSeat(p: Position, seat: number, direction: number): Seat {
  let next = seat;
  do {
    next += direction;
    if (next === p.seats) next = 0;
    else if (next < 0) next = p.seats - 1;
  } while (p.gone[next] !== 0 && next !== seat);
  return next as Seat;
}

/** TI-3.1 */
export const hasNoStackCards = (p: Position, seat: number): boolean =>
  p.stacks[seat * STACKS].length + p.stacks[seat * STACKS + 1].length + p.stacks[seat * STACKS + 2].length ===
  0;

/** TI-5.1: Phase 2 is from the moment the Draw Pile is empty. */
export const isPhaseTwo = (p: Position): boolean => p.draw.length === 0;

/** The top card of the Community Pile, or -1 if there is none. */
export const topOfPile = (p: Position): number => (p.pile.length === 0 ? -1 : p.pile[p.pile.length - 1]);

export const topWorth = (p: Position): Worth =>
  p.pile.length === 0 ? NO_WORTH : worthOf(p.pile[p.pile.length - 1], p.die);

/** TI-6.1: a Dark Queen on top makes the player in turn take the pile. */
export const isDarkQueenDue = (p: Position): boolean =>
  p.pile.length > 0 && p.pile[p.pile.length - 1] === DARK_QUEEN && p.choice === NO_CHOICE;

export const topIsSkip = (stack: readonly number[]): boolean =>
  stack.length > 0 && slotCard(stack[stack.length - 1]) === SKIP;

/** TI-1.2: a seat that has Stacks has arranged them. */
export const hasArranged = (p: Position, seat: number): boolean => p.stacks[seat * STACKS].length > 0;
