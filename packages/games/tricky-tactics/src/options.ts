import type { OptionSchema } from '@tuckbox/engine';
import type { Code } from './sentences.ts';
import type { Options } from './state.ts';

export const options: OptionSchema<Options, Code> = {
  specs: {
    automa: {
      title: 'Automa',
      help: 'Two players are joined by a third seat that plays by rule',
      rule: 'TT-5.1',
      default: false,
      kind: 'flag',
    },
  },
  refusals: [
    {
      rule: 'TT-5.1',
      code: 'automa-for-two',
      applies: (chosen, seats) => chosen.automa && seats !== 2,
      params: (_, seats) => ({ seats }),
    },
  ],
  presets: [],
};
