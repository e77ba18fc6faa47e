/**
 * Random numbers as plain data: four 32-bit ints that are cloned and saved with whatever they belong to.
 * The generator is sfc32 (Chris Doty-Humphrey's PractRand).
 */
export interface Rng {
  a: number;
  b: number;
  c: number;
  d: number;
}

const TWO_TO_32 = 0x1_0000_0000;

/** The next 32 random bits, as a signed int: an unsigned one would not fit where V8 keeps small ints. */
function step(rng: Rng): number {
  const sum = (((rng.a + rng.b) | 0) + rng.d) | 0;
  rng.d = (rng.d + 1) | 0;
  rng.a = rng.b ^ (rng.b >>> 9);
  rng.b = (rng.c + (rng.c << 3)) | 0;
  rng.c = (((rng.c << 21) | (rng.c >>> 11)) + sum) | 0;
  return sum;
}

/** The next 32 random bits, as a number from 0 up. */
export const nextBits = (rng: Rng): number => step(rng) >>> 0;

/** A whole number from 0 to `count - 1`, all equally likely. */
export const below = (rng: Rng, count: number): number => belowFrom(step, rng, count);

/** The same from any source of 32 random bits (Lemire's method: some draws are rejected, so none is favoured). */
export function belowFrom(bits: (rng: Rng) => number, rng: Rng, count: number): number {
  let product = (bits(rng) >>> 0) * count;
  if (product >>> 0 < count) {
    const unfair = TWO_TO_32 % count;
    while (product >>> 0 < unfair) product = (bits(rng) >>> 0) * count;
  }
  return Math.floor(product / TWO_TO_32);
}

/** A fraction from 0 to 1, without 1. */
export const fraction = (rng: Rng): number => nextBits(rng) / TWO_TO_32;

/** Puts the first `count` items into a random order, each order equally likely. */
export function shuffle(rng: Rng, items: number[], count = items.length, draw = below): void {
  for (let left = count; left > 1; left--) {
    const chosen = draw(rng, left);
    const item = items[left - 1];
    items[left - 1] = items[chosen];
    items[chosen] = item;
  }
}

export const cloneRng = (rng: Readonly<Rng>): Rng => ({ a: rng.a, b: rng.b, c: rng.c, d: rng.d });

/** The generator of a seed: the same text gives the same numbers on every machine. */
export function rngFromSeed(seed: string): Rng {
  // Four FNV-1a lanes with different starts; sfc32 then runs a few rounds, so that similar seeds diverge.
  const lanes = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];
  for (const character of seed) {
    const code = character.codePointAt(0) ?? 0;
    for (let lane = 0; lane < lanes.length; lane++) {
      lanes[lane] = Math.imul(lanes[lane] ^ (code + lane), 0x01000193);
      lanes[lane] ^= lanes[lane] >>> 15;
    }
  }
  const rng = { a: lanes[0] | 0, b: lanes[1] | 0, c: lanes[2] | 0, d: lanes[3] | 0 };
  for (let round = 0; round < 16; round++) nextBits(rng);
  return rng;
}

/** A separate generator, seeded from `rng`. */
export const fork = (rng: Rng): Rng => ({
  a: nextBits(rng) | 0,
  b: nextBits(rng) | 0,
  c: nextBits(rng) | 0,
  d: nextBits(rng) | 0,
});
