import { type ComponentChild, render } from 'preact';

/** A piece that travels from one place on the screen to another. Places are the `data-at` names of elements. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  /** Places on the way, in order (the spaces a pawn walks over). */
  readonly via?: readonly string[];
  /** What flies: a card, a pawn, a cube, drawn at the size of the place it goes to. */
  readonly piece: ComponentChild;
  /** Which flights start together: 0 first, then 1 … */
  readonly order: number;
  /** Whether the piece that already lies at the goal is hidden until this one arrives; or the place that is. */
  readonly covers?: boolean | string;
  /** Whether it is not to be seen before it starts: it comes off a heap, or out of somebody's hand. */
  readonly emerges?: boolean;
}

/** Where everything is, by name. */
export type Places = ReadonlyMap<string, DOMRect>;

/** Measures every place below an element. Called before the picture changes, and again after. */
export function measure(root: ParentNode): Places {
  const places = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    places.set(element.dataset.at as string, element.getBoundingClientRect());
  }
  return places;
}

/** A card takes this long, the next one starts so much later, and all of them together never longer than the last. */
const FLIGHT_MS = 220;
const BETWEEN_MS = 75;
const MOST_MS = 1200;

let land: (() => void) | null = null;

/** Lands everything at once: the next input never waits for a picture. */
export function landAll(): void {
  land?.();
}

/**
 * Lets the pieces fly over the page. Only transforms and opacity change; resolves when the last has landed. All are
 * taken away together, because to take one away while others fly would make the page lay itself out under them.
 */
export function fly(flights: readonly Flight[], before: Places, root: HTMLElement): Promise<void> {
  landAll();
  if (flights.length === 0) return Promise.resolve();
  const after = measure(root);
  const last = Math.max(...flights.map(({ order }) => order));
  const between = last === 0 ? 0 : Math.min(BETWEEN_MS, (MOST_MS - FLIGHT_MS) / last);
  const aloft = flights.flatMap(
    (flight) => takeOff(flight, { before, after, root }, flight.order * between) ?? [],
  );
  return new Promise((resolve) => {
    const landThese = (): void => {
      if (land !== landThese) return;
      land = null;
      for (const { takeAway } of aloft) takeAway();
      resolve();
    };
    land = landThese;
    Promise.all(aloft.map(({ motion }) => motion.finished)).then(landThese, landThese);
  });
}

/** A piece in the air. */
interface Aloft {
  readonly motion: Animation;
  takeAway(): void;
}

function takeOff(
  flight: Flight,
  { before, after, root }: { readonly before: Places; readonly after: Places; readonly root: HTMLElement },
  delay: number,
): Aloft | null {
  const there = after.get(flight.to) ?? before.get(flight.to);
  const here = before.get(flight.from) ?? after.get(flight.from);
  if (there === undefined || here === undefined) return null;
  const shape = Math.min(shapeOf(here), shapeOf(there));
  const [start, goal] = [within(here, shape), within(there, shape)];
  const stops = (flight.via ?? []).map((name) => after.get(name)).filter((rect) => rect !== undefined);
  const duration = FLIGHT_MS * (1 + stops.length / 3);
  const piece = pieceOver(goal, flight, root);
  const hidden = flight.covers === true ? flight.to : flight.covers;
  const covered = hidden ? root.querySelector(`[data-at="${CSS.escape(hidden)}"]`) : null;
  const cover = covered?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
  const motion = piece.animate(
    [start, ...stops.map((rect) => within(rect, shape)), goal].map((rect) => ({
      transform: placeAt(rect, goal),
      opacity: 1,
    })),
    {
      duration,
      delay,
      fill: flight.emerges ? 'forwards' : 'both',
      easing: stops.length > 0 ? 'linear' : 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    },
  );
  return {
    motion,
    takeAway() {
      motion.cancel();
      cover?.cancel();
      render(null, piece);
      piece.remove();
    },
  };
}

/** How wide for its height; a box that is nowhere is square. */
const shapeOf = ({ width, height }: DOMRect): number => width / height || 1;

/**
 * The largest box of a shape in the middle of another. A card that starts from a name or a row of cards keeps the shape
 * of a card: of the two ends of a flight the slimmer one has it.
 */
function within({ left, top, width, height }: DOMRect, shape: number): DOMRect {
  const w = Math.min(width, height * shape);
  const h = Math.min(height, width / shape);
  return new DOMRect(left + (width - w) / 2, top + (height - h) / 2, w, h);
}

/** The piece as large as its goal, over everything else, on the same felt. */
function pieceOver(goal: DOMRect, { piece, emerges }: Flight, root: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'flight';
  box.setAttribute('aria-hidden', 'true');
  if (root.dataset.felt !== undefined) box.dataset.felt = root.dataset.felt;
  box.style.cssText = `position:fixed;left:0;top:0;width:${goal.width}px;height:${goal.height}px;pointer-events:none;will-change:transform;z-index:50;transform-origin:0 0;--card-w:${goal.width}px;opacity:${emerges ? 0 : 1}`;
  render(piece, box);
  document.body.append(box);
  return box;
}

/** The goal's box moved and scaled onto another one. */
const placeAt = (rect: DOMRect, goal: DOMRect): string =>
  `translate(${rect.left}px, ${rect.top}px) scale(${rect.width / goal.width || 1}, ${rect.height / goal.height || 1})`;
