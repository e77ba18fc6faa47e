import { below, type Rng } from '@tuckbox/kit';
import type { Player } from './player.ts';
import type { TestCluster } from './test-cluster.ts';

/** A client sends a message again after so long, and gives up a silent server, in milliseconds. */
const RESENT_AFTER = 3000;
const SILENT_AFTER = 1500;
const LOOKED_EVERY = 30;

/** Players who reconnect to any living node whenever their own is gone, as clients behind a proxy do. */
export class Roaming {
  readonly #cluster: TestCluster;
  readonly #players: readonly Player[];
  readonly #rng: Rng;
  readonly #timer: NodeJS.Timeout;
  readonly #addresses = new Map<Player, string>();
  readonly #awaySince = new Map<Player, number>();
  readonly #frozenSince = new Map<Player, number>();
  /** The longest time that a player was without a server, in milliseconds. */
  longestAway = 0;

  constructor(cluster: TestCluster, players: readonly Player[], rng: Rng) {
    this.#cluster = cluster;
    this.#players = players;
    this.#rng = rng;
    this.#timer = setInterval(() => this.#look(), LOOKED_EVERY);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    for (const player of this.#players) {
      this.#leaveFrozen(player);
      if (player.isConnected) player.resendAfter(RESENT_AFTER);
      else this.#reconnect(player);
    }
  }

  #leaveFrozen(player: Player): void {
    const address = this.#addresses.get(player);
    const isServed = address === undefined || this.#cluster.addresses.includes(address);
    if (isServed || !player.isConnected) {
      this.#frozenSince.delete(player);
      return;
    }
    const since = this.#frozenSince.get(player) ?? performance.now();
    this.#frozenSince.set(player, since);
    if (performance.now() - since > SILENT_AFTER) player.drop();
  }

  #reconnect(player: Player): void {
    const since = this.#awaySince.get(player) ?? performance.now();
    this.#awaySince.set(player, since);
    const { addresses } = this.#cluster;
    if (addresses.length === 0) return;
    const address = addresses[below(this.#rng, addresses.length)];
    this.#addresses.set(player, address);
    void player.connect(address).then((isWelcome) => {
      if (!isWelcome) return;
      this.longestAway = Math.max(this.longestAway, performance.now() - since);
      this.#awaySince.delete(player);
    });
  }
}
