/** A move that stands: those that were taken back are gone from here, though not from the log. */
export interface Made {
  readonly seq: number;
  readonly seat: number;
  readonly do: string;
}

/** More than there are seats. */
const SEATS = 16;

/** The moves of a game in order. Packed, because every table keeps all of its own for as long as it is in memory. */
export class Moves {
  /** Seq and seat in one. */
  readonly #places: number[] = [];
  readonly #texts: string[] = [];

  get length(): number {
    return this.#texts.length;
  }

  at(index: number): Made {
    const place = this.#places[index];
    return { seq: Math.floor(place / SEATS), seat: place % SEATS, do: this.#texts[index] };
  }

  push({ seq, seat, do: text }: Made): void {
    this.#places.push(SEATS * seq + seat);
    this.#texts.push(shared(text));
  }

  /** The last that fits, or null. */
  findLast(fits: (made: Made) => boolean): Made | null {
    for (let index = this.length - 1; index >= 0; index--) if (fits(this.at(index))) return this.at(index);
    return null;
  }

  /** Forgets everything after entry `seq` of the log. */
  cutAfter(seq: number): void {
    let { length } = this;
    while (length > 0 && this.at(length - 1).seq > seq) length--;
    this.#places.length = length;
    this.#texts.length = length;
  }
}

/** The same few texts are played at all tables. */
const TEXTS = new Map<string, string>();
const MOST_TEXTS = 5000;

function shared(text: string): string {
  const known = TEXTS.get(text);
  if (known !== undefined) return known;
  if (TEXTS.size < MOST_TEXTS) TEXTS.set(text, text);
  return text;
}
