import { expect, it } from 'vitest';
import type { Sound } from './sounds.ts';
import { lengthOf, loudnessOf } from './synth.ts';

const SOUNDS: readonly Sound[] = [
  'card',
  'flip',
  'slide',
  'wood',
  'knock',
  'call',
  'reveal',
  'your-turn',
  'refused',
];

it.each(SOUNDS)('%s is over in a fifth of a second', (sound) => {
  expect(lengthOf(sound)).toBeGreaterThan(0);
  expect(lengthOf(sound)).toBeLessThanOrEqual(0.2);
});

it('a game ends with a phrase: a win rises, a loss is shorter and softer', () => {
  expect(lengthOf('win')).toBeLessThanOrEqual(1);
  expect(lengthOf('lose')).toBeLessThan(lengthOf('win'));
  expect(loudnessOf('lose')).toBeLessThan(loudnessOf('win') / 2);
});
