import { signed } from './numbers.ts';
import { say } from './say.ts';

/** The titles of the table's options, by their public names. */
export function optionTitle(name: string): string {
  if (name === 'target') return say('option.target');
  if (name === 'deck') return say('option.deck');
  return name === 'bids' ? say('option.bids') : name;
}

export function optionHelp(name: string): string {
  if (name === 'target') return say('option.target.help');
  if (name === 'deck') return say('option.deck.help');
  return name === 'bids' ? say('option.bids.help') : '';
}

export function optionValue(name: string, value: string | number): string {
  if (typeof value === 'number') return signed(value);
  if (name !== 'bids') return value;
  return say(value === 'any' ? 'option.bids.any' : 'option.bids.sensible');
}
