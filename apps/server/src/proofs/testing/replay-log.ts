import { type AnyGame, gameById } from '@tuckbox/catalog';
import { act, type GameTypes, type Luck, type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';
import { invariant, type Json } from '@tuckbox/kit';
import { type StepInput, stepInputOf } from '@tuckbox/laws';
import {
  type Entry,
  type Happening,
  provenLuck,
  provenSeed,
  type StoredTable,
  streamStart,
  type TableRow,
} from '@tuckbox/table';

type Event = { readonly kind: string };

/** What a viewer sees of an entry: the view after it, and the events. */
export interface SeenEntry {
  readonly entry: Entry;
  readonly view: Json;
  readonly events: readonly Json[];
}

/** Looks games up; a proof may be given faulty ones. */
export type Catalogue = (id: string) => AnyGame | null;

/**
 * Replays a table's log with nothing but the engine: the deal, each move, and what this viewer sees. It is deliberately
 * independent of the table's own code, so that the two can be compared.
 */
export function replayLog(stored: StoredTable, viewer: Viewer, games: Catalogue = gameById): SeenEntry[] {
  const told = new LogReplay(stored, games);
  return stored.entries.map((entry) => told.tell(entry, viewer));
}

/** Every move of the log with the position before it and its luck, to be replayed. */
export function stepInputsIn(stored: StoredTable, games: Catalogue): StepInput<GameTypes>[] {
  const told = new LogReplay(stored, games);
  return stored.entries.flatMap((entry) => {
    const input = told.stepInputOf(entry);
    told.tell(entry, SPECTATOR);
    return input === null ? [] : [input];
  });
}

class LogReplay {
  readonly #row: TableRow;
  readonly #game;
  readonly #seed: string;
  readonly #luck: Luck;
  #state: object | null = null;
  #moves: { readonly seq: number; readonly what: Moved }[] = [];

  constructor({ row, entries }: StoredTable, games: Catalogue) {
    const game = games(row.plan.game);
    invariant(game !== null, 'the game is known');
    this.#row = row;
    this.#game = game;
    this.#seed = provenSeed(row.secret, entropyIn(row.plan.seats, entries));
    this.#luck = provenLuck(this.#seed);
  }

  tell(entry: Entry, viewer: Viewer): SeenEntry {
    const events: Event[] = [];
    const { what, seq } = entry;
    if (what.kind === 'started') this.#state = this.#deal();
    else if (what.kind === 'undone') this.#rewind(what.to);
    else if (what.kind === 'moved') {
      this.#moves.push({ seq, what });
      this.#play(what, (event) => events.push(event));
    }
    return {
      entry,
      view: this.#state === null ? null : (this.#game.view(this.#state, viewer) as Json),
      events: events.flatMap((event) => {
        const seen = this.#game.redact(event, viewer);
        return seen === null ? [] : [seen as unknown as Json];
      }),
    };
  }

  stepInputOf({ what }: Entry): StepInput<GameTypes> | null {
    if (what.kind !== 'moved' || this.#state === null) return null;
    return stepInputOf(this.#game.clone(this.#state), what.seat as Seat, what.do, this.#luck);
  }

  #deal(): object {
    const { options, seats } = this.#row.plan;
    return this.#game.setup(options, seats, streamStart(), this.#luck);
  }

  #rewind(to: number): void {
    this.#moves = this.#moves.filter(({ seq }) => seq <= to);
    this.#state = this.#deal();
    for (const { what } of this.#moves) this.#play(what);
  }

  #play(what: Moved, tell?: (event: Event) => void): void {
    invariant(this.#state !== null, 'the game has started');
    const done = act(this.#game, this.#state, what.seat as Seat, what.do, this.#luck, tell);
    invariant(done.ok, `${what.do} is legal`);
  }
}

type Moved = Extract<Happening, { kind: 'moved' }>;

/** Each player's part of the shuffle, by the seats before the start. Nobody swaps seats at these tables. */
function entropyIn(seats: number, entries: readonly Entry[]): string[] {
  const entropy = Array.from({ length: seats }, () => '');
  for (const { what } of entries) if (what.kind === 'stirred') entropy[what.seat] = what.value;
  return entropy;
}

/** The viewer of a client with this seat. */
export const viewerOf = (you: number | null): Viewer => (you === null ? SPECTATOR : ((you - 1) as Seat));
