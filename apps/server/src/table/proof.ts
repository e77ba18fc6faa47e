import { hash, randomBytes } from 'node:crypto';
import { type Luck, luckFrom } from '@tuckbox/engine';
import { belowFrom, type Rng } from '@tuckbox/kit';

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** 256 random bits, so that nobody can try secrets out against the commitment. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** Shown before the deal: the server can no longer choose another secret. */
export const commitmentTo = (secret: string): string => sha256(secret).toString('hex');

/** The seed of a deal: the server's secret and every player's part, in the order of the seats. */
export const seedOf = (secret: string, entropy: readonly string[]): string =>
  sha256(['tuckbox', secret, ...entropy].join(' ')).toString('hex');

const WORDS = 8;

/**
 * Luck that can be checked and not foretold: the stream is SHA-256 of the seed and a counter. The state holds
 * only how far the stream has been read (`a` blocks, `b` words), so that nothing in it tells what comes.
 */
export function provenLuck(seed: string): Luck {
  let block: Buffer = Buffer.alloc(0);
  let number = -1;
  const bits = (rng: Rng): number => {
    if (rng.a !== number) {
      number = rng.a;
      block = sha256(`${seed} ${number}`);
    }
    const word = block.readUInt32BE(4 * rng.b);
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
export const unread = (): Rng => ({ a: 0, b: 0, c: 0, d: 0 });

/** Where chance for a driven seat is read from: far behind whatever the game itself will use. */
export const readFor = (seq: number): Rng => ({ a: 0x4000_0000 + seq, b: 0, c: 0, d: 0 });
