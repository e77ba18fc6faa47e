import type { DeepReadonly, Json, Result, Rng } from '@tuckbox/kit';
import type { Feats } from './feats.ts';
import type { Luck } from './luck.ts';
import type { OptionSchema, TableCode } from './options.ts';
import type { Reason, Sentences } from './reason.ts';
import type { Seat, SeatSet, Viewer } from './seats.ts';

/**
 * All types of one game: `type Stacks = { State: …; Move: …; … }`.
 * Everything in a `State`, `Options`, `View` and `Event` is plain data (numbers, texts, arrays, records).
 */
export interface GameTypes {
  State: object;
  /** Any fast form, such as a small int. The public form of a move is text. */
  Move: unknown;
  Options: object;
  View: object;
  Event: { readonly kind: string };
  /** The codes of the reasons that the game gives. */
  Code: string;
}

/** A read-only state; only `setup`, `apply` and `leave` write one. */
export type Position<T extends GameTypes> = DeepReadonly<T['State']>;

/**
 * The final places: `places[seat]` is 1 for the winner. Seats that tie share a place, and the next place is skipped.
 */
export interface Outcome {
  readonly places: readonly number[];
}

export type Tell<T extends GameTypes> = (event: T['Event']) => void;

/**
 * A game is one object of functions over plain data. It does no I/O, has no clock, and draws random numbers only
 * through the `Luck` it is handed.
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
  /** The seats of the table, and the automa's if the game has one. */
  seatCount(p: Position<T>): number;

  /** The seats that must move before the game continues; several if they move at once. Empty when the game is over. */
  waitingFor(p: Position<T>): SeatSet;
  /** The seat that a table of bots asks first, one of `waitingFor`; NOBODY when the game is over. */
  nextUp(p: Position<T>): Seat;
  /**
   * Whether players still prepare (arrange, split, exchange cards) and nobody has the turn yet. Left out if a
   * game has no such stage. Simulations let more players leave here, because bugs around leavers hide here.
   */
  isPreparing?(p: Position<T>): boolean;
  /**
   * The move that a clock may make for this seat. Null unless the seat is asked in a window: a question that
   * several seats get at once and that closes by itself. Left out if a game has no windows.
   */
  windowAnswer?(p: Position<T>, seat: Seat): T['Move'] | null;
  /** Whether the rules forbid free talk during such a game. Left out if they never do. */
  restrictsTalk?(options: T['Options'], seats: number): boolean;
  /**
   * Writes the legal moves of a seat to the front of `into` and returns how many; also for seats the
   * game does not wait for (a call, a tuck). One for each different outcome; see `listed`.
   */
  legalMoves(p: Position<T>, seat: Seat, into: T['Move'][]): number;
  /** Whether this seat has more legal moves than `legalMoves` lists. Left out if lists are always complete. */
  isSample?(p: Position<T>, seat: Seat): boolean;
  /** Why this move is not legal now, or null if it is. Made of the same rules as `legalMoves`. */
  check(p: Position<T>, seat: Seat, move: T['Move']): Reason<T['Code']> | null;
  /** The entry of the legal list for this legal move (another order of the same cards, say). */
  listed(p: Position<T>, seat: Seat, move: T['Move']): T['Move'];
  /** Makes a legal move, in place. Events are made only if `tell` is given. */
  apply(s: T['State'], seat: Seat, move: T['Move'], luck: Luck, tell?: Tell<T>): void;
  /** A player leaves for good. Every seat may leave once, until the game is over. */
  leave(s: T['State'], seat: Seat, luck: Luck, tell?: Tell<T>): void;
  /** Why this seat cannot leave now (it has left, or the game is over), or null if it can. */
  checkLeave(p: Position<T>, seat: Seat): Reason<T['Code']> | null;
  /** Seats played by rule or by chance: an automa, a player who has left. */
  drivenSeats(p: Position<T>): SeatSet;
  /** The move that rule or chance picks for a driven seat that must move. `luck` draws from `rng`. */
  drive(p: Position<T>, seat: Seat, rng: Rng, luck: Luck): T['Move'];
  outcome(p: Position<T>): Outcome | null;
  /** Feats that earn badges in a finished game; left out if a game has none. */
  readonly feats?: Feats<T>;

  /** What this viewer sees, built field by field; of hidden cards only how many there are. */
  view(p: Position<T>, viewer: Viewer): T['View'];
  /** The event as this viewer sees it, or null if it is hidden entirely. */
  redact(event: T['Event'], viewer: Viewer): T['Event'] | null;
  /** A complete state that agrees with the view, drawn at random: every such state is equally likely. */
  imagine(view: T['View'], rng: Rng): T['State'];

  formatCard(card: number): string;
  /** The card that a text names, or null. */
  parseCard(text: string): number | null;
  formatMove(p: Position<T>, seat: Seat, move: T['Move']): string;
  /** The move that a text means for this seat, legal or not, or the reason why it means none. */
  parseMove(p: Position<T>, seat: Seat, text: string): Result<T['Move'], Reason<T['Code']>>;
  /** The view as a written position, `?` for hidden cards. The referee's view is the whole position. */
  formatView(view: T['View']): Json;
  /** The state of a written position, in which players remember only what lies open. Throws `BadInput`. */
  parsePosition(written: unknown, options: T['Options'], seats: number, rng: Rng): T['State'];
}

/** A game for code that does not depend on its types. */
export type AnyGame = Game<GameTypes>;
