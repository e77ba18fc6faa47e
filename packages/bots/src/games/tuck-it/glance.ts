import { REFEREE, type Seat } from '@tuckbox/engine';
import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import { type Glance, worthOfPlaces } from '../glance.ts';
import { EASE } from './ease.ts';

type Table = TuckIt['View'];

/** The cost of every card still to be shed: in a Stack, and in hand beyond the usual three. */
const STACK_CARD = 6;
const HAND_CARD = 2.2;
/** In Phase 2 nobody draws any more: every card in hand delays the player's Stacks. */
const LAST_HAND_CARD = 3;
const FULL_HAND = 3;

const EASE_IN_STACK = 1;
const EASE_IN_HAND = 0.6;
/** Two of a kind leave a Stack, or a hand, together. */
const PAIR = 1.6;
/** The value of another turn, and of a Dark Queen that makes the next player take the pile. */
const ANOTHER_TURN = 2;
const DARK_QUEEN_DUE = 0.5;

const STACKS = 3;

export const tuckItGlance: Glance<TuckIt> = {
  reserve: 1,
  worlds: 4,
  mostMoves: 120,
  evaluate: (p, seat) => {
    const places = tuckIt.outcome(p)?.places;
    if (places !== undefined) return worthOfPlaces(places, seat);
    const table = tuckIt.view(p, REFEREE);
    const others: number[] = [];
    for (let other = 0; other < table.seats; other++) {
      if (other !== seat && table.gone[other] === 0) others.push(standing(table, other));
    }
    const theirs = (Math.max(...others) + others.reduce((a, b) => a + b, 0) / others.length) / 2;
    return standing(table, seat) - 0.6 * theirs + turnWorth(table, seat) + tournamentWorth(table, seat);
  },
};

/** How close a seat is to having no cards. */
function standing(table: Table, seat: number): number {
  const hand = table.hands[seat];
  const isPhaseTwo = table.draw.length === 0;
  const extra = isPhaseTwo ? hand.length : Math.max(0, hand.length - FULL_HAND);
  let worth = -extra * (isPhaseTwo ? LAST_HAND_CARD : HAND_CARD) + EASE_IN_HAND * easeOf(hand);
  for (let stack = seat * STACKS; stack < (seat + 1) * STACKS; stack++) {
    const cards = table.stacks[stack];
    worth += -STACK_CARD * cards.length + EASE_IN_STACK * easeOf(cards);
  }
  return worth;
}

/** The value of the cards by themselves and of pairs. Equal cards are next to each other in a hand. */
function easeOf(cards: readonly number[]): number {
  let ease = 0;
  for (const [index, card] of cards.entries()) {
    ease += EASE[card];
    if (index > 0 && card === cards[index - 1]) ease += PAIR;
  }
  return ease;
}

/** Another turn begins on an empty pile (a 10, four of a kind) or, with two players, on a J. */
function turnWorth(table: Table, seat: Seat): number {
  const card = table.pile.at(-1);
  const top = card === undefined ? '' : tuckIt.formatCard(card);
  if (table.turn === seat) return top === '' || top.startsWith('J') ? ANOTHER_TURN : 0;
  return top === 'DQ' ? DARK_QUEEN_DUE * table.pile.length : 0;
}

/** TI-9.2: fewest Gears win, so a seat's own Gears count against it. */
const tournamentWorth = (table: Table, seat: Seat): number =>
  table.tournament === 0 ? 0 : 3 * (Math.max(...table.gears) - 2 * table.gears[seat]);
