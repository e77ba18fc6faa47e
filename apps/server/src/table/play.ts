import type { AnyGame } from '@tuckbox/catalog';
import {
  act,
  drivenNow,
  explain,
  type GameTypes,
  LEAVE,
  type Luck,
  type Position,
  type Seat,
  type SeatSet,
  showsNothing,
  stateHash,
  type Viewer,
} from '@tuckbox/engine';
import { err, type Json, ok, type Result, rngFromSeed } from '@tuckbox/kit';
import type { WireReason } from '@tuckbox/protocol';
import { type Made, Moves } from './moves.ts';
import { provenLuck, readFor, unread } from './proof.ts';
import { withSentence } from './refusal.ts';

type AnyPosition = Position<GameTypes>;

/** What comes of a move before it is durable. */
export interface Attempt {
  readonly state: object;
  readonly text: string;
  readonly hash: string;
  readonly events: readonly { readonly kind: string }[];
}

/** The game at a table: its state, and how it got there. */
export class Play {
  readonly game: AnyGame;
  readonly #options: object;
  readonly #seats: number;
  readonly #seed: string;
  readonly #luck: Luck;
  #state: object;
  readonly #moves = new Moves();

  constructor(game: AnyGame, options: object, seats: number, seed: string) {
    this.game = game;
    this.#options = options;
    this.#seats = seats;
    this.#seed = seed;
    this.#luck = provenLuck(seed);
    this.#state = this.#deal();
  }

  #deal(): object {
    return this.game.setup(this.#options, this.#seats, unread(), this.#luck);
  }

  get position(): AnyPosition {
    return this.#state as AnyPosition;
  }

  get hash(): string {
    return stateHash(this.position);
  }

  get lastMove(): Made | null {
    return this.#moves.length === 0 ? null : this.#moves.at(this.#moves.length - 1);
  }

  lastMoveOf(seat: number): Made | null {
    return this.#moves.findLast((made) => made.seat === seat);
  }

  /** Nobody who has left is brought back by an undo. */
  hasLeaverSince(seq: number): boolean {
    return this.#moves.findLast((made) => made.seq >= seq && made.do === LEAVE) !== null;
  }

  get places(): readonly number[] | null {
    return this.game.outcome(this.position)?.places ?? null;
  }

  get waiting(): SeatSet {
    return this.game.waitingFor(this.position);
  }

  /** Those waited for whom rule or chance plays. */
  get driven(): SeatSet {
    return drivenNow(this.game, this.position);
  }

  /** Tries a move on a clone: nothing has happened until `commit`. */
  attempt(seat: Seat, text: string): Result<Attempt, WireReason> {
    const state = this.game.clone(this.position);
    const events: { readonly kind: string }[] = [];
    const done = act(this.game, state, seat, text, this.#luck, (event) => events.push(event));
    if (!done.ok) return err(withSentence(done.error, explain(this.game, done.error)));
    return ok({ state, text: done.value, hash: stateHash(state as AnyPosition), events });
  }

  commit(attempt: Attempt, seat: number, seq: number): void {
    this.#state = attempt.state;
    this.#moves.push({ seq, seat, do: attempt.text });
  }

  /** Plays a move of the log again, in place. */
  replay(seat: number, text: string, seq: number): void {
    const made = { seq, seat, do: text };
    this.#apply(this.#state, made);
    this.#moves.push(made);
  }

  /** A legal move of a seat that has one, at little cost. */
  anyText(seat: Seat): string | null {
    const moves: unknown[] = [];
    const count = this.game.legalMoves(this.position, seat, moves);
    return count === 0 ? null : this.game.formatMove(this.position, seat, moves[0]);
  }

  /** The text that rule or chance picks for a driven seat. */
  driveText(seat: Seat, seq: number): string {
    const move = this.game.drive(this.position, seat, readFor(seq), this.#luck);
    return this.game.formatMove(this.position, seat, move);
  }

  /** Takes back every move after entry `to`, by playing the rest again. */
  rewind(to: number): void {
    this.#moves.cutAfter(to);
    this.#state = this.#playedAgain(this.#moves.length);
  }

  /** Whether the last move showed nobody anything new and used no chance. */
  isLastMoveFree(): boolean {
    const last = this.lastMove;
    if (last === null) return false;
    const before = this.#playedAgain(this.#moves.length - 1) as AnyPosition;
    const move = this.game.parseMove(before, last.seat as Seat, last.do);
    return move.ok && showsNothing(this.game, before, last.seat as Seat, move.value, rngFromSeed(this.#seed));
  }

  /** The game after its first `count` moves. */
  #playedAgain(count: number): object {
    const state = this.#deal();
    for (let index = 0; index < count; index++) this.#apply(state, this.#moves.at(index));
    return state;
  }

  #apply(state: object, made: Made): void {
    const done = act(this.game, state, made.seat as Seat, made.do, this.#luck);
    if (!done.ok) throw new Error(`the log does not replay at entry ${made.seq}`);
  }

  view(viewer: Viewer): Json {
    return this.game.view(this.position, viewer) as Json;
  }
}
