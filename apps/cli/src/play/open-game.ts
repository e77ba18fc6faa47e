import type { AnyGame } from '@tuckbox/catalog';
import {
  act,
  deal,
  type Entry,
  FAIR,
  type GameRecord,
  type GameTypes,
  type Position,
  type Reason,
  replay,
  type Seat,
  stateHash,
} from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import { Complaint } from '../complaint.ts';
import type { Scene } from '../draw/scene.ts';
import { faceOf } from '../faces.ts';
import { namesFor } from '../names.ts';
import { type Table, tableOf } from '../tables.ts';
import { Teller } from '../tell/teller.ts';
import { openPath, type SavedGame, save } from './saved.ts';

/** A game that is being played: its state, its record, and what has been told of it so far. */
export class OpenGame {
  readonly table: Table;
  readonly seed: string;
  readonly you: Seat;
  /** By seat. */
  readonly bots: readonly string[];
  readonly names: readonly string[];
  /** Everything that has happened, in the words that the person was told. */
  readonly log: string[] = [];
  readonly #dealt: string;
  readonly #entries: Entry[] = [];
  readonly #teller: Teller;
  #state: object;

  constructor(table: Table, seed: string, you: Seat, bots: readonly string[]) {
    const { game, options, seats } = table;
    this.table = table;
    this.seed = seed;
    this.you = you;
    this.bots = bots;
    this.#state = deal(game, options, seats, seed);
    this.#dealt = stateHash(this.position);
    this.names = namesFor(seats, game.seatCount(this.position));
    this.#teller = new Teller(game, this.names, you);
  }

  get game(): AnyGame {
    return this.table.game;
  }

  get position(): Position<GameTypes> {
    return this.#state as Position<GameTypes>;
  }

  /** How many steps have been made. */
  get length(): number {
    return this.#entries.length;
  }

  /** The table as the person sees it. */
  scene(): Scene {
    return {
      written: this.game.formatView(this.game.view(this.position, this.you)),
      options: this.table.options,
      you: this.you + 1,
      names: this.names,
    };
  }

  /**
   * Does what the text says if it is legal, and returns what there is to tell of it. Checked and applied to
   * a clone, kept on disk, and only then shown: whatever has been seen is never lost.
   */
  step(seat: Seat, text: string): Result<string[], Reason> {
    const lines = this.#make(seat, text);
    if (lines.ok) this.keep();
    return lines;
  }

  keep(): void {
    save(this.game, { you: this.you + 1, bots: this.bots, record: this.#record() });
  }

  /** Plays a saved game up to where it was left. */
  static resume(game: AnyGame, { you, bots, record }: SavedGame): OpenGame {
    const path = openPath(game);
    const played = replay(game, record);
    if (!played.ok) {
      throw new Complaint(
        `cannot go on with the game in ${path}: ${played.error}. With --new a new one is begun.`,
      );
    }
    const open = new OpenGame(
      tableOf(game, record.seats, record.options),
      record.seed,
      (you - 1) as Seat,
      bots,
    );
    for (const entry of record.entries) open.#make((entry.seat - 1) as Seat, entry.do);
    return open;
  }

  #make(seat: Seat, text: string): Result<string[], Reason> {
    const after = this.game.clone(this.position);
    const events: { readonly kind: string }[] = [];
    const done = act(this.game, after, seat, text, FAIR, (event) => {
      const seen = this.game.redact(event, this.you);
      if (seen !== null) events.push(seen);
    });
    if (!done.ok) return err(done.error);
    this.#state = after;
    this.#entries.push({ seat: seat + 1, do: done.value, hash: stateHash(this.position) });
    const lines = faceOf(this.game).tell(events, this.#teller);
    this.log.push(...lines);
    return ok(lines);
  }

  #record(): GameRecord {
    const { game, seats, options } = this.table;
    return {
      game: game.id,
      rulesVersion: game.rulesVersion,
      seats,
      options,
      seed: this.seed,
      dealt: this.#dealt,
      entries: this.#entries,
      places: game.outcome(this.position)?.places ?? null,
    };
  }
}
