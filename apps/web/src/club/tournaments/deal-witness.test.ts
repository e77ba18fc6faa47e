import type { TournamentDeal } from '@tuckbox/protocol/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { rememberDeals, rememberedEntropy, witnessOfDeal } from './deal-witness.ts';

const deal = (number: number, status: TournamentDeal['status'], commitment: string): TournamentDeal => ({
  number,
  status,
  commitment,
  proof: null,
  results: [],
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('the commitment that was shown first is remembered, and only if it was shown before the deal', () => {
  rememberDeals({ id: 'a', deals: [deal(1, 'playing', 'late'), deal(2, 'sealed', 'first')] });
  rememberDeals({ id: 'a', deals: [deal(1, 'open', 'late'), deal(2, 'sealed', 'changed')] });
  expect(witnessOfDeal('a', 1).commitment).toBeNull();
  expect(witnessOfDeal('a', 2).commitment).toBe('first');
  expect(witnessOfDeal('b', 2)).toEqual({ commitment: null, entropy: [] });
});

it('all randomness that this device has added to the shuffles is stored with the tournament', () => {
  const added = [rememberedEntropy('a'), rememberedEntropy('a')];
  expect(added[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(witnessOfDeal('a', 7).entropy).toEqual(added);
  expect(new Set(added).size).toBe(2);
});
