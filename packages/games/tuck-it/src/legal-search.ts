/**
 * Searches the plays of some cards. A play climbs through levels of worth, half a step at a time, with at least one
 * card on each (TI-2.11), as in 5 5 5½ 6. From the level of 5 a 9/5 may jump to that of 9 (TI-2.12), as in 5 9/5 9.
 *
 * The search chooses how many cards of each kind of a level are played, adds them as a play, and climbs on from there.
 * legal-orders.ts adds the orders of the same cards that are different plays.
 */
import { zeros } from '@tuckbox/kit';
import {
  CARD_KINDS,
  type Card,
  DICE,
  DIE_WORTH,
  FIVE_AND_A_HALF,
  FIVE_WORTH,
  KINDS_OF_WORTH,
  NINE_FIVE,
  NINE_WORTH,
  WORTHS,
  type Worth,
} from './cards.ts';
import { fits } from './chains.ts';
import { addEndings, addJumps, countFrom, playKey } from './legal-orders.ts';
import { type Move, playOf } from './move.ts';
import { canUseDice } from './rules.ts';
import { cutTo, FROM_HAND, type Position, topWorth } from './state.ts';

/** How many cards a play may have. */
interface Size {
  readonly fewest: number;
  readonly most: number;
}

const ANY_NUMBER = 1_000_000;
const NO_JUMP = -1;

export class PlaySearch {
  /** By kind: the cards that are left. */
  readonly held: number[] = zeros(CARD_KINDS);
  /** How many moves the list has. */
  length = 0;
  /** The cards chosen so far, level by level. */
  readonly #cards: Card[] = [];
  #into: Move[] = [];
  /** Where the plays begin in the list. */
  #first = 0;
  #limit = 0;
  #pile: readonly Card[] = [];
  #top: Worth = 0;
  /** TI-8.2: the level of the Dice cards; -1 if none may be played. */
  #diceLevel: Worth = 0;
  #size: Size = { fewest: 1, most: ANY_NUMBER };
  /** Only plays of every card held. */
  #takesAll = false;
  /** The keys of the plays listed so far, if one may come up twice: always in a sample. */
  readonly #keys = new Set<string>();
  #isSample = false;
  #mayRepeat = false;

  /** Begins a search. The caller fills `held`; plays are written after the first `count` moves. */
  start(p: Position, into: Move[], count: number, limit: number): void {
    cutTo(this.#cards, 0);
    this.#keys.clear();
    this.#pile = p.pile;
    this.#top = topWorth(p);
    this.#diceLevel = canUseDice(p) ? DIE_WORTH[p.die] : -1;
    this.#into = into;
    this.#first = count;
    this.length = count;
    this.#limit = limit;
    this.#takesAll = false;
    this.#isSample = false;
  }

  /** Starts the list again for several searches, which together list each play once. */
  startSample(): void {
    this.length = this.#first;
    this.#keys.clear();
    this.#isSample = true;
  }

  /** Adds the plays of this size and returns how many moves there are now: more than the limit if it stopped early. */
  find(size: Size): number {
    this.#size = size;
    for (let level = 0; level < WORTHS && this.length <= this.#limit; level++) {
      if (fits(level, this.#top)) this.#choose(level, 0, 0, NO_JUMP);
    }
    return this.length;
  }

  /** Adds the plays of all the cards held. */
  findOfAll(count: number): number {
    this.#takesAll = true;
    return this.find({ fewest: count, most: ANY_NUMBER });
  }

  /** Adds the chains that use every card on their way. */
  findLongest(): void {
    for (let first = 0; first < WORTHS; first++) {
      if (!fits(first, this.#top)) continue;
      for (let level = first; level < WORTHS && this.#hasLevel(level); level++) {
        const start = this.#cards.length;
        for (let index = 0; index < this.#kindsOn(level); index++) {
          const card = this.#kindOn(level, index);
          while (this.held[card] > 0) this.#pick(card);
        }
        this.#addPlays(level, start);
      }
      while (this.#cards.length > 0) this.#putBack();
    }
  }

  /** The kinds of a level: those of its worth, and Dice if the die shows it. */
  #kindsOn(level: Worth): number {
    return KINDS_OF_WORTH[level].length + (level === this.#diceLevel ? 1 : 0);
  }

  #kindOn(level: Worth, index: number): Card {
    return index < KINDS_OF_WORTH[level].length ? KINDS_OF_WORTH[level][index] : DICE;
  }

  #hasLevel(level: Worth): boolean {
    for (let index = 0; index < this.#kindsOn(level); index++)
      if (this.held[this.#kindOn(level, index)] > 0) return true;
    return false;
  }

  #pick(card: Card): void {
    this.held[card]--;
    this.#cards.push(card);
  }

  #putBack(): void {
    this.held[this.#cards[this.#cards.length - 1]]++;
    this.#cards.pop();
  }

  /**
   * Chooses how many of each kind of the level, from kind `index` on. The level begins at `#cards[start]`. If a 9/5
   * has jumped to it, the level of 5 began at `#cards[jump]`.
   */
  #choose(level: Worth, index: number, start: number, jump: number): void {
    if (index === this.#kindsOn(level)) {
      if (this.#cards.length > start) this.#addAndClimb(level, start, jump);
      return;
    }
    const card = this.#kindOn(level, index);
    const before = this.#cards.length;
    const takesAll = this.#takesAll && card !== NINE_FIVE;
    if (!takesAll || this.held[card] === 0) this.#choose(level, index + 1, start, jump);
    // After a jump every 9/5 of the play has been chosen already.
    if (card === NINE_FIVE && jump !== NO_JUMP) return;
    while (this.held[card] > 0 && this.#cards.length < this.#size.most && this.length <= this.#limit) {
      if (takesAll) while (this.held[card] > 1) this.#pick(card);
      this.#pick(card);
      this.#choose(level, index + 1, start, jump);
    }
    while (this.#cards.length > before) this.#putBack();
  }

  /** Adds the cards so far as a play, and continues it half a step up or by a jump. */
  #addAndClimb(level: Worth, start: number, jump: number): void {
    if (jump !== NO_JUMP) {
      this.#mayRepeat = this.#isSample;
      if (this.#cards.length >= this.#size.fewest) addJumps(this.#cards, jump, start, this.#add);
      return;
    }
    this.#addPlays(level, start);
    const next = this.#cards.length;
    if (level + 1 < WORTHS) this.#choose(level + 1, 0, next, NO_JUMP);
    if (level === FIVE_WORTH && this.#mayJump(start)) this.#choose(NINE_WORTH, 0, next, start);
  }

  /** TI-2.12; 9/5s alone need no jump if they may be played as 9s. */
  #mayJump(start: number): boolean {
    const nineFives = countFrom(this.#cards, start, NINE_FIVE);
    return nineFives > 0 && (nineFives < this.#cards.length || !fits(NINE_WORTH, this.#top));
  }

  /** Adds the plays of the chosen cards, the last level of which begins at `start`. */
  #addPlays(level: Worth, start: number): void {
    const cards = this.#cards;
    if (cards.length < this.#size.fewest || this.#isReadAsFives(level)) return;
    const isOfOneKind = start === 0 && cards[0] === cards[cards.length - 1];
    if (isOfOneKind && !this.#isSample) {
      this.#into[this.length++] = playOf(cards[0], cards.length, FROM_HAND);
      return;
    }
    // A chain from 5 all the way to 9 can have its 9/5s at either end.
    this.#mayRepeat = this.#isSample || (level === NINE_WORTH && cards.includes(FIVE_AND_A_HALF));
    addEndings(cards, start, this.#add);
  }

  /** TI-2.8: 9/5s alone that may be played as 5s are listed once, as 5s. */
  #isReadAsFives(level: Worth): boolean {
    return (
      level === NINE_WORTH &&
      fits(FIVE_WORTH, this.#top) &&
      countFrom(this.#cards, 0, NINE_FIVE) === this.#cards.length
    );
  }

  readonly #add = (cards: Card[]): void => {
    if (this.#mayRepeat) {
      const key = playKey(this.#pile, cards);
      if (this.#keys.has(key)) return;
      this.#keys.add(key);
    }
    const isOfOneKind = cards.every((card) => card === cards[0]);
    this.#into[this.length++] = isOfOneKind
      ? playOf(cards[0], cards.length, FROM_HAND)
      : { kind: 'play', cards, from: FROM_HAND };
  };
}
