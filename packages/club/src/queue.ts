/** A person waiting for a game with people. */
export interface Seeker {
  readonly user: string;
  readonly game: string;
  /** The tables that this person would sit down at, each once, the favourite first. */
  readonly tables: readonly WantedTable[];
  /** The mean of the rating in this game. */
  readonly rating: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Whether the game may be rated: only accounts ask for it. */
  readonly isRated: boolean;
  /** Whether bots may fill the seats after a while. */
  readonly takesBots: boolean;
}

/** A table that could be opened. */
export interface WantedTable {
  readonly seats: number;
  /** The clock, by name. */
  readonly pace: string;
  /** The options, by the name of their preset. */
  readonly preset: string;
  /** Whether games with these options may be rated. */
  readonly isStandard: boolean;
}

/** People who sit down together. */
export interface Group {
  readonly seekers: readonly Seeker[];
  readonly table: WantedTable;
  /** How many seats bots fill. */
  readonly bots: number;
  readonly isRated: boolean;
}

const SECOND = 1000;

/** New arrivals are paired within this many points. */
const FIRST_SPREAD = 200;

/** How many more points each second of waiting allows. */
const WIDENING = 20;

/** After this many milliseconds anybody will do: in a small club any game is better than waiting for an even one. */
export const ANYBODY_AFTER = 30 * SECOND;

/** After this many milliseconds bots fill the seats, if everyone agrees. */
export const BOTS_AFTER = 45 * SECOND;

/** How far apart the ratings of a group may be, once its longest wait is this many milliseconds. */
export const spreadAfter = (waited: number): number =>
  waited >= ANYBODY_AFTER ? Infinity : FIRST_SPREAD + (WIDENING * Math.max(0, waited)) / SECOND;

/** Whether two people must not sit at one table, because one has blocked the other. */
export type MustPart = (one: string, other: string) => boolean;

const NOBODY_PARTS: MustPart = () => false;

/**
 * Groups people who accept the same table. Those who have waited longest are matched first, at the first of their
 * tables that can be filled, with the players nearest in rating, as far apart as the wait allows. Nobody is in two
 * groups; the others go on waiting.
 */
export function pairUp(seekers: readonly Seeker[], now: number, mustPart: MustPart = NOBODY_PARTS): Group[] {
  const games = Map.groupBy(oncePerUser(seekers), ({ game }) => game);
  return [...games.values()].flatMap((players) => pairGame(players, now, mustPart));
}

/** Nobody may be paired with themselves, even if the list names a user twice. */
const oncePerUser = (seekers: readonly Seeker[]): Seeker[] => [
  ...new Map(seekers.toReversed().map((seeker) => [seeker.user, seeker])).values(),
];

function pairGame(players: readonly Seeker[], now: number, mustPart: MustPart): Group[] {
  const queue = new Queue(
    players.toSorted((a, b) => a.rating - b.rating || (a.user < b.user ? -1 : 1)),
    mustPart,
  );
  const groups: Group[] = [];
  for (const first of queue.byWait()) {
    if (!queue.isWaiting(first)) continue;
    const spread = spreadAfter(now - queue.at(first).since);
    for (const line of queue.linesOf(first)) {
      const places = queue.nearest(first, line, spread);
      if (places === null) continue;
      groups.push(groupOf(queue.take(places), line.table));
      break;
    }
  }
  return [...groups, ...fillWithBots(queue, now)];
}

/** One table at a time, those who have waited longest first; everybody at it has agreed to bots. */
function fillWithBots(queue: Queue, now: number): Group[] {
  const willing = queue.byWait().filter((place) => queue.isWaiting(place) && queue.at(place).takesBots);
  const inLine = new Map<Line, number[]>();
  for (const place of willing)
    for (const line of queue.linesOf(place)) {
      const places = inLine.get(line);
      if (places === undefined) inLine.set(line, [place]);
      else places.push(place);
    }
  const groups: Group[] = [];
  for (const first of willing) {
    if (!queue.isWaiting(first)) continue;
    if (now - queue.at(first).since < BOTS_AFTER) break;
    const [best] = queue
      .linesOf(first)
      .map((line) => ({ line, places: queue.groupAround(first, inLine.get(line) ?? [], line.table.seats) }))
      .sort((a, b) => b.places.length - a.places.length);
    if (best !== undefined) groups.push(groupOf(queue.take(best.places), best.line.table));
  }
  return groups;
}

const groupOf = (seekers: readonly Seeker[], table: WantedTable): Group => ({
  seekers,
  table,
  bots: table.seats - seekers.length,
  isRated: table.isStandard && seekers.length === table.seats && seekers.every(({ isRated }) => isRated),
});

/**
 * The people who would sit down at a table, in the order of their ratings. For each place, the places of the next
 * people who still wait, so that removing is quick.
 */
interface Line {
  readonly table: WantedTable;
  readonly before: Int32Array;
  readonly after: Int32Array;
}

const NOBODY = -1;

/** The people who wait for one game, in the order of their ratings, and a line of them for each table. */
class Queue {
  readonly #seekers: readonly Seeker[];
  readonly #mustPart: MustPart;
  readonly #waits: boolean[];
  readonly #lines: readonly (readonly Line[])[];

  constructor(seekers: readonly Seeker[], mustPart: MustPart) {
    this.#seekers = seekers;
    this.#mustPart = mustPart;
    this.#waits = seekers.map(() => true);
    this.#lines = linesOf(seekers);
  }

  at(place: number): Seeker {
    return this.#seekers[place];
  }

  isWaiting(place: number): boolean {
    return this.#waits[place];
  }

  /** The lines that a person waits in, the favourite table first. */
  linesOf(place: number): readonly Line[] {
    return this.#lines[place];
  }

  /** All positions, the longest wait first. */
  byWait(): number[] {
    const places = this.#seekers.map((_, place) => place);
    return places.sort((a, b) => this.#seekers[a].since - this.#seekers[b].since || a - b);
  }

  /** The people who can sit down with `first`, taken in this order. */
  groupAround(first: number, others: readonly number[], seats: number): readonly number[] {
    const together = [first];
    for (const place of others) {
      if (together.length === seats) break;
      if (this.isWaiting(place) && this.#suits(place, together)) together.push(place);
    }
    return together;
  }

  /**
   * The neighbours, this one included, who fill the table and have the closest ratings; null if too few wait who are
   * at most `spread` points apart.
   */
  nearest(place: number, line: Line, spread: number): readonly number[] | null {
    const { seats } = line.table;
    const { rating } = this.at(place);
    const starts = [place];
    for (let at = line.before[place]; at !== NOBODY && starts.length < seats; at = line.before[at]) {
      if (rating - this.at(at).rating > spread) break;
      if (this.#suits(at, [place])) starts.push(at);
    }
    let [best, narrowest]: [readonly number[] | null, number] = [null, spread];
    for (const start of starts.reverse()) {
      const window = this.#window(start, place, line, narrowest);
      if (window === null) continue;
      const width = this.at(window[seats - 1]).rating - this.at(start).rating;
      if (best === null || width < narrowest) [best, narrowest] = [window, width];
    }
    return best;
  }

  take(places: readonly number[]): Seeker[] {
    for (const place of places) {
      this.#waits[place] = false;
      for (const { before, after } of this.#lines[place]) {
        if (before[place] !== NOBODY) after[before[place]] = after[place];
        if (after[place] !== NOBODY) before[after[place]] = before[place];
      }
    }
    return places.map((place) => this.at(place));
  }

  /** Whether this person may join the others, and is not one of them. */
  #suits(place: number, others: readonly number[]): boolean {
    const { user } = this.at(place);
    return others.every((other) => other !== place && !this.#mustPart(user, this.at(other).user));
  }

  /** The next people from `from` who may sit together, `place` included; null if too few are near enough. */
  #window(from: number, place: number, { table, after }: Line, spread: number): number[] | null {
    const { rating } = this.at(from);
    const places: number[] = [];
    for (let at = from; places.length < table.seats; at = after[at]) {
      if (at === NOBODY || this.at(at).rating - rating > spread) return null;
      if (at === place || this.#suits(at, [place, ...places])) places.push(at);
    }
    return places;
  }
}

/** The lines of each, made in the order of ratings. */
function linesOf(seekers: readonly Seeker[]): Line[][] {
  const lines = new Map<string, { readonly line: Line; last: number }>();
  return seekers.map(({ tables }, place) =>
    tables.map((table) => {
      const key = keyOf(table);
      const found = lines.get(key) ?? { line: emptyLine(table, seekers.length), last: NOBODY };
      const { line, last } = found;
      line.before[place] = last;
      if (last !== NOBODY) line.after[last] = place;
      found.last = place;
      lines.set(key, found);
      return line;
    }),
  );
}

const keyOf = ({ seats, pace, preset }: WantedTable): string => `${seats} ${pace} ${preset}`;

const emptyLine = (table: WantedTable, places: number): Line => ({
  table,
  before: new Int32Array(places).fill(NOBODY),
  after: new Int32Array(places).fill(NOBODY),
});
