import { SECTION } from '@tuckbox/tock/client';
import { describe, expect, it } from 'vitest';
import { layRing, type Ring, ringPath, type Spot } from './ring.ts';

const SIZES = [
  [304, 420],
  [382, 560],
  [900, 590],
  [1600, 1000],
] as const;

const ringOf = (width: number, height: number, sections: number, bottom = 0): Ring =>
  layRing({
    width,
    height,
    sections,
    starts: Array.from({ length: sections }, (_, seat) => seat * SECTION),
    bottom,
  });

const far = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

describe.each(SIZES)('on a board of %i by %i', (width, height) => {
  it.each([2, 3, 4, 5, 6])('%i sections fit', (sections) => {
    const ring = ringOf(width, height, sections);
    expect(ring.spaces).toHaveLength(sections * SECTION);
    const all = [...ring.spaces, ...ring.homes.flat(), ...ring.yards.flat()];
    for (const { x, y } of all) {
      expect(x).toBeGreaterThan(ring.pawn / 2);
      expect(x).toBeLessThan(width - ring.pawn / 2);
      expect(y).toBeGreaterThan(ring.pawn / 2);
      expect(y).toBeLessThan(height - ring.pawn / 2);
    }
    for (const [index, spot] of all.entries()) {
      for (const other of all.slice(index + 1)) expect(far(spot, other)).toBeGreaterThan(ring.pawn * 0.72);
    }
  });
});

describe('the ring', () => {
  it('has the viewer’s home in the middle of the bottom, and goes clockwise from there', () => {
    const ring = ringOf(400, 400, 4, 36);
    const gate = ring.spaces[ring.gates[2]];
    expect(gate.x).toBeCloseTo(200, 0);
    expect(gate.y).toBeGreaterThan(350);
    expect(gate.inY).toBeCloseTo(-1, 1);
    expect(ring.spaces[36].x).toBeLessThan(gate.x);
    expect(ring.spaces[ring.gates[3]].x).toBeLessThan(50);
  });

  it('is drawn as one closed line', () => {
    expect(ringPath(ringOf(400, 400, 2).spaces)).toMatch(/^M[\d. ]+(Q[\d. ]+){36}Z$/);
  });
});
