/**
 * SHA-256 that answers at once. The browser's own answers later, and only on pages that came over a secure line;
 * a shuffle that is checked reads thousands of numbers in the middle of a game's setup.
 */
const CONSTANTS = roots(64, 1 / 3);
const START = roots(8, 1 / 2);

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (isPrime(candidate)) found.push((candidate ** power % 1) * 0x1_0000_0000);
  }
  return Uint32Array.from(found, Math.floor);
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++)
    if (candidate % divisor === 0) return false;
  return true;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = new Uint32Array(64);

function compress(hash: Uint32Array, block: DataView, at: number): void {
  for (let t = 0; t < 16; t++) schedule[t] = block.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t++) {
    const early = schedule[t - 15];
    const late = schedule[t - 2];
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[t] = schedule[t - 16] + s0 + schedule[t - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let t = 0; t < 64; t++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[t] + schedule[t]) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  const after = [a, b, c, d, e, f, g, h];
  for (let word = 0; word < 8; word++) hash[word] += after[word];
}

/** The eight words of the hash of a text. */
export function sha256(text: string): Uint32Array {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer(64 * Math.ceil((bytes.length + 9) / 64)));
  new Uint8Array(blocks.buffer).set(bytes);
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  const hash = START.slice();
  for (let at = 0; at < blocks.byteLength; at += 64) compress(hash, blocks, at);
  return hash;
}

export const sha256Hex = (text: string): string =>
  [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('');
