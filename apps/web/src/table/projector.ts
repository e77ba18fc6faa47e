import type { Seat } from '@tuckbox/engine';
import type { GameId } from '../games/load.ts';
import type { GameUi, Scene, Step } from '../games/ui.ts';
import { study } from '../mind/mind.ts';
import { fly, landAll, measure, type Places } from '../motion/flights.ts';
import { Show, type Source, type Transition } from './show.ts';

interface Measured {
  readonly places: Places;
  readonly hadFocus: boolean;
}

/** Brings a show onto the page: measures, lets pieces fly, and sees to it that the focus is not lost. */
export class Projector {
  readonly show: Show;
  root: HTMLElement | null = null;
  readonly #ui: GameUi;

  constructor(source: Source, ui: GameUi, shown: (step: Step, after: Scene) => void) {
    this.#ui = ui;
    this.show = new Show(source, (view, seat) => study(ui.game.id as GameId, view, seat as Seat | null), {
      measure: () => this.#measure(),
      animate: (transition, measured) => this.#animate(transition, measured as Measured | null),
      shown,
    });
  }

  /** The next input never waits for a picture. */
  hurry(): void {
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

  #measure(): Measured | null {
    if (this.root === null) return null;
    return { places: measure(this.root), hadFocus: this.root.contains(document.activeElement) };
  }

  async #animate({ step, before, after }: Transition, measured: Measured | null): Promise<void> {
    const { root } = this;
    if (root === null || measured === null) return;
    if (measured.hadFocus && document.activeElement === document.body) root.focus({ preventScroll: true });
    if (isStill() || document.visibilityState !== 'visible') return;
    await fly(this.#ui.flights(step, before, after), measured.places, root);
  }
}

const isStill = (): boolean => document.documentElement.dataset.motion === 'reduced';
