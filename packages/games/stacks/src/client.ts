/** What a screen needs to show Stacks: bids and types, without the rules. */
export { bidRangeOf } from './bids.ts';
export type { Event } from './events.ts';
export type { Stacks } from './index.ts';
export type { Options } from './options.ts';
export type { View } from './view.ts';
