/**
 * The different plays of a hand: one for each multiset of cards, last card, and four of a kind or not.
 * A play climbs through levels of worth, half a step at a time, with at least one card on each; a 9/5 on the
 * level of 5 may jump to that of 9 (TI-2.11, TI-2.12).
 */
import type { Seat } from '@tuckbox/engine';
import { zeros } from '@tuckbox/kit';
import {
  BASE_KINDS,
  CARD_KINDS,
  type Card,
  countCards,
  DARK_QUEEN,
  DICE,
  DIE_WORTH,
  FIVE_AND_A_HALF,
  FIVE_WORTH,
  KINDS_OF_WORTH,
  NINE_WORTH,
  SKIP,
  SPLIT,
  WORTH,
  WORTHS,
  type Worth,
} from './cards.ts';
import { FOUR, fits } from './chains.ts';
import { type Move, playOf } from './moves.ts';
import { diceFirst, diceLast, type Jump, jumped, lastOf, playKey } from './orderings.ts';
import { canUseDice, isSlowedDown } from './rules.ts';
import { cutTo, FROM_HAND, type Position, topWorth } from './state.ts';

/** Writes the plays from hand after the first `count` entries of `into`, at most `limit` entries in all. */
export function listHandPlays(p: Position, seat: Seat, into: Move[], count: number, limit: number): number {
  const top = topWorth(p);
  const base = seat * CARD_KINDS;
  if (!isSlowedDown(p) && isPlainHand(p, base)) return listPlainPlays(p, base, top, into, count);
  climber.start(p, into, count, limit);
  for (let card = 0; card < CARD_KINDS; card++) climber.held[card] = p.hands[base + card];
  return isSlowedDown(p) ? climber.listUpTo(1) : climber.listAll();
}

/** The entries of the legal list that are made of all these cards. */
export function listPlaysOfAll(p: Position, cards: readonly Card[], into: Move[]): number {
  climber.start(p, into, 0, NO_LIMIT);
  climber.held.fill(0);
  for (const card of cards) climber.held[card]++;
  return climber.listOfAll();
}

/** No two different cards of this hand can be in one play. */
function isPlainHand(p: Position, base: number): boolean {
  const hands = p.hands;
  if (hands[base + DARK_QUEEN] > 0) return false;
  for (let card = BASE_KINDS; card < p.kinds; card++)
    if (card !== SKIP && hands[base + card] > 0) return false;
  return true;
}

/** TI-2.10: so many of one value. */
function listPlainPlays(p: Position, base: number, top: Worth, into: Move[], count: number): number {
  const hands = p.hands;
  let length = count;
  for (let card = 0; card < DARK_QUEEN; card++) {
    const held = hands[base + card];
    if (held === 0 || !fits(WORTH[card], top)) continue;
    for (let cards = 1; cards <= held; cards++) into[length++] = playOf(card, cards, FROM_HAND);
  }
  return length;
}

const NO_LIMIT = 1_000_000;

/** The cards that are being looked through. One object, used again for every list. */
class Climber {
  readonly held: number[] = zeros(CARD_KINDS);
  private readonly cards: Card[] = [];
  private readonly listed = new Set<string>();
  private pile: readonly Card[] = [];
  private into: Move[] = [];
  private first = 0;
  private length = 0;
  private limit = 0;
  private top: Worth = 0;
  private dieLevel: Worth = 0;
  private fewest = 1;
  private most = NO_LIMIT;
  /** Whether only plays of every card held are wanted, and whether a play may be met twice. */
  private wantsAll = false;
  private mayRepeat = false;

  start(p: Position, into: Move[], count: number, limit: number): void {
    cutTo(this.cards, 0);
    this.listed.clear();
    this.pile = p.pile;
    this.top = topWorth(p);
    this.dieLevel = canUseDice(p) ? DIE_WORTH[p.die] : -1;
    this.into = into;
    this.first = count;
    this.length = count;
    this.limit = limit;
    this.fewest = 1;
    this.most = NO_LIMIT;
    this.wantsAll = false;
    this.mayRepeat = false;
  }

  listUpTo(most: number): number {
    this.most = most;
    for (let level = 0; level < WORTHS && this.length <= this.limit; level++) {
      if (fits(level, this.top)) this.choose(level, 0, 0, -1);
    }
    return this.length;
  }

  listOfAll(): number {
    this.wantsAll = true;
    this.fewest = countCards(this.held);
    return this.listUpTo(NO_LIMIT);
  }

  /** All of them, or where they are too many those of one and two cards, the longest chains, and others up to the limit. */
  listAll(): number {
    this.listUpTo(NO_LIMIT);
    if (this.length <= this.limit) return this.length;
    this.length = this.first;
    this.listed.clear();
    this.mayRepeat = true;
    this.listUpTo(2);
    for (let level = 0; level < WORTHS; level++) if (fits(level, this.top)) this.climbWhole(level);
    this.fewest = 3;
    this.listUpTo(NO_LIMIT);
    this.length = Math.min(this.length, this.limit);
    return this.length;
  }

  /** The chains from this level up that take along everything on the way. */
  private climbWhole(from: Worth): void {
    for (let level = from; level < WORTHS && this.hasLevel(level); level++) {
      const start = this.cards.length;
      for (let index = 0; index < this.kindsOn(level); index++) {
        const card = this.kindOn(level, index);
        while (this.held[card] > 0) this.pick(card);
      }
      if (!this.isReadTwice(level)) this.addEndings(level, start);
    }
    while (this.cards.length > 0) this.putBack();
  }

  private kindsOn(level: Worth): number {
    return KINDS_OF_WORTH[level].length + (level === this.dieLevel ? 1 : 0);
  }

  private kindOn(level: Worth, index: number): Card {
    return index < KINDS_OF_WORTH[level].length ? KINDS_OF_WORTH[level][index] : DICE;
  }

  private hasLevel(level: Worth): boolean {
    for (let index = 0; index < this.kindsOn(level); index++)
      if (this.held[this.kindOn(level, index)] > 0) return true;
    return false;
  }

  private pick(card: Card): void {
    this.held[card]--;
    this.cards.push(card);
  }

  private putBack(): void {
    this.held[this.cards[this.cards.length - 1]]++;
    this.cards.pop();
  }

  /** Chooses how many of each kind from `index` on; `start` is where the level begins, `jump` the level before a jump. */
  private choose(level: Worth, index: number, start: number, jump: number): void {
    if (index === this.kindsOn(level)) {
      if (this.cards.length > start) this.addAndClimb(level, start, jump);
      return;
    }
    const card = this.kindOn(level, index);
    const before = this.cards.length;
    const takesAll = this.wantsAll && card !== SPLIT;
    if (!takesAll || this.held[card] === 0) this.choose(level, index + 1, start, jump);
    // After a jump every 9/5 of the play has been chosen already.
    if (card === SPLIT && jump >= 0) return;
    while (this.held[card] > 0 && this.cards.length < this.most && this.length <= this.limit) {
      if (takesAll) while (this.held[card] > 1) this.pick(card);
      this.pick(card);
      this.choose(level, index + 1, start, jump);
    }
    while (this.cards.length > before) this.putBack();
  }

  private addAndClimb(level: Worth, start: number, jump: number): void {
    if (jump >= 0) this.addJumps(jump, start);
    else if (!this.isReadTwice(level)) this.addEndings(level, start);
    if (jump >= 0) return;
    const next = this.cards.length;
    if (level + 1 < WORTHS) this.choose(level + 1, 0, next, -1);
    if (level === FIVE_WORTH && this.mayJump(start)) this.choose(NINE_WORTH, 0, next, start);
  }

  /** 9/5s alone that could enter as 5s are listed as such. */
  private isReadTwice(level: Worth): boolean {
    return (
      level === NINE_WORTH && fits(FIVE_WORTH, this.top) && this.countFrom(0, SPLIT) === this.cards.length
    );
  }

  /** TI-2.12; 9/5s alone need no jump where they may enter as 9s. */
  private mayJump(start: number): boolean {
    const splits = this.countFrom(start, SPLIT);
    return splits > 0 && (splits < this.cards.length || !fits(NINE_WORTH, this.top));
  }

  private countFrom(start: number, card: Card): number {
    let count = 0;
    for (let index = start; index < this.cards.length; index++) if (this.cards[index] === card) count++;
    return count;
  }

  /** The different last cards of a play whose last level begins at `start`; Dice apart or between the others. */
  private addEndings(level: Worth, start: number): void {
    const cards = this.cards;
    if (cards.length < this.fewest) return;
    if (start === 0 && cards[0] === cards[cards.length - 1] && !this.mayRepeat) {
      this.into[this.length++] = playOf(cards[0], cards.length, FROM_HAND);
      return;
    }
    const dice = this.countFrom(start, DICE);
    const others = cards.length - start - dice;
    for (let index = start; index < cards.length; index++) {
      const last = cards[index];
      if (index > start && cards[index - 1] === last) continue;
      if (dice === 0 || others === 0) this.add(level, lastOf(this.cards, start, last));
      else if (last === DICE) {
        this.add(level, diceFirst(this.cards, start, DICE));
        if (dice >= FOUR) this.add(level, lastOf(this.cards, start, DICE));
      } else {
        this.add(level, diceLast(this.cards, start, last));
        if (others >= FOUR) this.add(level, diceFirst(this.cards, start, last));
      }
    }
  }

  /** A play that goes from 5 (from `five` on) to 9 (from `nine` on) by a 9/5. */
  private addJumps(five: number, nine: number): void {
    const lower = this.cards.slice(0, five);
    const fives = this.cards.slice(five, nine).filter((card) => card !== SPLIT);
    const nines = this.cards.slice(nine);
    const splits = nine - five - fives.length;
    const ways = { lower, fives, nines, splits };
    if (this.cards.length < this.fewest) return;
    for (let index = 0; index < nines.length; index++) {
      if (index === 0 || nines[index - 1] !== nines[index]) this.addJumpsEndingOn(ways, nines[index]);
    }
    if (splits > 1) this.addJumpsEndingOn(ways, SPLIT);
  }

  /** The 9/5s that lie below a 5 are no part of the run of 9s. */
  private addJumpsEndingOn(ways: Jump, last: Card): void {
    const needed = last === SPLIT ? 2 : 1;
    const spare = ways.fives.length > 0 ? ways.splits - needed : 0;
    if (ways.nines.length + ways.splits >= FOUR) this.add(-1, jumped(ways, 0, last));
    if (ways.nines.length + ways.splits - spare < FOUR) this.add(-1, jumped(ways, spare, last));
  }

  /** A chain from 5 all the way to 9 can have its 9/5s at either end, and is listed once. */
  private add(level: Worth, cards: Card[]): void {
    if (this.mayRepeat || (level === NINE_WORTH && cards.includes(FIVE_AND_A_HALF))) {
      const key = playKey(this.pile, cards);
      if (this.listed.has(key)) return;
      this.listed.add(key);
    }
    const isOfOneKind = cards.every((card) => card === cards[0]);
    this.into[this.length++] = isOfOneKind
      ? playOf(cards[0], cards.length, FROM_HAND)
      : { kind: 'play', cards, from: FROM_HAND };
  }
}

const climber = new Climber();
