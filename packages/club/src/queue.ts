/** A person waiting for a game with people. */
export interface Seeker {
  readonly user: string;
  readonly game: string;
  readonly seats: number;
  /** The clock, by name. */
  readonly pace: string;
  /** The options, by the name of their preset. */
  readonly preset: string;
  /** The mean of the rating in this game. */
  readonly rating: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Whether the game may be rated: only accounts ask for it. */
  readonly isRated: boolean;
  /** Whether bots may fill the seats after a while. */
  readonly takesBots: boolean;
}

/** People who sit down together. */
export interface Group {
  readonly seekers: readonly Seeker[];
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
 * Groups people who wait for the same kind of table. Those who have waited longest are matched first, with the players
 * nearest in rating, as far apart as the wait allows. Nobody is in two groups; the others go on waiting.
 */
export function pairUp(seekers: readonly Seeker[], now: number, mustPart: MustPart = NOBODY_PARTS): Group[] {
  const pools = Map.groupBy(oncePerUser(seekers), poolOf);
  return [...pools.values()].flatMap((pool) => pairPool(pool, now, mustPart));
}

/** Only people of one pool play each other. */
export const poolOf = ({
  game,
  seats,
  pace,
  preset,
}: Pick<Seeker, 'game' | 'seats' | 'pace' | 'preset'>): string => [game, seats, pace, preset].join(' ');

/** Nobody may be paired with themselves, even if the list names a user twice. */
const oncePerUser = (seekers: readonly Seeker[]): Seeker[] => [
  ...new Map(seekers.toReversed().map((seeker) => [seeker.user, seeker])).values(),
];

function pairPool(pool: readonly Seeker[], now: number, mustPart: MustPart): Group[] {
  const line = new Line(
    pool.toSorted((a, b) => a.rating - b.rating || (a.user < b.user ? -1 : 1)),
    mustPart,
  );
  const { seats } = pool[0];
  const groups: Group[] = [];
  for (const first of line.byWait()) {
    if (!line.isWaiting(first)) continue;
    const nearest = line.nearest(first, seats);
    if (nearest === null || nearest.spread > spreadAfter(now - line.at(first).since)) continue;
    groups.push(groupOf(line.take(nearest.places), seats));
  }
  return [...groups, ...fillWithBots(line, seats, now)];
}

/** One table at a time, those who have waited longest first; everybody at it has agreed to bots. */
function fillWithBots(line: Line, seats: number, now: number): Group[] {
  const willing = line.byWait().filter((place) => line.isWaiting(place) && line.at(place).takesBots);
  const groups: Group[] = [];
  for (const first of willing) {
    if (!line.isWaiting(first)) continue;
    if (now - line.at(first).since < BOTS_AFTER) break;
    const together = [first];
    for (const place of willing) {
      if (together.length === seats) break;
      if (line.isWaiting(place) && line.suits(place, together)) together.push(place);
    }
    groups.push(groupOf(line.take(together), seats));
  }
  return groups;
}

const groupOf = (seekers: readonly Seeker[], seats: number): Group => ({
  seekers,
  bots: seats - seekers.length,
  isRated: seekers.length === seats && seekers.every(({ isRated }) => isRated),
});

/** Neighbours in the order of ratings, and how far apart they are. */
interface Neighbours {
  readonly places: readonly number[];
  readonly spread: number;
}

/**
 * The people of a pool in the order of their ratings. Each links to the next who still waits, so that removal is fast.
 */
class Line {
  readonly #seekers: readonly Seeker[];
  readonly #before: number[];
  readonly #after: number[];
  readonly #waits: boolean[];

  readonly #mustPart: MustPart;

  constructor(seekers: readonly Seeker[], mustPart: MustPart) {
    this.#seekers = seekers;
    this.#mustPart = mustPart;
    this.#before = seekers.map((_, place) => place - 1);
    this.#after = seekers.map((_, place) => place + 1);
    this.#waits = seekers.map(() => true);
  }

  at(place: number): Seeker {
    return this.#seekers[place];
  }

  isWaiting(place: number): boolean {
    return this.#waits[place];
  }

  /** All positions, the longest wait first. */
  byWait(): number[] {
    const places = this.#seekers.map((_, place) => place);
    return places.sort((a, b) => this.#seekers[a].since - this.#seekers[b].since || a - b);
  }

  /** Whether this person may join the others, and is not one of them. */
  suits(place: number, others: readonly number[]): boolean {
    const { user } = this.at(place);
    return others.every((other) => other !== place && !this.#mustPart(user, this.at(other).user));
  }

  /** The `count` neighbours, this one included, with the closest ratings; null if too few wait. */
  nearest(place: number, count: number): Neighbours | null {
    const starts = [place];
    for (let at = this.#before[place]; at >= 0 && starts.length < count; at = this.#before[at])
      if (this.suits(at, [place])) starts.push(at);
    let best: Neighbours | null = null;
    for (const start of starts.reverse()) {
      const window = this.#window(start, place, count);
      if (window === null) continue;
      const spread = this.at(window[count - 1]).rating - this.at(window[0]).rating;
      if (best === null || spread < best.spread) best = { places: window, spread };
    }
    return best;
  }

  /** The next people from `from` who may sit together, `place` included; null if too few wait. */
  #window(from: number, place: number, count: number): number[] | null {
    const places: number[] = [];
    for (let at = from; places.length < count; at = this.#after[at]) {
      if (at >= this.#seekers.length) return null;
      if (at === place || this.suits(at, [place, ...places])) places.push(at);
    }
    return places;
  }

  take(places: readonly number[]): Seeker[] {
    for (const place of places) {
      this.#waits[place] = false;
      const [before, after] = [this.#before[place], this.#after[place]];
      if (before >= 0) this.#after[before] = after;
      if (after < this.#seekers.length) this.#before[after] = before;
    }
    return places.map((place) => this.at(place));
  }
}
