import { type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import {
  diffText,
  type ServerMessage,
  type StepParts,
  stepText,
  type TableInfo,
  terseStepText,
} from '@tuckbox/protocol';
import type { ChatLine } from '../store/store.ts';
import { Audience, type Eyes, type Watcher } from './audience.ts';
import { Delay } from './delay.ts';
import { Film } from './film.ts';
import { infoOf } from './info.ts';
import type { Entry, Happening, UserId } from './log.ts';
import type { Attempt } from './play.ts';
import { refuse } from './refusal.ts';
import { seatOfUser } from './room.ts';
import type { Standing } from './standing.ts';
import { wireChat } from './talk.ts';

/** Entries after which somebody may see with other eyes. */
const RESEATING: ReadonlySet<Happening['kind']> = new Set([
  'sat',
  'stood',
  'swapped',
  'botted',
  'started',
  'taken',
  'became',
]);

/** Shows a table to those who watch it: whole when they come, step by step from there. */
export class Stage {
  readonly #standing: Standing;
  /** What stands for the table where bytes are spared. */
  readonly #number: number;
  readonly #now: () => number;
  readonly #audience = new Audience();
  /** The info that was shown last; made only for somebody to see. */
  #info: TableInfo | null = null;
  #delay: Delay | null = null;

  constructor(standing: Standing, number: number, now: () => number) {
    this.#standing = standing;
    this.#number = number;
    this.#now = now;
  }

  get isWatched(): boolean {
    return !this.#audience.isEmpty;
  }

  get info(): TableInfo {
    return infoOf(this.#standing, this.#audience.online, this.#now());
  }

  /** Brings spectators who are moves behind up to an entry of the log that nobody is shown any more. */
  replayed(entry: Entry): void {
    if (this.#standing.room.plan.spectatorDelay > 0) this.#lag(entry, null, '');
  }

  watch(watcher: Watcher, chat: readonly ChatLine[]): void {
    this.#audience.remove(watcher);
    this.#place(watcher);
    this.#greet(watcher, chat);
    this.#tellPresence();
  }

  unwatch(watcher: Watcher): void {
    if (!this.#audience.remove(watcher)) return;
    if (this.#audience.isEmpty) this.#info = null;
    else this.#tellPresence();
  }

  tell(message: ServerMessage): void {
    this.#audience.tell(JSON.stringify(message));
  }

  /** Everybody sees anew how things stand: the log has grown behind our back. */
  showAll(chat: readonly ChatLine[]): void {
    const everybody = this.#audience.eyes.flatMap(({ watchers }) => watchers);
    for (const watcher of everybody) this.watch(watcher, chat);
  }

  /**
   * Shows an entry that has just become true. The one who caused it finds the id in the step; where there is
   * no step to carry it, the answer is false and somebody else has to acknowledge.
   */
  show(entry: Entry, attempt: Attempt | null, cause: Watcher | null, chat: readonly ChatLine[]): boolean {
    const moved = RESEATING.has(entry.what.kind)
      ? this.#audience.takeMoved((user, viewer) => this.#sees(user, viewer))
      : [];
    const info = this.#infoPatch(entry);
    const isAcknowledged = this.#step(entry, attempt, cause, info);
    for (const watcher of moved) {
      this.#place(watcher);
      this.#greet(watcher, chat);
    }
    if (moved.length > 0) this.#tellPresence();
    return isAcknowledged;
  }

  #step(entry: Entry, attempt: Attempt | null, cause: Watcher | null, info: string): boolean {
    const { play, room } = this.#standing;
    const isLagging = room.plan.spectatorDelay > 0;
    const film = attempt === null ? null : new Film(this.#standing.game, attempt.events);
    let isAcknowledged = false;
    for (const eyes of this.#audience.eyes) {
      if (isLagging && eyes.viewer === SPECTATOR) continue;
      const view = play === null ? null : play.view(eyes.viewer);
      const isTheirs = cause !== null && eyes.viewer !== SPECTATOR && eyes.watchers.includes(cause);
      if (isTheirs) isAcknowledged = true;
      tellStep(eyes.watchers, this.#parts(entry, isTheirs, eyes, view, film, info));
      eyes.view = view;
    }
    if (isLagging) this.#lag(entry, film, info);
    return isAcknowledged;
  }

  /** What a step changes for these eyes, and what they see happen. */
  #parts(
    { seq, id, what }: Entry,
    isTheirs: boolean,
    { viewer, view: before }: Pick<Eyes, 'viewer' | 'view'>,
    view: Json,
    film: Film | null,
    info: string,
  ): StepParts {
    const isForOther = what.kind === 'moved' && what.mover !== 'player';
    return {
      table: this.#standing.room.plan.id,
      number: this.#number,
      seq,
      by: isForOther ? what.mover : '',
      seat: isForOther ? what.seat + 1 : 0,
      id: isTheirs ? id : null,
      patch: diffText(before, view),
      events: film === null ? '' : film.seenBy(viewer),
      info,
    };
  }

  #lag(entry: Entry, film: Film | null, info: string): void {
    const { play, room } = this.#standing;
    this.#delay ??= new Delay(room.plan.spectatorDelay, this.info);
    const view = play === null ? null : play.view(SPECTATOR);
    const eyes = { viewer: SPECTATOR, view: this.#delay.newest.view };
    const due = this.#delay.push({
      seq: entry.seq,
      parts: this.#parts(entry, false, eyes, view, film, info),
      view,
      info: this.#info ?? this.info,
      isMove: entry.what.kind === 'moved',
    });
    const lagging = this.#audience.eyes.find(({ viewer }) => viewer === SPECTATOR);
    for (const parts of due) tellStep(lagging?.watchers ?? [], parts);
  }

  /** What the entry changed in the table's info. A plain move without clocks changes nothing there. */
  #infoPatch(entry: Entry): string {
    if (this.#info === null) return '';
    const { timing, room } = this.#standing;
    const isPlain =
      entry.what.kind === 'moved' &&
      timing.clocks === null &&
      room.status === this.#info.status &&
      room.asks.length === this.#info.asks.length;
    if (isPlain) return '';
    const before = this.#info;
    this.#info = this.info;
    return diffText(before as Json, this.#info as Json);
  }

  #viewerOf(user: UserId): Viewer {
    const seat = seatOfUser(this.#standing.room, user);
    return seat < 0 ? SPECTATOR : (seat as Seat);
  }

  /** Whether a user goes on seeing with these eyes. */
  #sees(user: UserId, viewer: Viewer): boolean {
    return this.#viewerOf(user) === viewer && !(viewer === SPECTATOR && this.#isClosed);
  }

  /** Once the game has begun, a table may be closed to those without a seat. */
  get #isClosed(): boolean {
    const { plan, status } = this.#standing.room;
    return plan.spectators === 'no' && status !== 'open';
  }

  #place(watcher: Watcher): void {
    const viewer = this.#viewerOf(watcher.user);
    this.#audience.add(watcher, viewer, () => this.#standing.play?.view(viewer) ?? null);
  }

  /** The table as it stands. Where the host lets nobody watch, those without a seat are sent away. */
  #greet(watcher: Watcher, chat: readonly ChatLine[]): void {
    const { room, seq } = this.#standing;
    const viewer = this.#viewerOf(watcher.user);
    if (viewer === SPECTATOR && this.#isClosed) {
      this.#audience.remove(watcher);
      watcher.send(messageText({ kind: 'closed', table: room.plan.id, reason: refuse('no-spectators') }));
      return;
    }
    // Patches set values, so all may go on from the newest info, whichever they have.
    const info = this.info;
    this.#info = info;
    const late = viewer === SPECTATOR ? this.#delay?.last : undefined;
    watcher.send(
      messageText({
        kind: 'table',
        table: room.plan.id,
        ...(watcher.isTerse ? { number: this.#number } : {}),
        seq: late?.seq ?? seq,
        info: late?.info ?? info,
        you: viewer === SPECTATOR ? null : viewer + 1,
        view: late !== undefined ? late.view : (this.#audience.eyesOf(watcher)?.view ?? null),
        chat: chat.map(wireChat),
      }),
    );
  }

  #tellPresence(): void {
    const { id } = this.#standing.room.plan;
    this.tell({ kind: 'presence', table: id, online: this.#audience.online.map((seat) => seat + 1) });
  }
}

const messageText = (message: ServerMessage): string => JSON.stringify(message);

/** One text for all who are told in the same way. */
function tellStep(watchers: readonly Watcher[], parts: StepParts): void {
  let plain = '';
  let terse = '';
  for (const watcher of watchers) {
    if (watcher.isTerse) terse ||= terseStepText(parts);
    else plain ||= stepText(parts);
    watcher.send(watcher.isTerse ? terse : plain);
  }
}
