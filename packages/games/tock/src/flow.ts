import { type Luck, NOBODY, type Seat } from '@tuckbox/engine';
import { handSize, NO_CARD, RANKS, rankBit, wholePack } from './cards.ts';
import type { Tell } from './events.ts';
import { forgetHand, forgetSpent, noteAnswer, noteQuestion, noteReturn } from './memory.ts';
import { outcome } from './outcome.ts';
import {
  CHARITY,
  EXCHANGE,
  hasLeft,
  holds,
  isPartner,
  nextSeat,
  PLAY,
  type Position,
  partnerOf,
  RETURN,
  type State,
  sectionOfSeat,
} from './state.ts';
import { mustGive } from './waiting.ts';

export function takeCard(s: State, seat: Seat, card: number): void {
  if (--s.hands[seat * RANKS + card] === 0) s.ranks[seat] &= ~rankBit(card);
  s.held[seat]--;
}

export function addCard(s: State, seat: Seat, card: number): void {
  s.hands[seat * RANKS + card]++;
  s.held[seat]++;
  s.ranks[seat] |= rankBit(card);
}

/** TK-1.2, TK-6.2: the last card is gone: updates the counts, moves the deal on, deals, and prepares play. */
export function endHand(s: State, luck: Luck, tell: Tell): void {
  for (let seat = 0; seat < s.table.seats; seat++) {
    if (s.played[seat] === 0) s.idle[seat]++;
    s.played[seat] = 0;
  }
  s.dealer = nextSeat(s, s.dealer);
  startHand(s, luck, tell);
}

/** TK-1.4: deal, charity, exchange, play. */
export function startHand(s: State, luck: Luck, tell: Tell): void {
  s.turn = nextSeat(s, s.dealer);
  s.bound = 0;
  forgetHand(s);
  deal(s, luck, tell);
  startCharity(s, tell);
}

/** TK-1.1: from the rest of the deck, or if that is too small, from all 52 cards, shuffled. */
function deal(s: State, luck: Luck, tell: Tell): void {
  const { seats } = s.table;
  if (handSize(seats, s.deck.length) === 0) {
    s.deck = wholePack();
    luck.shuffle(s.rng, s.deck);
    forgetSpent(s);
    tell?.({ kind: 'shuffled' });
  }
  const size = handSize(seats, s.deck.length);
  for (let seat = 0; seat < seats; seat++) {
    // Sorted, as the owner sees the hand: nobody may learn the order of the deck.
    tell?.({ kind: 'dealt', seat: seat as Seat, cards: s.deck.slice(-size).sort((a, b) => a - b) });
    for (let card = 0; card < size; card++) addCard(s, seat as Seat, s.deck.pop() as number);
  }
}

/** TK-6.2: whether a seat has gone without playing for long enough. */
const mayAsk = (p: Position, seat: number): boolean => p.idle[seat] >= p.table.options.charity;

/** TK-6.2: opponents whose count is zero; partners never. */
const mayBeAsked = (p: Position, asker: Seat, seat: Seat): boolean =>
  seat !== asker && p.idle[seat] === 0 && !isPartner(p, asker, seat);

function hasAnyoneToAsk(p: Position, asker: Seat): boolean {
  for (let seat = 0; seat < p.table.seats; seat++) if (mayBeAsked(p, asker, seat as Seat)) return true;
  return false;
}

/** TK-6.2: players ask in turn order from the player who leads. */
function startCharity(s: State, tell: Tell): void {
  if (s.table.options.charity === 0) startExchange(s, tell);
  else askFrom(s, s.turn, tell);
}

/** TK-6.2, TK-7.1: the next seat that may ask and has not left; the round ends before the player who leads. */
function askFrom(s: State, first: Seat, tell: Tell): void {
  let seat = first;
  do {
    if (mayAsk(s, seat) && !hasLeft(s, seat) && hasAnyoneToAsk(s, seat)) {
      s.stage = CHARITY;
      s.asker = seat;
      return;
    }
    seat = nextSeat(s, seat);
  } while (seat !== s.turn);
  endCharity(s, tell);
}

/** Moves on from a question that is settled, or that a player who left cannot ask or answer (TK-7.1). */
export function askNext(s: State, tell: Tell): void {
  const next = nextSeat(s, s.asker);
  s.asker = NOBODY;
  s.giver = NOBODY;
  s.asked = NO_CARD;
  if (next === s.turn) endCharity(s, tell);
  else askFrom(s, next, tell);
}

/** TK-6.2: the counts of all who had reached the number go to zero together, whatever they got. */
function endCharity(s: State, tell: Tell): void {
  for (let seat = 0; seat < s.table.seats; seat++) if (mayAsk(s, seat)) s.idle[seat] = 0;
  startExchange(s, tell);
}

/** TK-6.2: clockwise from the asker's left; the first player who has the rank gives one card. */
export function ask(s: State, asker: Seat, card: number, tell: Tell): void {
  noteQuestion(s, asker, card);
  tell?.({ kind: 'asked', seat: asker, card });
  for (let seat = nextSeat(s, asker); seat !== asker; seat = nextSeat(s, seat)) {
    if (!mayBeAsked(s, asker, seat)) continue;
    const has = holds(s, seat, card);
    noteAnswer(s, seat, has ? 'has' : 'has none');
    tell?.({ kind: 'answered', seat, card, has });
    if (has) {
      s.stage = RETURN;
      s.giver = seat;
      s.asked = card;
      return;
    }
  }
  askNext(s, tell);
}

/** TK-6.2: the two cards change hands together. */
export function returnCard(s: State, asker: Seat, card: number, tell: Tell): void {
  const { giver, asked } = s;
  takeCard(s, giver, asked);
  takeCard(s, asker, card);
  addCard(s, giver, card);
  addCard(s, asker, asked);
  noteReturn(s, card);
  tell?.({ kind: 'returned', seat: asker, to: giver, card: asked, returned: card });
  askNext(s, tell);
}

/** TK-5.3: partners each pass the other a card. */
function startExchange(s: State, tell: Tell): void {
  if (s.table.pairs === 0) {
    startPlay(s, tell);
    return;
  }
  s.stage = EXCHANGE;
  for (let seat = 0; seat < s.table.seats; seat++) s.give[seat] = NO_CARD;
}

/** TK-5.3: a choice is final; the cards change hands after the last choice. */
export function chooseCard(s: State, seat: Seat, card: number, tell: Tell): void {
  s.give[seat] = card;
  tell?.({ kind: 'chose', seat, card });
  for (let other = 0; other < s.table.seats; other++) if (mustGive(s, other)) return;
  for (let giver = 0; giver < s.table.seats; giver++) passCard(s, giver as Seat, tell);
  startPlay(s, tell);
}

function passCard(s: State, giver: Seat, tell: Tell): void {
  const card = s.give[giver];
  if (card === NO_CARD) return;
  const to = partnerOf(s, giver);
  takeCard(s, giver, card);
  addCard(s, to, card);
  s.given[giver] = card;
  s.give[giver] = NO_CARD;
  tell?.({ kind: 'gave', seat: giver, to, card });
}

function startPlay(s: State, tell: Tell): void {
  s.stage = PLAY;
  comeToTurn(s, tell);
}

/** TK-7.2: when the turn of a player who left comes, their protected pawn loses its protection, whoever brought it in. */
export function comeToTurn(s: State, tell: Tell): void {
  if (hasLeft(s, s.turn)) unprotect(s, s.turn, tell);
}

export function unprotect(s: State, seat: Seat, tell: Tell): void {
  const section = sectionOfSeat(s, seat);
  const pawn = s.guards[section];
  if (pawn < 0) return;
  s.guards[section] = NOBODY;
  tell?.({ kind: 'unprotected', pawn });
}

export function endGame(s: State, tell: Tell): void {
  s.over = 1;
  const places = outcome(s)?.places ?? [];
  tell?.({ kind: 'over', places: [...places] });
}
