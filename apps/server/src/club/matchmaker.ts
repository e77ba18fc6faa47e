import { gameById } from '@tuckbox/catalog';
import { type Group, type MustPart, pairUp, type Seeker } from '@tuckbox/club';
import type { TableId, Watcher } from '@tuckbox/table';
import { inParts } from '../in-parts.ts';
import type { Logger } from '../services.ts';
import type { Seek } from '../store/club.ts';
import type { NodeId } from '../store/cluster.ts';
import type { Store } from '../store/store.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { seatTogether } from './seating.ts';
import { isWaiting } from './waiting.ts';
import { commonTables } from './wanted-tables.ts';

export interface MatchmakerParts {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly logger: Logger;
  readonly node: NodeId;
}

const SECOND = 1000;
const ROUND_MS = SECOND;

/** One node at a time seats people; another takes over after this long a silence. */
const LEASE = 'matchmaking';
const LEASE_MS = 5 * SECOND;

/** After so long without a word nobody waits any more: a server may be down for a while. */
const KEPT_FOR = 600 * SECOND;

/** How many tables are opened side by side, which share their commits. */
const AT_ONCE = 20;

/** How long the players of a new table may take to come. */
const ARRIVAL = 40 * SECOND;

/** Seats people who wait for a game, round by round. */
export class Matchmaker {
  readonly #parts: MatchmakerParts;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #isBusy = false;

  constructor(parts: MatchmakerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.#next(), ROUND_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#round;
    await this.#parts.store.releaseLeases(this.#parts.node, [LEASE]);
  }

  #next(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#round = this.pair()
      .catch((error: unknown) => this.#parts.logger.error({ error }, 'nobody could be seated'))
      .finally(() => {
        this.#isBusy = false;
      });
  }

  /** One round: seats people who match, starts games whose players have arrived, and forgets people who have gone. */
  async pair(): Promise<void> {
    const { store, registry, node } = this.#parts;
    const seeks = await store.listSeeks();
    if (seeks.length === 0 || (await store.claimLeases(node, [LEASE], LEASE_MS)).length === 0) return;
    const now = registry.now();
    const seekers = seeks.filter((seek) => isWaiting(seek, now)).map(seekerOf);
    // An older version may have stored a wish that this one has no table for.
    const hopeless = seekers.filter(({ tables }) => tables.length === 0);
    const gone = seeks.filter(({ seenAt }) => now - seenAt > KEPT_FOR);
    await store.removeSeeks([...gone, ...hopeless].map(({ user }) => user));
    const groups = pairUp(seekers, now, await this.#blocks());
    await inParts(groups, AT_ONCE, (group) => this.#seat(group, now));
    const tables = Map.groupBy(
      seeks.filter(({ table }) => table !== null),
      ({ table }) => table ?? '',
    );
    for (const [table, seated] of tables) await this.#start(table, seated, now);
  }

  /** The pairs who must not meet, because one has blocked the other. */
  async #blocks(): Promise<MustPart> {
    const blocks = await this.#parts.store.blocksAmongSeekers();
    const pairs = new Set(blocks.flatMap(({ by, to }) => [`${by} ${to}`, `${to} ${by}`]));
    return (one, other) => pairs.has(`${one} ${other}`);
  }

  /** Opens a table for a group. If somebody has gone just now, the table is closed and the others wait on. */
  async #seat({ seekers, table, bots, isRated }: Group, now: number): Promise<void> {
    const { store, registry, logger } = this.#parts;
    const users = seekers.map(({ user }) => user);
    const people = await Promise.all(users.map((user) => store.readUser(user)));
    const gone = users.filter((_, index) => people[index] === null);
    if (gone.length > 0) {
      await store.removeSeeks(gone);
      return;
    }
    const [{ game }] = seekers;
    const opened = await seatTogether({ users, bots, game, ...table, isRated }, this.#parts);
    if (!opened.ok) {
      logger.error({ game, table, reason: opened.error.code }, 'a table for people who wait was refused');
      await store.removeSeeks(users);
      return;
    }
    const { id } = opened.value;
    if (!(await store.assignSeeks(users, id, now))) await registry.endGame(id);
  }

  /** Starts the game when everybody has arrived and added to the shuffle; closes the table if somebody stays away. */
  async #start(id: TableId, seated: readonly Seek[], now: number): Promise<void> {
    const { store, registry } = this.#parts;
    const table = await registry.find(id);
    const users = seated.map(({ user }) => user);
    if (table === null || table.room.status !== 'open') {
      await store.removeSeeks(users);
      return;
    }
    const { seats, plan } = table.room;
    if (seats.every(({ user, entropy }) => user === null || entropy !== null))
      table.receive(asHost(plan.host, plan.hostName), {
        kind: 'order',
        table: id,
        id: 'matchmaker',
        order: { kind: 'start' },
      });
    else if (now - (seated[0].pairedAt ?? now) > ARRIVAL) await registry.endGame(id);
  }
}

function seekerOf(seek: Seek): Seeker {
  const game = gameById(seek.game);
  return { ...seek, tables: game === null ? [] : commonTables(game, [seek]) };
}

/** Whoever comes first is the host, and the start is the host's to give. */
const asHost = (user: string, name: string): Watcher => ({ user, name, network: '', send: () => {} });
