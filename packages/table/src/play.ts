import type { AnyGame } from '@tuckbox/engine';
import {
  act,
  drivenNow,
  explain,
  type GameTypes,
  hasSeat,
  LEAVE,
  type Position,
  type Seat,
  type SeatSet,
  showsNothing,
  stateHash,
  type Viewer,
} from '@tuckbox/engine';
import { err, type Json, ok, type Result, rngFromSeed } from '@tuckbox/kit';
import type { WireReason } from '@tuckbox/protocol/client';
import { type MadeMove, Moves } from './moves.ts';
import { withSentence } from './refusal.ts';
import type { Shuffle } from './shuffle.ts';

type AnyPosition = Position<GameTypes>;

/** A move tried on a clone, before it is durable. */
export interface Attempt {
  readonly state: object;
  readonly text: string;
  readonly hash: string;
  readonly events: readonly { readonly kind: string }[];
}

/** A game as a snapshot holds it; `hash` proves that it was read as it was written. */
export interface SavedPlay {
  readonly state: object;
  readonly hash: string;
  readonly moves: readonly MadeMove[];
}

/** The game at a table: its state, and the moves that led there. */
export class Play {
  readonly game: AnyGame;
  readonly #options: object;
  readonly #seats: number;
  readonly #shuffle: Shuffle;
  #state: object;
  readonly #moves = new Moves();
  /** What is known about the last move; null until it is needed. */
  #lastMoveFacts: { readonly isFree: boolean; readonly before: object } | null = null;

  constructor(game: AnyGame, options: object, seats: number, shuffle: Shuffle) {
    this.game = game;
    this.#options = options;
    this.#seats = seats;
    this.#shuffle = shuffle;
    this.#state = this.#deal();
  }

  #deal(): object {
    return this.game.setup(this.#options, this.#seats, this.#shuffle.start(), this.#shuffle.luck);
  }

  get saved(): SavedPlay {
    const moves = Array.from({ length: this.#moves.length }, (_, index) => this.#moves.at(index));
    return { state: this.#state, hash: this.hash, moves };
  }

  /** Continues from a snapshot; false if it is not what was written. */
  restore({ state, hash, moves }: SavedPlay): boolean {
    this.#state = state;
    for (const made of moves) this.#moves.push(made);
    return this.hash === hash;
  }

  get position(): AnyPosition {
    return this.#state as AnyPosition;
  }

  get hash(): string {
    return stateHash(this.position);
  }

  /** How many moves there are, without undone ones. */
  get moveCount(): number {
    return this.#moves.length;
  }

  get lastMove(): MadeMove | null {
    return this.#moves.length === 0 ? null : this.#moves.at(this.#moves.length - 1);
  }

  lastMoveOf(seat: number): MadeMove | null {
    return this.#moves.findLast((made) => made.seat === seat);
  }

  /** Whether a seat's player has left the game, so that the rules play or skip the seat. */
  hasLeft(seat: Seat): boolean {
    return hasSeat(this.game.drivenSeats(this.position), seat) || this.lastMoveOf(seat)?.do === LEAVE;
  }

  /** Whether entry `seq` is a move of this seat that was not undone. */
  isMoveOf(seat: number, seq: number): boolean {
    return this.#moves.findLast((made) => made.seq === seq)?.seat === seat;
  }

  /** Whether somebody has left since then. An undo must not bring them back. */
  hasLeaverSince(seq: number): boolean {
    return this.#moves.findLast((made) => made.seq >= seq && made.do === LEAVE) !== null;
  }

  get places(): readonly number[] | null {
    return this.game.outcome(this.position)?.places ?? null;
  }

  get waiting(): SeatSet {
    return this.game.waitingFor(this.position);
  }

  /** The seats to move that rule or chance plays. */
  get driven(): SeatSet {
    return drivenNow(this.game, this.position);
  }

  /** Tries a move on a clone: nothing has happened until `commit`. */
  attempt(seat: Seat, text: string): Result<Attempt, WireReason> {
    const state = this.game.clone(this.position);
    const events: { readonly kind: string }[] = [];
    const done = act(this.game, state, seat, text, this.#shuffle.luck, (event) => events.push(event));
    if (!done.ok) return err(withSentence(done.error, explain(this.game, done.error)));
    return ok({ state, text: done.value, hash: stateHash(state as AnyPosition), events });
  }

  commit(attempt: Attempt, seat: number, seq: number): void {
    this.#state = attempt.state;
    this.#moves.push({ seq, seat, do: attempt.text });
    this.#lastMoveFacts = null;
  }

  /** Replays a move of the log in place. */
  replay(seat: number, text: string, seq: number): void {
    const made = { seq, seat, do: text };
    this.#apply(this.#state, made);
    this.#moves.push(made);
    this.#lastMoveFacts = null;
  }

  /** Any legal move of a seat, found cheaply; null if it has none. */
  anyText(seat: Seat): string | null {
    const moves: unknown[] = [];
    const count = this.game.legalMoves(this.position, seat, moves);
    return count === 0 ? null : this.game.formatMove(this.position, seat, moves[0]);
  }

  /** The move that rule or chance chooses for a driven seat. */
  driveText(seat: Seat, seq: number): string {
    const move = this.game.drive(this.position, seat, this.#shuffle.forDriven(seq), this.#shuffle.luck);
    return this.game.formatMove(this.position, seat, move);
  }

  /** The state after entry `to`, found by replaying the moves up to it. Undoes nothing. */
  rewound(to: number): object {
    const count = this.#moves.countUpTo(to);
    const isLastOnly = count === this.#moves.length - 1;
    return (isLastOnly ? this.#lastMoveFacts?.before : undefined) ?? this.#playedAgain(count);
  }

  /** Undoes every move after entry `to`. Returns the seat of the first of them, or null if there is none. */
  rewind(to: number, state: object = this.rewound(to)): number | null {
    const count = this.#moves.countUpTo(to);
    const seat = count < this.#moves.length ? this.#moves.at(count).seat : null;
    this.#moves.cutAfter(to);
    this.#state = state;
    this.#lastMoveFacts = null;
    return seat;
  }

  /**
   * Whether the last move revealed nothing and used no luck. The answer takes milliseconds, so it is remembered until
   * the next move.
   */
  isLastMoveFree(): boolean {
    const last = this.lastMove;
    if (last === null) return false;
    this.#lastMoveFacts ??= this.#factsAbout(last);
    return this.#lastMoveFacts.isFree;
  }

  #factsAbout({ seat, do: text }: MadeMove): { readonly isFree: boolean; readonly before: object } {
    const before = this.#playedAgain(this.#moves.length - 1);
    const p = before as AnyPosition;
    const move = this.game.parseMove(p, seat as Seat, text);
    const isFree =
      move.ok && showsNothing(this.game, p, seat as Seat, move.value, rngFromSeed(this.#shuffle.seed));
    return { isFree, before };
  }

  /** The state after the first `count` moves. */
  #playedAgain(count: number): object {
    const state = this.#deal();
    for (let index = 0; index < count; index++) this.#apply(state, this.#moves.at(index));
    return state;
  }

  #apply(state: object, made: MadeMove): void {
    const done = act(this.game, state, made.seat as Seat, made.do, this.#shuffle.luck);
    if (!done.ok) throw new Error(`the log does not replay at entry ${made.seq}`);
  }

  view(viewer: Viewer): Json {
    return this.game.view(this.position, viewer) as Json;
  }
}
