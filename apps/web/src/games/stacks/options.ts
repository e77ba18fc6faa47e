import { signed } from './numbers.ts';
import { say } from './say.ts';

/** The titles of the table's options, by their public names. */
export const optionTitle = (name: string): string =>
  name === 'target' ? say('option.target') : name === 'deck' ? say('option.deck') : name;

export const optionHelp = (name: string): string =>
  name === 'target' ? say('option.target.help') : name === 'deck' ? say('option.deck.help') : '';

export const optionValue = (_name: string, value: string | number): string =>
  typeof value === 'number' ? signed(value) : value;
