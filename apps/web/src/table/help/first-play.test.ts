import { afterEach, expect, it, vi } from 'vitest';
import { isFirstPlay, keepFirstPlay } from './first-play.ts';

afterEach(() => vi.unstubAllGlobals());

function storage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

it('each game has a first time of its own', () => {
  storage();
  expect(isFirstPlay('stacks')).toBe(true);
  keepFirstPlay('stacks');
  expect(isFirstPlay('stacks')).toBe(false);
  expect(isFirstPlay('tock')).toBe(true);
});

it('if the browser stores nothing the first steps are not shown, and nothing breaks', () => {
  const refuse = (): never => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(isFirstPlay('stacks')).toBe(false);
  expect(() => keepFirstPlay('stacks')).not.toThrow();
});
