/** A move that was not undone. Undone moves are only in the log. */
export interface MadeMove {
  readonly seq: number;
  readonly seat: number;
  readonly do: string;
}

/** More than any game has seats. */
const SEATS = 16;

/** The moves of a game in order. Packed, because every table in memory keeps all of its moves. */
export class Moves {
  /** Seq and seat in one number. */
  readonly #packed: number[] = [];
  readonly #texts: string[] = [];

  get length(): number {
    return this.#texts.length;
  }

  at(index: number): MadeMove {
    const place = this.#packed[index];
    return { seq: Math.floor(place / SEATS), seat: place % SEATS, do: this.#texts[index] };
  }

  push({ seq, seat, do: text }: MadeMove): void {
    this.#packed.push(SEATS * seq + seat);
    this.#texts.push(shared(text));
  }

  /** The last move that fits; null for none. */
  findLast(fits: (made: MadeMove) => boolean): MadeMove | null {
    for (let index = this.length - 1; index >= 0; index--) if (fits(this.at(index))) return this.at(index);
    return null;
  }

  /** How many moves there are up to entry `seq` of the log. */
  countUpTo(seq: number): number {
    let { length } = this;
    while (length > 0 && this.at(length - 1).seq > seq) length--;
    return length;
  }

  /** Forgets all moves after entry `seq`. */
  cutAfter(seq: number): void {
    const count = this.countUpTo(seq);
    this.#packed.length = count;
    this.#texts.length = count;
  }
}

/** All tables play the same few texts, which are shared. */
const TEXTS = new Map<string, string>();
const MAX_TEXTS = 5000;

function shared(text: string): string {
  const known = TEXTS.get(text);
  if (known !== undefined) return known;
  if (TEXTS.size < MAX_TEXTS) TEXTS.set(text, text);
  return text;
}
