/** A box on the board. */
export interface Ring {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes nearer than this to each other are shown as one: their rings would run into each other. */
const NEAR = 24;

const touch = (a: Ring, b: Ring): boolean =>
  a.left < b.right + NEAR && b.left < a.right + NEAR && a.top < b.bottom + NEAR && b.top < a.bottom + NEAR;

const around = (a: Ring, b: Ring): Ring => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** As few rings as it takes: things side by side, such as the cards of a hand, get one together. */
export function ringsAround(boxes: readonly Ring[]): Ring[] {
  const rings: Ring[] = [];
  for (const box of boxes) {
    let ring = box;
    for (let near = rings.findIndex((other) => touch(other, ring)); near >= 0; ) {
      ring = around(ring, rings.splice(near, 1)[0]);
      near = rings.findIndex((other) => touch(other, ring));
    }
    rings.push(ring);
  }
  return rings;
}
