const NONE = 0;

/** What a vertex or blossom is in the search for an augmenting path. */
const FREE = -1;
const OUTER = 0;
const INNER = 1;

interface Edge {
  readonly from: number;
  readonly to: number;
}

/**
 * The cheapest way to pair an even number of vertices, by Edmonds' blossom algorithm with dual variables, in time
 * O(n³). `cost` must be whole numbers from 0, the same both ways. Returns the partner of each vertex.
 */
export function matchAll(count: number, cost: (a: number, b: number) => number): number[] {
  const matching = new Matching(count, cost);
  matching.run();
  return Array.from({ length: count }, (_, vertex) => matching.partner(vertex + 1) - 1);
}

/** Vertices count from 1; numbers above `#count` are blossoms: odd cycles that are treated as one vertex. */
class Matching {
  readonly #count: number;
  readonly #weights: number[][];
  /** The edge by which two vertices or blossoms are joined, by real vertices; null for none. */
  readonly #edges: (Edge | null)[][] = [];
  readonly #labels: number[] = [];
  readonly #matched: number[] = [];
  readonly #slack: number[] = [];
  /** The outermost blossom of each vertex or blossom; 0 for a blossom that is not in use. */
  readonly #top: number[] = [];
  readonly #parent: number[] = [];
  readonly #role: number[] = [];
  readonly #seen: number[] = [];
  /** The cycle of each blossom, from its base. */
  readonly #cycle: number[][] = [];
  /** The part of a blossom that contains a vertex. */
  readonly #part: number[][] = [];
  #highest: number;
  #visit = 0;
  #queue: number[] = [];

  constructor(count: number, cost: (a: number, b: number) => number) {
    this.#count = count;
    this.#highest = count;
    this.#weights = weightsOf(count, cost);
    const most = Math.max(0, ...this.#weights.map((row) => Math.max(...row)));
    for (let one = 0; one <= 2 * count; one++) {
      this.#top.push(one <= count ? one : NONE);
      this.#labels.push(one >= 1 && one <= count ? most : 0);
      for (const list of [this.#matched, this.#slack, this.#parent, this.#seen]) list.push(NONE);
      this.#role.push(FREE);
      this.#cycle.push([]);
      this.#edges.push(
        Array.from({ length: 2 * count + 1 }, (_, other) =>
          one >= 1 && other >= 1 && one <= count && other <= count && one !== other
            ? { from: one, to: other }
            : null,
        ),
      );
      this.#part.push(Array.from({ length: count + 1 }, (_, vertex) => (vertex === one ? one : NONE)));
    }
  }

  partner(vertex: number): number {
    return this.#matched[vertex];
  }

  run(): void {
    while (this.#augmentOnce());
  }

  /** How far an edge is from being tight; weights count twice so that halves stay whole. */
  #distance({ from, to }: Edge): number {
    return this.#labels[from] + this.#labels[to] - 2 * this.#weights[from][to];
  }

  #distanceBetween(one: number, other: number): number {
    const edge = this.#edges[one][other];
    return edge === null ? Infinity : this.#distance(edge);
  }

  #offerSlack(vertex: number, to: number): void {
    const known = this.#slack[to];
    if (known === NONE || this.#distanceBetween(vertex, to) < this.#distanceBetween(known, to))
      this.#slack[to] = vertex;
  }

  #findSlack(to: number): void {
    this.#slack[to] = NONE;
    for (let vertex = 1; vertex <= this.#count; vertex++)
      if (
        this.#edges[vertex][to] !== null &&
        this.#top[vertex] !== to &&
        this.#role[this.#top[vertex]] === OUTER
      )
        this.#offerSlack(vertex, to);
  }

  #enqueue(one: number): void {
    if (one <= this.#count) this.#queue.push(one);
    else for (const part of this.#cycle[one]) this.#enqueue(part);
  }

  #setTop(one: number, top: number): void {
    this.#top[one] = top;
    if (one > this.#count) for (const part of this.#cycle[one]) this.#setTop(part, top);
  }

  /** The place of a part in its cycle, which is turned round where needed so that the place is even. */
  #evenPlace(blossom: number, part: number): number {
    const cycle = this.#cycle[blossom];
    const place = cycle.indexOf(part);
    if (place % 2 === 0) return place;
    this.#cycle[blossom] = [cycle[0], ...cycle.slice(1).reverse()];
    return cycle.length - place;
  }

  #match(one: number, other: number): void {
    const edge = this.#edge(one, other);
    this.#matched[one] = edge.to;
    if (one <= this.#count) return;
    const part = this.#part[one][edge.from];
    const place = this.#evenPlace(one, part);
    for (let step = 0; step < place; step++) this.#match(this.#cycle[one][step], this.#cycle[one][step ^ 1]);
    this.#match(part, other);
    const cycle = this.#cycle[one];
    this.#cycle[one] = [...cycle.slice(place), ...cycle.slice(0, place)];
  }

  #edge(one: number, other: number): Edge {
    const edge = this.#edges[one][other];
    if (edge === null) throw new Error('a matched edge is missing');
    return edge;
  }

  #augment(from: number, to: number): void {
    let [one, other] = [from, to];
    for (;;) {
      const next = this.#top[this.#matched[one]];
      this.#match(one, other);
      if (next === NONE) return;
      this.#match(next, this.#top[this.#parent[next]]);
      [one, other] = [this.#top[this.#parent[next]], next];
    }
  }

  #meetingPoint(from: number, to: number): number {
    this.#visit++;
    let [one, other] = [from, to];
    while (one !== NONE || other !== NONE) {
      if (one !== NONE) {
        if (this.#seen[one] === this.#visit) return one;
        this.#seen[one] = this.#visit;
        one = this.#top[this.#matched[one]];
        if (one !== NONE) one = this.#top[this.#parent[one]];
      }
      [one, other] = [other, one];
    }
    return NONE;
  }

  #shrink(from: number, base: number, to: number): void {
    let blossom = this.#count + 1;
    while (blossom <= this.#highest && this.#top[blossom] !== NONE) blossom++;
    this.#highest = Math.max(this.#highest, blossom);
    this.#labels[blossom] = 0;
    this.#role[blossom] = OUTER;
    this.#matched[blossom] = this.#matched[base];
    this.#cycle[blossom] = [base, ...this.#arm(from, base).reverse(), ...this.#arm(to, base)];
    this.#setTop(blossom, blossom);
    this.#joinEdges(blossom);
    this.#findSlack(blossom);
  }

  /** The vertices from here up to the base of a new blossom, which become outer ones. */
  #arm(from: number, base: number): number[] {
    const arm: number[] = [];
    for (let one = from; one !== base; ) {
      const mate = this.#top[this.#matched[one]];
      arm.push(one, mate);
      this.#enqueue(mate);
      one = this.#top[this.#parent[mate]];
    }
    return arm;
  }

  /** A blossom is joined to every other vertex by the tightest edge of its parts. */
  #joinEdges(blossom: number): void {
    for (let one = 1; one <= this.#highest; one++) {
      this.#edges[blossom][one] = null;
      this.#edges[one][blossom] = null;
    }
    this.#part[blossom].fill(NONE);
    for (const part of this.#cycle[blossom]) {
      for (let one = 1; one <= this.#highest; one++)
        if (this.#distanceBetween(part, one) < this.#distanceBetween(blossom, one)) {
          this.#edges[blossom][one] = this.#edges[part][one];
          this.#edges[one][blossom] = this.#edges[one][part];
        }
      for (let vertex = 1; vertex <= this.#count; vertex++)
        if (this.#part[part][vertex] !== NONE) this.#part[blossom][vertex] = part;
    }
  }

  #expand(blossom: number): void {
    for (const part of this.#cycle[blossom]) this.#setTop(part, part);
    const entry = this.#part[blossom][this.#edge(blossom, this.#parent[blossom]).from];
    const place = this.#evenPlace(blossom, entry);
    const cycle = this.#cycle[blossom];
    for (let step = 0; step < place; step += 2) {
      const [inner, outer] = [cycle[step], cycle[step + 1]];
      this.#parent[inner] = this.#edge(outer, inner).from;
      this.#role[inner] = INNER;
      this.#role[outer] = OUTER;
      this.#slack[inner] = NONE;
      this.#findSlack(outer);
      this.#enqueue(outer);
    }
    this.#role[entry] = INNER;
    this.#parent[entry] = this.#parent[blossom];
    for (const part of cycle.slice(place + 1)) {
      this.#role[part] = FREE;
      this.#findSlack(part);
    }
    this.#top[blossom] = NONE;
  }

  /** A tight edge was found; true if it has made the matching larger. */
  #follow({ from, to }: Edge): boolean {
    const [one, other] = [this.#top[from], this.#top[to]];
    if (this.#role[other] === FREE) {
      this.#parent[other] = from;
      this.#role[other] = INNER;
      const mate = this.#top[this.#matched[other]];
      this.#slack[other] = NONE;
      this.#slack[mate] = NONE;
      this.#role[mate] = OUTER;
      this.#enqueue(mate);
    } else if (this.#role[other] === OUTER) {
      const base = this.#meetingPoint(one, other);
      if (base === NONE) {
        this.#augment(one, other);
        this.#augment(other, one);
        return true;
      }
      this.#shrink(one, base, other);
    }
    return false;
  }

  /** Finds one augmenting path; false if all are matched. */
  #augmentOnce(): boolean {
    this.#role.fill(FREE);
    this.#slack.fill(NONE);
    this.#queue = [];
    for (let one = 1; one <= this.#highest; one++)
      if (this.#top[one] === one && this.#matched[one] === NONE) {
        this.#parent[one] = NONE;
        this.#role[one] = OUTER;
        this.#enqueue(one);
      }
    if (this.#queue.length === 0) return false;
    for (;;) if (this.#grow() || this.#relax()) return true;
  }

  #grow(): boolean {
    while (this.#queue.length > 0) {
      const vertex = this.#queue.pop() ?? NONE;
      if (this.#role[this.#top[vertex]] === INNER) continue;
      for (let other = 1; other <= this.#count; other++) {
        const edge = this.#edges[vertex][other];
        if (edge === null || this.#top[vertex] === this.#top[other]) continue;
        if (this.#distance(edge) > 0) this.#offerSlack(vertex, this.#top[other]);
        else if (this.#follow(edge)) return true;
      }
    }
    return false;
  }

  /** Changes the labels until another edge is tight, or a blossom must be expanded. */
  #relax(): boolean {
    this.#changeLabels(this.#smallestChange());
    for (let one = 1; one <= this.#highest; one++) {
      const slack = this.#slack[one];
      if (this.#top[one] !== one || slack === NONE || this.#top[slack] === one) continue;
      const edge = this.#edge(slack, one);
      if (this.#distance(edge) === 0 && this.#follow(edge)) return true;
    }
    for (let blossom = this.#count + 1; blossom <= this.#highest; blossom++)
      if (this.#top[blossom] === blossom && this.#role[blossom] === INNER && this.#labels[blossom] === 0)
        this.#expand(blossom);
    return false;
  }

  #smallestChange(): number {
    let least = Infinity;
    for (let one = 1; one <= this.#highest; one++) {
      if (this.#top[one] !== one) continue;
      if (one > this.#count && this.#role[one] === INNER) least = Math.min(least, this.#labels[one] / 2);
      if (this.#slack[one] === NONE || this.#role[one] === INNER) continue;
      const distance = this.#distanceBetween(this.#slack[one], one);
      least = Math.min(least, this.#role[one] === FREE ? distance : distance / 2);
    }
    return least;
  }

  #changeLabels(change: number): void {
    for (let vertex = 1; vertex <= this.#count; vertex++) {
      const role = this.#role[this.#top[vertex]];
      if (role === OUTER) this.#labels[vertex] -= change;
      else if (role === INNER) this.#labels[vertex] += change;
    }
    for (let blossom = this.#count + 1; blossom <= this.#highest; blossom++) {
      if (this.#top[blossom] !== blossom) continue;
      if (this.#role[blossom] === OUTER) this.#labels[blossom] += 2 * change;
      else if (this.#role[blossom] === INNER) this.#labels[blossom] -= 2 * change;
    }
  }
}

/** Costs turned into weights, so high that a matching with another pair always weighs more. */
function weightsOf(count: number, cost: (a: number, b: number) => number): number[][] {
  const costs = Array.from({ length: count }, (_, a) =>
    Array.from({ length: count }, (_, b) => (a === b ? 0 : cost(a, b))),
  );
  const most = Math.max(0, ...costs.map((row) => Math.max(...row)));
  const base = (most + 1) * (count / 2 + 1);
  return [[], ...costs.map((row) => [0, ...row.map((value) => base - value)])];
}
