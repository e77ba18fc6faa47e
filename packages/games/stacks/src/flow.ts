import { type Luck, NO_SEATS, NOBODY, type Seat } from '@tuckbox/engine';
import { DECK_SIZE } from './cards.ts';
import type { Tell } from './events.ts';
import { isWonOnPoints, LAST_ROUND, placesOf } from './outcome.ts';
import {
  everySeat,
  isIn,
  nextInOrder,
  noBidOf,
  type State,
  seatCount,
  stackOf,
  takeIntoHand,
  worthOf,
} from './state.ts';

/** ST-1: the next round, up to the first player's draw. */
export function startRound(s: State, luck: Luck, tell?: Tell): void {
  s.round++;
  orderByScore(s);
  tell?.({ kind: 'round', round: s.round, order: s.order.slice() });
  s.bid = noBidOf(s);
  s.bidder = NOBODY;
  s.waiting = NO_SEATS;
  s.inRound = everySeat(seatCount(s));
  shuffleAll(s, luck);
  for (let seat = 0; seat < seatCount(s); seat++) {
    s.handSizes[seat] = 0;
    s.stackSizes[seat] = 0;
    const card = s.deck[--s.deckSize];
    takeIntoHand(s, seat as Seat, card);
    tell?.({ kind: 'dealt', seat: seat as Seat, cards: [card] });
  }
  s.turn = s.order[0];
  draw(s, luck, tell);
}

/** ST-1.1, ST-1.2: the lowest score first and the leader last; of equal scores the earlier seat first. */
function orderByScore(s: State): void {
  for (let seat = 0; seat < seatCount(s); seat++) {
    let place = seat;
    for (; place > 0 && s.scores[s.order[place - 1]] > s.scores[seat]; place--)
      s.order[place] = s.order[place - 1];
    s.order[place] = seat as Seat;
  }
}

/** ST-1.3: all cards are shuffled. */
function shuffleAll(s: State, luck: Luck): void {
  const { cards, deck } = s;
  for (let at = 0; at < DECK_SIZE; at++) deck[at] = cards[at];
  // A written position may hold more cards than the deck has.
  if (deck.length > DECK_SIZE) deck.length = DECK_SIZE;
  luck.shuffle(s.rng, deck);
  s.deckSize = DECK_SIZE;
}

/** The turn goes to the next player still in, who draws. */
export function passTurn(s: State, luck: Luck, tell?: Tell): void {
  do s.turn = nextInOrder(s, s.turn);
  while (!isIn(s, s.turn));
  draw(s, luck, tell);
}

/** ST-2.1: the player in turn draws a card; if that empties the deck the round ends at once. */
function draw(s: State, luck: Luck, tell?: Tell): void {
  if (s.deckSize > 0) takeIntoHand(s, s.turn, s.deck[--s.deckSize]);
  if (s.deckSize > 0) tell?.({ kind: 'drew', seat: s.turn, cards: [s.deck[s.deckSize]] });
  else {
    tell?.({ kind: 'emptied', seat: s.turn });
    endRound(s, luck, tell);
  }
}

/** ST-4.2: everybody who did not fold scores; then the game is over or the next round begins. */
export function endRound(s: State, luck: Luck, tell?: Tell): void {
  for (let seat = 0 as Seat; seat < seatCount(s); seat++) {
    if (!isIn(s, seat)) continue;
    const points = worthOf(s, seat);
    s.scores[seat] += points;
    tell?.({ kind: 'scored', seat, stack: stackOf(s, seat), points, score: s.scores[seat] });
  }
  if (isWonOnPoints(s) || s.round >= LAST_ROUND) endGame(s, tell);
  else {
    rememberStacks(s);
    startRound(s, luck, tell);
  }
}

export function endGame(s: State, tell?: Tell): void {
  s.over = 1;
  s.waiting = NO_SEATS;
  tell?.({ kind: 'over', places: placesOf(s) });
}

/** ST-4.2: all players have seen the Stacks. They swap arrays with the last round's, which may be overwritten. */
function rememberStacks(s: State): void {
  const { shownStacks, shownSizes } = s;
  s.shownStacks = s.stacks;
  s.shownSizes = s.stackSizes;
  s.stacks = shownStacks;
  s.stackSizes = shownSizes;
}
