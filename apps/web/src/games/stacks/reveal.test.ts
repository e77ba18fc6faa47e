import { expect, test } from 'vitest';
import { roundEnds } from './history.ts';
import { stayOf } from './reveal.tsx';
import type { StacksScene } from './scene.ts';

const end = { seq: 7, seat: 1, events: [{ kind: 'scored', seat: 0, stack: [], points: 0, score: 0 }] };
const next = { seq: 8, seat: 0, events: [{ kind: 'passed', seat: 0 }] };

const sceneAt = (history: readonly object[], legal: readonly string[]): StacksScene =>
  ({ view: { round: 2 }, legal, history, recent: [] }) as unknown as StacksScene;

const stay = (history: readonly object[], legal: readonly string[], isPlayed: boolean): number => {
  const scene = sceneAt(history, legal);
  return stayOf(scene, roundEnds(scene)[0], isPlayed);
};

test('without a player the end of a round stays long enough to read, and less once the game goes on', () => {
  expect(stay([end], [], false)).toBeGreaterThanOrEqual(6000);
  expect(stay([end], [], false)).toBeLessThanOrEqual(8000);
  expect(stay([end, next], [], false)).toBeLessThan(stay([end], [], false));
  expect(stay([end, next], [], false)).toBeGreaterThanOrEqual(3000);
});

test('a player has longer, unless the next round waits for them', () => {
  expect(stay([end], [], true)).toBeGreaterThan(stay([end], [], false));
  expect(stay([end], ['fold'], true)).toBeLessThan(stay([end], [], true));
});
