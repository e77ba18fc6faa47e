import { parseCard } from '@tuckbox/tuck-it/client';
import { cardLabel } from './names.ts';
import { say } from './say.ts';

const NAMES = ['sets', 'skips', 'tournament', 'gears'] as const;
type Name = (typeof NAMES)[number];

const isName = (name: string): name is Name => (NAMES as readonly string[]).includes(name);

export const optionTitle = (name: string): string => (isName(name) ? say(`option.${name}`) : name);

export const optionHelp = (name: string): string => (isName(name) ? say(`option.${name}.help`) : '');

const SETS = [1, 2, 3, 4] as const;

/** A value in words: the name of a set, or the card of a Gears number. */
export function optionValue(name: string, value: string | number): string {
  switch (name) {
    case 'sets': {
      const set = SETS.find((one) => one === Number(value));
      return set === undefined ? String(value) : say(`option.sets.${set}`);
    }
    case 'tournament':
      return say('option.tournament.value', { count: Number(value) });
    case 'gears': {
      const card = parseCard(String(value));
      return card === null ? String(value) : cardLabel(card);
    }
    default:
      return String(value);
  }
}

export const presetTitle = (name: string): string =>
  say(name === 'first-game' ? 'preset.first-game' : 'preset.full-table');
