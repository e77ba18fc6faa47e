import { expect, it } from 'vitest';
import type { Sound } from './sounds.ts';
import { lengthOf } from './synth.ts';

const SOUNDS: readonly Sound[] = [
  'card',
  'flip',
  'slide',
  'wood',
  'knock',
  'call',
  'reveal',
  'your-turn',
  'win',
  'lose',
  'refused',
];

it.each(SOUNDS)('%s is over in a fifth of a second', (sound) => {
  expect(lengthOf(sound)).toBeGreaterThan(0);
  expect(lengthOf(sound)).toBeLessThanOrEqual(0.2);
});
