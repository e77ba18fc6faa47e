import type { Event } from './events.ts';
import type { Move } from './move.ts';
import type { Options } from './options.ts';
import type { Code } from './sentences.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

export type Tock = {
  State: State;
  Move: Move;
  Options: Options;
  View: View;
  Event: Event;
  Code: Code;
};
