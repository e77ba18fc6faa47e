import type { AnyGame } from '@tuckbox/catalog';
import { HIDDEN } from '@tuckbox/tabletop';
import { plural } from '../terminal-text.ts';

/** The names and phrases for sentences about events, as one viewer reads them. Seats count from 0, as in events. */
export class Phrases {
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

  /** The cards, or how many if they are hidden. */
  cards(cards: readonly number[]): string {
    if (cards.length === 0) return 'nothing';
    return cards.includes(HIDDEN)
      ? plural(cards.length, 'card')
      : cards.map((card) => this.card(card)).join(' ');
  }
}
