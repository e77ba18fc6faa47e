import { type AnyGame, type Seat, SPECTATOR } from '@tuckbox/engine';
import type { ClientMessage } from '@tuckbox/protocol/client';
import {
  type Frame,
  framesOf,
  personAt,
  privatePorts,
  SeededLog,
  Table,
  type TablePorts,
  type Watcher,
} from '@tuckbox/table';
import { type BotDevice, LocalBots } from './local-bots.ts';
import type { LocalGame } from './local-game.ts';

/** Messages from the page to a local table: those of the wire, and the seat that holds the device. */
export type LocalMessage =
  | ClientMessage
  | { readonly kind: 'eyes'; readonly table: string; readonly seat: number | null }
  | { readonly kind: 'history'; readonly table: string }
  | { readonly kind: 'pace'; readonly table: string; readonly ms: number };

/** The worker's services for a local table. */
export interface Device extends BotDevice {
  /** Sends a wire message to the page, as text. */
  tell(text: string): void;
  /** Sends a part of the history; `isLast` marks the last part. */
  tellHistory(frames: readonly Frame[], isLast: boolean): void;
  /** Resolves when the game is saved. */
  keep(game: LocalGame): Promise<void>;
  broken(error: unknown): void;
}

/** Steps per message: a larger message would block the page. */
const PIECE = 25;

/** The user who watches while the device is handed over. */
const NOBODY = 'u999999999999';

/** A local table: the same table as on a server, for the person who holds the device. */
export class LocalTable {
  readonly #game: AnyGame;
  readonly #device: Device;
  #log: SeededLog<LocalGame>;
  readonly #bots: LocalBots;
  readonly #table: Table;
  /** The seat of the person who holds the device; null during a hand-over. */
  #eyes: Seat | null;
  /** The holder of the device first, then everybody else seated here, so that nobody counts as away. */
  #watchers: readonly Watcher[] = [];
  /** Cancels the alarm for the table's deadline. */
  #callOff: (() => void) | null = null;

  /** Throws if the saved game has an illegal move. */
  constructor(game: AnyGame, kept: LocalGame, device: Device) {
    this.#game = game;
    this.#device = device;
    this.#log = SeededLog.of(kept);
    this.#bots = new LocalBots(kept.seed, device);
    const { row, entries } = this.#log.stored;
    this.#table = new Table(this.#ports(), game, row, entries, []);
    const [person, ...others] = this.#people;
    this.#eyes = others.length === 0 ? (person ?? null) : null;
  }

  hear(message: LocalMessage): void {
    switch (message.kind) {
      case 'watch':
        this.#look();
        return;
      case 'eyes':
        this.#eyes = message.seat === null ? null : ((message.seat - 1) as Seat);
        this.#look();
        return;
      case 'history':
        this.#tellHistory();
        return;
      case 'pace':
        this.#bots.pace = message.ms;
        return;
      case 'act':
      case 'order':
        this.#table.receive(this.#holder, message);
        this.#stopUnwanted();
        return;
      case 'unwatch':
        this.#lookAway();
        return;
      case 'ping':
      case 'lobby':
        return;
    }
  }

  /** A person's action may make a bot's thinking pointless. */
  #stopUnwanted(): void {
    void this.#table.settle().then(() => this.#bots.stopUnwanted());
  }

  /** Resolves when all messages have been handled. */
  settle(): Promise<void> {
    return this.#table.settle();
  }

  get #people(): Seat[] {
    return this.#log.game.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat as Seat] : []));
  }

  get #holder(): Watcher {
    return this.#watchers[0] ?? watcher(NOBODY, () => {});
  }

  /** Shows the table to the person who holds the device now. */
  #look(): void {
    this.#lookAway();
    const others = this.#people.filter((seat) => seat !== this.#eyes);
    const holder = watcher(this.#eyes === null ? NOBODY : personAt(this.#eyes), (text) =>
      this.#device.tell(text),
    );
    this.#watchers = [holder, ...others.map((seat) => watcher(personAt(seat), () => {}))];
    for (const each of this.#watchers.toReversed()) this.#table.watch(each);
    this.#bots.wake(true);
    this.#setAlarm(this.#table.deadline);
  }

  #lookAway(): void {
    this.#bots.wake(false);
    this.#setAlarm(null);
    for (const each of this.#watchers) this.#table.unwatch(each);
    this.#watchers = [];
  }

  /** Clocks and call windows run only while somebody watches. */
  #setAlarm(deadline: number | null): void {
    this.#callOff?.();
    this.#callOff = null;
    if (deadline === null || this.#watchers.length === 0) return;
    this.#callOff = this.#device.later(Math.max(0, deadline - this.#device.now()), () => this.#table.tick());
  }

  #tellHistory(): void {
    const frames = [...framesOf(this.#game, this.#log.stored, this.#eyes ?? SPECTATOR)];
    for (let from = 0; from < frames.length; from += PIECE)
      this.#device.tellHistory(frames.slice(from, from + PIECE), from + PIECE >= frames.length);
  }

  #ports(): TablePorts {
    const device = this.#device;
    return privatePorts({
      append: async (_table, entries, change) => {
        const next = this.#log.append(entries, change, device.now());
        await device.keep(next.game);
        this.#log = next;
        this.#bots.stepped();
      },
      read: () => this.#log.stored,
      bots: this.#bots,
      now: () => device.now(),
      later: (ms, work) => device.later(ms, work),
      whenSeen: (work) => this.#bots.whenSeen(work),
      rescheduled: ({ deadline }) => this.#setAlarm(deadline),
      broken: (error) => device.broken(error),
    });
  }
}

const watcher = (user: string, send: (text: string) => void): Watcher => ({
  user,
  name: '',
  network: '',
  send,
});
