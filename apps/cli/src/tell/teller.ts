import type { AnyGame } from '@tuckbox/catalog';
import { HIDDEN } from '@tuckbox/tabletop';
import { plural } from '../ink.ts';

/** Puts what happened into words, for one pair of eyes. Seats count from 0 here, as events have them. */
export class Teller {
  readonly #game: AnyGame;
  readonly #names: readonly string[];
  readonly #you: number;

  constructor(game: AnyGame, names: readonly string[], you: number) {
    this.#game = game;
    this.#names = names;
    this.#you = you;
  }

  isYou(seat: number): boolean {
    return seat === this.#you;
  }

  /** "you" or a name, in the middle of a sentence. */
  name(seat: number): string {
    return this.isYou(seat) ? 'you' : (this.#names[seat] ?? `seat ${seat + 1}`);
  }

  /** "Your" or "Bruno's", at the beginning of a sentence. */
  whose(seat: number): string {
    return this.isYou(seat) ? 'Your' : `${this.name(seat)}'s`;
  }

  /** "You play", "Bruno plays". */
  does(seat: number, verb: string): string {
    if (this.isYou(seat)) return `You ${verb}`;
    if (verb === 'have') return `${this.name(seat)} has`;
    return `${this.name(seat)} ${verb}${/(s|sh|ch|o)$/.test(verb) ? 'es' : 's'}`;
  }

  card(card: number): string {
    return this.#game.formatCard(card);
  }

  /** The cards, or how many where they may not be seen. */
  cards(cards: readonly number[]): string {
    if (cards.length === 0) return 'nothing';
    return cards.includes(HIDDEN)
      ? plural(cards.length, 'card')
      : cards.map((card) => this.card(card)).join(' ');
  }
}

/** A step in words: its events, already scrubbed for whoever is told. */
export type Telling<Event> = (events: readonly Event[], teller: Teller) => string[];
