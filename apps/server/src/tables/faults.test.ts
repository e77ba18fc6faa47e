import { type AnyGame, gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import type { Entry } from '@tuckbox/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_METRICS } from '../services.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { type Client, join } from '../testing/client.ts';
import { choicesOf, openTable, playToTheEnd, sitAndStart } from '../testing/games.ts';
import { HandClock, serverForEachTest, type TestServer, userOf } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

/** Bots that choose nothing: legal moves are played for them. */
const bots = {
  waiting: 0,
  share: 1,
  choose: async () => ({ kind: 'none' as const }),
  refused: () => {},
  close: async () => {},
};

type Part = 'view' | 'redact' | 'waitingFor' | 'outcome' | 'drivenSeats' | 'apply' | 'clone';

/** A fault injected into a game: which function fails, and how many times. */
class Fault {
  #part: Part | null = null;
  #left = 0;

  plant(part: Part, times: number): void {
    this.#part = part;
    this.#left = times;
  }

  get isSprung(): boolean {
    return this.#left === 0;
  }

  readonly gameById = (id: string): AnyGame | null => {
    const game = gameById(id);
    return game === null ? null : this.#spoilt(game);
  };

  #spoilt(game: AnyGame): AnyGame {
    return new Proxy(game, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name);
        if (typeof found !== 'function') return found;
        return (...given: readonly unknown[]): unknown => {
          this.#spring(String(name));
          return Reflect.apply(found, target, given);
        };
      },
    });
  }

  #spring(name: string): void {
    if (name !== this.#part || this.#left === 0) return;
    this.#left--;
    throw new Error(`${name} fails`);
  }
}

/** A memory store that calls `then` right after the next append, or whose next appends of this kind fail. */
function storeThat() {
  const store = memoryStore();
  let after: (() => void) | null = null;
  let failing: { readonly isMet: (entry: Entry) => boolean; left: number } | null = null;
  const spoilt: Store = {
    ...store,
    append: async (table, entries, change) => {
      if (failing !== null && failing.left > 0 && entries.some(failing.isMet)) {
        failing.left--;
        throw new Error('no room on the disk');
      }
      const written = store.append(table, entries, change);
      const then = after;
      after = null;
      then?.();
      return written;
    },
  };
  return {
    store: spoilt,
    afterNextWrite: (then: () => void): void => {
      after = then;
    },
    /** The next two appends with such an entry fail. */
    refuse: (isMet: (entry: Entry) => boolean): void => {
      failing = { isMet, left: 2 };
    },
  };
}

async function playing(wish = {}, metrics = NO_METRICS, clock = new HandClock()) {
  const fault = new Fault();
  const { store, afterNextWrite, refuse } = storeThat();
  const server = await start({}, { store, bots, gameById: fault.gameById, metrics, now: clock.now });
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', { options: { target: 10 }, ...wish });
  await sitAndStart(table, [ann, bob]);
  return { server, store, ann, bob, table, fault, afterNextWrite, refuse };
}

const playText = (client: Client, table: string): string =>
  choicesOf(client, table).find((text) => text.startsWith('play')) ?? '';

const lengthOf = async ({ store }: TestServer, table: string): Promise<number | undefined> =>
  (await store.readTable(table))?.entries.length;

const PARTS_AFTER: readonly Part[] = ['view', 'redact', 'waitingFor', 'outcome', 'drivenSeats'];

describe('after the append', () => {
  it.each(PARTS_AFTER)('a move has happened, though %s fails once', async (part) => {
    const { server, ann, bob, table, fault, afterNextWrite } = await playing();
    const { seq } = ann.at(table);
    afterNextWrite(() => fault.plant(part, 1));
    expect(await ann.act(table, playText(ann, table), seq, 'the-move')).toBeNull();
    await Promise.all([ann, bob].map((client) => client.until(table, (mirror) => mirror.seq === seq + 1)));
    expect(await lengthOf(server, table)).toBe(seq + 1);
    expect(await ann.act(table, 'fold', seq, 'the-move')).toBeNull();
    invariant(fault.isSprung, 'the fault was met');
    // Bob's open window needs its clock again.
    expect(server.app.registry.at(table)?.deadline).not.toBeNull();
    await playToTheEnd(table, [ann, bob], 'after a fault');
    expect(server.warnings.splice(0)).toHaveLength(1);
  });

  it('an order has happened, though it could not be shown', async () => {
    const { server, ann, bob, table, fault, afterNextWrite } = await playing();
    const { seq } = ann.at(table);
    afterNextWrite(() => fault.plant('view', 1));
    const shown = [ann, bob].map((client) => client.next('table'));
    expect(await ann.order(table, { kind: 'pause' })).toBeNull();
    for (const { info, seq: now } of await Promise.all(shown)) {
      expect([now, info.asks.length]).toEqual([seq + 1, 1]);
    }
    expect(server.warnings.splice(0)).toHaveLength(1);
  });

  it('two watchers with the same view are both shown the table', async () => {
    const { server, ann, bob, table, fault, afterNextWrite } = await playing();
    const eyes = await join(server.address, 'eve', 'eva');
    for (const client of eyes) await client.watch(table);
    afterNextWrite(() => fault.plant('view', 1));
    const shown = eyes.map((client) => client.next('table'));
    await ann.act(table, playText(ann, table));
    await bob.until(table, ({ seq }) => seq === ann.at(table).seq);
    const [one, two] = await Promise.all(shown);
    expect(one.view).toEqual(two.view);
    expect((one.view as { bidder: number | null }).bidder).toBe(0);
    server.warnings.splice(0);
  });

  it('a user who takes a seat meanwhile is shown that seat’s view', async () => {
    const fault = new Fault();
    const { store, afterNextWrite } = storeThat();
    const server = await start({}, { store, gameById: fault.gameById });
    const [ann, bob] = await join(server.address, 'ann', 'bob');
    const table = await openTable(server.app.registry, 'ann', {});
    await ann.watch(table);
    await bob.watch(table);
    const failing = vi.spyOn(server.app.registry, 'relisted').mockImplementationOnce(() => {
      throw new Error('the list is lost');
    });
    expect(await bob.order(table, { kind: 'sit', seat: 2 })).toBeNull();
    expect(failing).toHaveBeenCalledTimes(2);
    await ann.order(table, { kind: 'sit', seat: 1 });
    await bob.order(table, { kind: 'ready', ready: true });
    afterNextWrite(() => fault.plant('view', 1));
    expect(await ann.order(table, { kind: 'start' })).toBeNull();
    for (const client of [ann, bob]) await client.until(table, ({ view }) => view !== null);
    expect([ann.at(table).you, bob.at(table).you]).toEqual([1, 2]);
    expect(server.warnings.splice(0)).toHaveLength(2);
  });

  it('bots go on', async () => {
    const { server, ann, bob, table, fault, afterNextWrite } = await playing();
    const { seq } = ann.at(table);
    afterNextWrite(() => fault.plant('view', 1));
    expect(await ann.order(table, { kind: 'hand-over', level: 'beginner' })).toBeNull();
    await bob.until(table, (mirror) => mirror.seq >= seq + 2);
    expect(server.warnings.splice(0)).toHaveLength(1);
  });

  it('a watcher that cannot be reached does not stop messages to the others', async () => {
    const { server, ann, bob, table } = await playing();
    const deaf = {
      user: userOf('deaf'),
      name: 'deaf',
      network: '127.0.0.1',
      send: () => {
        throw new Error('the line is dead');
      },
    };
    server.app.registry.at(table)?.watch(deaf);
    const { seq } = ann.at(table);
    expect(await ann.act(table, playText(ann, table))).toBeNull();
    await bob.until(table, (mirror) => mirror.seq === seq + 1);
    expect(await bob.order(table, { kind: 'say', text: 'well' })).toBeNull();
    // Nobody had to be shown the whole table again.
    expect(bob.messages.filter(({ kind }) => kind === 'table')).toHaveLength(2);
    server.app.registry.at(table)?.unwatch(deaf);
    server.warnings.splice(0);
  });

  it('a count that fails changes nothing', async () => {
    const fails = (): never => {
      throw new Error('no more numbers');
    };
    const metrics = { ...NO_METRICS, moved: fails, refused: fails };
    const { server, ann, bob, table } = await playing({}, metrics);
    expect(await bob.act(table, 'nonsense')).not.toBeNull();
    expect(await ann.act(table, playText(ann, table))).toBeNull();
    await bob.until(table, ({ seq }) => seq === ann.at(table).seq);
    await playToTheEnd(table, [ann, bob], 'uncounted');
    server.warnings.splice(0);
  });

  it('a log that cannot be written changes nothing: the move is kept', async () => {
    const { server, ann, bob, table, fault, afterNextWrite } = await playing();
    const { seq } = ann.at(table);
    const failing = vi.spyOn(server.app.registry, 'broken').mockImplementation(() => {
      throw new Error('nobody reads this');
    });
    afterNextWrite(() => fault.plant('view', 1));
    expect(await ann.act(table, playText(ann, table))).toBeNull();
    expect(failing).toHaveBeenCalled();
    failing.mockRestore();
    await bob.until(table, (mirror) => mirror.seq === seq + 1);
    await playToTheEnd(table, [ann, bob], 'unlogged');
  });

  it.each(['rescheduled', 'relisted'] as const)('the registry may fail: %s', async (duty) => {
    const { server, ann, bob, table } = await playing();
    const { seq } = ann.at(table);
    const failing = vi.spyOn(server.app.registry, duty).mockImplementationOnce(() => {
      throw new Error(`${duty} fails`);
    });
    expect(await ann.order(table, { kind: 'hand-over', level: 'beginner' })).toBeNull();
    await bob.until(table, (mirror) => mirror.seq > seq && mirror.info.seats[0].bot !== null);
    // The bot has moved.
    await bob.until(table, (mirror) => mirror.seq >= seq + 2);
    expect(failing.mock.calls.length).toBeGreaterThan(1);
    expect(server.warnings.splice(0)).toHaveLength(1);
  });
});

describe('a table that cannot be shown any more', () => {
  it('is closed to play, says so, and does not affect others', async () => {
    const { server, store, ann, bob, table, fault, afterNextWrite } = await playing();
    const other = await openTable(server.app.registry, 'bob', {});
    const { seq } = ann.at(table);
    afterNextWrite(() => fault.plant('view', Infinity));
    const told = [ann, bob].map((client) => client.next('closed'));
    expect(await ann.act(table, playText(ann, table))).toBeNull();
    for (const { reason } of await Promise.all(told)) expect(reason.code).toBe('damaged');
    fault.plant('view', 0);
    expect(await bob.act(table, 'fold', seq + 1)).toMatchObject({ code: 'damaged' });
    const again = bob.next('closed');
    bob.send({ kind: 'watch', table });
    expect((await again).reason.code).toBe('damaged');
    expect(await bob.order(table, { kind: 'give-up' })).toMatchObject({ code: 'damaged' });
    expect((await store.readTable(table))?.entries).toHaveLength(seq + 1);
    await sitAndStart(other, [bob, ann]);
    expect(server.app.registry.damaged.all).toMatchObject([{ error: { table, entry: null } }]);
    expect(server.warnings.splice(0)).toHaveLength(2);
  });

  it('is read again when the store could not be read', async () => {
    const { server, store, ann, bob, table, fault, afterNextWrite } = await playing();
    const { seq } = ann.at(table);
    afterNextWrite(() => {
      fault.plant('view', 1);
      vi.spyOn(store, 'readTable').mockRejectedValueOnce(new Error('the disk is away'));
    });
    const told = bob.next('closed');
    expect(await ann.act(table, playText(ann, table))).toBeNull();
    expect((await told).reason.code).toBe('damaged');
    expect((await bob.watch(table)).seq).toBe(seq + 1);
    await ann.watch(table);
    await playToTheEnd(table, [ann, bob], 'read again');
    expect(server.warnings.splice(0)).toHaveLength(2);
  });
});

describe('before the append', () => {
  it.each<Part>(['clone', 'apply', 'outcome'])(
    'a move has not happened where %s fails, and the player is told',
    async (part) => {
      const { server, ann, bob, table, fault } = await playing();
      const { seq } = ann.at(table);
      const text = playText(ann, table);
      fault.plant(part, 1);
      expect(await ann.act(table, text)).toMatchObject({ code: 'not-kept' });
      invariant(fault.isSprung, 'the fault was met');
      expect([await lengthOf(server, table), ann.at(table).seq]).toEqual([seq, seq]);
      expect(await ann.act(table, text)).toBeNull();
      await playToTheEnd(table, [ann, bob], 'before');
      expect(server.warnings.splice(0)).toHaveLength(1);
    },
  );
});

describe('an automatic action that cannot be stored is tried again', () => {
  it('the move of a bot', async () => {
    const { server, ann, table, refuse } = await playing();
    refuse(({ what }) => what.kind === 'moved' && what.mover === 'bot');
    expect(await ann.order(table, { kind: 'hand-over', level: 'beginner' })).toBeNull();
    const moved = async (): Promise<boolean> =>
      (await server.store.readTable(table))?.entries.some(
        ({ what }) => what.kind === 'moved' && what.mover === 'bot',
      ) ?? false;
    await expect.poll(moved, { timeout: 8000 }).toBe(true);
    expect(server.warnings.splice(0)).toHaveLength(2);
  });

  it('a timeout', async () => {
    const clock = new HandClock();
    const wish = { clock: { kind: 'turn', seconds: 60 }, callSeconds: null, onTimeout: 'bot' };
    const { server, table, refuse } = await playing(wish, NO_METRICS, clock);
    refuse(({ what }) => what.kind === 'handed');
    clock.forward(61);
    server.app.registry.at(table)?.tick();
    const handed = async (): Promise<boolean> =>
      (await server.store.readTable(table))?.entries.some(({ what }) => what.kind === 'handed') ?? false;
    await expect.poll(handed, { timeout: 10_000 }).toBe(true);
    expect(server.warnings.splice(0)).toHaveLength(2);
  });
});
