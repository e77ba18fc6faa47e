import { isHome, PAWNS, SECTION, SLOTS, slotOf, YARD } from '@tuckbox/tock/client';

/** A point of the board in pixels, with the direction inwards. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The unit vector towards the inside of the ring. */
  readonly inX: number;
  readonly inY: number;
}

/** The parameters of the ring's layout. */
export interface RingSize {
  readonly width: number;
  readonly height: number;
  readonly sections: number;
  /** By seat: its start space. */
  readonly starts: readonly number[];
  /** The start space that is drawn at the bottom. */
  readonly bottom: number;
  /** The space to leave between two ways home; by default enough for names and cards. */
  readonly centre?: number;
}

/** The layout of everything on the board. */
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

/** The way home leaves the ring this many spaces before the start. */
const GATE = 2;
/** How square the ring is: 2 would be an ellipse, more is squarer. */
const SQUARENESS = 3.6;
const SAMPLES = 1440;
/** No marble is larger than this, or than this part of a large board. */
const MOST_PAWN = 42;
const MOST_PART = 0.06;
/** Marbles are a little larger than their share of the ring, so that they can be told apart on a phone. */
const PAWN_PER_GAP = 1.14;
/** The length of two opposite ways home, in marbles, and the space between them. */
const LANES_ACROSS = 10.2;
const CENTRE = 96;
const CENTRE_OF_TWO = 140;
/** From slot to slot. */
const LANE_PER_PAWN = 0.98;
/** The rim outside the spaces. */
const RIM = 9;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Lays out the ring so that it fills its box. It begins in the middle of the bottom, in front of the viewer's home, and
 * goes clockwise.
 */
export function layRing({
  width,
  height,
  sections,
  starts,
  bottom,
  centre = sections === 2 ? CENTRE_OF_TWO : CENTRE,
}: RingSize): Ring {
  const outline = outlineOf(width, height, 0);
  const small = Math.min(width, height);
  const across = sections === 2 ? height : small;
  const most = Math.min(
    Math.max(MOST_PAWN, small * MOST_PART),
    Math.max(1, (across - centre) / LANES_ACROSS),
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

/** A point with the direction inwards, which is to the right of a clockwise line. */
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

/** The spaces at equal distances, the first in front of the viewer's home. */
function spread(line: readonly Point[], sections: number, bottom: number): Spot[] {
  const points = along([...line, at(line, 0)], sections * SECTION);
  const first = (bottom - GATE + points.length) % points.length;
  return points.map((_, space) => spotAt(points, (space - first + points.length) % points.length));
}

const smallestGap = (spaces: readonly Spot[]): number =>
  Math.min(...spaces.map((spot, index) => distance(spot, at(spaces, index + 1))));

/** A spot moved inwards and sideways. */
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

/** The spot of a pawn at a place. */
export function spotOf(ring: Ring, pawn: number, place: number): Spot {
  const seat = Math.floor(pawn / PAWNS);
  if (place === YARD) return ring.yards[seat]?.[pawn % PAWNS];
  if (isHome(place)) return ring.homes[seat]?.[slotOf(place) - 1];
  return ring.spaces[place];
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
