import type { UserId } from './log.ts';
import type { Room } from './room.ts';

/** The users with a seat who watch a table from one program, and whether anybody watches at all. */
export interface Attendance {
  readonly users: readonly UserId[];
  readonly isWatched: boolean;
}

/** The watchers of a table at other programs, such as the other nodes of a cluster. */
export class RemoteWatchers {
  #byNode: ReadonlyMap<string, Attendance> = new Map();

  /** Whether somebody watches, from a seat or not. */
  get isWatched(): boolean {
    return this.#byNode.size > 0;
  }

  hasPlayers(room: Room): boolean {
    return this.seats(room).length > 0;
  }

  /** The seats that somebody watches from. */
  seats({ seats }: Room): number[] {
    if (this.#byNode.size === 0) return [];
    const users = new Set([...this.#byNode.values()].flatMap((attendance) => attendance.users));
    return seats.flatMap(({ user }, seat) => (user !== null && users.has(user) ? [seat] : []));
  }

  note(node: string, attendance: Attendance): void {
    const others = new Map(this.#byNode);
    others.delete(node);
    this.#byNode = attendance.isWatched ? others.set(node, attendance) : others;
  }

  /** Forgets nodes that are gone; false if nothing changes. */
  keepOnly(isAlive: (node: string) => boolean): boolean {
    const kept = new Map([...this.#byNode].filter(([node]) => isAlive(node)));
    if (kept.size === this.#byNode.size) return false;
    this.#byNode = kept;
    return true;
  }
}
