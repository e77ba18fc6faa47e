import type { OptionSchema } from '@tuckbox/engine';
import type { Code } from './sentences.ts';

/** The options of a table, by their public names. */
export interface Options {
  teams: 'none' | 'pairs';
  sections: 'fit' | 4 | 6;
  start: 'normal' | 'fast';
  charity: number;
  ace: 'one' | 'eleven';
  five: 'own' | 'others' | 'any';
  seven: 'split' | 'single';
  ten: 'discard' | 'plain';
  jack: 'plain' | 'start';
}

export const sectionCount = (options: Options, seats: number): number =>
  options.sections === 'fit' ? seats : options.sections;

/** TK-5.1: with any other number of players a team option means free-for-all. */
export const playsInPairs = (options: Options, seats: number): boolean =>
  options.teams === 'pairs' && (seats === 4 || seats === 6);

export const optionSchema: OptionSchema<Options, Code> = {
  specs: {
    teams: {
      kind: 'choice',
      values: ['none', 'pairs'],
      default: 'none',
      rule: 'TK-5.1',
      title: 'Teams',
      help: 'Everyone for themselves, or pairs across the table (with four or six players)',
    },
    sections: {
      kind: 'choice',
      values: ['fit', 4, 6],
      default: 'fit',
      rule: 'TK-0.2',
      title: 'Board',
      help: 'One section per player, or always four or six',
    },
    start: {
      kind: 'choice',
      values: ['normal', 'fast'],
      default: 'normal',
      rule: 'TK-6.3',
      title: 'Start',
      help: 'Fast: everyone begins with one protected pawn on the start space',
    },
    charity: {
      kind: 'integer',
      min: 0,
      max: 3,
      default: 0,
      rule: 'TK-6.9',
      title: 'Charity',
      help: 'After this many hands without playing, a player must ask for a card; 0 for never',
    },
    ace: {
      kind: 'choice',
      values: ['one', 'eleven'],
      default: 'one',
      rule: 'TK-6.4',
      title: 'Ace',
      help: 'Brings a pawn in or moves 1; with eleven it may also move 11',
    },
    five: {
      kind: 'choice',
      values: ['own', 'others', 'any'],
      default: 'own',
      rule: 'TK-6.5',
      title: 'Five',
      help: "Moves your own pawn, only another player's, or any",
    },
    seven: {
      kind: 'choice',
      values: ['split', 'single'],
      default: 'split',
      rule: 'TK-6.6',
      title: 'Seven',
      help: 'Seven steps split among your pawns, or 1 to 7 with a single one',
    },
    ten: {
      kind: 'choice',
      values: ['discard', 'plain'],
      default: 'discard',
      rule: 'TK-6.7',
      title: 'Ten',
      help: 'The next player must discard, or it just moves 10',
    },
    jack: {
      kind: 'choice',
      values: ['plain', 'start'],
      default: 'plain',
      rule: 'TK-6.8',
      title: 'Jack',
      help: 'Protected pawns cannot be swapped, or only your own can',
    },
  },
  refusals: [
    {
      rule: 'TK-0.2',
      code: 'board-too-small',
      applies: (options, seats) => sectionCount(options, seats) < seats,
      params: (options, seats) => ({ sections: String(options.sections), seats }),
    },
  ],
  presets: [
    { name: 'fast', title: 'Fast start', rule: 'TK-6.3', options: () => ({ start: 'fast' }) },
    { name: 'pairs', title: 'Pairs', rule: 'TK-5.1', seats: [4, 6], options: () => ({ teams: 'pairs' }) },
  ],
};
