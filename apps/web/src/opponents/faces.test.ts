import { BOT_LEVELS, CHARACTERS } from '@tuckbox/protocol/client';
import { expect, it } from 'vitest';
import { FEATURES } from './faces.ts';
import english from './words/en.json' with { type: 'json' };

it('within a level no two characters have the same disc or the same cut', () => {
  for (const level of BOT_LEVELS) {
    const features = CHARACTERS.filter((character) => character.level === level).map(
      ({ id }) => FEATURES[id],
    );
    expect(new Set(features.map(({ disc }) => disc)).size).toBe(features.length);
    expect(new Set(features.map(({ cut }) => cut)).size).toBe(features.length);
  }
});

it('each character has a sentence of its own, and each level a word', () => {
  const sentences = CHARACTERS.map(({ id }) => english[`character.${id}`]);
  expect(new Set(sentences).size).toBe(CHARACTERS.length);
  for (const level of BOT_LEVELS) expect(english[`level.${level}`]).toMatch(/^\p{Lu}/u);
  // One more text is for a level's rating.
  expect(Object.keys(english)).toHaveLength(CHARACTERS.length + 2 * BOT_LEVELS.length + 1);
});
