import { type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import { diffText, type ServerMessage, type TableInfo, type WireReason } from '@tuckbox/protocol/client';
import { Absences } from './absences.ts';
import { Audience, type Eyes, type Watcher } from './audience.ts';
import type { Priority } from './bots.ts';
import { infoOf } from './info.ts';
import type { Entry, UserId } from './log.ts';
import type { Attempt } from './play.ts';
import { Presence } from './presence.ts';
import { refuse } from './refusal.ts';
import { type Attendance, RemoteWatchers } from './remote-watchers.ts';
import { isReseating, seatOfUser } from './room.ts';
import { SpectatorDelay } from './spectator-delay.ts';
import { StepForViewers, type StepParts, stepText } from './step-for-viewer.ts';
import type { ChatLine } from './store.ts';
import type { TableState } from './table-state.ts';
import { wireChat } from './talk.ts';

/** What the broadcaster needs to know of time. */
interface BroadcasterClock {
  now(): number;
  uptime(): number;
  later(ms: number, work: () => void): unknown;
  /** After how many milliseconds others may act for a player who is not connected. */
  readonly absentAfter: number;
}

/** The watcher whose message made an entry: one of ours, somebody at another node, or nobody. */
type Sender = Watcher | 'elsewhere' | null;

/** Shows a table to those who watch it: whole when they come, step by step from there. */
export class Broadcaster {
  readonly #state: TableState;
  readonly #clocks: BroadcasterClock;
  /** Hears of a message that could not be sent; the other watchers still get theirs. */
  readonly #onSendError: (error: unknown) => void;
  readonly #audience = new Audience();
  readonly #elsewhere = new RemoteWatchers();
  readonly absences: Absences;
  /** Made for the first who comes. */
  #presence: Presence | null = null;
  /** The info that was shown last; made only for somebody to see. */
  #info: TableInfo | null = null;
  #delay: SpectatorDelay | null = null;

  constructor(state: TableState, clocks: BroadcasterClock, onSendError: (error: unknown) => void) {
    this.#state = state;
    this.#clocks = clocks;
    this.#onSendError = onSendError;
    this.absences = new Absences(state, clocks, () => this.#online);
  }

  /** The seats that somebody watches from, here or elsewhere. */
  get #online(): readonly number[] {
    const here = this.#audience.online;
    const there = this.#elsewhere.seats(this.#state.room);
    return there.length === 0 ? here : [...new Set([...here, ...there])].sort((a, b) => a - b);
  }

  /** Who watches from here, for other nodes. */
  get attendance(): Attendance {
    const { seats } = this.#state.room;
    return { users: this.#audience.online.map((seat) => seats[seat].user ?? ''), isWatched: this.isWatched };
  }

  /** Notes who watches from another node. */
  noteElsewhere(node: string, attendance: Attendance): void {
    const before = this.#online;
    this.#elsewhere.note(node, attendance);
    this.#elsewhereChanged(before);
  }

  /** Forgets who watched from nodes that are gone. */
  forgetNodes(isAlive: (node: string) => boolean): void {
    const before = this.#online;
    if (this.#elsewhere.keepOnly(isAlive)) this.#elsewhereChanged(before);
  }

  #elsewhereChanged(before: readonly number[]): void {
    this.absences.changed(before, 0);
    if (this.isWatched) this.#notePresence(before);
  }

  get isWatched(): boolean {
    return !this.#audience.isEmpty;
  }

  /** How many people watch from here without a seat. */
  get spectatorCount(): number {
    return this.#audience.spectatorCount;
  }

  /** Who is here to see what happens. */
  get watchedBy(): Priority {
    if (this.#audience.hasPlayers || this.#elsewhere.hasPlayers(this.#state.room)) return 'player';
    return this.isWatched || this.#elsewhere.isWatched ? 'spectator' : 'nobody';
  }

  get info(): TableInfo {
    const attendance = { online: this.#online, absences: this.absences };
    return infoOf(this.#state, attendance, this.#clocks.now());
  }

  /** Brings spectators who are moves behind up to an entry of the log that nobody is shown any more. */
  replayed(entry: Entry): void {
    if (this.#state.room.plan.spectatorDelay > 0)
      this.#delayForSpectators(entry, new StepForViewers(this.#state, entry, null, ''));
  }

  watch(watcher: Watcher, chat: readonly ChatLine[]): void {
    const before = this.#online;
    this.#audience.remove(watcher);
    this.#place(watcher);
    this.#greet(watcher, chat);
    this.#notePresence(before);
  }

  unwatch(watcher: Watcher, silentFor: number): void {
    const before = this.#online;
    if (!this.#audience.remove(watcher)) return;
    this.absences.changed(before, silentFor);
    if (this.#audience.isEmpty) this.#info = null;
    else this.#notePresence(before);
  }

  tell(message: ServerMessage): void {
    const text = messageText(message);
    for (const { watchers } of this.#audience.eyes) this.#sendText(watchers, text);
  }

  send(watcher: Watcher, message: ServerMessage): void {
    this.#sendText([watcher], messageText(message));
  }

  /** Who misses a step through this finds a gap in the numbers of the next, and asks for the whole table. */
  #sendText(watchers: readonly Watcher[], text: string): void {
    for (const watcher of watchers) {
      try {
        watcher.send(text);
      } catch (error) {
        this.#onSendError(error);
      }
    }
  }

  /** The log is about to be entered again from its beginning. */
  reset(): void {
    this.#info = null;
    this.#delay = null;
  }

  /** Everybody sees anew how things stand. */
  showAll(chat: readonly ChatLine[]): void {
    const everybody = this.#audience.takeAll();
    for (const watcher of everybody) this.#place(watcher);
    for (const watcher of everybody) this.#greet(watcher, chat);
    this.#tellPresence();
  }

  /** Tells somebody why they are told no more of this table. */
  sendAway(watcher: Watcher, reason: WireReason): void {
    this.#audience.remove(watcher);
    this.send(watcher, { kind: 'closed', table: this.#state.room.plan.id, reason });
  }

  sendAllAway(reason: WireReason): void {
    for (const watcher of this.#audience.takeAll()) this.sendAway(watcher, reason);
  }

  /**
   * Shows an entry that has just become true. The one who caused it finds the id in the step; where there is
   * no step to carry it, the answer is false and somebody else has to acknowledge.
   */
  show(entry: Entry, attempt: Attempt | null, sender: Sender, chat: readonly ChatLine[]): boolean {
    // Who was away before the start or in a pause was not missed.
    if (entry.what.kind === 'started' || entry.what.kind === 'resumed') this.absences.restart();
    const moved = isReseating(entry)
      ? this.#audience.takeMoved((user, viewer) => this.#sees(user, viewer))
      : [];
    const { play, room } = this.#state;
    const isDelayed = room.plan.spectatorDelay > 0;
    const info = this.#changesInfo(entry) ? this.#infoPatch() : '';
    const step = new StepForViewers(this.#state, entry, attempt, info);
    let isAcknowledged = false;
    for (const eyes of this.#audience.eyes) {
      if (isDelayed && eyes.viewer === SPECTATOR) continue;
      const view = play === null ? null : play.view(eyes.viewer);
      const isSender = sender !== null && eyes.viewer !== SPECTATOR && this.#hasSent(eyes, sender, entry);
      if (isSender) isAcknowledged = true;
      this.#sendText(eyes.watchers, stepText(step.seenBy(eyes, view, isSender)));
      eyes.view = view;
    }
    if (isDelayed) this.#tellSpectators(this.#delayForSpectators(entry, step));
    for (const watcher of moved) {
      this.#place(watcher);
      this.#greet(watcher, chat);
    }
    if (moved.length > 0) this.#presenceChanged();
    return isAcknowledged;
  }

  /** An entry of another node may answer a message that its sender sent before coming here. */
  #hasSent({ viewer, watchers }: Eyes, sender: Watcher | 'elsewhere', { user }: Entry): boolean {
    if (sender !== 'elsewhere') return watchers.includes(sender);
    return user !== null && this.#viewerOf(user) === viewer;
  }

  /** Keeps a step for spectators, who are moves behind, and returns the steps that they are to be told now. */
  #delayForSpectators(entry: Entry, step: StepForViewers): readonly StepParts[] {
    const { play, room } = this.#state;
    this.#delay ??= new SpectatorDelay(room.plan.spectatorDelay, this.info);
    if (entry.what.kind === 'undone') this.#delay.takeBack(entry.what.to);
    const view = play === null ? null : play.view(SPECTATOR);
    const eyes = { viewer: SPECTATOR, view: this.#delay.newest.view };
    return this.#delay.push({
      seq: entry.seq,
      parts: step.seenBy(eyes, view, false),
      view,
      info: this.#info ?? this.info,
      isMove: entry.what.kind === 'moved',
    });
  }

  #tellSpectators(due: readonly StepParts[]): void {
    const spectators = this.#audience.eyes.find(({ viewer }) => viewer === SPECTATOR);
    for (const parts of due) this.#sendText(spectators?.watchers ?? [], stepText(parts));
  }

  /** Whether an entry may change the table's info. A plain move without clocks changes nothing there. */
  #changesInfo({ what }: Entry): boolean {
    const { timing, room } = this.#state;
    return (
      what.kind !== 'moved' ||
      timing.clocks !== null ||
      room.status !== this.#info?.status ||
      room.requests.length !== this.#info.asks.length
    );
  }

  /** What has changed in the table's info since it was shown last. */
  #infoPatch(): string {
    if (this.#info === null) return '';
    const before = this.#info;
    this.#info = this.info;
    return diffText(before as Json, this.#info as Json);
  }

  #viewerOf(user: UserId): Viewer {
    const seat = seatOfUser(this.#state.room, user);
    return seat < 0 ? SPECTATOR : (seat as Seat);
  }

  /** Whether a user goes on seeing with these eyes. */
  #sees(user: UserId, viewer: Viewer): boolean {
    return this.#viewerOf(user) === viewer && !(viewer === SPECTATOR && this.#isClosedToSpectators);
  }

  /** Once the game has begun, a table may be closed to those without a seat; a sealed one always is. */
  get #isClosedToSpectators(): boolean {
    const { plan, status, isSealed } = this.#state.room;
    return isSealed || (plan.spectators === 'no' && status !== 'open');
  }

  #place(watcher: Watcher): void {
    const viewer = this.#viewerOf(watcher.user);
    this.#audience.add(watcher, viewer, () => this.#state.play?.view(viewer) ?? null);
  }

  /** The table as it stands. Where the host lets nobody watch, those without a seat are sent away. */
  #greet(watcher: Watcher, chat: readonly ChatLine[]): void {
    const { room, seq } = this.#state;
    const viewer = this.#viewerOf(watcher.user);
    if (viewer === SPECTATOR && this.#isClosedToSpectators) {
      this.sendAway(watcher, refuse('no-spectators'));
      return;
    }
    // Patches set values, so all may go on from the newest info, whichever they have.
    const info = this.info;
    this.#info = info;
    const late = viewer === SPECTATOR ? this.#delay?.last : undefined;
    this.send(watcher, {
      kind: 'table',
      table: room.plan.id,
      seq: late?.seq ?? seq,
      info: late?.info ?? info,
      you: viewer === SPECTATOR ? null : viewer + 1,
      view: late !== undefined ? late.view : (this.#audience.eyesOf(watcher)?.view ?? null),
      chat: chat.map(wireChat),
    });
  }

  /** Spectators who come and go are no news to anybody. */
  #notePresence(before: readonly number[]): void {
    if (before.join() !== this.#online.join()) this.#presenceChanged();
  }

  #presenceChanged(): void {
    this.#presence ??= new Presence(this.#clocks, () => this.#tellPresence());
    this.#presence.changed();
  }

  #tellPresence(): void {
    const { id } = this.#state.room.plan;
    const online = this.#online.map((seat) => seat + 1);
    this.tell({ kind: 'presence', table: id, online, awaySince: this.absences.since });
  }
}

const messageText = (message: ServerMessage): string => JSON.stringify(message);
