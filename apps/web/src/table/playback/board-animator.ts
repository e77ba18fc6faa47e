import type { Seat } from '@tuckbox/engine';
import { settings } from '../../app/settings.ts';
import type { GameUi, Scene, Step } from '../../games/ui.ts';
import { type Anchors, type Flight, fly, landAll, measureAnchors } from '../../motion/fly.ts';
import { askRules, type Ruling } from '../../rules-worker/ask.ts';
import { Playback } from './playback.ts';
import type { FrameSource, Transition } from './ports.ts';

interface Measured {
  readonly flights: readonly Flight[];
  readonly anchors: Anchors;
  /** The element of the board that had the focus. */
  readonly focused: HTMLElement | null;
}

/**
 * Factors on how long a step stays visible, by the chosen bot speed. Instant bots must not clear away what
 * has to be seen, such as a finished trick; a touch does.
 */
const PACES = { calm: 1.7, usual: 1, quick: 0.85, none: 0.85 } as const;

/** Puts a playback on the page: measures the board, flies the pieces and keeps the focus. */
export class BoardAnimator {
  readonly playback: Playback;
  root: HTMLElement | null = null;
  readonly #ui: GameUi;
  #hurries = 0;

  constructor(source: FrameSource, ui: GameUi, shown: (step: Step, after: Scene) => void) {
    this.#ui = ui;
    this.playback = new Playback(source, this.consultRules, {
      measure: (transition) => this.#measure(transition),
      animate: (_, measured) => this.#animate(measured as Measured),
      shown,
      dwell: (step) => (ui.dwell?.(step) ?? 0) * PACES[settings.botPause.value],
      suspense: (step) => (isMotionReduced() ? 0 : (ui.suspense?.(step) ?? 0)),
    });
  }

  readonly consultRules = (view: unknown, seat: number | null): Promise<Ruling> =>
    askRules({ kind: 'legal', game: this.#ui.game.id, view, seat: seat as Seat | null });

  /** Shows the newest position at once, so that input never waits for an animation. */
  hurry(): void {
    this.#hurries++;
    landAll();
    this.playback.hurry();
  }

  close(): void {
    landAll();
    this.playback.close();
  }

  #measure({ step, before, after }: Transition): Measured | null {
    const { root } = this;
    if (root === null) return null;
    const isSeen = !isMotionReduced() && document.visibilityState === 'visible' && !isBoardCovered(root);
    const flights = isSeen ? this.#ui.flights(step, before, after) : [];
    return { flights, anchors: measureAnchors(root, flights), focused: takeFocus(root) };
  }

  /** The new scene is laid out once, in the frame that shows it, so it is measured only there. */
  async #animate({ flights, anchors, focused }: Measured): Promise<void> {
    const hurries = this.#hurries;
    if (document.visibilityState === 'visible') await new Promise(requestAnimationFrame);
    const { root } = this;
    if (root === null) return;
    if (focused?.isConnected && document.activeElement === root) focused.focus({ preventScroll: true });
    if (hurries === this.#hurries) await fly(flights, anchors, root);
  }
}

/** Whether something covers the whole board, so that flights under it cannot be seen. */
const isBoardCovered = (root: HTMLElement): boolean => root.querySelector('[data-veil]') !== null;

const isMotionReduced = (): boolean => document.documentElement.dataset.motion === 'reduced';

/**
 * Moves the focus from a button to the board while the scene changes: removing a focused button makes the browser lay
 * out a half-changed page.
 */
function takeFocus(root: HTMLElement): HTMLElement | null {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement) || focused === root || !root.contains(focused)) return null;
  root.focus({ preventScroll: true });
  return focused;
}
