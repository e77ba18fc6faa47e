import type { DeepReadonly, Json, Result, Rng } from '@tuckbox/kit';
import type { Luck } from './luck.ts';
import type { OptionSchema, TableCode } from './options.ts';
import type { Reason, Sentences } from './reason.ts';
import type { Seat, SeatSet, Viewer } from './seats.ts';

/**
 * The types of one game, in a bundle: `type Stacks = { State: …; Move: …; … }`.
 * Everything in a `State`, `Options`, `View` and `Event` is plain data (numbers, texts, arrays, records).
 */
export interface GameTypes {
  State: object;
  /** Whatever is quick: a small int where it fits. Its public form is text. */
  Move: unknown;
  Options: object;
  View: object;
  Event: { readonly kind: string };
  /** The codes of the reasons that the game gives. */
  Code: string;
}

/** A state for everyone but `setup`, `apply` and `leave`: to look at. */
export type Position<T extends GameTypes> = DeepReadonly<T['State']>;

/** Who came in where: `places[seat]` is 1 for the first; shared places repeat and the next is left out. */
export interface Outcome {
  readonly places: readonly number[];
}

export type Tell<T extends GameTypes> = (event: T['Event']) => void;

/**
 * A game is one object of functions over plain data. It does no I/O, has no clock and knows no luck
 * but what it is handed.
 */
export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly title: string;
  /** Goes up with every change that makes an old record play differently. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number; readonly rule: string | readonly string[] };
  readonly options: OptionSchema<T['Options'], T['Code']>;
  /** English; other languages have the same codes. */
  readonly sentences: Sentences<T['Code'] | TableCode>;
  /** Keys of the written position whose lists are heaps, compared in any order. */
  readonly heaps: readonly string[];

  /** A new game, dealt. The table has been checked (`openTable`); `rng` becomes part of the state. */
  setup(options: T['Options'], seats: number, rng: Rng, luck: Luck): T['State'];
  clone(p: Position<T>): T['State'];
  /** How many seats the game has: those of the table, and an automatic one where there is such. */
  seatCount(p: Position<T>): number;

  /** Whom the game cannot go on without; several where the rules say "all at once". Empty when it is over. */
  waitingFor(p: Position<T>): SeatSet;
  /** The one of them that a table without people asks first; NOBODY when the game is over. */
  nextUp(p: Position<T>): Seat;
  /**
   * Writes the legal moves of a seat to the front of `into` and returns how many; also for seats the
   * game does not wait for (a call, a tuck). One for each different outcome; see `listed`.
   */
  legalMoves(p: Position<T>, seat: Seat, into: T['Move'][]): number;
  /** Why this move is not legal now, or null where it is. Made of the same rules as `legalMoves`. */
  check(p: Position<T>, seat: Seat, move: T['Move']): Reason<T['Code']> | null;
  /** The entry of the legal list that stands for this legal move (another order of the same cards, say). */
  listed(p: Position<T>, seat: Seat, move: T['Move']): T['Move'];
  /** Does a legal move, in place. Events are made only if somebody listens. */
  apply(s: T['State'], seat: Seat, move: T['Move'], luck: Luck, tell?: Tell<T>): void;
  /** A player has gone for good. Allowed once for any seat that has not, until the game is over. */
  leave(s: T['State'], seat: Seat, luck: Luck, tell?: Tell<T>): void;
  /** Why this seat cannot leave now (it has left, or the game is over), or null where it can. */
  checkLeave(p: Position<T>, seat: Seat): Reason<T['Code']> | null;
  /** Seats played by rule or by chance: an automa, a player who has left. */
  drivenSeats(p: Position<T>): SeatSet;
  /** The move that rule or chance picks for a driven seat that is waited for. Chance is `rng`, read by `luck`. */
  drive(p: Position<T>, seat: Seat, rng: Rng, luck: Luck): T['Move'];
  outcome(p: Position<T>): Outcome | null;

  /** What these eyes see, listed field by field; hidden cards are told by their number only. */
  view(p: Position<T>, viewer: Viewer): T['View'];
  /** The event as these eyes see it, or null where they see nothing of it. */
  redact(event: T['Event'], viewer: Viewer): T['Event'] | null;
  /** A whole world as the owner of this view may suppose it: each that agrees with the view is equally likely. */
  imagine(view: T['View'], rng: Rng): T['State'];

  formatCard(card: number): string;
  /** The card that a text names, or null. */
  parseCard(text: string): number | null;
  formatMove(p: Position<T>, seat: Seat, move: T['Move']): string;
  /** The move that a text means for this seat, legal or not; a reason where it means none. */
  parseMove(p: Position<T>, seat: Seat, text: string): Result<T['Move'], Reason<T['Code']>>;
  /** A view in the form of a written position, `?` for what is hidden. A referee's view is the position. */
  formatView(view: T['View']): Json;
  /** A written position as a state, with nothing shown before but what lies open. Throws `BadInput`. */
  parsePosition(written: unknown, options: T['Options'], seats: number, rng: Rng): T['State'];
}
