/** The most nodes that a tree may have. With all of its tables it then takes `BYTES_A_NODE` times as many bytes. */
export const MOST_NODES = 1 << 20;

/** Visits, availability, total, key, parent and seat of a node, and two slots of the table that finds it. */
export const BYTES_A_NODE = 4 + 4 + 8 + 8 + 4 + 1 + 8;

/** No such node. */
export const NONE = -1;

/** The node of the position that is thought about. */
export const ROOT = 0;

/**
 * The statistics of a search. A node is a move that a seat made after the moves on the way from the root. Nodes are
 * found by hashing parent, seat and move, so that a position with many legal moves costs only those that were tried.
 * Nothing is allocated between `reset` and the end of a search.
 */
export class Tree {
  size = 0;
  visits = new Int32Array(0);
  /** How often the move was legal when its parent was passed: worlds differ in what the others can do. */
  available = new Int32Array(0);
  /** The sum of the results for the seat that makes the move. */
  totals = new Float64Array(0);
  #keys = new Float64Array(0);
  #parents = new Int32Array(0);
  #seats = new Uint8Array(0);
  /** Nodes by hash, plus one; 0 is a free slot. Twice as many slots as nodes keep the chains short. */
  #slots = new Int32Array(0);
  #mask = 0;

  /** A tree with only its root, and room for this many nodes. */
  reset(nodes: number): void {
    const room = Math.min(MOST_NODES, 1 << Math.ceil(Math.log2(Math.max(nodes, 2))));
    if (room > this.visits.length) this.#allocate(room);
    this.#mask = 2 * room - 1;
    this.#slots.fill(0, 0, 2 * room);
    this.size = 0;
    this.#write(NONE, 0, 0);
  }

  get capacity(): number {
    return (this.#mask + 1) / 2;
  }

  get bytes(): number {
    return this.visits.length * BYTES_A_NODE;
  }

  /** The node of this move after `parent`, or NONE where it has not been tried. */
  find(parent: number, seat: number, key: number): number {
    for (let slot = this.#home(parent, seat, key); ; slot = (slot + 1) & this.#mask) {
      const node = this.#slots[slot] - 1;
      if (node === NONE) return NONE;
      if (this.#keys[node] === key && this.#parents[node] === parent && this.#seats[node] === seat)
        return node;
    }
  }

  /** A new node for a move that has none yet; NONE where the tree is full. */
  add(parent: number, seat: number, key: number): number {
    if (this.size === this.capacity) return NONE;
    let slot = this.#home(parent, seat, key);
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot] = this.size + 1;
    return this.#write(parent, seat, key);
  }

  seatOf(node: number): number {
    return this.#seats[node];
  }

  #home(parent: number, seat: number, key: number): number {
    let hash =
      Math.imul(parent + 1, 0x9e3779b1) ^ Math.imul(key | 0, 0x85ebca6b) ^ Math.imul(seat + 1, 0xc2b2ae35);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    return (hash ^ (hash >>> 13)) & this.#mask;
  }

  #write(parent: number, seat: number, key: number): number {
    const node = this.size++;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.totals[node] = 0;
    this.#keys[node] = key;
    this.#parents[node] = parent;
    this.#seats[node] = seat;
    return node;
  }

  #allocate(room: number): void {
    this.visits = new Int32Array(room);
    this.available = new Int32Array(room);
    this.totals = new Float64Array(room);
    this.#keys = new Float64Array(room);
    this.#parents = new Int32Array(room);
    this.#seats = new Uint8Array(room);
    this.#slots = new Int32Array(2 * room);
  }
}
