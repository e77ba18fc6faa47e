import type { OptionSchema } from '@tuckbox/engine';
import type { Code } from './sentences.ts';

export interface Options {
  /** TT-5.1: two players, and a third seat that plays by rule. */
  readonly automa: boolean;
}

export const optionSchema: OptionSchema<Options, Code> = {
  specs: {
    automa: {
      title: 'Automa',
      help: 'For two players: a third seat that plays by fixed rules',
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
  presets: [
    {
      name: 'automa',
      title: 'With an Automa',
      rule: 'TT-5.1',
      seats: [2],
      options: () => ({ automa: true }),
    },
  ],
};
