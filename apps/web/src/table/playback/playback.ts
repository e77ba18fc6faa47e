import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import type { Seat } from '@tuckbox/engine';
import type { TableInfo } from '@tuckbox/protocol/client';
import type { Scene } from '../../games/ui.ts';
import type { Ruling } from '../../rules-worker/ask.ts';
import type { Frame } from '../../wires/wire.ts';
import { playerLabels } from '../state/player-labels.ts';
import type { Display, FrameSource, Transition } from './ports.ts';
import { recentOf, SeenFrames, upTo } from './seen-frames.ts';

/** The longest delay between a step and its drawing. */
const MAX_LAG_MS = 1200;
/** How long a step waits for its ruling before it is drawn without it. */
const RULING_WAIT_MS = 4;
const NO_LABELS: Scene['players'] = [];

/**
 * Shows the steps of a table one after the other: each at once if no piece is in flight, and never much later. The
 * rules worker rules on each view; a late ruling is shown after the pieces have landed, because nothing is redrawn
 * while they fly.
 */
export class Playback {
  readonly scene: ReadonlySignal<Scene | null>;
  readonly #seen = new SeenFrames(() => this.#frames());
  /** The earlier frame that the player looks at; null for the newest. */
  readonly lookedAt: Signal<Frame | null> = signal(null);
  readonly #source: FrameSource;
  readonly #consultRules: (view: unknown, seat: number | null) => Promise<Ruling>;
  readonly #display: Display;
  readonly #shown: Signal<Frame | null> = signal(null);
  readonly #seatCount: Signal<number | null> = signal(null);
  /** The table info on screen: a change waits until the pieces have landed. */
  readonly #info: Signal<TableInfo | null> = signal(null);
  /** The first known frame; another one after the history has arrived. */
  readonly #first: ReadonlySignal<Frame | undefined>;
  /** The rulings so far; replaced by a copy when a new one is to be drawn. */
  readonly #rulings: Signal<{ readonly byFrame: WeakMap<Frame, Ruling> }> = signal({
    byFrame: new WeakMap(),
  });
  #hasUndrawnChanges = false;
  /** How long the scene stays visible, and until when, once its pieces have landed. */
  #dwell = 0;
  #dwellUntil = 0;
  readonly #requests = new WeakMap<Frame, Promise<void>>();
  #queue: { readonly frame: Frame; readonly since: number }[] = [];
  readonly #phase: Signal<'idle' | 'waiting' | 'flying'> = signal('idle');
  /** Incremented to cancel pending work. */
  #generation = 0;
  #wholeSeen = -1;
  #pendingFlight: { readonly transition: Transition; readonly measured: unknown } | null = null;
  readonly #stop: () => void;

  constructor(
    source: FrameSource,
    consultRules: (view: unknown, seat: number | null) => Promise<Ruling>,
    display: Display,
  ) {
    this.#source = source;
    this.#consultRules = consultRules;
    this.#display = display;
    this.#first = computed(() => source.frames.value[0]);
    this.scene = computed(() => {
      const frame = this.lookedAt.value ?? this.#shown.value;
      return frame === null ? null : this.#sceneOf(frame, this.#info.value);
    });
    this.#stop = effect(() => {
      const frames = source.frames.value;
      const wholeShown = source.wholeShown.value;
      const info = source.info.value;
      untracked(() =>
        batch(() => {
          this.#takeFrames(frames, wholeShown);
          this.#takeInfo(info);
        }),
      );
    });
  }

  /** The steps that the player has seen, for the log. */
  get seenFrames(): ReadonlySignal<readonly Frame[]> {
    return this.#seen.frames;
  }

  get #state(): 'idle' | 'waiting' | 'flying' {
    return this.#phase.peek();
  }

  set #state(state: 'idle' | 'waiting' | 'flying') {
    this.#phase.value = state;
  }

  /** Whether the newest step is shown and nothing flies. */
  get isAtRest(): boolean {
    return this.#phase.value === 'idle';
  }

  /** The legal moves in a frame with a ruling; null in others. */
  legalIn(frame: Frame): readonly string[] | null {
    return this.#rulings.peek().byFrame.get(frame)?.legal ?? null;
  }

  /** Whether a board can be drawn. */
  get isReady(): boolean {
    return this.#seatCount.value !== null;
  }

  close(): void {
    this.#generation++;
    this.#seen.reveal();
    this.#stop();
  }

  /** Shows the newest step at once, because the player wants to act. */
  hurry(): void {
    this.#dwell = 0;
    this.#dwellUntil = 0;
    batch(() => {
      this.#seen.reveal();
      this.#catchUp();
      this.#drawChanges();
    });
  }

  /** Called after the scene was drawn: starts the flights. */
  drawn(): void {
    const pending = this.#pendingFlight;
    this.#pendingFlight = null;
    if (pending === null) return;
    const generation = this.#generation;
    const land = (): void => {
      if (generation === this.#generation) this.#landed();
    };
    this.#display.animate(pending.transition, pending.measured).then(land, land);
  }

  /** Shows an earlier frame, or with null the newest. */
  lookAt(frame: Frame | null): void {
    if (frame !== null) void this.#consultRulesOn(frame);
    this.lookedAt.value = frame;
  }

  /** Skips the steps that are still queued. */
  #catchUp(): void {
    const newest = this.#queue.at(-1);
    if (newest === undefined) return;
    const info = this.#source.info.value;
    for (const { frame } of this.#queue) this.#display.shown(frame, this.#sceneOf(frame, info));
    this.#jump(newest.frame);
  }

  /** Steps that have just come are drawn with their info. */
  #takeInfo(info: TableInfo | null): void {
    if (info === this.#info.value) return;
    if (this.#state === 'idle' || this.#info.value === null) this.#info.value = info;
    else this.#hasUndrawnChanges = true;
  }

  #takeFrames(frames: readonly Frame[], wholeShown: number): void {
    const newest = frames.at(-1);
    const shown = this.#shown.value;
    if (newest === undefined) {
      this.#queue = [];
      this.#shown.value = null;
      return;
    }
    if (wholeShown !== this.#wholeSeen || shown === null) {
      this.#wholeSeen = wholeShown;
      this.lookedAt.value = null;
      this.#seen.reveal();
      this.#jump(newest);
      return;
    }
    const last = this.#queue.at(-1)?.frame.seq ?? shown.seq;
    const since = Date.now();
    for (const frame of frames) {
      if (frame.seq <= last) continue;
      void this.#consultRulesOn(frame);
      this.#queue.push({ frame, since });
    }
    if (this.#state === 'idle') this.#next();
    else if (since - (this.#queue[0]?.since ?? since) > MAX_LAG_MS + this.#dwell) this.#catchUp();
  }

  /** Shows a frame without animation and cancels pending work. */
  #jump(frame: Frame): void {
    this.#generation++;
    this.#queue = [];
    this.#pendingFlight = null;
    this.#dwell = 0;
    this.#dwellUntil = 0;
    this.#state = 'idle';
    this.#showFrame(frame);
    this.#seen.landed(frame.seq);
  }

  /** Draws the next step, together with its ruling if that arrives in time. */
  #next(): void {
    const [next] = this.#queue;
    this.#state = next === undefined ? 'idle' : 'waiting';
    if (next === undefined) return;
    const generation = this.#generation;
    const dwell = this.#dwellUntil - Date.now();
    if (dwell > 0) {
      setTimeout(() => {
        if (generation === this.#generation) this.#next();
      }, dwell);
      return;
    }
    const late = new Promise<void>((resolve) => setTimeout(resolve, RULING_WAIT_MS));
    Promise.race([this.#consultRulesOn(next.frame), late]).then(() => {
      if (generation === this.#generation) this.#draw();
    });
  }

  #draw(): void {
    const next = this.#queue.shift();
    if (next === undefined) return;
    const { frame } = next;
    const before = this.scene.value;
    const after = this.#sceneOf(frame, this.#source.info.value);
    const isSeen = before !== null && this.lookedAt.value === null;
    const transition = isSeen ? { step: frame, before, after } : null;
    const measured = transition === null ? null : this.#display.measure(transition);
    this.#dwell = isSeen ? this.#display.dwell(frame) : 0;
    this.#seen.withhold(frame.seq, this.#display.suspense(frame));
    this.#showFrame(frame);
    this.#display.shown(frame, after);
    if (transition === null || measured === null) this.#landed();
    else {
      this.#state = 'flying';
      this.#pendingFlight = { transition, measured };
    }
  }

  #landed(): void {
    this.#dwellUntil = Date.now() + this.#dwell;
    batch(() => {
      if (this.#shown.value !== null) this.#seen.landed(this.#shown.value.seq);
      if (this.#queue.length === 0) this.#drawChanges();
    });
    this.#continue();
  }

  /** Continues in a new task: landing and starting in one task would block the page for too long. */
  #continue(): void {
    const generation = this.#generation;
    this.#state = this.#queue.length === 0 ? 'idle' : 'waiting';
    if (this.#state === 'idle') return;
    setTimeout(() => {
      if (generation === this.#generation) this.#next();
    });
  }

  #drawChanges(): void {
    if (!this.#hasUndrawnChanges) return;
    this.#hasUndrawnChanges = false;
    batch(() => {
      this.#rulings.value = { byFrame: this.#rulings.value.byFrame };
      this.#info.value = this.#source.info.value;
    });
  }

  #showFrame(frame: Frame): void {
    void this.#consultRulesOn(frame);
    this.#hasUndrawnChanges = false;
    batch(() => {
      this.#info.value = this.#source.info.value;
      this.#shown.value = frame;
    });
  }

  /** Asks the rules about a frame once. */
  #consultRulesOn(frame: Frame): Promise<void> {
    const requested = this.#requests.get(frame);
    if (requested !== undefined) return requested;
    const request = this.#consultRules(frame.view, this.#source.you.value).then(
      (ruling) => {
        this.#rulings.value.byFrame.set(frame, ruling);
        this.#seatCount.value = ruling.seats;
        if (frame !== this.#shown.value && frame !== this.lookedAt.value) return;
        this.#hasUndrawnChanges = true;
        if (this.#state !== 'flying') this.#drawChanges();
      },
      (problem: unknown) => console.error(problem),
    );
    this.#requests.set(frame, request);
    return request;
  }

  /** The known frames. Reading them subscribes to the arrival of the history, but not to new steps. */
  #frames(): readonly Frame[] {
    return this.#first.value === undefined ? [] : untracked(() => this.#source.frames.value);
  }

  #sceneOf(frame: Frame, info: TableInfo | null): Scene {
    const you = this.#source.you.value;
    const ruling = this.#rulings.value.byFrame.get(frame);
    const frames = this.#frames();
    const isNewest = frame.seq === (frames.at(-1)?.seq ?? -1);
    return {
      view: frame.view as object,
      seat: you as Seat | null,
      players:
        info === null
          ? NO_LABELS
          : playerLabels(
              info,
              you,
              this.#seatCount.value ?? info.seats.length,
              this.#source.now() - Date.now(),
            ),
      waiting: ruling?.waiting ?? null,
      legal: ruling?.legal ?? null,
      isInWindow: ruling?.isInWindow ?? false,
      recent: recentOf(frames, frame, this.#source.marksLastStep === true ? null : you),
      ...(frames.length > 1 ? { history: upTo(frames, frame.seq) } : {}),
      places: isNewest ? (info?.places ?? null) : null,
    };
  }
}
