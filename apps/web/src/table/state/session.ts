import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Reason, Seat } from '@tuckbox/engine';
import type { Order, TableInfo, WireChat, WireReason } from '@tuckbox/protocol/client';
import { settings } from '../../app/settings.ts';
import type { GameId } from '../../games/load.ts';
import type { GameUi, Scene, Step } from '../../games/ui.ts';
import { askRules } from '../../rules-worker/ask.ts';
import { online } from '../../wires/online.ts';
import type { Frame } from '../../wires/wire.ts';
import { BoardAnimator } from '../playback/board-animator.ts';
import { say } from '../say.ts';
import { AutoPlay } from './auto-play.ts';
import { playSound, vibrate } from './feedback.ts';
import { Hints } from './hints.ts';
import { sentenceFor } from './refusals.ts';
import { seatNews, type TableSnapshot } from './seat-news.ts';
import type { TableStore } from './store.ts';
import { UndoTracker } from './undo.ts';

/** A short message for the player. */
export interface Notice {
  readonly text: string;
  readonly rules: readonly string[];
  /** A refusal is shown in a box, any other notice for a few seconds. */
  readonly isRefusal: boolean;
}

/** A chosen move, and the entry that the player saw when choosing it. */
interface QueuedMove {
  readonly text: string;
  readonly seq: number;
}

/** A person at a table: what they see and what they do. */
export class Session {
  readonly store: TableStore;
  readonly ui: GameUi;
  readonly animator: BoardAnimator;
  readonly notice: Signal<Notice | null> = signal(null);
  /** Hints from the coach. */
  readonly hints: Hints;
  /** A move that waits for confirmation. */
  readonly unconfirmed: Signal<string | null> = signal(null);
  /** How many moves the player has chosen. Moves that are made for the player do not count. */
  readonly chosenMoves: Signal<number> = signal(0);
  /** Other players' moves, for screen readers. */
  readonly spoken: Signal<string> = signal('');
  /** When the call window closes, by the page's clock; null while none is open. */
  readonly windowUntil: Signal<number | null> = signal(null);
  readonly isMyTurn: ReadonlySignal<boolean>;
  /** The status of the table, apart from its info, which changes with every move. */
  readonly status: ReadonlySignal<TableInfo['status'] | null>;
  /** The effect of an undo. */
  readonly undoTracker: UndoTracker;
  /** Moves that are made for the player. */
  readonly autoPlay: AutoPlay;
  readonly #isPlaying: ReadonlySignal<boolean>;
  readonly #hasMemoryAid: ReadonlySignal<boolean>;
  readonly isLocal: boolean;
  readonly #stop: (() => void)[];
  /** Chat lines that arrived while the chat was closed. */
  readonly unread: Signal<number> = signal(0);
  /** The move that was sent and not yet answered. */
  #pending: string | null = null;
  /** The move that was chosen while another one was pending. */
  #queued: QueuedMove | null = null;
  #chatsOpen = 0;
  #lastLine: number | null = null;
  #lastSnapshot: TableSnapshot | null = null;
  #isStandingUp = false;
  /** The view for which something was refused, and the move that was asked about; null for a refusal by the table. */
  #refused: { readonly view: unknown; readonly text: string | null } | null = null;
  /** The undos requested so far, one after the other. */
  #undoing: Promise<void> = Promise.resolve();

  constructor(store: TableStore, ui: GameUi, kind: 'local' | 'online') {
    this.store = store;
    this.ui = ui;
    this.isLocal = kind === 'local';
    this.animator = new BoardAnimator(store, ui, (step, after) => this.#shown(step, after));
    this.status = computed(() => store.info.value?.status ?? null);
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
    this.hints = new Hints({ game: ui.game.id, scene: this.scene, isMyTurn: this.isMyTurn });
    this.undoTracker = new UndoTracker(
      store,
      this.isLocal,
      async (frame) =>
        this.animator.playback.legalIn(frame) ??
        (await this.animator.consultRules(frame.view, store.you.peek())).legal,
    );
    this.autoPlay = new AutoPlay({
      ui,
      scene: this.scene,
      isAsked: computed(() => {
        const { playback } = this.animator;
        return this.isMyTurn.value && playback.lookedAt.value === null && playback.isAtRest;
      }),
      wantsForced: computed(() => settings.playForced.value && !settings.confirmMoves.value),
      isCovered: isTableHidden,
      play: (text) => this.sendMove(text),
    });
    let wasMine = false;
    this.#stop = [
      effect(() => {
        const isMine = this.isMyTurn.value;
        if (isMine && !wasMine) untracked(() => this.#myTurn());
        wasMine = isMine;
      }),
      effect(() => {
        const scene = this.scene.value;
        untracked(() => void this.#checkRefusal(scene));
      }),
      effect(() => {
        const lines = store.chat.value;
        untracked(() => this.#hearChat(lines));
      }),
      effect(() => {
        const scene = this.scene.value;
        const isOn = this.isPlaying;
        untracked(() => this.#watchWindow(scene, isOn));
      }),
      effect(() => {
        const info = store.info.value;
        const you = store.you.value;
        untracked(() => this.#watchSeats(info === null || this.isLocal ? null : { info, you }));
      }),
    ];
  }

  /** Whether this person plays: has a seat in a running game that no bot plays for them. */
  get isPlaying(): boolean {
    return this.#isPlaying.value;
  }

  /** Whether this table shows players what they have been shown. */
  get hasMemoryAid(): boolean {
    return this.#hasMemoryAid.value;
  }

  get scene(): ReadonlySignal<Scene | null> {
    return this.animator.playback.scene;
  }

  /** Our user id on the server; null on this device and before the server has sent it. */
  get user(): string | null {
    return this.isLocal ? null : online().user;
  }

  get game(): GameId {
    return this.ui.game.id;
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.autoPlay.close();
    this.hints.end();
    this.undoTracker.close();
    this.animator.close();
    this.store.close();
  }

  /** Makes a move that the player chose, or asks for confirmation first if the player wants that. */
  readonly act = (text: string): void => {
    this.chosenMoves.value++;
    this.animator.hurry();
    if (settings.confirmMoves.value && this.unconfirmed.value !== text) this.unconfirmed.value = text;
    else void this.sendMove(text);
  };

  /** Makes a move. While one is pending the next waits for its answer; the same move again is a double tap. */
  async sendMove(text: string): Promise<void> {
    this.unconfirmed.value = null;
    const { seq } = this.store;
    if (this.#pending !== null) {
      this.#queued = text === this.#pending ? null : { text, seq };
      return;
    }
    for (let next: QueuedMove | null = { text, seq }; next !== null; ) {
      this.#pending = next.text;
      this.hints.drop();
      this.notice.value = null;
      const reason = await this.store.act(next.text, next.seq);
      this.#pending = null;
      if (reason !== null) this.refuse(reason);
      next = this.#queued;
      this.#queued = null;
      // It was chosen before our own move was shown, which must not make it stale; moves of others do.
      if (next !== null && reason === null) next = { ...next, seq: this.store.answeredAt };
    }
  }

  async order(order: Order): Promise<boolean> {
    this.#isStandingUp = order.kind === 'stand';
    const reason = await this.store.order(order);
    this.#isStandingUp = false;
    if (reason !== null) this.refuse(reason);
    return reason === null;
  }

  /** Tells the player why something is refused: an order, a move of theirs, or the move that they ask about. */
  refuse(reason: Reason | WireReason, asked: string | null = null): void {
    playSound('refused');
    vibrate('refused');
    this.#explain(reason, asked);
  }

  #explain(reason: Reason | WireReason, asked: string | null): void {
    const scene = this.scene.value;
    this.#refused = { view: scene?.view, text: asked };
    const text = sentenceFor(reason, this.ui, scene ?? undefined);
    this.notice.value = { text, rules: reason.rules, isRefusal: true };
  }

  /** A refusal goes when the table has changed, unless what was asked about is still refused. */
  async #checkRefusal(scene: Scene | null): Promise<void> {
    const refused = this.#refused;
    const told = this.notice.value;
    if (scene === null || refused === null || refused.view === scene.view || told?.isRefusal !== true) return;
    const { text } = refused;
    const reason =
      text === null || scene.seat === null ? null : await this.#whyIllegal(scene.view, scene.seat, text);
    if (this.notice.value !== told || this.scene.value?.view !== scene.view) return;
    if (reason === null || this.isMyTurn.value) this.notice.value = null;
    else this.#explain(reason, text);
  }

  tell(text: string): void {
    this.notice.value = { text, rules: [], isRefusal: false };
  }

  readonly whyNot = async (text: string): Promise<void> => {
    const scene = this.scene.value;
    if (scene === null) return;
    if (scene.seat === null) return this.tell(say('notice.watching'));
    const reason = await this.#whyIllegal(scene.view, scene.seat, text);
    if (reason !== null) this.refuse(reason, text);
  };

  #whyIllegal(view: object, seat: Seat, text: string): Promise<Reason | null> {
    return askRules({ kind: 'why-illegal', game: this.game, view, seat, text });
  }

  /** The result of a rated game, or of one in a tournament, is the player's own: there are no hints. */
  get hasHints(): boolean {
    const info = this.store.info.value;
    return !info?.rated && (info?.tournament ?? null) === null;
  }

  async askHint(): Promise<void> {
    if (!this.hasHints) return;
    this.notice.value = null;
    if (this.isMyTurn.value) await this.hints.ask();
    else if (this.scene.value?.seat !== null) this.tell(say('hint.none'));
  }

  /** Undoes a move. A second tap before the answer undoes the move before it. */
  undo(): Promise<void> {
    this.#undoing = this.#undoing.then(() => this.#undo());
    return this.#undoing;
  }

  async #undo(): Promise<void> {
    const state = await this.undoTracker.settled();
    if (state.kind === 'impossible') return this.tell(say(`refused.${state.why}`));
    if (!(await this.order({ kind: 'undo', to: state.to }))) return;
    // A player who takes a move back wants to choose again.
    this.autoPlay.setDiscards(false);
  }

  /** Shows an earlier position, or with null the current one. */
  lookAt(frame: Frame | null): void {
    this.animator.hurry();
    const newest = this.store.frames.value.at(-1);
    this.animator.playback.lookAt(frame === newest ? null : frame);
  }

  /** Marks the chat as open until the returned function is called. */
  openChat(): () => void {
    this.#chatsOpen++;
    this.unread.value = 0;
    return () => {
      this.#chatsOpen--;
    };
  }

  /** Notifies the player of chat lines that arrive while the chat is closed. */
  #hearChat(lines: readonly WireChat[]): void {
    const before = this.#lastLine;
    const newest = lines.at(-1);
    this.#lastLine = newest?.id ?? before ?? 0;
    if (before === null || newest === undefined || newest.id <= before || newest.user === this.user) return;
    if (this.#chatsOpen > 0) return;
    this.unread.value += lines.filter(({ id }) => id > before).length;
    this.tell(say('chat.said', { name: newest.name, text: chatText(newest) }));
  }

  #shown(step: Step, after: Scene): void {
    this.hints.drop();
    // The final sound comes with the result.
    if (after.places === null) playSound(this.ui.sound(step, after));
    if (step.seat !== after.seat) this.spoken.value = this.ui.tell(step, after).join(' ');
  }

  #myTurn(): void {
    playSound('your-turn');
    vibrate('your-turn');
  }

  /** Players who leave their own seat need not be told. */
  #watchSeats(now: TableSnapshot | null): void {
    const before = this.#lastSnapshot;
    this.#lastSnapshot = now;
    if (before === null || now === null || this.#isStandingUp) return;
    const news = seatNews(before, now);
    if (news.length > 0) this.tell(news.join(' '));
  }

  /** A call window closes a fixed time after it opened; answers of others do not extend it. */
  #watchWindow(scene: Scene | null, isOn: boolean): void {
    const info = this.store.info.value;
    // The legal moves and whether a window is open arrive together.
    if (scene === null || scene.legal === null || info === null) return;
    const isOpen = isOn && info.callSeconds !== null && scene.isInWindow === true;
    if (!isOpen) this.windowUntil.value = null;
    else if (this.windowUntil.value === null) {
      const ahead = this.store.now() - Date.now();
      const told = info.windowUntil === null ? 0 : info.windowUntil - ahead;
      this.windowUntil.value = told > Date.now() ? told : Date.now() + (info.callSeconds ?? 0) * 1000;
    }
  }
}

/** Whether nobody can see the table: the page is hidden, or a dialog covers it. */
const isTableHidden = (): boolean =>
  document.visibilityState === 'hidden' || document.querySelector('dialog[open]') !== null;

/** The text of a chat line; set phrases are translated. */
export const chatText = ({ phrase, text }: WireChat): string =>
  phrase === null ? text : say(`phrase.${phrase}`);
