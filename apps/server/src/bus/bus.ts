import type { Json } from '@tuckbox/kit';

/**
 * Small messages between the nodes of a cluster, which tell a node that something is new in the store. Best effort: a
 * message may be lost, late, doubled or out of order, and no sender is told. What must not be lost belongs in the store.
 * Messages may carry moves, with cards that only one player may see: they are for nodes alone.
 */
export interface Bus {
  /** Whether messages reach the other nodes now, as far as this node knows. */
  readonly isConnected: boolean;
  /** Sends a message to all other nodes that subscribe to the topic. A node never hears its own messages. */
  publish(topic: string, message: Json): void;
  /** Calls back with every message of the topic, until the returned function is called. */
  subscribe(topic: string, listener: (message: Json) => void): () => void;
  /** Calls back whenever the connection is back: messages may have been lost before. */
  onReconnected(listener: () => void): void;
  close(): Promise<void>;
}

/** Listeners by topic: what both buses do alike. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<(message: Json) => void>>();

  /** Adds a listener. The returned function removes it, and returns whether the topic has none left. */
  add(topic: string, listener: (message: Json) => void): () => boolean {
    const others = this.#byTopic.get(topic) ?? new Set();
    // A copy, so that the same function can subscribe twice.
    const own = (message: Json): void => listener(message);
    this.#byTopic.set(topic, others.add(own));
    return () => {
      others.delete(own);
      if (others.size > 0 || this.#byTopic.get(topic) !== others) return false;
      this.#byTopic.delete(topic);
      return true;
    };
  }

  get topics(): readonly string[] {
    return [...this.#byTopic.keys()];
  }

  has(topic: string): boolean {
    return this.#byTopic.has(topic);
  }

  tell(topic: string, message: Json): void {
    for (const listener of [...(this.#byTopic.get(topic) ?? [])]) listener(message);
  }

  clear(): void {
    this.#byTopic.clear();
  }
}
