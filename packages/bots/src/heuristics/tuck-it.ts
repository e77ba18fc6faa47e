import { REFEREE, type Seat } from '@tuckbox/engine';
import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import { type Heuristic, worthOfPlaces } from './heuristic.ts';

type Table = TuckIt['View'];

/** What every card still to be shed costs: in a Stack, and in hand beyond the three one holds anyway. */
const STACK_CARD = 6;
const HAND_CARD = 2.2;
/** In Phase 2 nobody draws any more: every card in hand stands between a player and the Stacks. */
const LAST_HAND_CARD = 3;
const FULL_HAND = 3;

/** How easily a card is got rid of, and how much it does; what is not listed is hard to place and does little. */
const EASE: { readonly [card: string]: number } = {
  '2': 3,
  '2.5': 3,
  A: 2.5,
  '10': 2.8,
  DQ: 2.8,
  K: 1.8,
  '9/5': 2,
  S: 1.5,
  Q: 1.5,
  J: 1.8,
  D: 1.2,
  '3': 1.4,
  '3.5': 1.4,
  '5': 1.2,
  '5.5': 1.2,
  '9': 1.2,
  '7': 0.8,
};
const EASE_IN_STACK = 1;
const EASE_IN_HAND = 0.6;
/** Two of a kind leave a Stack, or a hand, together. */
const PAIR = 1.6;
/** To be in turn again, and to have the Dark Queen wait for the next player with a pile to take. */
const ANOTHER_TURN = 2;
const DARK_QUEEN_DUE = 0.5;

const STACKS = 3;

export const tuckItHeuristic: Heuristic<TuckIt> = {
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

/** How near a seat is to the end of its cards. */
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

/** The ease of the cards, and of those that go together. Cards of one kind lie beside each other in a hand. */
function easeOf(cards: readonly number[]): number {
  let ease = 0;
  for (const [index, card] of cards.entries()) {
    ease += EASE[tuckIt.formatCard(card).replace('*', '')] ?? 0;
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

/** TI-9.2: fewest Gears win, so one's own count against one. */
const tournamentWorth = (table: Table, seat: Seat): number =>
  table.tournament === 0 ? 0 : 3 * (Math.max(...table.gears) - 2 * table.gears[seat]);
