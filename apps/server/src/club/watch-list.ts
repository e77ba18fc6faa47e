import { byInterest, type Rating, type ShownGame } from '@tuckbox/club';
import { sharesDeal, type TableId, type TablePlan, type TableRow, type UserId } from '@tuckbox/table';
import type { ClusterNode } from '../cluster/cluster-node.ts';
import type { Store } from '../store/store.ts';
import { LISTED_FOR, MAX_LISTED } from '../tables/lobby.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { ratingIn } from './rated-games.ts';

export interface WatchListParts {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly cluster?: ClusterNode | undefined;
}

/** A player of a game that may be watched; without a user for a bot. */
export interface ShownPlayer {
  readonly user: UserId | null;
  readonly name: string;
  readonly rating: Rating | null;
}

/** A running game that may be watched: at a public table, or in a tournament. */
export interface WatchableGame extends ShownGame {
  readonly plan: TablePlan;
  /** The tournament that it belongs to. */
  readonly tournament: { readonly id: string; readonly title: string } | null;
  readonly players: readonly ShownPlayer[];
  /** How many moves spectators have been shown; null while nobody is at the table. */
  readonly moves: number | null;
}

type Row = Pick<TableRow, 'id' | 'plan' | 'status' | 'seated'>;

/** A node's knowledge of a game that somebody attends. */
interface Attended {
  readonly spectators: number;
  readonly moves: number;
}

/** Everybody sees the same list, which is made anew after this many milliseconds. */
const MADE_AGAIN = 3000;
/** Open tables are not wanted: no entry is as new as this. A database knows no infinite whole number. */
const NEVER = Number.MAX_SAFE_INTEGER;
/** How often nodes tell each other of the games at them, and how long that holds. */
const TOLD_EVERY = 5000;
const TOLD_FOR = 4 * TOLD_EVERY;

/**
 * The public games and those of tournaments that go on, the best to watch first. Tables without spectators are no part
 * of it.
 */
export class WatchList {
  readonly #parts: WatchListParts;
  readonly #elsewhere = new Map<string, { readonly at: number; readonly games: Map<TableId, Attended> }>();
  #made: Promise<readonly WatchableGame[]> = Promise.resolve([]);
  #madeAt = -Infinity;
  #toldAt = -Infinity;

  constructor(parts: WatchListParts) {
    this.#parts = parts;
    if (parts.cluster !== undefined) this.#share(parts.cluster);
  }

  /** A few seconds old at most. */
  list(): Promise<readonly WatchableGame[]> {
    const now = this.#parts.registry.uptime();
    if (now - this.#madeAt < MADE_AGAIN) return this.#made;
    this.#madeAt = now;
    this.#made = this.#make();
    this.#made.catch(() => {
      this.#madeAt = -Infinity;
    });
    return this.#made;
  }

  async #make(): Promise<readonly WatchableGame[]> {
    const { store, registry } = this.#parts;
    const since = registry.now() - LISTED_FOR.playing;
    const listed = await store.listTables(MAX_LISTED, { open: NEVER, begun: since });
    const ofTournaments = await store.readRows(await store.playedTables(MAX_LISTED));
    const rows = [...listed, ...ofTournaments].filter(isWatchable);
    const ratings = await this.#ratingsOf(rows);
    const attended = this.#attended();
    return rows.map((row) => shown(row, ratings, attended.get(row.id) ?? null)).sort(byInterest);
  }

  /** By game and user. */
  async #ratingsOf(rows: readonly Row[]): Promise<ReadonlyMap<string, Rating>> {
    const ratings = new Map<string, Rating>();
    for (const [game, of] of Map.groupBy(rows, ({ plan }) => plan.game)) {
      const users = new Set(of.flatMap(({ seated }) => seated.flatMap(({ user }) => user ?? [])));
      for (const row of await this.#parts.store.newestRatings(game, [...users]))
        ratings.set(`${game} ${row.user}`, ratingIn(row));
    }
    return ratings;
  }

  /** The games that somebody attends, at this node or another. */
  #attended(): Map<TableId, Attended> {
    const all = this.#here();
    const now = this.#parts.registry.uptime();
    for (const [node, { at, games }] of this.#elsewhere) {
      if (now - at > TOLD_FOR) this.#elsewhere.delete(node);
      else
        for (const [id, { spectators, moves }] of games) {
          const known = all.get(id) ?? { spectators: 0, moves: 0 };
          const sum = known.spectators + spectators;
          all.set(id, { spectators: sum, moves: Math.max(known.moves, moves) });
        }
    }
    return all;
  }

  #here(): Map<TableId, Attended> {
    const tables = this.#parts.registry.tables.filter(
      ({ room, isWatched }) => isWatched && isWatchable({ plan: room.plan, status: room.status }),
    );
    return new Map(
      tables.map(({ id, spectatorCount, moveCount }) => [
        id,
        { spectators: spectatorCount, moves: moveCount },
      ]),
    );
  }

  #share(cluster: ClusterNode): void {
    cluster.onNews((news) => {
      if (news.kind !== 'shown' || news.node === cluster.id) return;
      const games = new Map(news.games.map(([id, spectators, moves]) => [id, { spectators, moves }]));
      this.#elsewhere.set(news.node, { at: this.#parts.registry.uptime(), games });
    });
    cluster.onTick(() => {
      const now = this.#parts.registry.uptime();
      if (now - this.#toldAt < TOLD_EVERY) return;
      this.#toldAt = now;
      const games = [...this.#here()].slice(0, MAX_LISTED);
      cluster.publish({
        kind: 'shown',
        node: cluster.id,
        games: games.map(([id, { spectators, moves }]) => [id, spectators, moves]),
      });
    });
  }
}

/** Tables of tournaments are found by their link, which the page of the tournament shows to everybody. */
const isWatchable = ({ plan, status }: Pick<Row, 'plan' | 'status'>): boolean =>
  (plan.access === 'public' || plan.tournament !== undefined) &&
  plan.spectators === 'yes' &&
  (status === 'playing' || status === 'paused') &&
  !sharesDeal(plan);

function shown(
  { plan, seated }: Row,
  ratings: ReadonlyMap<string, Rating>,
  attended: Attended | null,
): WatchableGame {
  const players = seated.map(({ user, name }) => ({
    user,
    name,
    rating: (user === null ? null : ratings.get(`${plan.game} ${user}`)) ?? null,
  }));
  return {
    plan,
    // A tournament hosts its tables under its title.
    tournament: plan.tournament === undefined ? null : { id: plan.tournament.id, title: plan.hostName },
    players,
    ratings: players.filter(({ user }) => user !== null).map(({ rating }) => rating),
    spectators: attended?.spectators ?? 0,
    isRated: plan.rated ?? false,
    isAttended: attended !== null,
    // Spectators of a delayed table must not learn here how far the players are.
    moves: attended === null ? null : Math.max(0, attended.moves - plan.spectatorDelay),
  };
}
