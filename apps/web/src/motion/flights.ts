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

/** Measures the places below an element: all of them, or those that these flights name. */
export function measure(root: ParentNode, flights?: readonly Flight[]): Places {
  const named = flights && new Set(flights.flatMap(({ from, to, via = [] }) => [from, to, ...via]));
  const places = new Map<string, DOMRect>();
  if (named?.size === 0) return places;
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const name = element.dataset.at as string;
    if (named?.has(name) ?? true) places.set(name, element.getBoundingClientRect());
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
  const after = measure(root, flights);
  const journeys = flights.flatMap((flight) => journeyOf(flight, before, after) ?? []);
  const times = timesOf(journeys);
  const pieces = journeys.map(({ flight, goal }) => pieceOver(goal, flight.piece, root));
  // All that is new comes into the page at once, and before anything asks how it looks.
  document.body.append(...pieces);
  const uncover = cover(flights, root);
  const motions = journeys.map((journey, index) => takeOff(pieces[index], journey, times[index]));
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

/** A flight with where it starts and ends on the screen, and where it passes. */
interface Journey {
  readonly flight: Flight;
  readonly start: DOMRect;
  readonly stops: readonly DOMRect[];
  readonly goal: DOMRect;
}

function journeyOf(flight: Flight, before: Places, after: Places): Journey | null {
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
 * Waiting, flying and lying there are one animation that lasts as long as all of them together: nothing begins or ends
 * while pieces are in the air, so the page has nothing to do.
 */
function takeOff(
  piece: HTMLElement,
  { flight, start, stops, goal }: Journey,
  { from, to, all }: Times,
): Animation {
  const boxes = [start, ...stops, goal];
  const isWalk = stops.length > 0;
  const steps = boxes.map((box, index) => ({
    transform: placeAt(box, goal),
    opacity: 1,
    offset: Math.min(1, (from + ((to - from) * index) / (boxes.length - 1)) / all),
    easing: isWalk ? 'linear' : 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  }));
  const waiting = { ...steps[0], opacity: flight.emerges ? 0 : 1, offset: 0, easing: 'steps(1, end)' };
  const lying = { ...steps[boxes.length - 1], offset: 1 };
  return piece.animate([waiting, ...steps, lying], { duration: all, fill: 'both' });
}

/** When each starts and lands, in milliseconds from the first start to the last landing. */
interface Times {
  readonly from: number;
  readonly to: number;
  readonly all: number;
}

function timesOf(journeys: readonly Journey[]): Times[] {
  const last = Math.max(...journeys.map(({ flight }) => flight.order));
  const between = last === 0 ? 0 : Math.min(BETWEEN_MS, (MOST_MS - FLIGHT_MS) / last);
  const spans = journeys.map(({ flight, stops }) => {
    const from = flight.order * between;
    return { from, to: from + FLIGHT_MS * (1 + stops.length / 3) };
  });
  const all = Math.max(...spans.map(({ to }) => to));
  return spans.map((span) => ({ ...span, all }));
}

/** Hides what flights bring until all have landed; what it returns shows it again. */
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

/** The piece as large as its goal, to lie over everything else, on the same felt. */
function pieceOver(goal: DOMRect, piece: ComponentChild, root: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'flight';
  box.setAttribute('aria-hidden', 'true');
  if (root.dataset.felt !== undefined) box.dataset.felt = root.dataset.felt;
  box.style.cssText = `position:fixed;left:0;top:0;width:${goal.width}px;height:${goal.height}px;pointer-events:none;will-change:transform;z-index:50;transform-origin:0 0;--card-w:${goal.width}px`;
  render(piece, box);
  return box;
}

/** The goal's box moved and scaled onto another one. */
const placeAt = (rect: DOMRect, goal: DOMRect): string =>
  `translate(${rect.left}px, ${rect.top}px) scale(${rect.width / goal.width || 1}, ${rect.height / goal.height || 1})`;
