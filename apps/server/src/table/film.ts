import type { AnyGame } from '@tuckbox/catalog';
import type { Viewer } from '@tuckbox/engine';

type Event = Parameters<AnyGame['redact']>[0];

/** The events of a move as texts. What is open to all is written once. */
export class Film {
  readonly #game: AnyGame;
  readonly #events: readonly Event[];
  readonly #open: string[] = [];

  constructor(game: AnyGame, events: readonly Event[]) {
    this.#game = game;
    this.#events = events;
  }

  /** The events as these eyes see them, separated by commas; empty where they see none. */
  seenBy(viewer: Viewer): string {
    let text = '';
    for (let index = 0; index < this.#events.length; index++) {
      const event = this.#events[index];
      const seen = this.#game.redact(event, viewer);
      if (seen === null) continue;
      const written = seen === event ? this.#written(index) : JSON.stringify(seen);
      text += text === '' ? written : `,${written}`;
    }
    return text;
  }

  #written(index: number): string {
    this.#open[index] ??= JSON.stringify(this.#events[index]);
    return this.#open[index];
  }
}
