import type { AnyGame } from '@tuckbox/catalog';
import { LEAVE, type Seat } from '@tuckbox/engine';
import { err, invariant, ok, type Result } from '@tuckbox/kit';
import type { ClientMessage, Order, ServerMessage, TableInfo, WireReason } from '@tuckbox/protocol';
import type { BotDesk } from '../bots/desk.ts';
import type { Metrics } from '../services.ts';
import { type ChatLine, Conflict, type Receipt, type TableRow, type TableStore } from '../store/store.ts';
import type { Watcher } from './audience.ts';
import { Autopilot } from './autopilot.ts';
import { Conversation } from './conversation.ts';
import type { Entry, Happening, Mover, TableId, UserId } from './log.ts';
import { type Done, Mailbox } from './mailbox.ts';
import { decide } from './orders.ts';
import { type Attempt, Play } from './play.ts';
import { refuse } from './refusal.ts';
import { isTaken, peopleAt, type Room, seatOfUser } from './room.ts';
import { Stage } from './stage.ts';
import { Standing, seatOrder } from './standing.ts';

/** What a table needs of the house it stands in. */
export interface Surroundings {
  readonly store: TableStore;
  readonly bots: BotDesk;
  readonly metrics: Metrics;
  now(): number;
  /** A number that no other table in memory has. */
  newNumber(): number;
  /** Whether the host of the server lets nobody hear this user. */
  isSilenced(user: UserId): boolean;
  /** The table's deadline may have changed. */
  rescheduled(table: Table): void;
  /** What the list of tables shows may have changed. */
  relisted(table: Table): void;
  /** A rematch: opens a table with the same plan and seats, and returns its id. */
  openAgain(room: Room, host: Watcher): Promise<TableId>;
  /** A bug at one table must not take the others down. */
  broken(table: TableId, error: unknown): void;
}

type Act = Extract<ClientMessage, { kind: 'act' }>;

/** Whoever wants something, if anybody does: the watcher to be answered and the id of the message. */
interface Cause {
  readonly watcher: Watcher;
  readonly id: string;
  /** When it came in, by the clock of `performance`. */
  readonly at: number;
}

/** Entries that are on their way to the store, and what they are for. */
interface Writing {
  readonly entries: readonly Entry[];
  readonly cause: Cause | null;
  readonly attempt: Attempt | null;
  readonly done: Done;
}

/**
 * One table: a mailbox, a log, and everything that can be made from the log. Whatever comes in is done one
 * after the other: check, try on a clone, append (durable), make it so, show it.
 */
export class Table {
  readonly id: TableId;
  readonly #house: Surroundings;
  readonly #standing: Standing;
  readonly #stage: Stage;
  readonly #talk: Conversation;
  readonly #mailbox = new Mailbox();
  readonly #autopilot: Autopilot;
  /** There is at most one, since things are done one after the other. */
  #writing: Writing | null = null;
  readonly #receipt: Receipt = {
    written: () => this.#written(),
    failed: (error) => this.#notWritten(error),
  };
  /** When somebody was last here. */
  usedAt: number;

  constructor(
    house: Surroundings,
    game: AnyGame,
    row: Pick<TableRow, 'id' | 'plan' | 'secret'>,
    entries: readonly Entry[],
    chat: readonly ChatLine[],
  ) {
    this.id = row.id;
    this.#house = house;
    this.#standing = new Standing(game, row.plan, row.secret);
    this.#stage = new Stage(this.#standing, house.newNumber(), house.now);
    this.#talk = new Conversation(house, this.#standing, this.#stage, chat);
    this.#autopilot = new Autopilot(house, this.#standing, {
      post: (work) => this.#postSlow(null, work),
      attempt: (seat, text) => this.#attempt(seat, text),
      move: (seat, attempt, mover) => this.#commitMove(seat, attempt, mover, null),
      commit: (what) => this.#commit(what, null, null),
      rescheduled: () => house.rescheduled(this),
    });
    for (const entry of entries) this.#replay(entry);
    this.usedAt = house.now();
  }

  get room(): Room {
    return this.#standing.room;
  }

  get seq(): number {
    return this.#standing.seq;
  }

  get info(): TableInfo {
    return this.#stage.info;
  }

  get deadline(): number | null {
    return this.#standing.deadline;
  }

  /** When the last entry was written. */
  get writtenAt(): number {
    return this.#standing.at;
  }

  get isWatched(): boolean {
    return this.#stage.isWatched;
  }

  /** Nobody is here, nothing is under way: the table can be left to the store. */
  get isIdle(): boolean {
    return !this.isWatched && !this.#mailbox.isBusy && !this.#autopilot.isThinking;
  }

  /** Told of everything from here on, beginning with how things stand. */
  watch(watcher: Watcher): void {
    this.usedAt = this.#house.now();
    this.#stage.watch(watcher, this.#talk.lines);
  }

  unwatch(watcher: Watcher): void {
    this.usedAt = this.#house.now();
    this.#stage.unwatch(watcher);
  }

  /** A move. A repeat of a message that was answered is answered again. */
  act(watcher: Watcher, message: Act): void {
    const cause = { watcher, id: message.id, at: performance.now() };
    this.#post(cause, (done) => this.#act(cause, message, done));
  }

  /** Anything else that one may do at a table. */
  order(watcher: Watcher, id: string, order: Order): void {
    const cause = { watcher, id, at: performance.now() };
    this.#postSlow(cause, async () => {
      if (this.#answerAgain(cause)) return;
      const outcome = await this.#outcomeOf(watcher, id, order);
      if (!outcome.ok) return this.#refuse(cause, outcome.error);
      await this.#commit(outcome.value, cause, null);
    });
  }

  /**
   * What the house itself decides about the table. Resolves, when it is on disk and shown, to whether there was
   * anything to be done.
   */
  enact(decision: (room: Room) => readonly Happening[]): Promise<boolean> {
    const enacted = async (): Promise<boolean> => {
      const what = decision(this.room);
      if (what.length > 0) await this.#commit(what, null, null);
      return what.length > 0;
    };
    return new Promise((done, fail) => this.#postSlow(null, () => enacted().then(done, fail)));
  }

  /** What one user has said here was said by another, or under another name. */
  passOnChat(from: UserId, heir: UserId, name: string): void {
    this.#talk.passOn(from, heir, name);
  }

  /** The clock says that somebody's time may be out. */
  tick(): void {
    this.#postSlow(null, () => this.#autopilot.enforceClocks());
  }

  /** After a restart: the time since `aliveAt`, when the server was down, is nobody's, and bots think again. */
  wake(aliveAt: number): void {
    this.#postSlow(null, async () => {
      const gap = this.#house.now() - Math.max(aliveAt, this.#standing.at);
      if (gap > 0 && this.deadline !== null) await this.#commit([{ kind: 'woken', gap }], null, null);
      else this.#autopilot.goOn();
    });
  }

  /** Resolves when everything that is in the mailbox is done. */
  settle(): Promise<void> {
    return this.#mailbox.settle();
  }

  #post(cause: Cause | null, work: (done: Done) => void): void {
    if (cause !== null && this.#mailbox.isFull) this.#refuse(cause, refuse('too-fast'));
    else this.#mailbox.post(work, (error) => this.#fail(cause, error));
  }

  /** For whatever is not done with every move. */
  #postSlow(cause: Cause | null, work: () => Promise<void> | void): void {
    const whole = async (): Promise<void> => work();
    this.#post(cause, (done) => {
      void whole()
        .catch((error: unknown) => this.#fail(cause, error))
        .then(done);
    });
  }

  #fail(cause: Cause | null, error: unknown): void {
    this.#house.broken(this.id, error);
    if (cause !== null) this.#refuse(cause, refuse('not-kept'));
  }

  #act(cause: Cause, message: Act, done: Done): void {
    if (this.#answerAgain(cause)) {
      done();
      return;
    }
    const seat = seatOfUser(this.room, cause.watcher.user);
    const text = message.do.trim();
    const why = this.#whyNoMove(seat, message.seq, text);
    const tried = why === null ? this.#attempt(seat, text) : err(why);
    if (tried.ok) {
      this.#write([movedBy(seat, tried.value, 'player')], cause, tried.value, done);
      return;
    }
    this.#refuse(cause, tried.error);
    done();
  }

  #answerAgain({ watcher, id }: Cause): boolean {
    const seq = this.#standing.answered.seqOf(watcher.user, id);
    if (seq === null) return false;
    send(watcher, { kind: 'done', id, table: this.id, seq });
    return true;
  }

  #refuse({ watcher, id }: Cause, reason: WireReason): void {
    this.#house.metrics.refused(reason.rules[0] ?? reason.code);
    send(watcher, { kind: 'refused', id, table: this.id, seq: this.seq, reason });
  }

  #whyNoMove(seat: number, seq: number, text: string): WireReason | null {
    const { room, game, askedAt } = this.#standing;
    if (seat < 0) return refuse('not-seated');
    if (room.status === 'open') return refuse('not-playing');
    if (room.status === 'paused') return refuse('paused');
    if (room.status === 'over' && this.#standing.play?.places === null) return refuse('closed');
    if (room.plan.rulesVersion !== game.rulesVersion) {
      return refuse('rules-changed', { table: room.plan.rulesVersion, server: game.rulesVersion });
    }
    // Who goes for good need not have seen the latest move.
    if (text === LEAVE) return null;
    if (room.seats[seat].bot !== null) return refuse('bot-plays');
    return seq >= askedAt && seq <= this.seq ? null : refuse('stale');
  }

  #attempt(seat: number, text: string): Result<Attempt, WireReason> {
    return this.#standing.play?.attempt(seat as Seat, text) ?? err(refuse('not-playing'));
  }

  #outcomeOf(watcher: Watcher, id: string, order: Order): Promise<Outcome> | Outcome {
    switch (order.kind) {
      case 'start':
        return this.#start(watcher);
      case 'rematch':
        return this.#rematch(watcher);
      case 'say':
      case 'phrase':
      case 'report':
        return this.#talk.hear(watcher, id, order);
      default:
        return decide({ room: this.room, play: this.#standing.play }, watcher, order);
    }
  }

  #start(watcher: Watcher): Outcome {
    const { room, game } = this.#standing;
    if (watcher.user !== room.plan.host) return err(refuse('not-host'));
    if (room.status !== 'open') return err(refuse('not-open'));
    if (!room.seats.every(isTaken)) return err(refuse('seats-empty'));
    if (peopleAt(room).some((seat) => !room.seats[seat].ready && room.seats[seat].user !== watcher.user)) {
      return err(refuse('not-ready'));
    }
    const { seed } = this.#standing.drawn();
    const dealt = new Play(game, room.plan.options, room.plan.seats, seed);
    return ok([{ kind: 'started', order: seatOrder(room.plan, seed), hash: dealt.hash }]);
  }

  async #rematch(watcher: Watcher): Promise<Outcome> {
    const { room } = this.#standing;
    if (seatOfUser(room, watcher.user) < 0) return err(refuse('not-seated'));
    if (room.status !== 'over') return err(refuse('not-over'));
    if (room.rematch !== null) return ok([]);
    return ok([{ kind: 'rematched', table: await this.#house.openAgain(room, watcher) }]);
  }

  #commitMove(seat: number, attempt: Attempt, mover: Mover, cause: Cause | null): Promise<void> {
    return this.#commit([movedBy(seat, attempt, mover)], cause, attempt);
  }

  #commit(what: readonly Happening[], cause: Cause | null, attempt: Attempt | null): Promise<void> {
    return new Promise((done) => this.#write(what, cause, attempt, done));
  }

  /** Durable first, then true, then told. */
  #write(what: readonly Happening[], cause: Cause | null, attempt: Attempt | null, done: Done): void {
    const at = Math.max(this.#house.now(), this.#standing.at);
    const user = cause?.watcher.user ?? null;
    const id = cause?.id ?? null;
    const entries = what.map((happening, index) => ({
      seq: this.seq + 1 + index,
      at,
      user,
      id,
      what: happening,
    }));
    this.#writing = { entries, cause, attempt, done };
    if (entries.length === 0) this.#written();
    else
      this.#house.store.write(this.id, entries, this.#standing.changeAfter(entries, attempt), this.#receipt);
  }

  #takeWriting(): Writing {
    const writing = this.#writing;
    invariant(writing !== null, 'what was written has been asked for');
    this.#writing = null;
    return writing;
  }

  #written(): void {
    const writing = this.#takeWriting();
    try {
      this.#makeTrue(writing);
    } catch (error) {
      this.#fail(writing.cause, error);
    }
    writing.done();
  }

  #notWritten(error: unknown): void {
    const { cause, done } = this.#takeWriting();
    void this.#recover(error, cause)
      .catch((worse: unknown) => this.#fail(cause, worse))
      .then(done);
  }

  #makeTrue({ entries, cause, attempt }: Writing): void {
    let isAcknowledged = false;
    for (const entry of entries) {
      this.#standing.enter(entry, attempt);
      if (this.#stage.show(entry, attempt, cause?.watcher ?? null, this.#talk.lines)) isAcknowledged = true;
    }
    if (cause !== null && !isAcknowledged) {
      send(cause.watcher, { kind: 'done', id: cause.id, table: this.id, seq: this.seq });
    }
    if (attempt !== null && cause !== null) {
      this.#house.metrics.moved(this.#standing.game.id, performance.now() - cause.at);
    }
    this.usedAt = this.#standing.at;
    this.#house.rescheduled(this);
    if (attempt === null || this.room.status === 'over') this.#house.relisted(this);
    this.#autopilot.goOn();
  }

  /** It could not be written: nothing has happened, and whoever wanted it is told so. */
  async #recover(error: unknown, cause: Cause | null): Promise<void> {
    const isConflict = error instanceof Conflict;
    if (isConflict) await this.#catchUp();
    else this.#house.broken(this.id, error);
    if (cause !== null && !this.#answerAgain(cause)) {
      this.#refuse(cause, refuse(isConflict ? 'stale' : 'not-kept'));
    }
  }

  /** Somebody else has written to the log: read what was missed, and show everybody how things stand. */
  async #catchUp(): Promise<void> {
    const stored = await this.#house.store.readTable(this.id);
    for (const entry of stored?.entries ?? []) if (entry.seq > this.seq) this.#replay(entry);
    this.#stage.showAll(this.#talk.lines);
    this.#house.rescheduled(this);
    this.#house.relisted(this);
    this.#autopilot.goOn();
  }

  #replay(entry: Entry): void {
    this.#standing.enter(entry);
    this.#stage.replayed(entry);
  }
}

/** What an order comes to: entries, or why not. Talk makes no entries. */
export type Outcome = Result<readonly Happening[], WireReason>;

const movedBy = (seat: number, { text, hash }: Attempt, mover: Mover): Happening => ({
  kind: 'moved',
  seat,
  do: text,
  mover,
  hash,
});

const send = (watcher: Watcher, message: ServerMessage): void => watcher.send(JSON.stringify(message));
