import { type Luck, NOBODY } from '@tuckbox/engine';
import { invariant, type Rng, tabulate, zeros } from '@tuckbox/kit';
import { boxOf, CARD_KINDS } from './cards.ts';
import type { Tell } from './events.ts';
import { forgetAll } from './memory.ts';
import { DEALT, gearTableOf, type Options } from './options.ts';
import { ARRANGE, CLOCKWISE, hasLeft, kindsOfBox, NO_CHOICE, STACKS, type State } from './state.ts';

/** An empty table. */
export function emptyTable(options: Options, seats: number, rng: Rng): State {
  const box = boxOf(options.sets, options.skips);
  return {
    seats,
    sets: options.sets,
    skips: options.skips ? 1 : 0,
    tournament: options.tournament,
    gearTable: gearTableOf(options.gears),
    box,
    kinds: kindsOfBox(box),
    stage: ARRANGE,
    turn: NOBODY,
    direction: CLOCKWISE,
    turns: 0,
    over: 0,
    winner: NOBODY,
    choice: NO_CHOICE,
    die: 0,
    rolled: 0,
    draw: [],
    pile: [],
    trash: [],
    hands: zeros(seats * CARD_KINDS),
    handSizes: zeros(seats),
    stacks: tabulate(seats * STACKS, () => []),
    shown: tabulate(seats, () => []),
    published: zeros(seats),
    gone: zeros(seats),
    game: 1,
    gears: zeros(seats),
    won: zeros(seats),
    known: zeros(seats * CARD_KINDS),
    journals: tabulate(seats, () => []),
    tucks: zeros(seats),
    rng,
  };
}

export function setup(options: Options, seats: number, rng: Rng, luck: Luck): State {
  const s = emptyTable(options, seats, rng);
  deal(s, luck);
  return s;
}

/** TI-9.2: the next game of a tournament, for those who have not left. */
export function dealNextGame(s: State, luck: Luck, tell?: Tell): void {
  s.game++;
  s.box = boxOf(s.sets, s.skips === 1);
  s.kinds = kindsOfBox(s.box);
  s.stage = ARRANGE;
  s.turn = NOBODY;
  s.direction = CLOCKWISE;
  s.turns = 0;
  s.winner = NOBODY;
  s.choice = NO_CHOICE;
  s.die = 0;
  s.rolled = 0;
  s.draw = [];
  s.pile = [];
  s.trash = [];
  s.hands = zeros(s.seats * CARD_KINDS);
  s.handSizes = zeros(s.seats);
  s.stacks = tabulate(s.seats * STACKS, () => []);
  forgetAll(s);
  deal(s, luck, tell);
}

/** TI-1.1: nine cards each, in blocks; the rest is the Draw Pile. */
function deal(s: State, luck: Luck, tell?: Tell): void {
  for (let card = 0; card < CARD_KINDS; card++) {
    for (let count = 0; count < s.box[card]; count++) s.draw.push(card);
  }
  luck.shuffle(s.rng, s.draw);
  const hands: number[][] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const hand: number[] = [];
    if (!hasLeft(s, seat)) {
      for (let dealt = 0; dealt < DEALT; dealt++) {
        const card = s.draw.pop();
        invariant(card !== undefined, 'the deck is too small for the table');
        hand.push(card);
        s.hands[seat * CARD_KINDS + card]++;
      }
      s.handSizes[seat] = DEALT;
    }
    // In no order of chance: a view does not tell either in which order the cards came.
    hands.push(hand.sort((a, b) => a - b));
  }
  tell?.({ kind: 'dealt', game: s.game, hands });
}
