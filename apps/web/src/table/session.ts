import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Reason, Seat } from '@tuckbox/engine';
import type { Order, TableInfo, WireChat, WireReason } from '@tuckbox/protocol/client';
import { settings } from '../app/settings.ts';
import type { GameId } from '../games/load.ts';
import type { GameUi, Scene, Step } from '../games/ui.ts';
import { hint, why } from '../mind/mind.ts';
import { online } from '../wires/online.ts';
import type { Frame } from '../wires/wire.ts';
import { type Known, newsOf } from './news.ts';
import { Projector } from './projector.ts';
import { sentenceFor } from './reasons.ts';
import { say } from './say.ts';
import { feel, hear } from './senses.ts';
import type { TableStore } from './store.ts';

/** Something to be told to the player in passing. */
export interface Notice {
  readonly text: string;
  readonly rules: readonly string[];
  /** What was refused is told in a box, everything else in passing. */
  readonly isRefusal: boolean;
}

/** A person at a table: what is seen, what was asked, and what they do. */
export class Session {
  readonly store: TableStore;
  readonly ui: GameUi;
  readonly projector: Projector;
  readonly notice: Signal<Notice | null> = signal(null);
  readonly suggestion: Signal<string | null> = signal(null);
  /** A move that waits for a second word. */
  readonly unsure: Signal<string | null> = signal(null);
  /** What a screen reader is told of others' moves. */
  readonly spoken: Signal<string> = signal('');
  /** When the call window closes, by the page's clock; null while none is open. */
  readonly windowUntil: Signal<number | null> = signal(null);
  readonly isMyTurn: ReadonlySignal<boolean>;
  /** How the table stands. Much else about it changes with every move, and draws nothing anew that asks only for this. */
  readonly status: ReadonlySignal<TableInfo['status'] | null>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly #isPlaying: ReadonlySignal<boolean>;
  readonly #hasMemoryAid: ReadonlySignal<boolean>;
  readonly isLocal: boolean;
  readonly #stop: (() => void)[];
  /** Lines of chat that were said while nobody looked at it. */
  readonly unread: Signal<number> = signal(0);
  #pending: string | null = null;
  #chatsOpen = 0;
  #lastLine: number | null = null;
  #known: Known | null = null;
  #isStanding = false;

  constructor(store: TableStore, ui: GameUi, kind: 'local' | 'online') {
    this.store = store;
    this.ui = ui;
    this.isLocal = kind === 'local';
    this.projector = new Projector(store, ui, (step, after) => this.#shown(step, after));
    this.status = computed(() => store.info.value?.status ?? null);
    this.canUndo = computed(() => store.undoTarget() !== null);
    this.#hasMemoryAid = computed(() => ui.memory !== undefined && store.info.value?.memoryAid === true);
    this.#isPlaying = computed(() => {
      const info = store.info.value;
      const seat = store.you.value;
      return info?.status === 'playing' && seat !== null && (info.seats[seat]?.bot ?? null) === null;
    });
    this.isMyTurn = computed(() => {
      const scene = this.scene.value;
      if (!this.isPlaying || scene === null || scene.seat === null) return false;
      return scene.waiting?.includes(scene.seat) ?? false;
    });
    let wasMine = false;
    this.#stop = [
      effect(() => {
        const isMine = this.isMyTurn.value;
        if (isMine && !wasMine) untracked(() => this.#myTurn());
        wasMine = isMine;
      }),
      effect(() => {
        const lines = store.chat.value;
        untracked(() => this.#hearChat(lines));
      }),
      effect(() => {
        const legal = this.scene.value?.legal ?? null;
        const isOn = this.isPlaying;
        untracked(() => this.#watchWindow(legal, isOn));
      }),
      effect(() => {
        const info = store.info.value;
        const you = store.you.value;
        untracked(() => this.#watchSeats(info === null || this.isLocal ? null : { info, you }));
      }),
    ];
  }

  /** Whether this person plays: has a seat in a game that is on, and no bot plays it. */
  get isPlaying(): boolean {
    return this.#isPlaying.value;
  }

  /** Whether this table tells what one has been shown. */
  get hasMemoryAid(): boolean {
    return this.#hasMemoryAid.value;
  }

  get scene(): ReadonlySignal<Scene | null> {
    return this.projector.show.scene;
  }

  /** Who the server takes us for; null on this device, and before it has said so. */
  get user(): string | null {
    return this.isLocal ? null : online().user;
  }

  get game(): GameId {
    return this.ui.game.id as GameId;
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.projector.close();
    this.store.close();
  }

  /** Makes a move, or asks for a second word where the player wants that. */
  act(text: string): void {
    this.projector.hurry();
    if (settings.confirmMoves.value && this.unsure.value !== text) this.unsure.value = text;
    else void this.commit(text);
  }

  async commit(text: string): Promise<void> {
    this.unsure.value = null;
    if (this.#pending !== null) return;
    this.#pending = text;
    this.suggestion.value = null;
    this.notice.value = null;
    const reason = await this.store.act(text);
    this.#pending = null;
    if (reason !== null) this.refuse(reason);
  }

  async order(order: Order): Promise<boolean> {
    this.#isStanding = order.kind === 'stand';
    const reason = await this.store.order(order);
    this.#isStanding = false;
    if (reason !== null) this.refuse(reason);
    return reason === null;
  }

  /** Says why something is not so. */
  refuse(reason: Reason | WireReason): void {
    hear('refused');
    feel('refused');
    const text = sentenceFor(reason, this.ui, this.scene.value ?? undefined);
    this.notice.value = { text, rules: reason.rules, isRefusal: true };
  }

  tell(text: string): void {
    this.notice.value = { text, rules: [], isRefusal: false };
  }

  async whyNot(text: string): Promise<void> {
    const scene = this.scene.value;
    if (scene === null) return;
    if (scene.seat === null) return this.tell(say('notice.watching'));
    const reason = await why(this.game, scene.view, scene.seat, text);
    if (reason !== null) this.refuse(reason);
  }

  async askHint(): Promise<void> {
    const scene = this.scene.value;
    if (scene === null || scene.seat === null) return;
    if (this.isMyTurn.value) this.tell(say('hint.thinking'));
    const move = this.isMyTurn.value ? await hint(this.game, scene.view, scene.seat as Seat) : null;
    // The table went on while the bot thought: the hint is to be for what is there now.
    if (this.scene.value?.view !== scene.view) return this.isMyTurn.value ? this.askHint() : undefined;
    this.suggestion.value = move;
    this.tell(
      move === null
        ? say('hint.none')
        : say('hint.move', { bot: say('bot.greedy'), move: this.ui.moveLabel(move, scene) }),
    );
  }

  undo(): void {
    const to = this.store.undoTarget();
    if (to === null) this.tell(say('refused.no-undo'));
    else void this.order({ kind: 'undo', to });
  }

  /** Shows an earlier position, or with null how things stand. */
  lookAt(frame: Frame | null): void {
    this.projector.hurry();
    const newest = this.store.frames.value.at(-1);
    this.projector.show.lookAt(frame === newest ? null : frame);
  }

  /** Somebody looks at the chat, until the function that it returns is called. */
  openChat(): () => void {
    this.#chatsOpen++;
    this.unread.value = 0;
    return () => {
      this.#chatsOpen--;
    };
  }

  /** What is said while the chat is closed is told in passing; what was said before one came is not. */
  #hearChat(lines: readonly WireChat[]): void {
    const before = this.#lastLine;
    const newest = lines.at(-1);
    this.#lastLine = newest?.id ?? before ?? 0;
    if (before === null || newest === undefined || newest.id <= before || newest.user === this.user) return;
    if (this.#chatsOpen > 0) return;
    this.unread.value += lines.filter(({ id }) => id > before).length;
    this.tell(say('chat.said', { name: newest.name, text: textOf(newest) }));
  }

  #shown(step: Step, after: Scene): void {
    if (this.suggestion.value !== null) this.suggestion.value = null;
    hear(after.places === null ? this.ui.sound(step, after) : endSound(after));
    if (step.seat !== after.seat) this.spoken.value = this.ui.tell(step, after).join(' ');
  }

  #myTurn(): void {
    hear('your-turn');
    feel('your-turn');
  }

  /** Who stands up or becomes another's spectator by their own wish need not be told. */
  #watchSeats(now: Known | null): void {
    const before = this.#known;
    this.#known = now;
    if (before === null || now === null || this.#isStanding) return;
    const news = newsOf(before, now);
    if (news.length > 0) this.tell(news.join(' '));
  }

  /** A window for a call closes so long after it has opened; answers of others leave it as it is. */
  #watchWindow(legal: readonly string[] | null, isOn: boolean): void {
    const info = this.store.info.value;
    if (legal === null || info === null) return;
    const isOpen = isOn && this.game === 'stacks' && info.callSeconds !== null && legal.includes('pass');
    if (!isOpen) this.windowUntil.value = null;
    else if (this.windowUntil.value === null) {
      const ahead = this.store.now() - Date.now();
      const told = info.windowUntil === null ? 0 : info.windowUntil - ahead;
      this.windowUntil.value = told > Date.now() ? told : Date.now() + (info.callSeconds ?? 0) * 1000;
    }
  }
}

/** What somebody said, in the words of this screen where it is a set phrase. */
export const textOf = ({ phrase, text }: WireChat): string =>
  phrase === null ? text : say(`phrase.${phrase}`);

function endSound({ seat, places }: Scene): 'win' | 'lose' | null {
  if (seat === null || places === null) return null;
  return places[seat] === 1 ? 'win' : 'lose';
}
