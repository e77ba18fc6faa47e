/** A part of a printed page: a title, and below it sentences, a table or both. */
export interface Block {
  readonly title: string;
  readonly lines?: readonly string[];
  /** The lines are steps, one after the other. */
  readonly isOrdered?: boolean;
  /** The first row is the head, the first cell of each row its name. */
  readonly table?: readonly (readonly string[])[];
  /** A sentence below the table. */
  readonly note?: string;
}

/** A printed page: two columns, and below them what needs the whole width. */
export interface PrintedPage {
  readonly left: readonly Block[];
  readonly right: readonly Block[];
  readonly below?: readonly Block[];
}

/** The sentences of a text, which has one in each of its lines. */
export const linesOf = (text: string): string[] => text.split('\n');

/** The rows of a text, which has one in each of its lines and `|` between the cells. */
export const rowsOf = (text: string): string[][] =>
  linesOf(text).map((line) => line.split('|').map((cell) => cell.trim()));
