import { err, ok } from '@tuckbox/kit';
import type { Order, WireReason } from '@tuckbox/protocol/client';
import type { Watcher } from './audience.ts';
import type { Broadcaster } from './broadcaster.ts';
import type { Decision } from './decide.ts';
import type { TableId, UserId } from './log.ts';
import { refuse } from './refusal.ts';
import { seatOfUser } from './room.ts';
import type { ChatLine, TableLogStore } from './store.ts';
import type { TableState } from './table-state.ts';
import { isHushed, phraseText, wireChat } from './talk.ts';

/** How many lines a new watcher is shown. */
export const CHAT_LINES = 50;

type Talk = Extract<Order, { kind: 'say' | 'phrase' | 'report' }>;
const HEARD: Decision = ok({ happenings: [], attempt: null });

/** The ports that the chat uses. */
interface ChatPorts {
  readonly store: TableLogStore;
  now(): number;
  isSilenced(user: UserId): boolean;
  /** Counts a line of this user at this table; false if there are too many. */
  allowChat(table: TableId, user: UserId): boolean;
  /** A line was stored. */
  said(table: TableId): void;
}

/** The chat of a table. */
export class Chat {
  readonly #ports: ChatPorts;
  readonly #state: TableState;
  readonly #broadcaster: Broadcaster;
  #lines: readonly ChatLine[];
  /** The ids of handled messages, so that a repeated one is not sent twice. */
  #heard: string[] = [];

  constructor(ports: ChatPorts, state: TableState, broadcaster: Broadcaster, lines: readonly ChatLine[]) {
    this.#ports = ports;
    this.#state = state;
    this.#broadcaster = broadcaster;
    this.#lines = lines;
  }

  get lines(): readonly ChatLine[] {
    return this.#lines;
  }

  async hear(watcher: Watcher, id: string, talk: Talk): Promise<Decision> {
    const message = `${watcher.user} ${id}`;
    if (this.#heard.includes(message)) return HEARD;
    const why = this.#whyNot(watcher, talk);
    if (why !== null) return err(why);
    if (talk.kind === 'report') await this.#report(watcher, talk.chat, talk.why);
    else await this.#say(watcher, talk.kind === 'say' ? talk.text : phraseText(talk.phrase));
    this.#heard = [...this.#heard.slice(-CHAT_LINES), message];
    return HEARD;
  }

  reassign(from: UserId, successor: UserId, name: string): void {
    this.#lines = this.#lines.map((line) => (line.user === from ? { ...line, user: successor, name } : line));
  }

  /** Takes over the newest lines of the store, and sends those that were written on other nodes. */
  catchUp(lines: readonly ChatLine[]): void {
    const known = new Set(this.#lines.map(({ id }) => id));
    const oldest = Math.min(...known);
    const table = this.#state.room.plan.id;
    this.#lines = lines;
    // An older line only fills the place of one that was removed.
    for (const line of lines)
      if (!known.has(line.id) && (known.size === 0 || line.id > oldest))
        this.#broadcaster.tell({ kind: 'chat', table, line: wireChat(line) });
  }

  /** The user was removed, and the chat with them. */
  removeLinesOf(user: UserId): void {
    this.#lines = this.#lines.filter((line) => line.user !== user);
  }

  #whyNot(watcher: Watcher, talk: Talk): WireReason | null {
    const { room } = this.#state;
    const isHere = seatOfUser(room, watcher.user) >= 0 || room.plan.host === watcher.user;
    if (!isHere && room.plan.spectators === 'no' && room.status !== 'open') return refuse('not-seated');
    if (!this.#ports.allowChat(room.plan.id, watcher.user)) return refuse('too-fast');
    if (talk.kind === 'report') {
      return this.#lines.some((line) => line.id === talk.chat) ? null : refuse('no-such-line');
    }
    if (this.#ports.isSilenced(watcher.user)) return refuse('silenced');
    if (room.muted.includes(watcher.user)) return refuse('muted');
    return talk.kind === 'say' && isHushed(this.#state.game, room) ? refuse('phrases-only') : null;
  }

  async #say(watcher: Watcher, text: string): Promise<void> {
    const table = this.#state.room.plan.id;
    const { user, name } = watcher;
    const line = await this.#ports.store.addChat({ table, user, name, text, at: this.#ports.now() });
    this.#lines = [...this.#lines.slice(1 - CHAT_LINES), line];
    this.#broadcaster.tell({ kind: 'chat', table, line: wireChat(line) });
    this.#ports.said(table);
  }

  async #report(watcher: Watcher, chat: number, why: string): Promise<void> {
    await this.#ports.store.addReport({ chat, by: watcher.user, why, at: this.#ports.now() });
  }
}
