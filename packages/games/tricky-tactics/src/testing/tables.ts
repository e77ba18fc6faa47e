import type { Options } from '../options.ts';

/** Every kind of table. */
export const TABLES: readonly { readonly seats: number; readonly options: Partial<Options> }[] = [
  { seats: 2, options: {} },
  { seats: 2, options: { automa: true } },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
];
