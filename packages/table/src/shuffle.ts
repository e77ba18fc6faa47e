import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { FAIR, type Luck, luckFrom } from '@tuckbox/engine';
import { belowFrom, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { TablePlan } from './log.ts';

const sha256 = (text: string): Uint8Array => digest(utf8ToBytes(text));

/** 256 random bits, so that nobody can find the secret from its commitment by brute force. */
export const newSecret = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** Published before the deal: from then on the server cannot choose another secret. */
export const commitmentTo = (secret: string): string => bytesToHex(sha256(secret));

/** The seed of a provable deal: the server's secret and every player's contribution, in the order of the seats. */
export const provenSeed = (secret: string, entropy: readonly string[]): string =>
  bytesToHex(sha256(['tuckbox', secret, ...entropy].join(' ')));

/** The luck of one game: the same seed gives the same game again. */
export interface Shuffle {
  readonly seed: string;
  readonly luck: Luck;
  /** The position in the stream at which the deal starts to read. */
  start(): Rng;
  /** The luck for a driven seat at an entry, apart from the game's own. */
  forDriven(seq: number): Rng;
}

/** The players' parts of a shuffle: those of the seats, or those that a deal of several tables was given. */
export const entropyFor = (
  { tournament }: Pick<TablePlan, 'tournament'>,
  seats: readonly { readonly entropy: string | null }[],
): readonly string[] => tournament?.deal?.entropy ?? seats.map(({ entropy }) => entropy ?? '');

type ShuffledPlan = Pick<TablePlan, 'shuffle'>;

/** A seeded table's secret is the seed itself. */
export const seedOf = (plan: ShuffledPlan, secret: string, entropy: readonly string[]): string =>
  plan.shuffle === 'seeded' ? secret : provenSeed(secret, entropy);

export const shuffleOf = (plan: ShuffledPlan, seed: string): Shuffle =>
  plan.shuffle === 'seeded' ? seededShuffle(seed) : provenShuffle(seed);

export const provenShuffle = (seed: string): Shuffle => ({
  seed,
  luck: provenLuck(seed),
  start: streamStart,
  forDriven: farAhead,
});

export const seededShuffle = (seed: string): Shuffle => ({
  seed,
  luck: FAIR,
  start: () => rngFromSeed(seed),
  forDriven: (seq) => rngFromSeed(`${seed} ${seq}`),
});

const WORDS = 8;

/**
 * Luck that can be verified but not predicted: a SHA-256 stream of the seed and a counter. The state holds only the
 * position in the stream (`a` blocks, `b` words), which reveals nothing about future draws.
 */
export function provenLuck(seed: string): Luck {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let number = -1;
  const bits = (rng: Rng): number => {
    if (rng.a !== number) {
      number = rng.a;
      block = new DataView(sha256(`${seed} ${number}`).buffer);
    }
    const word = block.getUint32(4 * rng.b);
    rng.b++;
    if (rng.b === WORDS) {
      rng.a++;
      rng.b = 0;
    }
    return word;
  };
  return luckFrom((rng, count) => belowFrom(bits, rng, count));
}

/** The beginning of the stream. */
export const streamStart = (): Rng => ({ a: 0, b: 0, c: 0, d: 0 });

/** Far beyond anything that the game itself will read. */
const farAhead = (seq: number): Rng => ({ a: 0x4000_0000 + seq, b: 0, c: 0, d: 0 });

/** The seat order after the start: as they sat, or drawn with the same luck as the cards. */
export function seatOrder(plan: TablePlan, seed: string): number[] {
  const order = Array.from({ length: plan.seats }, (_, seat) => seat);
  if (plan.order === 'random') provenLuck(`${seed} order`).shuffle(streamStart(), order);
  return order;
}
