import { isHome, PAWNS, SECTION, SLOTS, slotOf, YARD } from '@tuckbox/tock/client';

/** A point of the board in pixels of its box, with the way inwards from it. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The unit vector towards the inside of the ring. */
  readonly inX: number;
  readonly inY: number;
}

/** What the ring is drawn from. */
export interface RingSize {
  readonly width: number;
  readonly height: number;
  readonly sections: number;
  /** By seat: its start space. */
  readonly starts: readonly number[];
  /** The start space that is drawn at the bottom. */
  readonly bottom: number;
}

/** Where everything on the board is. */
export interface Ring {
  readonly spaces: readonly Spot[];
  /** By seat: four slots, the outermost first. */
  readonly homes: readonly (readonly Spot[])[];
  readonly yards: readonly (readonly Spot[])[];
  /** By seat: the middle of its start zone. */
  readonly nests: readonly Spot[];
  /** By seat: the space in front of its home. */
  readonly gates: readonly number[];
  /** How wide a marble is. */
  readonly pawn: number;
}

/** The way home leaves the ring so many spaces before the start. */
const GATE = 2;
/** How square the ring is: 2 would be an ellipse, more is squarer. */
const SQUARENESS = 3.6;
const SAMPLES = 1440;
/** No marble is larger than this, or than this part of a large board. */
const MOST_PAWN = 42;
const MOST_PART = 0.06;
/** Marbles are a little larger than their share of the way, so that they can be told apart on a phone. */
const PAWN_PER_GAP = 1.14;
/** Two ways home opposite each other, in marbles, and what must be left between them. */
const LANES_ACROSS = 10.2;
const CENTRE = 96;
/** From slot to slot. */
const LANE_PER_PAWN = 0.98;
/** Wood outside the spaces. */
const RIM = 9;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The ring fills its box, whatever its shape. It begins in the middle of the bottom, in front of the home of whoever
 * looks, and goes clockwise.
 */
export function layRing({ width, height, sections, starts, bottom }: RingSize): Ring {
  const outline = outlineOf(width, height, 0);
  const small = Math.min(width, height);
  const across = sections === 2 ? height : small;
  const most = Math.min(
    Math.max(MOST_PAWN, small * MOST_PART),
    Math.max(1, (across - CENTRE) / LANES_ACROSS),
  );
  const rough = Math.min((lengthOf(outline) / (sections * SECTION)) * PAWN_PER_GAP, most);
  const spaces = spread(outlineOf(width, height, rough / 2 + RIM), sections, bottom);
  const gap = smallestGap(spaces);
  const pawn = Math.min(gap * PAWN_PER_GAP, most);
  const step = pawn * LANE_PER_PAWN;
  const gates = starts.map((start) => (start - GATE + spaces.length) % spaces.length);
  const nests = starts.map((start, seat) => nestOf(spaces, gates[seat], start, step));
  return {
    spaces,
    homes: gates.map((gate) => laneOf(spaces[gate], step)),
    yards: nests.map((nest) => yardOf(nest, step)),
    nests,
    gates,
    pawn,
  };
}

/** A rounded rectangle (a superellipse), from the middle of its bottom clockwise. */
function outlineOf(width: number, height: number, margin: number): Point[] {
  const a = width / 2 - margin;
  const b = height / 2 - margin;
  const power = 2 / SQUARENESS;
  return Array.from({ length: SAMPLES }, (_, index) => {
    const angle = (index / SAMPLES) * 2 * Math.PI;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return {
      x: width / 2 - Math.sign(sin) * Math.abs(sin) ** power * a,
      y: height / 2 + Math.sign(cos) * Math.abs(cos) ** power * b,
    };
  });
}

const at = (line: readonly Point[], index: number): Point => line[(index + line.length) % line.length];

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + distance(point, at(line, index + 1)), 0);

/** `count` points at equal distances along a line, its first point included and its last not. */
function along(line: readonly Point[], count: number): Point[] {
  const steps = line.slice(1).map((point, index) => distance(point, line[index]));
  const step = steps.reduce((sum, length) => sum + length, 0) / count;
  const points: Point[] = [];
  let walked = 0;
  let piece = 0;
  for (let index = 0; index < count; index++) {
    const goal = index * step;
    while (piece < steps.length - 1 && walked + steps[piece] < goal) {
      walked += steps[piece];
      piece++;
    }
    points.push(between(line[piece], line[piece + 1], (goal - walked) / (steps[piece] || 1)));
  }
  return points;
}

const between = (one: Point, other: Point, part: number): Point => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});

/** A point with the way inwards; the line goes clockwise, so that is on its right hand. */
function spotAt(line: readonly Point[], index: number): Spot {
  const before = at(line, index - 1);
  const after = at(line, index + 1);
  const length = distance(before, after) || 1;
  return {
    ...at(line, index),
    inX: -(after.y - before.y) / length,
    inY: (after.x - before.x) / length,
  };
}

/** The spaces at equal distances; the one in front of the home of whoever looks is the first of the line. */
function spread(line: readonly Point[], sections: number, bottom: number): Spot[] {
  const points = along([...line, at(line, 0)], sections * SECTION);
  const first = (bottom - GATE + points.length) % points.length;
  return points.map((_, space) => spotAt(points, (space - first + points.length) % points.length));
}

const smallestGap = (spaces: readonly Spot[]): number =>
  Math.min(...spaces.map((spot, index) => distance(spot, at(spaces, index + 1))));

/** A spot further in, and aside of it. */
export const inwards = ({ x, y, inX, inY }: Spot, far: number, aside: number): Spot => ({
  x: x + inX * far + inY * aside,
  y: y + inY * far - inX * aside,
  inX,
  inY,
});

const laneOf = (gate: Spot, step: number): Spot[] =>
  Array.from({ length: SLOTS }, (_, slot) => inwards(gate, step * (slot + 1), 0));

/** Beside the way home, on the side of the start space. */
function nestOf(spaces: readonly Spot[], gate: number, start: number, step: number): Spot {
  const middle = spaces[gate];
  const begin = spaces[start];
  const side = inwards(middle, 0, 1);
  const isThisWay =
    (side.x - middle.x) * (begin.x - middle.x) + (side.y - middle.y) * (begin.y - middle.y) > 0;
  return inwards(middle, step * 3, (isThisWay ? 1 : -1) * step * 2);
}

function yardOf(nest: Spot, step: number): Spot[] {
  const half = step * 0.53;
  return Array.from({ length: PAWNS }, (_, pawn) =>
    inwards(nest, pawn < 2 ? -half : half, pawn % 2 === 0 ? -half : half),
  );
}

/** Where a pawn of a seat is when it stands at a place. */
export function spotOf(ring: Ring, pawn: number, place: number): Spot {
  const seat = Math.floor(pawn / PAWNS);
  if (place === YARD) return ring.yards[seat]?.[pawn % PAWNS];
  if (isHome(place)) return ring.homes[seat]?.[slotOf(place) - 1];
  return ring.spaces[place];
}

/** A box on the board, by its middle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Names stand as near to their lane as this, or further off in small steps. */
const NEAR = 4;
const UP_TO_80 = Array.from({ length: 20 }, (_, index) => NEAR + index * 4);

/** Where the names go: inside the ring, on the free side of each way home, clear of the spaces and of the middle. */
export const platesOf = (ring: Ring, width: number, height: number, middle: Box): Box[] =>
  ring.gates.map((_, seat) => {
    const narrower = [1, 0.85, 0.7].map((part) =>
      plateOf(ring, seat, { ...middle, width: width * part, height }, middle),
    );
    return (
      narrower.find((plate) => plate !== null) ?? plateAt(ring, seat, { x: NEAR, y: NEAR, width, height })
    );
  });

/** The place of a name of this size, if there is one. */
function plateOf(ring: Ring, seat: number, { width, height }: Box, middle: Box): Box | null {
  const boxAt = (x: number, y: number): Box => plateAt(ring, seat, { x, y, width, height });
  const isOffRing = (box: Box): boolean => isClear(ring.spaces, box, ring.pawn / 2 + 2);
  const far = UP_TO_80.find((x) => isOffRing(boxAt(x, NEAR)));
  if (far === undefined) return null;
  const aside = UP_TO_80.find((y) => isOffRing(boxAt(far, y)) && !areTouching(boxAt(far, y), middle));
  return boxAt(far, aside ?? NEAR);
}

/** A name so far in from the ring and so far aside of the way home. */
function plateAt(ring: Ring, seat: number, { x: far, y: aside, width, height }: Box): Box {
  const spot = ring.spaces[ring.gates[seat]];
  const nest = ring.nests[seat];
  const side = Math.sign((nest.x - spot.x) * spot.inY - (nest.y - spot.y) * spot.inX);
  const halfIn = (Math.abs(spot.inX) * width + Math.abs(spot.inY) * height) / 2;
  const halfAside = (Math.abs(spot.inY) * width + Math.abs(spot.inX) * height) / 2;
  const lane = ring.pawn * LANE_PER_PAWN * 0.55;
  const { x, y } = inwards(spot, halfIn + ring.pawn / 2 + far, -side * (halfAside + lane + aside));
  return { x, y, width, height };
}

const areTouching = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** The box that two cards side by side need in the middle. */
export const middleFor = (middle: Point, card: number): Box => ({
  ...middle,
  width: card * 2.3,
  height: card * 1.4 + 24,
});

/** Whether nothing of this size around the spots reaches into the box. */
export const isClear = (spots: readonly Point[], box: Box, size: number): boolean =>
  spots.every(
    ({ x, y }) => Math.abs(x - box.x) > box.width / 2 + size || Math.abs(y - box.y) > box.height / 2 + size,
  );

/** Up or down from the middle, for rings that are not the same above and below. */
const UPS = [0, 20, -20, 40, -40, 60, -60, 80, -80];
/** Cards smaller than this would rather lie aside. */
const SMALL = 40;

/** Where two cards side by side fit best near the middle, with the largest of these widths. */
export function roomInMiddle(
  ring: Ring,
  plates: readonly Box[],
  middle: Point,
  widths: readonly number[],
): { readonly x: number; readonly y: number; readonly card: number } {
  const spots = [...ring.spaces, ...ring.homes.flat(), ...ring.yards.flat()];
  const find = (sizes: readonly number[], sideways: readonly number[]) => {
    for (const card of sizes) {
      for (const x of sideways) {
        for (const up of UPS) {
          const box = middleFor({ x, y: middle.y + up }, card);
          const isFree = isClear(spots, box, ring.pawn * 0.7);
          if (isFree && plates.every((plate) => !areTouching(plate, box))) return { x, y: box.y, card };
        }
      }
    }
    return null;
  };
  const large = widths.filter((card) => card >= SMALL);
  return (
    find(large, [middle.x]) ??
    find(widths, [middle.x * 1.5, middle.x * 0.5, middle.x]) ?? { ...middle, card: widths[widths.length - 1] }
  );
}

/** A smooth closed line through the spaces, as an SVG path. */
export function ringPath(spaces: readonly Spot[]): string {
  const middles = spaces.map((spot, index) => between(spot, at(spaces, index + 1), 0.5));
  const curves = spaces.map((spot, index) => {
    const end = middles[index];
    return `Q${round(spot.x)} ${round(spot.y)} ${round(end.x)} ${round(end.y)}`;
  });
  const start = middles[middles.length - 1];
  return `M${round(start.x)} ${round(start.y)}${curves.join('')}Z`;
}

/** A line through some spots. */
export const linePath = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 10) / 10;
