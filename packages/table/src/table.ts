import type { AnyGame, Seat } from '@tuckbox/engine';
import { err, invariant, ok } from '@tuckbox/kit';
import type { TableInfo } from '@tuckbox/protocol/client';
import { Answers, type Request } from './answers.ts';
import type { Watcher } from './audience.ts';
import { AutomaticPlay } from './automatic-play.ts';
import { Broadcaster } from './broadcaster.ts';
import { Chat } from './chat.ts';
import type { Span } from './clock.ts';
import { type Change, type Decision, decideMove, moveChange } from './decide.ts';
import { unchargedTime } from './follow.ts';
import type { Entry, Happening, TableId } from './log.ts';
import { Mailbox } from './mailbox.ts';
import type { Attempt } from './play.ts';
import type { TablePorts } from './ports.ts';
import { Recovery } from './recovery.ts';
import { refuse } from './refusal.ts';
import type { Attendance } from './remote-watchers.ts';
import { Reports } from './reports.ts';
import { decisionOn, type TableRequest } from './requests.ts';
import type { Room } from './room.ts';
import { type ChatLine, Conflict, Damaged, type Downtime, type TableRow } from './store.ts';
import { type PreparedChange, type TableSnapshot, TableState } from './table-state.ts';

/** How often a request is decided again because another node was first. */
const MAX_ATTEMPTS = 20;
const NO_CHANGE: Change = { happenings: [], attempt: null };

/** One table: a mailbox, a log, and everything that follows from the log. */
export class Table {
  readonly id: TableId;
  readonly chat: Chat;
  readonly #ports: TablePorts;
  readonly #state: TableState;
  readonly #broadcaster: Broadcaster;
  readonly #mailbox = new Mailbox();
  readonly #answers: Answers;
  readonly #reports: Reports;
  readonly #recovery: Recovery;
  #automatic: AutomaticPlay;
  /** When somebody was last here, by the monotonic clock. */
  usedAt: number;
  /** The host's network; empty while it is unknown. */
  hostNetwork = '';

  constructor(
    ports: TablePorts,
    game: AnyGame,
    row: Pick<TableRow, 'id' | 'plan' | 'secret'>,
    entries: readonly Entry[],
    chat: readonly ChatLine[],
  ) {
    this.id = row.id;
    this.#ports = ports;
    this.#state = new TableState(game, row.plan, row.secret);
    this.#reports = new Reports(ports, this);
    this.#broadcaster = new Broadcaster(this.#state, ports, (error) => this.#reports.error(error));
    this.chat = new Chat(ports, this.#state, this.#broadcaster, chat);
    this.#answers = new Answers(this.#state, this.#broadcaster, (code) => this.#reports.refused(code));
    this.#automatic = this.#newAutomaticPlay();
    this.#recovery = new Recovery({
      ...{ table: this, ports, state: this.#state, broadcaster: this.#broadcaster, reports: this.#reports },
      automatic: {
        goOn: () => this.#automatic.goOn(),
        restart: () => {
          this.#automatic = this.#newAutomaticPlay();
        },
      },
    });
    for (const entry of entries) this.replay(entry);
    this.usedAt = ports.uptime();
  }

  /** Goes on from a snapshot instead of the beginning of the log. Fails where it is not what was written. */
  restore({ seq, text }: TableSnapshot): void {
    this.#state.restore(text);
    invariant(this.seq === seq, 'the snapshot is of that entry');
  }

  /** Enters an entry of the log that nobody is shown any more. */
  replay(entry: Entry): void {
    this.#state.replay(entry);
    this.#broadcaster.replayed(entry);
  }

  /** Everything that follows from the log, as text; null where the log has to be read whole. */
  get snapshot(): string | null {
    return this.#recovery.isDamaged ? null : this.#state.snapshot;
  }

  get room(): Room {
    return this.#state.room;
  }

  get seq(): number {
    return this.#state.seq;
  }

  get info(): TableInfo {
    return this.#broadcaster.info;
  }

  /** The spans in which the clock of a seat stands still. */
  restsOf(seat: number): readonly Span[] {
    return this.#state.timing.clocks?.rests?.[seat] ?? [];
  }

  get deadline(): number | null {
    return this.#recovery.isDamaged ? null : this.#state.deadline;
  }

  get isWatched(): boolean {
    return this.#broadcaster.isWatched;
  }

  /** How many people watch from here without a seat. */
  get spectatorCount(): number {
    return this.#broadcaster.spectatorCount;
  }

  /** How many moves stand; none before the deal. */
  get moveCount(): number {
    return this.#state.play?.moveCount ?? 0;
  }

  /** Nobody is here and nothing is under way: the table can leave the memory. */
  get isIdle(): boolean {
    return !this.isWatched && !this.#mailbox.isBusy && !this.#automatic.isThinking;
  }

  /** Shows the table to a watcher, and everything that happens from then on. */
  watch(watcher: Watcher): void {
    this.usedAt = this.#ports.uptime();
    if (watcher.user === this.room.plan.host) this.hostNetwork = watcher.network;
    try {
      if (this.#recovery.isDamaged) {
        this.#broadcaster.sendAway(watcher, refuse('damaged'));
        return;
      }
      this.#broadcaster.watch(watcher, this.chat.lines);
      this.#ports.attended(this);
      this.#ports.relisted(this);
      if (this.room.status === 'playing') this.goOn();
    } catch (error) {
      // An error in showing the table must not stop the server.
      this.#reports.error(error);
      this.#broadcaster.sendAway(watcher, refuse('damaged'));
    }
  }

  /** A watcher leaves; one whose connection broke may have been silent for some milliseconds already. */
  unwatch(watcher: Watcher, silentFor = 0): void {
    this.usedAt = this.#ports.uptime();
    this.#broadcaster.unwatch(watcher, silentFor);
    this.#ports.attended(this);
  }

  /** Handles a move or an order. A repeated message is answered again. */
  receive(watcher: Watcher, message: TableRequest): void {
    const request = { watcher, id: message.id, at: this.#ports.uptime() };
    if (this.#mailbox.isFull) {
      this.#answers.refuse(request, refuse('too-fast'));
      return;
    }
    const decision =
      message.kind === 'act'
        ? () => decideMove(this.#state, watcher.user, message.seq, message.do)
        : decisionOn(watcher, message, {
            state: this.#state,
            chat: this.chat,
            waits: this.#broadcaster.absences,
            ports: this.#ports,
          });
    this.#mailbox.post(
      () => this.#perform(request, decision),
      (error) => this.#fail(error, request),
    );
  }

  /**
   * Writes what the server itself decides. Resolves, once it is durable and shown, to whether there was anything to
   * write.
   */
  enact(decision: (room: Room) => readonly Happening[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#mailbox.post(async () => {
        if (this.#recovery.isDamaged) throw new Damaged(this.id, null, 'the log is damaged');
        let happenings: readonly Happening[] = [];
        await this.#perform(null, () => {
          happenings = decision(this.room);
          return ok({ happenings, attempt: null });
        });
        resolve(happenings.length > 0);
      }, reject);
    });
  }

  /** A clock may have run out. */
  tick(): void {
    this.#post(() => this.#automatic.enforceClocks());
  }

  /** After a restart: no clock counts the time in which no server was up. Resolves when that is written. */
  async wake(downtimes: readonly Downtime[]): Promise<void> {
    const gap = () => unchargedTime(this.#state, downtimes);
    if (!this.#recovery.isDamaged && gap() > 0)
      await this.enact(() => (gap() > 0 ? [{ kind: 'woken', gap: gap() }] : []));
  }

  /** Lets bots and rules move if it is their turn, unless the game is paused because nobody watches. */
  goOn(): void {
    this.#post(() => this.#automatic.goOn());
  }

  /** The log may have grown elsewhere: reads on, unless it is known up to this entry. */
  follow(seq: number): void {
    if (seq <= this.seq) return;
    this.#post(async () => {
      if (seq > this.seq) await this.#recovery.readOn();
    });
  }

  /** Who watches from here. */
  get attendance(): Attendance {
    return this.#broadcaster.attendance;
  }

  /** Notes who watches from another node. */
  noteElsewhere(node: string, attendance: Attendance): void {
    this.#broadcaster.noteElsewhere(node, attendance);
    if (attendance.isWatched) this.goOn();
  }

  forgetNodes(isAlive: (node: string) => boolean): void {
    this.#broadcaster.forgetNodes(isAlive);
  }

  /** Resolves when the mailbox is empty. */
  settle(): Promise<void> {
    return this.#mailbox.settle();
  }

  #post(work: () => Promise<void> | void): void {
    this.#mailbox.post(
      async () => {
        if (!this.#recovery.isDamaged) await work();
      },
      (error) => this.#fail(error, null),
    );
  }

  /**
   * The order of effects, for everything that happens at a table. An error before the append is thrown: nothing has
   * happened, and the player is told so. An error after it is mended by reading the log again: the entries have happened.
   * Where another node appends first, this one reads on and decides again; what it decides by itself it may drop.
   */
  async #perform(
    request: Request | null,
    decision: () => Decision | Promise<Decision>,
    ifOutrun: 'decide again' | 'drop' = 'decide again',
  ): Promise<void> {
    for (let attempts = 1; ; attempts++) {
      if (request !== null && this.#isAnswered(request)) return;

      // Check it, and try it on a clone. A move is decided at once: awaiting it would cost another turn.
      const answer = decision();
      const decided = answer instanceof Promise ? await answer : answer;
      const { happenings, attempt } = decided.ok ? decided.value : NO_CHANGE;
      if (happenings.length === 0) {
        // Nobody is refused for what has changed elsewhere already.
        if (attempts < MAX_ATTEMPTS && (await this.#isBehind(request))) continue;
        if (decided.ok) this.#answers.acknowledgeUnchanged(request);
        else this.#answers.refuse(request, decided.error);
        return;
      }
      const prepared = this.#state.prepare(happenings, attempt, request, this.#ports.now());

      // Append it: it is durable when this resolves.
      try {
        await this.#ports.store.append(this.id, prepared.entries, prepared.change);
      } catch (error) {
        if (!(await this.#isToBeDecidedAgain(error, request)) || ifOutrun === 'drop') return;
        if (attempts < MAX_ATTEMPTS) continue;
        this.#answers.refuse(request, refuse('stale'));
        return;
      }

      // Make it true, show it and acknowledge it.
      try {
        this.#makeTrue(prepared, attempt, request);
      } catch (error) {
        await this.#readAgain(error, prepared.entries, request);
      }
      return;
    }
  }

  #makeTrue({ entries, folded }: PreparedChange, attempt: Attempt | null, request: Request | null): void {
    this.#reports.wrote(entries[entries.length - 1].seq);
    let isAcknowledged = false;
    for (let index = 0; index < entries.length; index++) {
      this.#state.enter(entries[index], attempt, folded[index]);
      if (this.#broadcaster.show(entries[index], attempt, request?.watcher ?? null, this.chat.lines))
        isAcknowledged = true;
    }
    if (!isAcknowledged) this.#answers.acknowledge(request, this.seq);
    this.#reports.changed(attempt, request);
    this.#automatic.goOn();
  }

  /** Whether other nodes have appended to the log; then it is read. */
  async #isBehind(request: Request | null): Promise<boolean> {
    return request !== null && this.#ports.isShared && (await this.#recovery.readOn());
  }

  /** After a failed append: true where another node was first, and what it wrote is read. */
  async #isToBeDecidedAgain(error: unknown, request: Request | null): Promise<boolean> {
    if (error instanceof Conflict) return this.#recovery.readOnAfterConflict();
    this.#fail(error, request);
    return false;
  }

  /** An error before the append: nothing has happened. */
  #fail(error: unknown, request: Request | null): void {
    this.#reports.error(error);
    this.#answers.refuse(request, refuse('not-kept'));
  }

  /**
   * An error after the append: the entries have happened. The table is made again from its log, everybody is shown it,
   * and the player is told that it is done.
   */
  async #readAgain(error: unknown, entries: readonly Entry[], request: Request | null): Promise<void> {
    this.#reports.error(error);
    await this.#recovery.startOver();
    this.#answers.acknowledge(request, entries[entries.length - 1].seq);
  }

  #newAutomaticPlay(): AutomaticPlay {
    const automatic: AutomaticPlay = new AutomaticPlay(this.#ports, this.#state, {
      // Answers to questions from before the table was read again are dropped.
      post: (work) => {
        if (automatic === this.#automatic) this.#post(work);
      },
      attempt: (seat, text) => this.#state.play?.attempt(seat as Seat, text) ?? err(refuse('not-playing')),
      move: (seat, attempt, mover) => this.#perform(null, () => ok(moveChange(seat, attempt, mover)), 'drop'),
      commit: (happenings) => this.#perform(null, () => ok({ happenings, attempt: null }), 'drop'),
      rescheduled: () => this.#ports.rescheduled(this),
      watchedBy: () => this.#broadcaster.watchedBy,
      mayAct: () => this.#ports.mayAct(this.id),
    });
    return automatic;
  }

  /** Answers a message that was answered before, and every message at a damaged table. */
  #isAnswered(request: Request): boolean {
    if (this.#answers.repeat(request)) return true;
    if (this.#recovery.isDamaged) this.#answers.refuse(request, refuse('damaged'));
    return this.#recovery.isDamaged;
  }
}
