import type { Json } from '@tuckbox/kit';
import { type Bus, Listeners } from './bus.ts';

/** Joins the servers of one process, as tests run them. */
export class BusHub {
  readonly #members = new Set<Listeners>();

  /** The bus of one more server. */
  join(): Bus {
    const own = new Listeners();
    this.#members.add(own);
    return {
      isConnected: true,
      publish: (topic, message) => this.#publish(own, topic, message),
      subscribe: (topic, listener) => {
        const remove = own.add(topic, listener);
        return () => void remove();
      },
      onReconnected: () => {},
      close: async () => {
        this.#members.delete(own);
        own.clear();
      },
    };
  }

  #publish(sender: Listeners, topic: string, message: Json): void {
    if (!this.#members.has(sender)) return;
    for (const member of this.#members) {
      if (member === sender || !member.has(topic)) continue;
      const copy = structuredClone(message);
      setImmediate(() => member.tell(topic, copy));
    }
  }
}

/** The bus of a server without other nodes: nobody hears. */
export const loneBus = (): Bus => new BusHub().join();
