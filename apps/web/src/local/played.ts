import type { AnyGame } from '@tuckbox/catalog';
import {
  act,
  deal,
  FAIR,
  type GameTypes,
  type Luck,
  type Position,
  type Reason,
  type Seat,
  showsNothing,
  stateHash,
  type Viewer,
} from '@tuckbox/engine';
import { err, type Json, ok, type Result, rngFromSeed } from '@tuckbox/kit';
import type { Frame } from '../wires/wire.ts';
import type { LocalEntry, LocalGame } from './game.ts';
import { learns } from './learned.ts';

type AnyEvent = GameTypes['Event'];

/** A move that was made; in a record of a server the clock may have made it. */
export interface MadeEntry extends Omit<LocalEntry, 'by'> {
  readonly by: Frame['by'];
}
export type AnyPosition = Position<GameTypes>;

/** A position on the way, and how it came about. */
interface Moment {
  readonly state: object;
  readonly entry: MadeEntry | null;
  readonly events: readonly AnyEvent[];
}

/** A game with every position on its way, so that one can look and go back. */
export class Played {
  readonly game: AnyGame;
  readonly #luck: Luck;
  readonly #moments: Moment[];

  /** `dealt` is the state as dealt; chance is read by `luck`. */
  constructor(game: AnyGame, dealt: object, luck: Luck) {
    this.game = game;
    this.#luck = luck;
    this.#moments = [{ state: dealt, entry: null, events: [] }];
  }

  /** How many moves have been made. */
  get seq(): number {
    return this.#moments.length - 1;
  }

  get position(): AnyPosition {
    return this.positionAt(this.seq);
  }

  get hash(): string {
    return stateHash(this.position);
  }

  get entries(): readonly MadeEntry[] {
    return this.#moments.flatMap(({ entry }) => entry ?? []);
  }

  get places(): readonly number[] | null {
    return this.game.outcome(this.position)?.places ?? null;
  }

  positionAt(seq: number): AnyPosition {
    return this.#moments[seq].state as AnyPosition;
  }

  make(seat: Seat, text: string, by: Frame['by']): Result<MadeEntry, Reason> {
    const state = this.game.clone(this.position);
    const events: AnyEvent[] = [];
    const done = act(this.game, state, seat, text, this.#luck, (event) => events.push(event));
    if (!done.ok) return err(done.error);
    const entry = { seat: seat + 1, do: done.value, hash: stateHash(state as AnyPosition), by };
    this.#moments.push({ state, entry, events });
    return ok(entry);
  }

  /** Takes back everything after move number `to`. */
  rewind(to: number): void {
    this.#moments.length = to + 1;
  }

  /**
   * Whether everything since move number `to` can be taken back without harm: chance was not asked, and nobody has
   * learned anything; where one person plays against bots, only what that person has learned counts.
   */
  isFreeSince(to: number, alone: Seat | null): boolean {
    for (let seq = to + 1; seq <= this.seq; seq++) {
      const { entry } = this.#moments[seq];
      if (entry === null || !this.#isFree(this.positionAt(seq - 1), entry, alone)) return false;
    }
    return true;
  }

  #isFree(before: AnyPosition, { seat, do: text }: MadeEntry, alone: Seat | null): boolean {
    const mover = (seat - 1) as Seat;
    if (alone !== null) return !learns(this.game, before, alone, { seat: mover, do: text });
    const move = this.game.parseMove(before, mover, text);
    return move.ok && showsNothing(this.game, before, mover, move.value, rngFromSeed('undo'));
  }

  /** What these eyes saw after move number `seq`. */
  frame(seq: number, viewer: Viewer): Frame {
    const { state, entry, events } = this.#moments[seq];
    return {
      seq,
      seat: entry === null ? null : entry.seat - 1,
      by: entry?.by ?? null,
      events: events.flatMap((event) => this.game.redact(event, viewer) ?? []),
      view: this.game.view(state as AnyPosition, viewer) as Json,
    };
  }
}

/** A game of this device as far as it has come. Throws where the record does not play as it was written. */
export function playedOf(game: AnyGame, kept: LocalGame): Played {
  const played = new Played(game, deal(game, kept.options, kept.seats.length, kept.seed), FAIR);
  if (played.hash !== kept.dealt) throw new Error('the deal does not match its hash');
  for (const entry of kept.entries) {
    const made = played.make((entry.seat - 1) as Seat, entry.do, entry.by);
    if (!made.ok || made.value.hash !== entry.hash)
      throw new Error('the record does not play as it was written');
  }
  return played;
}
