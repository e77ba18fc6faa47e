export { chunksOf, tabulate, zeros } from './arrays.ts';
export type { Brand } from './brand.ts';
export { fingerprint } from './hash.ts';
export { invariant, unreachable } from './invariant.ts';
export type { Json } from './json.ts';
export type { DeepReadonly } from './readonly.ts';
export { err, ok, type Result } from './result.ts';
export {
  below,
  belowFrom,
  cloneRng,
  fork,
  fraction,
  nextBits,
  type Rng,
  rngFromSeed,
  shuffle,
} from './rng.ts';
