import { SPECTATOR, type Viewer } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import type { UserId } from './log.ts';

/** Receives what happens at a table: usually a socket. */
export interface Watcher {
  readonly user: UserId;
  readonly name: string;
  /** Whether the user has an account; left out for guests. */
  readonly isAccount?: boolean;
  /** The network of the connection, as `networkOf` returns it. */
  readonly network: string;
  send(text: string): void;
}

/** All watchers with the same view: each text is made once for them. */
export interface Eyes {
  readonly viewer: Viewer;
  readonly watchers: Watcher[];
  /** The view that they have. */
  view: Json;
}

/** The watchers of a table, grouped by what they may see. */
export class Audience {
  #all: readonly Eyes[] = [];
  /** Includes those who are moving between two groups, so that an error meanwhile loses nobody. */
  #everybody: readonly Watcher[] = [];

  get eyes(): readonly Eyes[] {
    return this.#all;
  }

  get isEmpty(): boolean {
    return this.#everybody.length === 0;
  }

  /** Whether somebody watches from a seat. */
  get hasPlayers(): boolean {
    return this.#all.some(({ viewer }) => viewer !== SPECTATOR);
  }

  /** How many people watch without a seat; one with several pages counts once. */
  get spectatorCount(): number {
    const spectators = this.#all.find(({ viewer }) => viewer === SPECTATOR);
    return new Set(spectators?.watchers.map(({ user }) => user)).size;
  }

  /** The seats that somebody watches from. */
  get online(): number[] {
    return this.#all.flatMap(({ viewer }) => (viewer === SPECTATOR ? [] : [viewer as number])).sort();
  }

  /** Adds a watcher; `view` makes the first view of a new group. */
  add(watcher: Watcher, viewer: Viewer, view: () => Json): void {
    if (!this.#everybody.includes(watcher)) this.#everybody = this.#everybody.concat(watcher);
    const eyes = this.#all.find((candidate) => candidate.viewer === viewer);
    if (eyes === undefined) this.#all = this.#all.concat({ viewer, watchers: [watcher], view: view() });
    else eyes.watchers.push(watcher);
  }

  remove(watcher: Watcher): boolean {
    const isHere = this.#everybody.includes(watcher);
    if (isHere) this.#everybody = this.#everybody.filter((other) => other !== watcher);
    this.#closeEyesOf(watcher);
    return isHere;
  }

  #closeEyesOf(watcher: Watcher): void {
    const eyes = this.eyesOf(watcher);
    if (eyes === null) return;
    eyes.watchers.splice(eyes.watchers.indexOf(watcher), 1);
    if (eyes.watchers.length === 0) this.#all = this.#all.filter((other) => other !== eyes);
  }

  eyesOf(watcher: Watcher): Eyes | null {
    return this.#all.find(({ watchers }) => watchers.includes(watcher)) ?? null;
  }

  /** Removes and returns the watchers whose view has changed, to be added again. */
  takeMoved(sees: (user: UserId, viewer: Viewer) => boolean): Watcher[] {
    const moved = this.#all.flatMap(({ viewer, watchers }) =>
      watchers.filter((watcher) => !sees(watcher.user, viewer)),
    );
    for (const watcher of moved) this.#closeEyesOf(watcher);
    return moved;
  }

  /** Removes and returns all watchers, to be added again. */
  takeAll(): readonly Watcher[] {
    this.#all = [];
    return this.#everybody;
  }
}
