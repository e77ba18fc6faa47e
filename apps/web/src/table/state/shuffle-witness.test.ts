import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberCommitment, rememberEntropy, witnessOf } from './shuffle-witness.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the memory of a device about a shuffle', () => {
  it('is the commitment that it saw first, and all the randomness that it sent', () => {
    expect(witnessOf('t1')).toEqual({ commitment: null, entropy: [] });
    rememberCommitment('t1', 'first');
    rememberEntropy('t1', 'mine');
    rememberCommitment('t1', 'second');
    rememberEntropy('t1', 'mine again');
    expect(witnessOf('t1')).toEqual({ commitment: 'first', entropy: ['mine', 'mine again'] });
    expect(witnessOf('t2')).toEqual({ commitment: null, entropy: [] });
  });

  it('is stored for the last hundred tables', () => {
    for (let table = 0; table < 130; table++) rememberCommitment(`t${table}`, `c${table}`);
    expect(witnessOf('t129').commitment).toBe('c129');
    expect(witnessOf('t30').commitment).toBe('c30');
    expect(witnessOf('t29').commitment).toBeNull();
  });

  it('is nothing if the browser stores nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    rememberCommitment('t1', 'seen');
    expect(witnessOf('t1').commitment).toBeNull();
  });
});
