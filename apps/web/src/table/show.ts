import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Seat } from '@tuckbox/engine';
import type { TableInfo } from '@tuckbox/protocol/client';
import type { Scene, Step } from '../games/ui.ts';
import type { Study } from '../mind/mind.ts';
import type { Frame } from '../wires/wire.ts';
import { labelsOf } from './labels.ts';

/** Where the frames come from: a table, or a film of one. */
export interface Source {
  readonly info: ReadonlySignal<TableInfo | null>;
  readonly you: ReadonlySignal<number | null>;
  readonly frames: ReadonlySignal<readonly Frame[]>;
  /** Changes when the picture is not to be led over from what was shown. */
  readonly whole: ReadonlySignal<number>;
  now(): number;
}

/** What is to be seen after a step, and what was seen before. */
export interface Transition {
  readonly step: Step;
  readonly before: Scene;
  readonly after: Scene;
}

/** What a show needs to be seen and heard. */
export interface Screen {
  /** Called before the picture changes: whatever it returns is handed to `animate`; null where nobody looks. */
  measure(): unknown;
  /** Called with what has changed; the next step waits until it resolves. */
  animate(transition: Transition, measured: unknown): Promise<void>;
  /** Somebody made a move that is now to be seen. */
  shown(step: Step, after: Scene): void;
}

/** Behind what has happened by no more than this. */
const MOST_BEHIND_MS = 1200;
/** What follows from a step is waited for so long before it is drawn without: less than a frame of the screen. */
const STUDY_MS = 10;
/** A board marks so many of the last steps, and no more. */
const MOST_RECENT = 40;

const NO_LABELS: Scene['players'] = [];

export const stepOf = ({ seq, seat, events }: Frame): Step => ({ seq, seat: seat as Seat | null, events });

/**
 * Shows what happens at a table, one step after the other: each is on the screen at once if nothing else is in
 * flight, and never much later. What follows from a view is worked out elsewhere; if it is not there in time it is
 * shown when the pieces have landed, because nothing is drawn anew while they fly.
 */
export class Show {
  readonly scene: ReadonlySignal<Scene | null>;
  /** The frame that is looked at instead of the newest; null for now. */
  readonly lookedAt: Signal<Frame | null> = signal(null);
  readonly #source: Source;
  readonly #study: (view: unknown, seat: number | null) => Promise<Study>;
  readonly #screen: Screen;
  readonly #shown: Signal<Frame | null> = signal(null);
  readonly #seats: Signal<number | null> = signal(null);
  /** What has been learned; set anew when it is to be shown. */
  readonly #learned: Signal<{ readonly studies: WeakMap<Frame, Study> }> = signal({ studies: new WeakMap() });
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
    this.scene = computed(() => {
      const frame = this.lookedAt.value ?? this.#shown.value;
      return frame === null ? null : this.#sceneOf(frame);
    });
    this.#stop = effect(() => {
      const frames = this.#source.frames.value;
      const whole = this.#source.whole.value;
      untracked(() => this.#take(frames, whole));
    });
  }

  /** Whether enough is known to draw a board. */
  get isReady(): boolean {
    return this.#seats.value !== null;
  }

  close(): void {
    this.#turn++;
    this.#stop();
  }

  /** The newest is shown at once: somebody wants to do something, and does not wait for pictures. */
  hurry(): void {
    const newest = this.#queue.at(-1);
    if (newest !== undefined) {
      for (const { frame } of this.#queue) this.#screen.shown(stepOf(frame), this.#sceneOf(frame));
      this.#jump(newest.frame);
    }
    this.#tellNews();
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

  #take(frames: readonly Frame[], whole: number): void {
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
    else if (since - (this.#queue[0]?.since ?? since) > MOST_BEHIND_MS) this.hurry();
  }

  /** Shows a frame without leading over to it, whatever is under way. */
  #jump(frame: Frame): void {
    this.#turn++;
    this.#queue = [];
    this.#measured = null;
    this.#state = 'idle';
    this.#put(frame);
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
    const before = this.scene.value;
    const measured = this.#screen.measure();
    this.#put(frame);
    const after = this.#sceneOf(frame);
    this.#screen.shown(stepOf(frame), after);
    if (before === null || measured === null || this.lookedAt.value !== null) this.#next();
    else {
      this.#state = 'flying';
      this.#measured = { transition: { step: stepOf(frame), before, after }, measured };
    }
  }

  #landed(): void {
    this.#tellNews();
    this.#next();
  }

  #tellNews(): void {
    if (this.#hasNews) this.#learned.value = { studies: this.#learned.value.studies };
    this.#hasNews = false;
  }

  #put(frame: Frame): void {
    void this.#learn(frame);
    this.#shown.value = frame;
  }

  /** Works out what follows from a frame, once. */
  #learn(frame: Frame): Promise<void> {
    const asked = this.#asked.get(frame);
    if (asked !== undefined) return asked;
    const learning = this.#study(frame.view, this.#source.you.value).then(
      (study) => {
        this.#learned.value.studies.set(frame, study);
        this.#seats.value = study.seats;
        this.#hasNews = true;
        if (this.#state !== 'flying') this.#tellNews();
      },
      (problem: unknown) => console.error(problem),
    );
    this.#asked.set(frame, learning);
    return learning;
  }

  #sceneOf(frame: Frame): Scene {
    const info = this.#source.info.value;
    const you = this.#source.you.value;
    const study = this.#learned.value.studies.get(frame);
    const frames = this.#source.frames.value;
    const isNewest = frame.seq === (frames.at(-1)?.seq ?? -1);
    return {
      view: frame.view as object,
      seat: you as Seat | null,
      players:
        info === null
          ? NO_LABELS
          : labelsOf(info, you, this.#seats.value ?? info.seats.length, this.#source.now() - Date.now()),
      waiting: study?.waiting ?? null,
      legal: study?.legal ?? null,
      recent: recentOf(frames, frame, you),
      ...(frames.length > 1 ? { history: historyOf(frames, frame) } : {}),
      places: isNewest ? (info?.places ?? null) : null,
    };
  }
}

/** Everything up to a frame. A frame is a step with more to it, so nothing is copied that need not be. */
function historyOf(frames: readonly Frame[], now: Frame): readonly Step[] {
  const isNewest = now.seq >= (frames.at(-1)?.seq ?? 0);
  return (isNewest ? frames : frames.filter(({ seq }) => seq <= now.seq)) as readonly (Frame & Step)[];
}

/** What happened since the seat moved last; for a spectator the last step. */
export function recentOf(frames: readonly Frame[], now: Frame, you: number | null): readonly Step[] {
  const end = frames.findLastIndex(({ seq }) => seq <= now.seq);
  const seen = frames.slice(Math.max(0, end + 1 - MOST_RECENT), end + 1);
  const mine = you === null ? seen.length - 2 : seen.findLastIndex(({ seat }) => seat === you);
  return seen.slice(mine + 1).map(stepOf);
}
