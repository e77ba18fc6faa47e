import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codesOfGrounds } from '@tuckbox/bots/coach';
import { GAMES } from '@tuckbox/catalog';
import { describe, expect, it } from 'vitest';

const listOf = (game: string): { readonly [code: string]: string } =>
  JSON.parse(readFileSync(join(import.meta.dirname, game, 'words', 'coach', 'en.json'), 'utf8'));

/** A game that the coach does not know has no words here. */
const known = GAMES.filter((game) => Object.keys(codesOfGrounds(game)).length > 0);

/** The test of all word lists compares the other languages with English. */
describe.each(known.map((game) => [game.title, game] as const))('the words of the coach at %s', (_, game) => {
  it('are complete, and use every parameter of the grounds', () => {
    const list = listOf(game.id);
    const codes = codesOfGrounds(game);
    expect(Object.keys(list).toSorted()).toEqual(Object.keys(codes).toSorted());
    for (const [code, sentence] of Object.entries(codes)) {
      for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) {
        expect(list[code], `${code} without ${name}`).toMatch(`{${name}`);
      }
    }
  });
});
