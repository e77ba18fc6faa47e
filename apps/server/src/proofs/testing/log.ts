import { gameById } from '@tuckbox/catalog';
import { act, type Luck, type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';
import { invariant, type Json } from '@tuckbox/kit';
import type { TableRow } from '../../store/store.ts';
import type { Entry, Happening } from '../../table/log.ts';
import { provenLuck, seedOf, unread } from '../../table/proof.ts';

type Event = { readonly kind: string };

/** What an entry of a log shows to somebody: how the game then looks, and what was seen to happen. */
export interface Sight {
  readonly entry: Entry;
  readonly view: Json;
  readonly events: readonly Json[];
}

export interface StoredTable {
  readonly row: TableRow;
  readonly entries: readonly Entry[];
}

/**
 * Tells a table's log again with nothing but the engine: the deal, each move, what these eyes see of it. This is
 * written apart from the table's own code on purpose, so that the two can be compared.
 */
export function retell({ row, entries }: StoredTable, viewer: Viewer): Sight[] {
  const told = new Retelling(row, entries);
  return entries.map((entry) => told.tell(entry, viewer));
}

class Retelling {
  readonly #row: TableRow;
  readonly #game;
  readonly #seed: string;
  readonly #luck: Luck;
  #state: object | null = null;
  #moves: { readonly seq: number; readonly what: Moved }[] = [];

  constructor(row: TableRow, entries: readonly Entry[]) {
    const game = gameById(row.plan.game);
    invariant(game !== null, 'the game is known');
    this.#row = row;
    this.#game = game;
    this.#seed = seedOf(row.secret, entropyIn(row.plan.seats, entries));
    this.#luck = provenLuck(this.#seed);
  }

  tell(entry: Entry, viewer: Viewer): Sight {
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

  #deal(): object {
    const { options, seats } = this.#row.plan;
    return this.#game.setup(options, seats, unread(), this.#luck);
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

/** Each player's part of the shuffle, by the seats before the start. Nobody changes places in these tables. */
function entropyIn(seats: number, entries: readonly Entry[]): string[] {
  const entropy = Array.from({ length: seats }, () => '');
  for (const { what } of entries) if (what.kind === 'stirred') entropy[what.seat] = what.value;
  return entropy;
}

/** Whose eyes a client has that was told its seat. */
export const viewerOf = (you: number | null): Viewer => (you === null ? SPECTATOR : ((you - 1) as Seat));
