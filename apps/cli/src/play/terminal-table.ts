import { setImmediate as nextTurn } from 'node:timers/promises';
import { botByName } from '@tuckbox/bots';
import type { AnyGame } from '@tuckbox/catalog';
import { type GameTypes, type Position, replay, type Seat } from '@tuckbox/engine';
import { err, type Json, ok, type Result, rngFromSeed } from '@tuckbox/kit';
import {
  type Character,
  type ClientMessage,
  characterOf,
  type Patch,
  patched,
  type ServerMessage,
  type TableInfo,
  type WireReason,
} from '@tuckbox/protocol/client';
import {
  framesOf,
  personAt,
  privatePorts,
  type SeededGame,
  SeededLog,
  Table,
  type TablePorts,
  type Watcher,
} from '@tuckbox/table';
import type { Scene } from '../drawing/scene.ts';
import { manifestOf } from '../games/manifests.ts';
import { Phrases } from '../games/phrases.ts';
import { seatNames } from '../seat-names.ts';
import { tableOf } from '../tables.ts';
import { UserError } from '../user-error.ts';
import { openPath, type SavedGame, save, seededGame, withMovesOf } from './saved-game.ts';
import { type BotNamed, TerminalBots } from './terminal-bots.ts';

type Requested = Extract<ClientMessage, { kind: 'act' | 'order' }>;
type Step = Extract<ServerMessage, { kind: 'step' }>;
type Event = { readonly kind: string };

/** A game between one person and bots at a terminal, with the same table code as a server, saved in a file. */
export class TerminalTable {
  readonly game: AnyGame;
  readonly you: Seat;
  readonly names: readonly string[];
  readonly #saved: SavedGame;
  readonly #phrases: Phrases;
  readonly #bots: TerminalBots;
  readonly #table: Table;
  readonly #person: Watcher;
  #log: SeededLog<SeededGame>;
  /** The last state of the table that the person was shown. */
  #shown: { readonly seq: number; readonly info: TableInfo; readonly view: Json } | null = null;
  #position: Position<GameTypes> | null = null;
  /** The sentences about steps that have not been printed yet. */
  #news: string[] = [];
  #refusal: WireReason | null = null;
  #failure: unknown = null;
  #messages = 0;

  constructor(game: AnyGame, saved: SavedGame, botNamed: BotNamed = botByName) {
    const { record, you } = saved;
    this.game = game;
    this.#saved = saved;
    this.you = (you - 1) as Seat;
    this.#log = SeededLog.of(seededGame(saved));
    this.#bots = new TerminalBots(game, botNamed, () => `${record.seed} step ${this.length}`);
    const { row, entries } = this.#log.stored;
    this.#table = new Table(this.#ports(), game, row, entries, []);
    this.#person = {
      user: personAt(this.you),
      name: '',
      network: '',
      send: (text) => this.#hear(JSON.parse(text)),
    };
    this.#table.watch(this.#person);
    this.names = seatNames(game, record.seats, game.seatCount(this.position)).map(
      (name, seat) => this.opponents[seat]?.name ?? name,
    );
    this.#phrases = new Phrases(game, this.names, this.you);
  }

  /** Replays a saved game. */
  static resume(game: AnyGame, saved: SavedGame, botNamed?: BotNamed): TerminalTable {
    const { record } = saved;
    const played = replay(game, record);
    if (!played.ok) {
      throw new UserError(
        `cannot go on with the game in ${openPath(game)}: ${played.error}. With --new a new one is begun.`,
      );
    }
    const { options } = tableOf(game, record.seats, record.options);
    return new TerminalTable(game, { ...saved, record: { ...record, options } }, botNamed);
  }

  /** By seat: the bot's character; null for the person. */
  get opponents(): readonly (Character | null)[] {
    return this.info.seats.map(({ character }) => characterOf(character));
  }

  get seed(): string {
    return this.#saved.record.seed;
  }

  /** How many steps were made and not undone. */
  get length(): number {
    return this.#log.game.entries.length;
  }

  get seq(): number {
    return this.#seen.seq;
  }

  get info(): TableInfo {
    return this.#seen.info;
  }

  get view(): object {
    return this.#seen.view as object;
  }

  /** A position that agrees with what the person sees: legal moves and reasons follow from that alone. */
  get position(): Position<GameTypes> {
    this.#position ??= this.game.imagine(this.view, rngFromSeed('seen')) as Position<GameTypes>;
    return this.#position;
  }

  /** Null while the game goes on. */
  get places(): readonly number[] | null {
    return this.info.places;
  }

  /** The whole game in sentences, as the person saw it. */
  get log(): string[] {
    return [...framesOf(this.game, this.#log.stored, this.you)].flatMap(({ events }) => this.#told(events));
  }

  /** The table as the person sees it. */
  scene(): Scene {
    return {
      title: this.game.title,
      written: this.game.formatView(this.view),
      options: this.#saved.record.options,
      you: this.you + 1,
      names: this.names,
    };
  }

  keep(): void {
    save(this.game, withMovesOf(this.#saved, this.#log.game));
  }

  /** Lets a bot, rule or chance make one step, and returns sentences about it; null if none can move. */
  async letPlay(): Promise<string[] | null> {
    const before = this.seq;
    while (this.seq === before) {
      // A table that was just opened has not asked its bots yet.
      await this.#settle();
      if (!this.#bots.letOneAct(this.game.nextUp(this.position))) return null;
      // Answers arrive in a later turn of the event loop; signals are handled between two turns.
      await nextTurn();
      await this.#settle();
    }
    return this.#takeNews();
  }

  /** Makes the person's move, and returns sentences about it, or why it is refused. */
  async act(text: string): Promise<Result<string[], WireReason>> {
    const refusal = await this.send({ ...this.#heading(), kind: 'act', seq: this.seq, do: text });
    return refusal === null ? ok(this.#takeNews()) : err(refusal);
  }

  /** Undoes the person's last move and everything after it, and returns its text, or why that is refused. */
  async undo(): Promise<Result<string, WireReason>> {
    const text = this.#log.game.entries.findLast(({ seat }) => seat === this.you + 1)?.do ?? '';
    const to = (this.#log.lastMoveOf(this.you) ?? 1) - 1;
    const refusal = await this.send({ ...this.#heading(), kind: 'order', order: { kind: 'undo', to } });
    return refusal === null ? ok(text) : err(refusal);
  }

  /** Sends a wire message as the person; resolves, once it is stored, to why it was refused, or to null. */
  async send(message: Requested): Promise<WireReason | null> {
    this.#refusal = null;
    this.#table.receive(this.#person, message);
    await this.#settle();
    return this.#refusal;
  }

  get #seen() {
    if (this.#shown === null) throw new Error('the person is shown the table before anything else');
    return this.#shown;
  }

  #heading(): { readonly table: string; readonly id: string } {
    this.#messages++;
    return { table: this.game.id, id: `message ${this.#messages}` };
  }

  /** An error while storing ends the session, so that everything shown is in the file. */
  async #settle(): Promise<void> {
    await this.#table.settle();
    if (this.#failure !== null) throw this.#failure;
  }

  #hear(message: ServerMessage): void {
    if (message.kind === 'table') this.#show(message.seq, message.info, message.view);
    else if (message.kind === 'refused') this.#refusal = message.reason;
    else if (message.kind === 'step') this.#hearStep(message);
  }

  #hearStep({ seq, info, patch, events }: Step): void {
    const before = this.#seen;
    const newInfo = info === undefined ? before.info : patched(before.info as Json, info as Patch);
    const view = patch === undefined ? before.view : patched(before.view, patch as Patch);
    this.#show(seq, newInfo as TableInfo, view);
    this.#news.push(...this.#told((events ?? []) as readonly unknown[] as readonly Event[]));
  }

  #show(seq: number, info: TableInfo, view: Json): void {
    this.#shown = { seq, info, view };
    this.#position = null;
  }

  #told(events: readonly Event[]): string[] {
    return manifestOf(this.game).describeEvents(events, this.#phrases);
  }

  #takeNews(): string[] {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  #ports(): TablePorts {
    return privatePorts({
      append: async (_table, entries, change) => {
        const next = this.#log.append(entries, change, Date.now());
        save(this.game, withMovesOf(this.#saved, next.game));
        this.#log = next;
      },
      read: () => this.#log.stored,
      bots: this.#bots,
      now: () => Date.now(),
      // A terminal has no clock and no connections that drop.
      later: () => () => {},
      whenSeen: (work) => this.#bots.whenSeen(work),
      rescheduled: () => {},
      broken: (error) => {
        this.#failure ??= error;
      },
    });
  }
}
