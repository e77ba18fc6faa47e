import { type ComponentChild, render } from 'preact';

/** A piece that moves across the screen. Anchors are the `data-at` names of elements. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  /** Anchors that it passes, in order (the spaces a pawn walks over). */
  readonly via?: readonly string[];
  /** The piece itself, drawn at the size of its goal. */
  readonly piece: ComponentChild;
  /** Which flights start together: 0 first, then 1 … */
  readonly order: number;
  /** Whether the piece at the goal is hidden until this one lands; or the name of the anchor to hide. */
  readonly covers?: boolean | string;
  /** Whether it is invisible before it starts, as a card from a pile or a hidden hand. */
  readonly emerges?: boolean;
}

/** The box of every anchor, by name. */
export type Anchors = ReadonlyMap<string, DOMRect>;

/** Measures the anchors inside an element: all of them, or those that the flights name. */
export function measureAnchors(root: ParentNode, flights?: readonly Flight[]): Anchors {
  const named = flights && new Set(flights.flatMap(({ from, to, via = [] }) => [from, to, ...via]));
  const anchors = new Map<string, DOMRect>();
  if (named?.size === 0) return anchors;
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const name = element.dataset.at as string;
    if (named?.has(name) ?? true) anchors.set(name, element.getBoundingClientRect());
  }
  return anchors;
}

/** The duration of one flight, the delay between flights, and the longest total. */
const FLIGHT_MS = 220;
const BETWEEN_MS = 75;
const MOST_MS = 1200;

let land: (() => void) | null = null;

/** Lands everything at once, so that input never waits for an animation. */
export function landAll(): void {
  land?.();
}

/**
 * Flies the pieces over the page; resolves when the last one has landed. It animates only transform and opacity. All
 * copies are removed together: removing one while others fly would force a layout.
 */
export function fly(flights: readonly Flight[], before: Anchors, root: HTMLElement): Promise<void> {
  landAll();
  if (flights.length === 0) return Promise.resolve();
  const after = measureAnchors(root, flights);
  const paths = flights.flatMap((flight) => pathOf(flight, before, after) ?? []);
  const times = timesOf(paths);
  const pieces = paths.map(({ flight, goal }) => pieceOver(goal, flight.piece, root));
  // All copies enter the page before anything is measured, to avoid a second layout.
  document.body.append(...pieces);
  const uncover = cover(flights, root);
  const motions = paths.map((path, index) => takeOff(pieces[index], path, times[index]));
  return new Promise((resolve) => {
    const landThese = (): void => {
      if (land !== landThese) return;
      land = null;
      for (const motion of motions) motion.cancel();
      uncover();
      for (const piece of pieces) {
        render(null, piece);
        piece.remove();
      }
      resolve();
    };
    land = landThese;
    Promise.all(motions.map(({ finished }) => finished)).then(landThese, landThese);
  });
}

/** A flight with its start, its goal and the points between, in screen coordinates. */
interface FlightPath {
  readonly flight: Flight;
  readonly start: DOMRect;
  readonly stops: readonly DOMRect[];
  readonly goal: DOMRect;
}

function pathOf(flight: Flight, before: Anchors, after: Anchors): FlightPath | null {
  const there = after.get(flight.to) ?? before.get(flight.to);
  const here = before.get(flight.from) ?? after.get(flight.from);
  if (there === undefined || here === undefined) return null;
  const shape = Math.min(shapeOf(here), shapeOf(there));
  const stops = (flight.via ?? []).map((name) => after.get(name)).filter((rect) => rect !== undefined);
  return {
    flight,
    start: within(here, shape),
    stops: stops.map((rect) => within(rect, shape)),
    goal: within(there, shape),
  };
}

/**
 * Waiting, flying and resting are one animation that lasts until all have landed: nothing starts or ends while pieces
 * fly, so the page stays idle.
 */
function takeOff(
  piece: HTMLElement,
  { flight, start, stops, goal }: FlightPath,
  { from, to, all }: Times,
): Animation {
  const boxes = [start, ...stops, goal];
  const isWalk = stops.length > 0;
  const steps = boxes.map((box, index) => ({
    transform: moveTo(box, goal),
    opacity: 1,
    offset: Math.min(1, (from + ((to - from) * index) / (boxes.length - 1)) / all),
    easing: isWalk ? 'linear' : 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  }));
  const waiting = { ...steps[0], opacity: flight.emerges ? 0 : 1, offset: 0, easing: 'steps(1, end)' };
  const lying = { ...steps[boxes.length - 1], offset: 1 };
  return piece.animate([waiting, ...steps, lying], { duration: all, fill: 'both' });
}

/** When each flight starts and lands, in milliseconds from the first start to the last landing. */
interface Times {
  readonly from: number;
  readonly to: number;
  readonly all: number;
}

function timesOf(paths: readonly FlightPath[]): Times[] {
  const last = Math.max(...paths.map(({ flight }) => flight.order));
  const between = last === 0 ? 0 : Math.min(BETWEEN_MS, (MOST_MS - FLIGHT_MS) / last);
  const spans = paths.map(({ flight, stops }) => {
    const from = flight.order * between;
    return { from, to: from + FLIGHT_MS * (1 + stops.length / 3) };
  });
  const all = Math.max(...spans.map(({ to }) => to));
  return spans.map((span) => ({ ...span, all }));
}

/** Hides the goals until all flights have landed; call the result to show them again. */
function cover(flights: readonly Flight[], root: HTMLElement): () => void {
  const names = new Set(flights.map(({ to, covers = false }) => (covers === true ? to : covers)));
  const covered = [...root.querySelectorAll('[data-at]')].filter((element) =>
    names.has(element.getAttribute('data-at') ?? false),
  );
  for (const element of covered) element.setAttribute('data-covered', '');
  return () => {
    for (const element of covered) element.removeAttribute('data-covered');
  };
}

/** Width divided by height; 1 for an empty box. */
const shapeOf = ({ width, height }: DOMRect): number => width / height || 1;

/**
 * The largest box of a shape centred in another box. A card that flies from a name or a row keeps the shape of a
 * card: the narrower end of the flight decides.
 */
function within({ left, top, width, height }: DOMRect, shape: number): DOMRect {
  const w = Math.min(width, height * shape);
  const h = Math.min(height, width / shape);
  return new DOMRect(left + (width - w) / 2, top + (height - h) / 2, w, h);
}

/** A copy of the piece at the size of its goal, above everything else, with the same felt colours. */
function pieceOver(goal: DOMRect, piece: ComponentChild, root: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'flight';
  box.setAttribute('aria-hidden', 'true');
  if (root.dataset.felt !== undefined) box.dataset.felt = root.dataset.felt;
  box.style.cssText = `position:fixed;left:0;top:0;width:${goal.width}px;height:${goal.height}px;pointer-events:none;will-change:transform;z-index:50;transform-origin:0 0;--card-w:${goal.width}px`;
  render(piece, box);
  return box;
}

/** The transform that puts the goal's box onto another box. */
const moveTo = (rect: DOMRect, goal: DOMRect): string =>
  `translate(${rect.left}px, ${rect.top}px) scale(${rect.width / goal.width || 1}, ${rect.height / goal.height || 1})`;
