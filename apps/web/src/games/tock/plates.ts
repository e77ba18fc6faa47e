import { inwards, type Ring, type Spot } from './ring.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box on the board, by its middle. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The grid on which positions for names are tried, in pixels. */
const FINE = 5;
/**
 * The largest distance of a name from its way home, in heights of the name: beyond it people would not connect the two.
 */
const NEAR = 1.6;
const NOT_FAR = 2.2;
const FAR = 4.4;
/** The margin around names, in pixels. */
const AIR = 4;
/** The width of a marble with its wall or highlight ring, relative to its space. */
const MARBLE = 1.36;
/** Widths to try for names, as shares of the wanted width, the best first. */
const PARTS = [1, 0.85, 0.7] as const;

/** The positions of the names, and whether one had to be cut short or placed far away. */
interface Placed {
  readonly plates: readonly Box[];
  readonly isTight: boolean;
}

/**
 * The positions of the names: inside the ring, as near as possible to their way home, on the side without the start
 * zone, clear of spaces, start zones, the middle and each other. `widths` are by seat. A caller that wants no
 * compromise gets null if there is not enough room.
 */
export function platesOf(
  ring: Ring,
  widths: readonly number[],
  height: number,
  middle: Box,
  isEaseAsked = false,
): Placed {
  const taken: Box[] = [middle];
  const holes = holesOf(ring);
  let isTight = false;
  for (const [seat, width] of widths.entries()) {
    const isFair = (box: Box): boolean => isFree(box, ring, holes, taken);
    const isGood = (box: Box): boolean => isFair(box) && isAtHome(box, ring, seat);
    const [full, ...shorter] = PARTS.map((part) => besideLane(ring, seat, { width: width * part, height }));
    const [, shortest] = shorter;
    const best = nearestTo(full, NEAR * height, isGood);
    isTight ||= best === null;
    if (isTight && isEaseAsked) return { plates: [], isTight };
    taken.push(
      best ??
        nearestTo(full, NOT_FAR * height, isGood) ??
        firstNear(shorter, NEAR * height, isGood) ??
        nearestTo(shortest, FAR * height, isGood) ??
        nearestTo(shortest, FAR * height, isFair) ??
        onBoard(shortest, ring),
    );
  }
  return { plates: taken.slice(1), isTight };
}

/** The box moved so that it does not cross the edge of the board. */
function onBoard(box: Box, { spaces }: Ring): Box {
  const across = spaces.map(({ x }) => x);
  const [left, right] = [Math.min(...across) + box.width / 2, Math.max(...across) - box.width / 2];
  return { ...box, x: Math.min(Math.max(box.x, left), right) };
}

/** A circle that a name must not touch. */
interface Hole extends Point {
  readonly size: number;
}

const holesOf = ({ spaces, homes, yards, pawn }: Ring): Hole[] => [
  ...[...homes.flat(), ...yards.flat()].map(({ x, y }) => ({ x, y, size: pawn * 0.6 + AIR })),
  ...spaces.map(({ x, y }) => ({ x, y, size: (pawn * MARBLE) / 2 + AIR / 2 })),
];

/** The best position for the first wanted box that fits. */
function firstNear(wishes: readonly Box[], reach: number, isRight: (box: Box) => boolean): Box | null {
  for (const wish of wishes) {
    const box = nearestTo(wish, reach, isRight);
    if (box !== null) return box;
  }
  return null;
}

/** Whether no other player's area is nearer: people would take the name for theirs. */
function isAtHome(box: Box, { homes, yards }: Ring, seat: number): boolean {
  const far = homes.map((slots, owner) =>
    Math.min(...[...slots, ...yards[owner]].map((spot) => farFrom(box, spot))),
  );
  return far[seat] === Math.min(...far);
}

/** From the nearest edge of a box to a point. */
const farFrom = (box: Box, { x, y }: Point): number =>
  Math.hypot(
    Math.max(0, Math.abs(x - box.x) - box.width / 2),
    Math.max(0, Math.abs(y - box.y) - box.height / 2),
  );

/** The ideal position of a name: beside the middle of the way home. */
function besideLane(ring: Ring, seat: number, { width, height }: Omit<Box, 'x' | 'y'>): Box {
  const lane = ring.homes[seat];
  const nest = ring.nests[seat];
  const { x, y, inX, inY } = between(lane[0], lane[lane.length - 1]);
  const isLeft = (nest.x - x) * inY - (nest.y - y) * inX > 0;
  const half = (Math.abs(inY) * width + Math.abs(inX) * height) / 2;
  const spot = inwards({ x, y, inX, inY }, 0, (isLeft ? -1 : 1) * (half + ring.pawn * 0.6 + AIR));
  return { x: spot.x, y: spot.y, width, height };
}

const between = (one: Spot, other: Spot): Spot => ({
  ...one,
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** The nearest acceptable box to the wanted one, searched in growing circles. */
function nearestTo(wish: Box, reach: number, isRight: (box: Box) => boolean): Box | null {
  for (let far = 0; far <= reach; far += FINE) {
    const turns = Math.max(1, Math.round((far * 2 * Math.PI) / FINE));
    for (let turn = 0; turn < turns; turn++) {
      const angle = (turn / turns) * 2 * Math.PI;
      const box = { ...wish, x: wish.x + Math.cos(angle) * far, y: wish.y + Math.sin(angle) * far };
      if (isRight(box)) return box;
    }
  }
  return null;
}

function isFree(box: Box, ring: Ring, holes: readonly Hole[], taken: readonly Box[]): boolean {
  const [halfWide, halfHigh] = [box.width / 2, box.height / 2];
  for (const other of taken) if (areTouching(other, box)) return false;
  for (const { x, y, size } of holes) {
    if (Math.abs(x - box.x) <= halfWide + size && Math.abs(y - box.y) <= halfHigh + size) return false;
  }
  return isInside(ring.spaces, box);
}

/** Whether a point is inside a closed line. */
function isInside(line: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  for (const [index, one] of line.entries()) {
    const other = line[(index + 1) % line.length];
    const isCrossed = one.y > y !== other.y > y;
    if (isCrossed && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isIn = !isIn;
  }
  return isIn;
}

const areTouching = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + AIR &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + AIR;

/** The box that two cards side by side need in the middle. */
export const middleFor = (middle: Point, card: number): Box => ({
  x: middle.x,
  y: middle.y,
  width: card * 2.3,
  height: card * 1.4 + 8 + Math.max(16, card * 0.2),
});

/** Whether no circle of this size around the spots overlaps the box. */
export const isClear = (spots: readonly Point[], box: Box, size: number): boolean =>
  spots.every(
    ({ x, y }) => Math.abs(x - box.x) > box.width / 2 + size || Math.abs(y - box.y) > box.height / 2 + size,
  );

/** Vertical offsets from the middle, for rings that are not symmetrical. */
const UPS = [0, 20, -20, 40, -40, 60, -60, 80, -80];
/** Cards smaller than this are placed off the middle. */
const SMALL = 40;

/** The best position near the middle for two cards side by side, with the largest of these widths. */
export function roomInMiddle(
  ring: Ring,
  plates: readonly Box[],
  middle: Point,
  widths: readonly number[],
): Point & { readonly card: number } {
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
