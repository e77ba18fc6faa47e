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
import type { Scene, Step } from '../games/ui.ts';
import type { Study } from '../mind/mind.ts';
import type { Frame } from '../wires/wire.ts';
import { alike } from './alike.ts';
import { labelsOf } from './labels.ts';
import type { Screen, Source, Transition } from './screen.ts';
import { recentOf, stepOf, upTo } from './steps.ts';
import { Told } from './told.ts';

/** Behind what has happened by no more than this. */
const MOST_BEHIND_MS = 1200;
/** What follows from a step is waited for so long before it is drawn without: the next frame is to have it. */
const STUDY_MS = 4;
const NO_LABELS: Scene['players'] = [];

/**
 * Shows what happens at a table, one step after the other: each is on the screen at once if nothing else is in
 * flight, and never much later. What follows from a view is worked out elsewhere; if it is not there in time it is
 * shown when the pieces have landed, because nothing is drawn anew while they fly.
 */
export class Show {
  readonly scene: ReadonlySignal<Scene | null>;
  readonly #told = new Told(() => this.#frames());
  /** The frame that is looked at instead of the newest; null for now. */
  readonly lookedAt: Signal<Frame | null> = signal(null);
  readonly #source: Source;
  readonly #study: (view: unknown, seat: number | null) => Promise<Study>;
  readonly #screen: Screen;
  readonly #shown: Signal<Frame | null> = signal(null);
  readonly #seats: Signal<number | null> = signal(null);
  /** The table as it is shown: what is new about it waits until the pieces have landed. */
  readonly #info: Signal<TableInfo | null> = signal(null);
  /** Where what is known of the game begins: another frame when its history has come. */
  readonly #first: ReadonlySignal<Frame | undefined>;
  /** What has been learned; set anew when it is to be shown. */
  readonly #learned: Signal<{ readonly studies: WeakMap<Frame, Study> }> = signal({ studies: new WeakMap() });
  /** Made of parts of what was shown before, where they are alike. */
  readonly #views = new WeakMap<Frame, object>();
  #hasNews = false;
  readonly #asked = new WeakMap<Frame, Promise<void>>();
  #queue: { readonly frame: Frame; readonly since: number }[] = [];
  #state: 'idle' | 'waiting' | 'flying' = 'idle';
  /** Goes up whenever whatever is under way is no longer wanted. */
  #turn = 0;
  #whole = -1;
  #measured: { readonly transition: Transition; readonly measured: unknown } | null = null;
  readonly #stop: () => void;

  constructor(source: Source, study: (view: unknown, seat: number | null) => Promise<Study>, screen: Screen) {
    this.#source = source;
    this.#study = study;
    this.#screen = screen;
    this.#first = computed(() => source.frames.value[0]);
    this.scene = computed(() => {
      const frame = this.lookedAt.value ?? this.#shown.value;
      return frame === null ? null : this.#sceneOf(frame, this.#info.value);
    });
    this.#stop = effect(() => {
      const frames = source.frames.value;
      const whole = source.whole.value;
      const info = source.info.value;
      untracked(() => batch(() => this.#take(frames, whole, info)));
    });
  }

  /** What has been seen to happen, for a log. */
  get told(): ReadonlySignal<readonly Frame[]> {
    return this.#told.frames;
  }

  /** Whether enough is known to draw a board. */
  get isReady(): boolean {
    return this.#seats.value !== null;
  }

  close(): void {
    this.#turn++;
    this.#told.reveal();
    this.#stop();
  }

  /** The newest is shown at once: somebody wants to do something, and does not wait for pictures. */
  hurry(): void {
    batch(() => {
      this.#told.reveal();
      this.#catchUp();
      this.#tellNews();
    });
  }

  /** The picture has been drawn: what flies may start now. */
  drawn(): void {
    const started = this.#measured;
    this.#measured = null;
    if (started === null) return;
    const turn = this.#turn;
    const land = (): void => {
      if (turn === this.#turn) this.#landed();
    };
    this.#screen.animate(started.transition, started.measured).then(land, land);
  }

  /** Shows an earlier frame, or with null the newest again. */
  lookAt(frame: Frame | null): void {
    if (frame !== null) void this.#learn(frame);
    this.lookedAt.value = frame;
  }

  /** Skips what is still to be shown. */
  #catchUp(): void {
    const newest = this.#queue.at(-1);
    if (newest === undefined) return;
    const info = this.#source.info.value;
    for (const { frame } of this.#queue) this.#screen.shown(stepOf(frame), this.#sceneOf(frame, info));
    this.#jump(newest.frame);
  }

  #take(frames: readonly Frame[], whole: number, info: TableInfo | null): void {
    this.#takeFrames(frames, whole);
    if (info === this.#info.value) return;
    if (this.#state === 'idle' || this.#info.value === null) this.#info.value = info;
    else this.#hasNews = true;
  }

  #takeFrames(frames: readonly Frame[], whole: number): void {
    const newest = frames.at(-1);
    const shown = this.#shown.value;
    if (newest === undefined) {
      this.#queue = [];
      this.#shown.value = null;
      return;
    }
    if (whole !== this.#whole || shown === null) {
      this.#whole = whole;
      this.lookedAt.value = null;
      this.#told.reveal();
      this.#jump(newest);
      return;
    }
    const last = this.#queue.at(-1)?.frame.seq ?? shown.seq;
    const since = Date.now();
    for (const frame of frames) {
      if (frame.seq <= last) continue;
      void this.#learn(frame);
      this.#queue.push({ frame, since });
    }
    if (this.#state === 'idle') this.#next();
    else if (since - (this.#queue[0]?.since ?? since) > MOST_BEHIND_MS) this.#catchUp();
  }

  /** Shows a frame without leading over to it, whatever is under way. */
  #jump(frame: Frame): void {
    this.#turn++;
    this.#queue = [];
    this.#measured = null;
    this.#state = 'idle';
    this.#put(frame);
    this.#told.landed(frame.seq);
  }

  /** Draws the next step, together with what follows from it if that is known in time. */
  #next(): void {
    const [next] = this.#queue;
    this.#state = next === undefined ? 'idle' : 'waiting';
    if (next === undefined) return;
    const turn = this.#turn;
    const late = new Promise<void>((resolve) => setTimeout(resolve, STUDY_MS));
    Promise.race([this.#learn(next.frame), late]).then(() => {
      if (turn === this.#turn) this.#draw();
    });
  }

  #draw(): void {
    const next = this.#queue.shift();
    if (next === undefined) return;
    const { frame } = next;
    const step = stepOf(frame);
    const before = this.scene.value;
    const after = this.#sceneOf(frame, this.#source.info.value);
    const isSeen = before !== null && this.lookedAt.value === null;
    const transition = isSeen ? { step, before, after } : null;
    const measured = transition === null ? null : this.#screen.measure(transition);
    this.#told.keep(step.seq, this.#screen.suspense(step));
    this.#put(frame);
    this.#screen.shown(step, after);
    if (transition === null || measured === null) this.#landed();
    else {
      this.#state = 'flying';
      this.#measured = { transition, measured };
    }
  }

  #landed(): void {
    batch(() => {
      if (this.#shown.value !== null) this.#told.landed(this.#shown.value.seq);
      if (this.#queue.length === 0) this.#tellNews();
    });
    this.#goOn();
  }

  /** Goes on when the page has had a moment: to land and to take off at once would keep it busy for too long. */
  #goOn(): void {
    const turn = this.#turn;
    this.#state = this.#queue.length === 0 ? 'idle' : 'waiting';
    if (this.#state === 'idle') return;
    setTimeout(() => {
      if (turn === this.#turn) this.#next();
    });
  }

  #tellNews(): void {
    if (!this.#hasNews) return;
    this.#hasNews = false;
    batch(() => {
      this.#learned.value = { studies: this.#learned.value.studies };
      this.#info.value = this.#source.info.value;
    });
  }

  #put(frame: Frame): void {
    void this.#learn(frame);
    this.#hasNews = false;
    batch(() => {
      this.#info.value = this.#source.info.value;
      this.#shown.value = frame;
    });
  }

  /** Works out what follows from a frame, once. */
  #learn(frame: Frame): Promise<void> {
    const asked = this.#asked.get(frame);
    if (asked !== undefined) return asked;
    const learning = this.#study(frame.view, this.#source.you.value).then(
      (study) => {
        this.#learned.value.studies.set(frame, study);
        this.#seats.value = study.seats;
        if (frame !== this.#shown.value && frame !== this.lookedAt.value) return;
        this.#hasNews = true;
        if (this.#state !== 'flying') this.#tellNews();
      },
      (problem: unknown) => console.error(problem),
    );
    this.#asked.set(frame, learning);
    return learning;
  }

  /** What is known of the game. Whoever reads it is told of what came before, and of nothing that comes later. */
  #frames(): readonly Frame[] {
    return this.#first.value === undefined ? [] : untracked(() => this.#source.frames.value);
  }

  #viewOf(frame: Frame): object {
    const known = this.#views.get(frame);
    if (known !== undefined) return known;
    const shown = untracked(() => this.#shown.value);
    const view = alike(shown === null ? null : this.#views.get(shown), frame.view as object);
    this.#views.set(frame, view);
    return view;
  }

  #sceneOf(frame: Frame, info: TableInfo | null): Scene {
    const you = this.#source.you.value;
    const study = this.#learned.value.studies.get(frame);
    const frames = this.#frames();
    const isNewest = frame.seq === (frames.at(-1)?.seq ?? -1);
    return {
      view: this.#viewOf(frame),
      seat: you as Seat | null,
      players:
        info === null
          ? NO_LABELS
          : labelsOf(info, you, this.#seats.value ?? info.seats.length, this.#source.now() - Date.now()),
      waiting: study?.waiting ?? null,
      legal: study?.legal ?? null,
      recent: recentOf(frames, frame, you),
      // A frame is a step with more to it, so nothing is copied that need not be.
      ...(frames.length > 1 ? { history: upTo(frames, frame.seq) as readonly (Frame & Step)[] } : {}),
      places: isNewest ? (info?.places ?? null) : null,
    };
  }
}
