import { err, ok, type Result } from '@tuckbox/kit';
import type { Order, WireReason } from '@tuckbox/protocol';
import { Allowance } from '../allowance.ts';
import type { ChatLine, TableStore } from '../store/store.ts';
import type { Watcher } from './audience.ts';
import type { UserId } from './log.ts';
import { refuse } from './refusal.ts';
import { seatOfUser } from './room.ts';
import type { Stage } from './stage.ts';
import type { Standing } from './standing.ts';
import { isHushed, phraseText, wireChat } from './talk.ts';

/** How many lines newcomers are shown. */
export const CHAT_LINES = 50;

/** So many lines at once, and one every two seconds. */
const AT_ONCE = 6;
const PER_SECOND = 0.5;

type Talk = Extract<Order, { kind: 'say' | 'phrase' | 'report' }>;
type Heard = Result<readonly [], WireReason>;

/** What talk needs of the house. */
interface TalkHouse {
  readonly store: TableStore;
  now(): number;
  isSilenced(user: UserId): boolean;
}

/** The chat of a table. */
export class Conversation {
  readonly #house: TalkHouse;
  readonly #standing: Standing;
  readonly #stage: Stage;
  #allowances: Map<UserId, Allowance> | null = null;
  #lines: readonly ChatLine[];
  /** Messages that have been heard, so that a repeat is not said twice. */
  #heard: string[] = [];

  constructor(house: TalkHouse, standing: Standing, stage: Stage, lines: readonly ChatLine[]) {
    this.#house = house;
    this.#standing = standing;
    this.#stage = stage;
    this.#lines = lines;
  }

  get lines(): readonly ChatLine[] {
    return this.#lines;
  }

  async hear(watcher: Watcher, id: string, talk: Talk): Promise<Heard> {
    const message = `${watcher.user} ${id}`;
    if (this.#heard.includes(message)) return ok([]);
    const why = this.#whyNot(watcher, talk);
    if (why !== null) return err(why);
    if (talk.kind === 'report') await this.#report(watcher, talk.chat, talk.why);
    else await this.#say(watcher, talk.kind === 'say' ? talk.text : phraseText(talk.phrase));
    this.#heard = [...this.#heard.slice(-CHAT_LINES), message];
    return ok([]);
  }

  passOn(from: UserId, heir: UserId, name: string): void {
    this.#lines = this.#lines.map((line) => (line.user === from ? { ...line, user: heir, name } : line));
  }

  #whyNot(watcher: Watcher, talk: Talk): WireReason | null {
    const { room } = this.#standing;
    const isHere = seatOfUser(room, watcher.user) >= 0 || room.plan.host === watcher.user;
    if (!isHere && room.plan.spectators === 'no' && room.status !== 'open') return refuse('not-seated');
    if (!this.#allowanceOf(watcher.user).take(this.#house.now())) return refuse('too-fast');
    if (talk.kind === 'report') {
      return this.#lines.some((line) => line.id === talk.chat) ? null : refuse('no-such-line');
    }
    if (this.#house.isSilenced(watcher.user)) return refuse('silenced');
    if (room.muted.includes(watcher.user)) return refuse('muted');
    return talk.kind === 'say' && isHushed(room) ? refuse('phrases-only') : null;
  }

  #allowanceOf(user: UserId): Allowance {
    this.#allowances ??= new Map();
    const known = this.#allowances.get(user);
    if (known !== undefined) return known;
    const fresh = new Allowance(AT_ONCE, PER_SECOND, this.#house.now());
    this.#allowances.set(user, fresh);
    return fresh;
  }

  async #say(watcher: Watcher, text: string): Promise<void> {
    const table = this.#standing.room.plan.id;
    const { user, name } = watcher;
    const line = await this.#house.store.addChat({ table, user, name, text, at: this.#house.now() });
    this.#lines = [...this.#lines.slice(1 - CHAT_LINES), line];
    this.#stage.tell({ kind: 'chat', table, line: wireChat(line) });
  }

  async #report(watcher: Watcher, chat: number, why: string): Promise<void> {
    await this.#house.store.addReport({ chat, by: watcher.user, why, at: this.#house.now() });
  }
}
