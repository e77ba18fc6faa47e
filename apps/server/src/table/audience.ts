import { SPECTATOR, type Viewer } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import type { UserId } from './log.ts';

/** Somebody who is told what happens at a table: a socket. */
export interface Watcher {
  readonly user: UserId;
  readonly name: string;
  /** Whether it is told of steps in few bytes. */
  readonly isTerse: boolean;
  send(text: string): void;
}

/** All who see the same: one text is made for them together. */
export interface Eyes {
  readonly viewer: Viewer;
  readonly watchers: Watcher[];
  /** What they were shown last. */
  view: Json;
}

/** Who watches a table, by what they may see. */
export class Audience {
  #all: readonly Eyes[] = [];

  get eyes(): readonly Eyes[] {
    return this.#all;
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** The seats somebody looks from. */
  get online(): number[] {
    return this.#all.flatMap(({ viewer }) => (viewer === SPECTATOR ? [] : [viewer as number])).sort();
  }

  /** Eyes that are new to the table see `view` first. */
  add(watcher: Watcher, viewer: Viewer, view: () => Json): void {
    const eyes = this.#all.find((candidate) => candidate.viewer === viewer);
    if (eyes === undefined) this.#all = this.#all.concat({ viewer, watchers: [watcher], view: view() });
    else eyes.watchers.push(watcher);
  }

  remove(watcher: Watcher): boolean {
    const eyes = this.eyesOf(watcher);
    if (eyes === null) return false;
    eyes.watchers.splice(eyes.watchers.indexOf(watcher), 1);
    if (eyes.watchers.length === 0) this.#all = this.#all.filter((other) => other !== eyes);
    return true;
  }

  eyesOf(watcher: Watcher): Eyes | null {
    return this.#all.find(({ watchers }) => watchers.includes(watcher)) ?? null;
  }

  /** Takes out everybody who has come to see with other eyes. */
  takeMoved(sees: (user: UserId, viewer: Viewer) => boolean): Watcher[] {
    const moved = this.#all.flatMap(({ viewer, watchers }) =>
      watchers.filter((watcher) => !sees(watcher.user, viewer)),
    );
    for (const watcher of moved) this.remove(watcher);
    return moved;
  }

  tell(text: string): void {
    for (const { watchers } of this.#all) for (const watcher of watchers) watcher.send(text);
  }
}
