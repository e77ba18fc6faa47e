import type { Bot } from '@tuckbox/bots';
import type { AnyGame } from '@tuckbox/catalog';
import {
  drivenNow,
  explain,
  FAIR,
  hasSeat,
  LEAVE,
  legalTexts,
  NO_SEATS,
  type Seat,
  SPECTATOR,
  seatsIn,
  type Viewer,
} from '@tuckbox/engine';
import { type Json, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { ClientMessage, Order, ServerMessage, WireReason } from '@tuckbox/protocol/client';
import type { Frame } from '../wires/wire.ts';
import type { LocalEntry, LocalGame } from './game.ts';
import { infoOf } from './info.ts';
import { type Played, playedOf } from './played.ts';

/** What the page says to a table on this device: the messages of the wire, and whose turn it is to hold the device. */
export type LocalMessage =
  | ClientMessage
  | { readonly kind: 'eyes'; readonly table: string; readonly seat: number | null }
  | { readonly kind: 'history'; readonly table: string }
  | { readonly kind: 'pace'; readonly table: string; readonly ms: number };

/** What such a table needs of the worker it lives in. */
export interface LocalHouse {
  tell(message: ServerMessage): void;
  /** A piece of what the eyes have seen so far; the last one says so. */
  tellHistory(frames: readonly Frame[], isLast: boolean): void;
  keep(game: LocalGame): void;
  /** The bot of a level; null too while bots are still on their way, see `goOn`. */
  bot(level: string): Bot | null;
  now(): number;
  /** Does it later; returns the way to call it off. */
  later(ms: number, work: () => void): () => void;
}

type Act = Extract<ClientMessage, { kind: 'act' }>;

/** A bot takes at least this long where nobody wishes otherwise, so that one sees what happens. */
const PACE_MS = 700;
/** Of several bots at once the next ones are so much quicker. */
const RUSH = 0.36;
/** So many steps of history in one message: no message keeps the page busy. */
const PIECE = 25;

/** A table on this device: the same messages as a server's, for whoever holds the device. */
export class LocalTable {
  readonly #house: LocalHouse;
  readonly #played: Played;
  #kept: LocalGame;
  /** Whose eyes: the seat of whoever holds the device; null while it is being passed on. */
  #eyes: Seat | null;
  #callOff: (() => void) | null = null;
  #lastStep: number;
  #wasRush = false;
  #pace = PACE_MS;
  /** The message that made the last move of whoever holds the device: sent again, it is not done again. */
  #lastId: string | null = null;

  /** Throws where the game does not play as it was written. */
  constructor(game: AnyGame, kept: LocalGame, house: LocalHouse) {
    this.#house = house;
    this.#kept = kept;
    this.#played = playedOf(game, kept);
    const people = kept.seats.flatMap((seat, index) => (seat.kind === 'person' ? [index] : []));
    this.#eyes = people.length === 1 ? (people[0] as Seat) : null;
    this.#lastStep = house.now();
  }

  hear(message: LocalMessage): void {
    switch (message.kind) {
      case 'watch':
        this.#show();
        this.goOn();
        return;
      case 'eyes':
        this.#eyes = message.seat === null ? null : ((message.seat - 1) as Seat);
        this.#show();
        return;
      case 'history':
        this.#tellHistory();
        return;
      case 'pace':
        this.#pace = message.ms;
        return;
      case 'act':
        this.#act(message);
        return;
      case 'order':
        this.#answer(message.id, this.#obey(message.order));
        return;
      case 'unwatch':
        this.#callOff?.();
        this.#callOff = null;
        return;
      case 'ping':
      case 'lobby':
        return;
    }
  }

  get #viewer(): Viewer {
    return this.#eyes ?? SPECTATOR;
  }

  get #game(): AnyGame {
    return this.#played.game;
  }

  #show(): void {
    const { seq } = this.#played;
    this.#house.tell({
      kind: 'table',
      table: this.#kept.id,
      seq,
      info: infoOf(this.#kept, this.#played.places, this.#house.now()),
      you: this.#eyes === null ? null : this.#eyes + 1,
      view: this.#played.frame(seq, this.#viewer).view,
      chat: [],
    });
  }

  #tellHistory(): void {
    for (let from = 0; from <= this.#played.seq; from += PIECE) {
      const to = Math.min(from + PIECE, this.#played.seq + 1);
      const frames = Array.from({ length: to - from }, (_, index) =>
        this.#played.frame(from + index, this.#viewer),
      );
      this.#house.tellHistory(frames, to > this.#played.seq);
    }
  }

  #act({ id, seq, do: text }: Act): void {
    const seat = this.#eyes;
    if (id === this.#lastId) this.#answer(id, null);
    else if (seat === null) this.#answer(id, refusal('not-seated'));
    else if (this.#kept.seats[seat].level !== null) this.#answer(id, refusal('bot-plays'));
    else if (text.trim() !== LEAVE && !this.#isCurrent(seq, seat)) this.#answer(id, refusal('stale'));
    else this.#answer(id, this.#make(seat, text, null, id), true);
  }

  /** Whether the seat is still asked what it was asked after move number `seq`. */
  #isCurrent(seq: number, seat: Seat): boolean {
    const { position } = this.#played;
    if (seq === this.#played.seq) return true;
    if (seq > this.#played.seq) return false;
    const then = legalTexts(this.#game, this.#played.positionAt(seq), seat);
    return String(then) === String(legalTexts(this.#game, position, seat));
  }

  /** A refusal, or that it is done; a move that was made has said so itself. */
  #answer(id: string, reason: WireReason | null, isMove = false): void {
    const { id: table } = this.#kept;
    const { seq } = this.#played;
    if (reason !== null) this.#house.tell({ kind: 'refused', id, table, seq, reason });
    else if (!isMove) this.#house.tell({ kind: 'done', id, table, seq });
  }

  #make(seat: Seat, text: string, by: LocalEntry['by'], id?: string): WireReason | null {
    const made = this.#played.make(seat, text, by);
    if (!made.ok) {
      const { rules, code, params } = made.error;
      return { rules: [...rules], code, params: { ...params }, message: explain(this.#game, made.error) };
    }
    this.#lastStep = this.#house.now();
    if (id !== undefined) this.#lastId = id;
    this.#keep();
    const { seq } = this.#played;
    const frame = this.#played.frame(seq, this.#viewer);
    this.#house.tell({
      kind: 'step',
      table: this.#kept.id,
      seq,
      seat: seat + 1,
      ...(by === null ? {} : { by }),
      ...(id === undefined ? {} : { id }),
      patch: [frame.view],
      events: frame.events as unknown as Json[],
      ...(this.#kept.places === null ? {} : { info: { status: 'over', places: [[...this.#kept.places]] } }),
    });
    this.goOn();
    return null;
  }

  #keep(): void {
    this.#kept = {
      ...this.#kept,
      entries: this.#played.entries as readonly LocalEntry[],
      places: this.#played.places,
      changedAt: this.#house.now(),
    };
    this.#house.keep(this.#kept);
  }

  #obey(order: Order): WireReason | null {
    if (this.#eyes === null) return refusal('not-seated');
    switch (order.kind) {
      case 'undo':
        return this.#undo(this.#eyes);
      case 'hand-over':
        return this.#seat(this.#eyes, order.level);
      case 'take-back':
        return this.#seat(this.#eyes, null);
      default:
        return refusal('not-open');
    }
  }

  /** Back to before the seat's last move, if nobody has learned anything since. */
  #undo(seat: Seat): WireReason | null {
    const last = this.#played.entries.findLastIndex((entry) => entry.seat === seat + 1);
    if (last < 0 || this.#played.places !== null) return refusal('no-undo');
    if (!this.#played.isFreeSince(last, this.#isAlone ? seat : null)) return refusal('learned');
    this.#played.rewind(last);
    this.#keep();
    this.#show();
    this.goOn();
    return null;
  }

  get #isAlone(): boolean {
    return this.#kept.seats.filter(({ kind }) => kind === 'person').length === 1;
  }

  #seat(seat: Seat, level: LocalGame['seats'][number]['level']): null {
    const seats = this.#kept.seats.map((old, index) => (index === seat ? { ...old, level } : old));
    this.#kept = { ...this.#kept, seats };
    this.#keep();
    this.#show();
    this.goOn();
    return null;
  }

  /** Seats that rule or chance plays and bots go on by themselves, not too fast to be followed. */
  goOn(): void {
    this.#callOff?.();
    this.#callOff = null;
    const next = this.#next();
    if (next === null && this.#bystanders().length === 0) return;
    const wait = this.#lastStep + this.#pace * (this.#wasRush ? RUSH : 1) - this.#house.now();
    this.#callOff = this.#house.later(Math.max(0, wait), () => {
      this.#callOff = null;
      this.#wasRush = next?.isRush ?? false;
      const move = (next?.kind === 'rule' ? null : this.#interjection()) ?? this.#moveOf(next);
      const why = move === null ? null : this.#make(move.seat, move.text, move.by);
      if (why !== null) throw new Error(`a move of its own is refused: ${why.message}`);
    });
  }

  #next(): Next | null {
    const { position } = this.#played;
    const [driven] = seatsIn(drivenNow(this.#game, position));
    if (driven !== undefined) return { seat: driven, kind: 'rule', isRush: false };
    const bots = seatsIn(this.#game.waitingFor(position)).filter((seat) => this.#botAt(seat) !== null);
    return bots.length === 0 ? null : { seat: bots[0], kind: 'bot', isRush: bots.length > 1 };
  }

  #botAt(seat: number): Bot | null {
    return this.#house.bot(this.#kept.seats[seat]?.level ?? '');
  }

  /** Bots that nobody waits for and that may act all the same. */
  #bystanders(): Seat[] {
    const { position } = this.#played;
    const asked = this.#game.waitingFor(position);
    if (asked === NO_SEATS) return [];
    return this.#kept.seats.flatMap((_, seat) => {
      const isIdle = !hasSeat(asked, seat as Seat) && this.#botAt(seat)?.interject !== undefined;
      return isIdle && this.#game.legalMoves(position, seat as Seat, []) > 0 ? [seat as Seat] : [];
    });
  }

  #interjection(): OwnMove | null {
    const { position } = this.#played;
    for (const seat of this.#bystanders()) {
      const view = this.#game.view(position, seat);
      const move = this.#botAt(seat)?.interject?.(this.#game, view, seat, this.#chance(seat)) ?? null;
      if (move !== null) return { seat, text: this.#game.formatMove(position, seat, move), by: 'bot' };
    }
    return null;
  }

  #moveOf(next: Next | null): OwnMove | null {
    if (next === null) return null;
    const { seat, kind } = next;
    const { position } = this.#played;
    const bot = this.#botAt(seat);
    const move =
      kind === 'rule' || bot === null
        ? this.#game.drive(position, seat, this.#chance(seat), FAIR)
        : bot.choose(this.#game, this.#game.view(position, seat), seat, this.#chance(seat));
    return { seat, text: this.#game.formatMove(position, seat, move), by: kind };
  }

  /** Chance that is not the game's own: the same again in the same position. */
  #chance(seat: Seat): Rng {
    return rngFromSeed(`${this.#kept.seed} ${this.#played.seq} ${seat}`);
  }
}

/** A move that no person makes. */
interface OwnMove {
  readonly seat: Seat;
  readonly text: string;
  readonly by: 'bot' | 'rule';
}

/** A seat that moves without a person. */
interface Next {
  readonly seat: Seat;
  readonly kind: 'bot' | 'rule';
  /** Others are asked the same: they answer sooner. */
  readonly isRush: boolean;
}

/** Why the table on this device itself refuses something; the page has the words. */
const refusal = (
  code: 'not-seated' | 'bot-plays' | 'stale' | 'no-undo' | 'learned' | 'not-open',
): WireReason => ({
  rules: [],
  code,
  params: {},
  message: code,
});
