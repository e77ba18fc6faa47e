/** A box on the board. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes closer than this may share a ring, because their rings would overlap. */
const NEAR = 24;
/** The largest area of a shared ring relative to its two boxes: a larger ring would include what lies between. */
const LOOSEST = 1.35;

const touch = (a: Box, b: Box): boolean =>
  a.left < b.right + NEAR && b.left < a.right + NEAR && a.top < b.bottom + NEAR && b.top < a.bottom + NEAR;

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

const fit = (a: Box, b: Box): boolean =>
  touch(a, b) && areaOf(around(a, b)) <= LOOSEST * (areaOf(a) + areaOf(b));

/** As few rings as possible: neighbours, such as the cards of a hand, share one. */
export function ringsAround(boxes: readonly Box[]): Box[] {
  const rings: Box[] = [];
  for (const box of boxes) {
    let ring = box;
    for (let near = rings.findIndex((other) => fit(other, ring)); near >= 0; ) {
      ring = around(ring, rings.splice(near, 1)[0]);
      near = rings.findIndex((other) => fit(other, ring));
    }
    rings.push(ring);
  }
  return rings;
}
