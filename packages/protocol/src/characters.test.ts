import { expect, it } from 'vitest';
import { CHARACTERS, characterOf, drawCharacter } from './characters.ts';
import { BOT_LEVELS, isLoggedLevel, levelOf, nextLevel } from './levels.ts';

const MOST_SEATS = 6;

it('no character sits at a table twice, even if every seat has a bot of the same level', () => {
  for (const level of BOT_LEVELS) {
    const seated: string[] = [];
    while (seated.length < MOST_SEATS) seated.push(drawCharacter(level, 'a table', seated).id);
    expect(new Set(seated).size).toBe(MOST_SEATS);
    expect(seated.every((id) => characterOf(id)?.level === level)).toBe(true);
  }
});

it('the seed decides who sits down', () => {
  const drawn = Array.from({ length: 60 }, (_, index) => drawCharacter('casual', `table ${index}`, []).id);
  expect(new Set(drawn).size).toBe(MOST_SEATS);
  expect(drawCharacter('casual', 'table 7', []).id).toBe(drawn[7]);
});

it('names differ, and an id finds its character', () => {
  expect(new Set(CHARACTERS.map(({ name }) => name)).size).toBe(CHARACTERS.length);
  for (const character of CHARACTERS) expect(characterOf(character.id)).toBe(character);
  expect([characterOf('nobody'), characterOf(null), characterOf(undefined)]).toEqual([null, null, null]);
});

it('levels of earlier versions are read as the nearest current level', () => {
  expect([levelOf('random'), levelOf('greedy'), levelOf('expert')]).toEqual(['beginner', 'casual', 'expert']);
  expect(['greedy', 'strong', 'god', null].map(isLoggedLevel)).toEqual([true, true, false, false]);
});

it('after each level comes the next', () => {
  expect(BOT_LEVELS.map(nextLevel)).toEqual(['casual', 'strong', 'expert', null]);
});
