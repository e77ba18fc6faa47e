import type { Seat } from '@tuckbox/engine';
import type { GameId } from '../games/load.ts';
import type { GameUi, Scene, Step } from '../games/ui.ts';
import { study } from '../mind/mind.ts';
import { type Flight, fly, landAll, measure, type Places } from '../motion/flights.ts';
import type { Source, Transition } from './screen.ts';
import { Show } from './show.ts';

interface Measured {
  readonly flights: readonly Flight[];
  readonly places: Places;
  /** What had the focus on the board. */
  readonly focused: HTMLElement | null;
}

/** Brings a show onto the page: measures, lets pieces fly, and sees to it that the focus is not lost. */
export class Projector {
  readonly show: Show;
  root: HTMLElement | null = null;
  readonly #ui: GameUi;
  #hurries = 0;

  constructor(source: Source, ui: GameUi, shown: (step: Step, after: Scene) => void) {
    this.#ui = ui;
    this.show = new Show(source, (view, seat) => study(ui.game.id as GameId, view, seat as Seat | null), {
      measure: (transition) => this.#measure(transition),
      animate: (_, measured) => this.#animate(measured as Measured),
      shown,
      suspense: (step) => (isStill() ? 0 : (ui.suspense?.(step) ?? 0)),
    });
  }

  /** The next input never waits for a picture. */
  hurry(): void {
    this.#hurries++;
    landAll();
    this.show.hurry();
  }

  drawn(): void {
    this.show.drawn();
  }

  close(): void {
    landAll();
    this.show.close();
  }

  #measure({ step, before, after }: Transition): Measured | null {
    const { root } = this;
    if (root === null) return null;
    const isSeen = !isStill() && document.visibilityState === 'visible' && !isVeiled(root);
    const flights = isSeen ? this.#ui.flights(step, before, after) : [];
    return { flights, places: measure(root, flights), focused: takeFocus(root) };
  }

  /** What is drawn is laid out once, in the frame that shows it: only there is it measured again. */
  async #animate({ flights, places, focused }: Measured): Promise<void> {
    const hurries = this.#hurries;
    if (document.visibilityState === 'visible') await new Promise(requestAnimationFrame);
    const { root } = this;
    if (root === null) return;
    if (focused?.isConnected && document.activeElement === root) focused.focus({ preventScroll: true });
    if (hurries === this.#hurries) await fly(flights, places, root);
  }
}

/** Whether something lies over the whole board: what happens under it is not to be seen. */
const isVeiled = (root: HTMLElement): boolean => root.querySelector('[data-veil]') !== null;

const isStill = (): boolean => document.documentElement.dataset.motion === 'reduced';

/**
 * Takes the focus of a button to the board itself while the picture changes: a button that is taken out of the page
 * with the focus on it makes the browser lay out a picture that is half changed.
 */
function takeFocus(root: HTMLElement): HTMLElement | null {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement) || focused === root || !root.contains(focused)) return null;
  root.focus({ preventScroll: true });
  return focused;
}
