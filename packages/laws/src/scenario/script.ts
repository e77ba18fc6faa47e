import {
  BadInput,
  FAIR,
  type Game,
  type GameTypes,
  hasSeat,
  type Luck,
  Reader,
  type Seat,
  type SeatSet,
} from '@tuckbox/engine';
import type { Rng } from '@tuckbox/kit';

/** Chance as a scenario scripts it. A kind of chance that the scenario does not mention stays fair. */
export class ScriptedLuck implements Luck {
  readonly #rolls: Queue<number>;
  readonly #deals: Queue<readonly number[]>;
  readonly #picks: Queue<string>;
  readonly #cardNamed: (text: string) => number | null;

  constructor(game: Game<GameTypes>, scenario: Reader) {
    const cardOf = (reader: Reader): number => game.parseCard(reader.text()) ?? reader.fail('a card');
    this.#cardNamed = (text) => game.parseCard(text);
    this.#rolls = new Queue(scenario.at('rolls'), (roll) => roll.integer(1, 6));
    this.#deals = new Queue(decksOf(scenario.at('deals')), (deck) => deck.items().map(cardOf));
    this.#picks = new Queue(scenario.at('picks'), (pick) => pick.text());
  }

  get isPickScripted(): boolean {
    return this.#picks.isScripted;
  }

  get hasPicksLeft(): boolean {
    return this.#picks.hasMore;
  }

  /** The scenario also writes out the step of the next pick, so the pick is dropped. */
  forgetPick(text: string): void {
    if (this.#picks.peek() === text.trim().split(/\s+/).at(-1)) this.#picks.next();
  }

  /** The cards the script names come first; the rest of the deck lies below them. */
  shuffle(rng: Rng, deck: number[]): void {
    if (!this.#deals.isScripted) {
      FAIR.shuffle(rng, deck);
      return;
    }
    const onTop = this.#deals.next();
    const below = deck.slice();
    for (const card of onTop) {
      const where = below.indexOf(card);
      if (where >= 0) below.splice(where, 1);
    }
    const topFirst = [...onTop, ...below].slice(0, deck.length);
    for (let index = 0; index < deck.length; index++) deck[deck.length - 1 - index] = topFirst[index];
  }

  die(rng: Rng): number {
    return this.#rolls.isScripted ? this.#rolls.next() : FAIR.die(rng);
  }

  pickSeat(rng: Rng, seats: SeatSet): Seat {
    if (!this.#picks.isScripted) return FAIR.pickSeat(rng, seats);
    const text = this.#picks.next();
    const seat = (Number(text) - 1) as Seat;
    if (!/^[1-9]$/.test(text) || !hasSeat(seats, seat))
      throw new BadInput(`picks: chance cannot pick seat ${text} here`);
    return seat;
  }

  pickCard(rng: Rng, cards: readonly number[], count: number): number {
    if (!this.#picks.isScripted) return FAIR.pickCard(rng, cards, count);
    const text = this.#picks.next();
    const card = this.#cardNamed(text);
    if (card === null || !cards.slice(0, count).includes(card)) {
      throw new BadInput(`picks: chance cannot pick the card ${text} here`);
    }
    return card;
  }
}

/** A list of decks, or a single deck. */
function decksOf(deals: Reader): Reader {
  const [first] = deals.isAbsent ? [] : deals.items();
  const isOneDeck = first !== undefined && !Array.isArray(first.value);
  return isOneDeck ? new Reader([deals.value], deals.path) : deals;
}

class Queue<Item> {
  readonly isScripted: boolean;
  readonly #name: string;
  readonly #items: Item[];

  constructor(list: Reader, read: (item: Reader) => Item) {
    this.isScripted = !list.isAbsent;
    this.#name = list.path;
    this.#items = list.items().map(read);
  }

  get hasMore(): boolean {
    return this.#items.length > 0;
  }

  peek(): Item | undefined {
    return this.#items[0];
  }

  next(): Item {
    const item = this.#items.shift();
    if (item === undefined) throw new BadInput(`${this.#name}: the script has run out`);
    return item;
  }
}
