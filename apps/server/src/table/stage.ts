import { type Seat, SPECTATOR, type Viewer } from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import { diffText, type ServerMessage, type TableInfo } from '@tuckbox/protocol';
import type { ChatLine } from '../store/store.ts';
import { Audience, type Watcher } from './audience.ts';
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
]);

/** Shows a table to those who watch it: whole when they come, step by step from there. */
export class Stage {
  readonly #standing: Standing;
  readonly #now: () => number;
  readonly #audience = new Audience();
  /** The info that was shown last; made only for somebody to see. */
  #info: TableInfo | null = null;
  #delay: Delay | null = null;

  constructor(standing: Standing, now: () => number) {
    this.#standing = standing;
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
    if (this.#standing.room.plan.spectatorDelay > 0) this.#lag(entry, null, null);
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

  #step(entry: Entry, attempt: Attempt | null, cause: Watcher | null, info: string | null): boolean {
    const { play, room } = this.#standing;
    const isLagging = room.plan.spectatorDelay > 0;
    const head = headOf(room.plan.id, entry);
    const film = attempt === null ? null : new Film(this.#standing.game, attempt.events);
    let isAcknowledged = false;
    for (const eyes of this.#audience.eyes) {
      if (isLagging && eyes.viewer === SPECTATOR) continue;
      const view = play === null ? null : play.view(eyes.viewer);
      const isTheirs = cause !== null && eyes.viewer !== SPECTATOR && eyes.watchers.includes(cause);
      let text = head;
      if (isTheirs) {
        text += `,"id":${JSON.stringify(entry.id)}`;
        isAcknowledged = true;
      }
      text += this.#changes(eyes.view, view, eyes.viewer, film);
      eyes.view = view;
      text += info === null ? '}' : `,"info":${info}}`;
      for (const watcher of eyes.watchers) watcher.send(text);
    }
    if (isLagging) this.#lag(entry, film, info);
    return isAcknowledged;
  }

  /** What a step changes for these eyes, and what they see happen. */
  #changes(before: Json, after: Json, viewer: Viewer, film: Film | null): string {
    const patch = diffText(before, after);
    const text = patch === '' ? '' : `,"patch":${patch}`;
    const events = film === null ? '' : film.seenBy(viewer);
    return events === '' ? text : `${text},"events":[${events}]`;
  }

  #lag(entry: Entry, film: Film | null, info: string | null): void {
    const { play, room } = this.#standing;
    this.#delay ??= new Delay(room.plan.spectatorDelay, this.info);
    const view = play === null ? null : play.view(SPECTATOR);
    const text = headOf(room.plan.id, entry) + this.#changes(this.#delay.newest.view, view, SPECTATOR, film);
    const due = this.#delay.push({
      seq: entry.seq,
      text: info === null ? `${text}}` : `${text},"info":${info}}`,
      view,
      info: this.#info ?? this.info,
      isMove: entry.what.kind === 'moved',
    });
    const eyes = this.#audience.eyes.find(({ viewer }) => viewer === SPECTATOR);
    for (const step of due) for (const watcher of eyes?.watchers ?? []) watcher.send(step);
  }

  /** What the entry changed in the table's info. A plain move without clocks changes nothing there. */
  #infoPatch(entry: Entry): string | null {
    if (this.#info === null) return null;
    const { timing, room } = this.#standing;
    const isPlain =
      entry.what.kind === 'moved' &&
      timing.clocks === null &&
      room.status === this.#info.status &&
      room.asks.length === this.#info.asks.length;
    if (isPlain) return null;
    const before = this.#info;
    this.#info = this.info;
    const patch = diffText(before as Json, this.#info as Json);
    return patch === '' ? null : patch;
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

/** The beginning of a step, the same for all eyes. */
function headOf(table: string, { seq, what }: Entry): string {
  const head = `{"kind":"step","table":"${table}","seq":${seq}`;
  const isForOther = what.kind === 'moved' && what.mover !== 'player';
  return isForOther ? `${head},"seat":${what.seat + 1},"by":"${what.mover}"` : head;
}
