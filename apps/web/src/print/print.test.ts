import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRulebook } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../games/load.ts';
import { HANDS } from '../games/tock/print/hands.ts';
import { LANGUAGE_CODES, listIn } from '../words/testing/lists.ts';
import { linesOf, rowsOf } from './block.ts';

const textsOf = (game: GameId, tongue: (typeof LANGUAGE_CODES)[number]) =>
  Object.entries(listIn(new URL(`../games/${game}/print/words/`, import.meta.url), tongue));

/** The numbers of a text, also those on cards. */
const numbersIn = (text: string): string[] => (text.match(/[\d½]+/g) ?? []).toSorted();

describe.each(GAME_IDS)('the printed summary of %s', (game) => {
  const english = new Map(textsOf(game, 'en'));

  it.each(LANGUAGE_CODES)('has tables without empty cells in %s', (tongue) => {
    const ragged = textsOf(game, tongue)
      .filter(([, text]) => text.includes('|'))
      .filter(([, text]) => new Set(rowsOf(text).map(({ length }) => length)).size > 1);
    expect(ragged).toEqual([]);
  });

  it.each(['fr', 'de', 'cs'] as const)(
    'says as much in %s as in English, with the same numbers',
    (tongue) => {
      const shapeOf = (text: string) =>
        linesOf(text).map((line) => [rowsOf(line)[0].length, numbersIn(line)]);
      for (const [key, text] of textsOf(game, tongue))
        expect([key, shapeOf(text)]).toEqual([key, shapeOf(english.get(key) ?? '')]);
    },
  );
});

it('the hands of Tock are those of the rules', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../../packages/games/tock/RULES.md'), 'utf8');
  const deal = parseRulebook(rules).find(({ id }) => id === 'TK-1.1')?.text ?? '';
  expect(deal.match(/\d(?: \d)+/g)).toEqual(Object.values(HANDS));
});
